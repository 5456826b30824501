import Foundation
import Glibc
import TestSupport
import Testing

@testable import Diagnostics
@testable import RTFDFiles

@Suite("Log files")
struct LogFileTests {
  private let folder: TemporaryFolder
  private let path: Path

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("log")
  }

  private func text() throws -> String { try folder.text(of: "log") }

  @Test("Lines go to the end of a file, which is made when it is not there")
  func addsLines() throws {
    for line in ["a\n", "b\n"] {
      let log = try LogFile.continuing(path, limit: 100)
      _ = try log.content()
      try log.append(Array(line.utf8))
    }
    #expect(try text() == "a\nb\n")
  }

  @Test("A line that was cut off gets an end before the next one")
  func endsTornLines() throws {
    try folder.write("a\ncut", to: "log")
    let log = try LogFile.continuing(path, limit: 100)
    #expect(try log.content() == Array("a\ncut".utf8))
    try log.append(Array("b\n".utf8))
    try log.append(Array("c\n".utf8))
    #expect(try text() == "a\ncut\nb\nc\n")
  }

  @Test(
    "Nothing but a regular file is opened, and nothing is made behind a link",
    arguments: ["link", "dangling", "fifo", "folder", "socket", "hard link"])
  func refusesWhatIsNoFile(kind: String) throws {
    try folder.write("mine\n", to: "other")
    switch kind {
    case "link": try folder.link("log", to: "other")
    case "dangling": try folder.link("log", to: "nowhere")
    case "fifo": try #require(mkfifo(path.display, 0o600) == 0)
    case "folder": try Folders.make(path)
    case "socket": try #require(mknod(path.display, S_IFSOCK | 0o600, 0) == 0)
    default: try #require(link(folder.path("other").display, path.display) == 0)
    }
    let error = #expect(throws: DocumentError.self) {
      try LogFile.continuing(path, limit: 100)
    }
    #expect(error?.code == .cannotCreate)
    #expect(try folder.names() == ["log", "other"])
    #expect(try folder.text(of: "other") == "mine\n")
  }

  @Test("A file above the limit is refused before it is read, and none grows above it")
  func keepsTheLimit() throws {
    try folder.write("", to: "log")
    try #require(truncate(path.display, 1 << 40) == 0)
    let error = #expect(throws: DocumentError.self) { try LogFile.continuing(path, limit: 10) }
    #expect(error?.code == .cannotCreate)
    try #require(truncate(path.display, 0) == 0)
    let log = try LogFile.continuing(path, limit: 10)
    try log.append(Array("123456\n".utf8))
    #expect(throws: DocumentError.self) { try log.append(Array("789\n".utf8)) }
    #expect(try text() == "123456\n")
  }

  @Test("A file is rewritten in one step, unless somebody else has it open")
  func rewritesAlone() throws {
    try folder.write("old\n", to: "log")
    let log = try LogFile.continuing(path, limit: 100)
    let before = try FileStatus.ofEntry(path).get()
    do {
      let other = try LogFile.continuing(path, limit: 100)
      try log.rewrite(Array("new\n".utf8))
      #expect(try text() == "old\n")
      _ = try other.content()
    }
    try log.rewrite(Array("new\n".utf8))
    #expect(try text() == "new\n")
    #expect(try !FileStatus.ofEntry(path).get().isSameFile(as: before))
    try log.append(Array("more\n".utf8))
    #expect(try text() == "new\nmore\n")
  }
}
