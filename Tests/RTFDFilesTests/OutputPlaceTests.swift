import Glibc
import TestSupport
import Testing

@testable import Diagnostics
@testable import RTFDFiles

/// What may stand at a place, by how its name came about.
@Suite("Places for outputs")
struct OutputPlaceTests {
  enum Thing: String, CaseIterable {
    case nothing, file, folder, fifo, socket
    case linkToFile, linkToFolder, linkToNothing, linkToItself, linkToFIFO, linkToDevice
    case linkOfLinks

    func make(_ folder: TemporaryFolder) throws {
      try folder.write("outside", to: "elsewhere/file")
      func fifo(_ name: String) { #expect(mkfifo(folder.path(name).display, 0o600) == 0) }
      switch self {
      case .nothing: break
      case .file: try folder.write("old", to: "in/x")
      case .folder: try folder.write("old", to: "in/x/TXT.rtf")
      case .fifo: fifo("in/x")
      case .socket: try bindSocket(folder.path("in/x"))
      case .linkToFile: try folder.link("in/x", to: "../elsewhere/file")
      case .linkToFolder: try folder.link("in/x", to: "../elsewhere")
      case .linkToNothing: try folder.link("in/x", to: "../elsewhere/new")
      case .linkToItself: try folder.link("in/x", to: "x")
      case .linkToFIFO:
        fifo("elsewhere/pipe")
        try folder.link("in/x", to: "../elsewhere/pipe")
      case .linkToDevice: try folder.link("in/x", to: "/dev/null")
      case .linkOfLinks:
        try folder.link("in/x", to: "y")
        try folder.link("in/y", to: "../here/file")
        try folder.link("here", to: "elsewhere")
      }
    }

    private func bindSocket(_ path: Path) throws {
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(bound == 0)
    }
  }

  /// `free`, `file`, `folder`, `stream`, or `refused`.
  private func outcome(_ location: OutputLocation) throws -> String {
    do throws(DocumentError) {
      switch try OutputPlace(location).occupant {
      case .nothing: return "free"
      case .existing(let status): return status.kind == .file ? "file" : "folder"
      case .stream: return "stream"
      }
    } catch {
      #expect(error.code == .cannotCreate)
      return "refused"
    }
  }

