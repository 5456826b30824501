import Check
import Diagnostics

/// How options are called in what is said about documents. The lower floors say what happened and what
/// would help; only here it is known which option that is.
enum OptionWords {
  /// What is said behind a message about its advice.
  static func text(for advice: Advice) -> String {
    switch advice {
    case .replaceExisting: " (use --force to replace it)"
    case .acceptEditedText: " (use --realign to accept it)"
    case .followLinks: "; --follow reads them"
    case .makeResults: "; --update makes it"
    case .removeResults: "; --update removes it"
    case .nameImageStore: "; name a folder with '--image-store'"
    case .nameOutput: "; name an output with '-o', or leave out '--no-embed'"
    case .nameBase: "; name that with --base"
    case .nameCommonBase: "; --base with a folder above both keeps them apart"
    case .keepExtension: "; --keep-extension keeps them apart"
    case .prune: "; --prune removes it"
    case .chooseOthers: " that --include and --exclude leave"
    }
  }
}

extension Diagnostic {
  /// The message with what would help.
  var text: String { message + (advice.map(OptionWords.text) ?? "") }
}

extension CheckResult.Finding {
  /// The message with what would help, and how often it was met.
  var text: String {
    message + (advice.map(OptionWords.text) ?? "") + (count > 1 ? " (\(count) times)" : "")
  }
}
