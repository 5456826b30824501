import Diagnostics

/// How the program ends. Help and man page show this table.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case failure = 1
  case warnings = 2
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case permission = 77
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// What it means, for help.
  var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "some inputs failed, or check, diff or validate found something"
    case .warnings: "there were warnings under --strict; nothing was written for those inputs"
    case .usage: "the command line can not be understood"
    case .badData: "the input is not what it should be, or exceeds a limit"
    case .noInput: "the input is missing, or a folder holds no document"
    case .internalError: "a fault of this program, such as a page that fails its own check"
    case .cannotCreate: "the output exists, or can not be made"
    case .inputOutput: "reading or writing failed in the middle"
    case .permission: "the system refused access"
    case .hungUp: "the terminal was closed (SIGHUP)"
    case .interrupted: "interrupted (SIGINT)"
    case .terminated: "terminated (SIGTERM)"
    }
  }

  /// The table for help and man page.
  static var table: [(code: Int32, meaning: String)] {
    allCases.map { ($0.rawValue, $0.meaning) }
  }

  /// The code of a run over several inputs: that of the only one, else 1 if any failed, else 2 if any
  /// was refused for warnings.
  static func combined(_ codes: [ExitCode]) -> ExitCode {
    if codes.count == 1 { return codes[0] }
    var tally = CodeTally()
    for code in codes { tally.count(code) }
    return tally.combined
  }

  /// The code of a failure.
  init(_ code: DocumentError.Code) {
    self =
      switch code {
      case .badData: .badData
      case .noInput: .noInput
      case .internalError: .internalError
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .permission: .permission
      case .usage: .usage
      }
  }
}
