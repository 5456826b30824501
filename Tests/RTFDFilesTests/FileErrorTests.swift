import Diagnostics
import Glibc
import RTFDFiles
import Testing

/// What is said, and how the program ends, when files can not be read or written.
@Suite("Errors of files")
struct FileErrorTests {
  private func check(
    _ error: FileError, _ code: DocumentError.Code, _ id: DiagnosticID, _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let failure = error.documentError
    #expect(failure.code == code, sourceLocation: sourceLocation)
    #expect(failure.diagnostic.id == id, sourceLocation: sourceLocation)
    #expect(failure.diagnostic.message == message, sourceLocation: sourceLocation)
  }

  private func system(_ code: Int32) -> FileError.Cause { .system(SystemError(code: code)) }

  @Test("A missing input is named; a missing folder is named by whoever wants to write into it")
  func missing() {
    let path = FileError.Subject.path(Path("d/a"))
    check(
      FileError(.reading, path, system(ENOENT)), .noInput, .missingInput,
      "can not read 'd/a': no such file or folder")
    check(
      FileError(.writing, path, system(ENOENT)), .cannotCreate, .cannotCreate,
      "can not write 'd/a': there is no folder 'd'")
  }

  @Test("A full disk and a refusal end the program differently, whatever was done")
  func codes() {
    let path = FileError.Subject.path(Path("a"))
    check(
      FileError(.writing, path, system(ENOSPC)), .inputOutput, .writeFailed,
      "can not write 'a': no space left on the device")
    for activity in [FileError.Activity.reading, .writing] {
      #expect(FileError(activity, path, system(EACCES)).documentError.code == .permission)
    }
  }

  @Test("A stream has no name, but a direction")
  func streams() {
    check(
      FileError(.reading, .standardStream, system(EBADF)), .inputOutput, .readFailed,
      "can not read standard input: it is closed")
    check(
      FileError(.writing, .standardStream, system(EBADF)), .inputOutput, .writeFailed,
      "can not write standard output: it is closed")
    check(
      FileError(.reading, .standardStream, .tooLarge(limit: 9)), .badData, .inputTooLarge,
      "standard input has more than the 9 bytes of the limit")
  }

  @Test("A file whose name is a hyphen is a file")
  func hyphen() {
    check(
      FileError(.reading, .path(Path("-")), system(EISDIR)), .inputOutput, .readFailed,
      "can not read '-': it is a folder")
  }

  @Test("What no system call says has its own words")
  func otherCauses() {
    let path = FileError.Subject.path(Path("a"))
    check(
      FileError(.writing, path, .refused("a link stands there")), .cannotCreate, .cannotCreate,
      "can not write 'a': a link stands there")
    check(
      FileError(.writing, path, .tooLarge(limit: 9)), .inputOutput, .writeFailed,
      "can not write 'a': it would have more than the 9 bytes of the limit")
    check(
      FileError(.reading, path, .exceeds("nests folders")), .badData, .inputTooLarge,
      "'a' nests folders")
  }
}
