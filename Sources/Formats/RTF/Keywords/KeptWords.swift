import RichText

extension ControlWord {
  /// The most letters of a name; readers cut longer ones.
  static let nameLimit = 64

  /// Whether the name is one that RTF can spell: letters, of which there are not too many.
  var isLegal: Bool {
    let name = name.utf8
    return (1...Self.nameLimit).contains(name.count) && name.allSatisfy(ByteClass.isLetter)
  }
}

/// Where the model keeps control words without a member of their own.
enum KeptWordPlace: Hashable {
  /// What the reader keeps by this scope.
  case scope(KeepScope)
  /// Behind the words of an attachment's group, where words are kept that nobody knows.
  case attachment

  /// A number for each, from 0 to the number of scopes.
  var index: Int {
    switch self {
    case .scope(let scope): Int(scope.rawValue)
    case .attachment: KeepScope.allCases.count
    }
  }

  /// Whether the reader would keep a word here, so that it means here what it says.
  ///
  /// Any other word would be written as it stands, and do what it does to a reader: end a paragraph,
  /// open a destination, or make a reader pass over what follows.
  func keeps(_ word: ControlWord) -> Bool {
    guard word.isLegal else { return false }
    let operation = ControlWordTable.shared.operation(named: word.name)
    switch self {
    case .attachment: return operation == nil
    case .scope(let scope):
      return operation == .keep(scope) || Self.others(of: scope, operation, word)
    }
  }

  /// The words that the reader keeps in a scope although they have a meaning of their own.
  private static func others(
    of scope: KeepScope, _ operation: ControlWordOperation?, _ word: ControlWord
  ) -> Bool {
    switch (scope, operation) {
    case (.section, .borderEdge(.page)), (.section, .borderStyle), (.section, .border): true
    case (.character, .borderEdge(.text)), (.character, .borderStyle), (.character, .border): true
    case (.cell, .borderEdge(.cellDiagonal)), (.cell, .borderStyle), (.cell, .border): true
    case (.paragraph, .alignment(.natural)): word.parameter == nil
    case (.paragraph, .paragraph(.startIndent)): word.parameter == 0
    case (.character, .underlineShape), (.character, .text(.movedFrom)),
      (.character, .text(.movedTo)):
      word.parameter == nil
    case (.character, .text(.kerning)), (.character, .text(.fontFeature)): true
    case (.style, .paragraph(.list)), (.style, .paragraph(.level)): true
    case (.picture, .pictureType): true
    default: false
    }
  }

  /// Whether a name may come more than once: what a word of these means depends on those before it.
  func repeats(_ word: ControlWord) -> Bool {
    switch self {
    case .attachment: true
    case .scope(.section):
      ControlWordTable.shared.operation(named: word.name) != .keep(.section)
        || ["colno", "colw", "colsr"].contains(word.name)
    case .scope(.cell): ControlWordTable.shared.operation(named: word.name) != .keep(.cell)
    case .scope(.character): word.name.hasPrefix("AppleTypeServices")
    default: false
    }
  }
}