  @Test("A typed path may be a link to a file, or stand for a stream", arguments: Thing.allCases)
  func typed(thing: Thing) throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("in"))
    try thing.make(folder)
    let expected =
      switch thing {
      case .nothing: "free"
      case .file, .linkToFile, .linkOfLinks: "file"
      case .folder: "folder"
      case .fifo, .socket, .linkToFIFO, .linkToDevice: "stream"
      case .linkToFolder, .linkToNothing, .linkToItself: "refused"
      }
    #expect(try outcome(.typed(folder.path("in/x"))) == expected)
  }

  @Test("A name that the program made up is new, a file or a folder", arguments: Thing.allCases)
  func made(thing: Thing) throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("in"))
    try thing.make(folder)
    let expected =
      switch thing {
      case .nothing: "free"
      case .file: "file"
      case .folder: "folder"
      default: "refused"
      }
    let root = OutputFolder(folder.path)
    #expect(try outcome(.named(folder.path("in/x"))) == expected)
    #expect(try outcome(.below(root, Array("in/x".utf8))) == expected)
    // The same beside an output, and for the folders above one.
    try folder.write("page", to: "in/page")
    try TreeRemoval.remove(folder.path("in/page.files"))
    if thing != .nothing {
      #expect(rename(folder.path("in/x").display, folder.path("in/page.files").display) == 0)
    }
    let page = try OutputPlace(.typed(folder.path("in/page")))
    #expect((try? page.companion(".files")) == nil ? expected == "refused" : expected != "refused")
    #expect(page.hasCompanion(".files") == (thing != .nothing))
    let isFolder = thing == .nothing || thing == .folder
    let inner = try outcome(.below(root, Array("in/page.files/new".utf8)))
    #expect(inner == (isFolder ? "free" : "refused"))
  }

  @Test("What is behind a typed link is replaced there, and its companions stand beside the link")
  func writesBehindALink() throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("in"))
    try Thing.linkOfLinks.make(folder)
    let place = try OutputPlace(.typed(folder.path("in/x")))
    try StagedOutput.file(at: place, content: Content([0x41]), permission: .anything).commit()
    #expect(try folder.text(of: "elsewhere/file") == "A")
    #expect(try FileStatus.ofEntry(folder.path("in/x")).get().kind == .symbolicLink)
    let beside = try place.companion(".json")
    try StagedOutput.file(at: beside, content: Content([0x42]), permission: .nothing).commit()
    #expect(try folder.text(of: "in/x.json") == "B")
  }

  @Test("A folder that is swapped during a run changes nothing outside")
  func staysInItsFolder() throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("out/sub"))
    try folder.write("keep", to: "elsewhere/sub/x")
    let root = OutputFolder(folder.path("out"))
    let early = try OutputPlace(.below(root, Array("sub/x".utf8)))
    #expect(rename(folder.path("out").display, folder.path("moved").display) == 0)
    try folder.link("out", to: "elsewhere")
    let late = try OutputPlace(.below(root, Array("sub/y".utf8)))
    for place in [early, late] {
      try StagedOutput.file(
        at: place.again(makesFolders: true), content: Content([0x41]), permission: .anything
      ).commit()
    }
    #expect(try folder.text(of: "elsewhere/sub/x") == "keep")
    #expect(try DirectoryListing.of(folder.path("elsewhere/sub")).count == 1)
    #expect(try DirectoryListing.of(folder.path("moved/sub")).count == 2)
    // A folder inside that is swapped is refused.
    #expect(rename(folder.path("moved/sub").display, folder.path("moved/other").display) == 0)
    try folder.link("moved/sub", to: "../elsewhere/sub")
    #expect(try outcome(.below(root, Array("sub/z".utf8))) == "refused")
  }

  @Test(
    "Names that lead elsewhere are none",
    arguments: ["", ".", "..", "../x", "a/../x", "/", "a/.."])
  func refusesWays(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(try outcome(.below(OutputFolder(folder.path), Array(path.utf8))) == "refused")
  }

  @Test("Missing folders are made where that is wanted, and only then")
  func makesFolders() throws {
    let folder = try TemporaryFolder()
    let root = OutputFolder(folder.path("a/b"))
    let place = try OutputPlace(.below(root, Array("c/d/x".utf8)))
    #expect(place.folder == nil)
    #expect(try folder.names() == [])
    let error = #expect(throws: DocumentError.self) {
      try StagedOutput.file(at: place, content: Content([1]), permission: .nothing)
    }
    #expect(error?.code == .cannotCreate)
    try StagedOutput.file(
      at: place.again(makesFolders: true), content: Content([0x41]), permission: .nothing
    ).commit()
    #expect(try folder.text(of: "a/b/c/d/x") == "A")
  }

  @Test("A folder is made behind a link that leads to one, and never behind one that leads nowhere")
  func makesNoFolderBehindALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "real/x")
    try folder.link("link", to: "real")
    try folder.link("broken", to: "nowhere")
    _ = try Folder.making(folder.path("link/new/deep"))
    #expect(try FileStatus.ofEntry(folder.path("real/new/deep")).get().kind == .directory)
    let error = #expect(throws: DocumentError.self) {
      try Folder.making(folder.path("broken/new"))
    }
    #expect(error?.code == .cannotCreate)
    #expect(try folder.names() == ["broken", "link", "real"])
  }

  @Test("Only files are read, without waiting", arguments: Thing.allCases)
  func reads(thing: Thing) throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("in"))
    try thing.make(folder)
    let open = try Folder(opening: folder.path("in"))
    let bytes = try? open.read(FileName(made: [0x78]), limit: 3)
    #expect(bytes == (thing == .file ? Array("old".utf8) : nil))
    #expect((try? open.read(FileName(made: [0x78]), limit: 2)) == nil)
  }
}
