import Diagnostics
import Foundation
import RTFDFiles
import Synchronization
import TestSupport
import Testing

@testable import Conversion

@Suite("Batches")
struct BatchTests {
  private func found(_ finder: DocumentFinder, _ root: Path) -> [String] {
    finder.documents(in: root).found.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test("Documents are found in folders, and a bundle is a single document")
  func findsDocumentsAndTakesBundlesForOne() throws {
    let tree = try TemporaryFolder(
      "b.RTF", "a.rtfd/TXT.rtf", "a.rtfd/inner.rtf", "sub/c.flat-rtfd", "sub/d.txt", "sub/._e.rtf",
      "__MACOSX/f.rtf", ".DS_Store", ".git/h.rtf", ".i.rtf",
      "sub/.rtfdutil-0123456789abcdef.tmp/g.rtf")
    #expect(found(DocumentFinder(), tree.path) == ["a.rtfd", "b.RTF", "sub/c.flat-rtfd"])
  }

  @Test("A folder with the text of a bundle is one document, though its name does not say so")
  func takesUnnamedBundlesForOne() throws {
    let tree = try TemporaryFolder("a/TXT.rtf", "a/b.rtf", "c/letter.rtf", "c/index.rtf")
    #expect(found(DocumentFinder(), tree.path) == ["a", "c/index.rtf", "c/letter.rtf"])
    #expect(!DocumentFinder.isFolderOfDocuments(tree.path.appending("a")))
    #expect(DocumentFinder.isFolderOfDocuments(tree.path.appending("c")))
    var finder = DocumentFinder()
    finder.rules = SearchRules([SearchRule(Array("a".utf8), takes: false)])
    #expect(found(finder, tree.path) == ["c/index.rtf", "c/letter.rtf"])
  }

  @Test("Patterns include and exclude documents")
  func includesAndExcludes() throws {
    let tree = try TemporaryFolder("a.rtf", "b.rtf", "old/a.rtf")
    var finder = DocumentFinder()
    finder.rules = SearchRules([
      SearchRule(Array("a.*".utf8), takes: true), SearchRule(Array("old/".utf8), takes: false),
    ])
    #expect(found(finder, tree.path) == ["a.rtf"])
  }

  @Test("The output folder and linked folders are not searched")
  func doesNotEnterTheOutputFolderOrLinkedFolders() throws {
    let tree = try TemporaryFolder("a.rtf", "out/a.rtf")
    try FileManager.default.createSymbolicLink(
      atPath: tree.path.appending("loop").display, withDestinationPath: ".")
    var plan = BatchPlan(outputFolder: tree.path.appending("out"), fileExtension: "rtf")
    plan.add(operand: tree.path)
    #expect(plan.items().map(\.output) == [tree.path.appending("out/a.rtf")])
  }

  private func link(_ tree: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: tree.path.appending(name).display, withDestinationPath: target)
  }

  @Test("Links are documents where what they lead to is in the same folder")
  func readsLinksThatStayInside() throws {
    let tree = try TemporaryFolder(
      "in/sub/a.rtf", "in/b.rtfd/TXT.rtf", "out/c.rtf", "inner/d.rtf", "out/e.rtfd/TXT.rtf")
    try link(tree, "in/near.rtf", to: "sub/a.rtf")
    try link(tree, "in/climbing.rtf", to: "../in/sub/a.rtf")
    try link(tree, "in/absolute.rtfd", to: tree.path.appending("in/b.rtfd").display)
    try link(tree, "in/twice.rtf", to: "near.rtf")
    try link(tree, "in/sub/far.rtf", to: "../../out/c.rtf")
    try link(tree, "in/far.rtfd", to: "../out/e.rtfd")
    // A folder whose name begins like that of the searched one is another folder.
    try link(tree, "in/likely.rtf", to: "../inner/d.rtf")
    try link(tree, "in/device.rtf", to: "/dev/null")
    let inside = ["absolute.rtfd", "b.rtfd", "climbing.rtf", "near.rtf", "sub/a.rtf", "twice.rtf"]
    let root = tree.path.appending("in")
    #expect(found(DocumentFinder(), root) == inside)
    let findings = DocumentFinder().documents(in: root)
    #expect(findings.warnings.diagnostics.map(\.id) == [.linkLeadsOut])
    #expect(findings.warnings.diagnostics.map(\.count) == [3])
    var finder = DocumentFinder()
    finder.followsLinks = true
    #expect(
      found(finder, root) == (inside + ["far.rtfd", "likely.rtf", "sub/far.rtf"]).sorted())
    finder.rules = SearchRules([SearchRule(Array("**".utf8), takes: false)])
    finder.followsLinks = false
    #expect(finder.documents(in: root).passedOver.isEmpty)
  }

  @Test("What a search found is read where it was found, whatever stands there later")
  func readsNoLinkThatCameLater() throws {
    let tree = try TemporaryFolder("in/a.rtf", "in/sub/b.rtf", "in/c.rtf", "in/d.rtfd/TXT.rtf")
    try tree.write(Array("secret".utf8), to: "out/b.rtf")
    try tree.write(Array("secret".utf8), to: "out/TXT.rtf")
    let root = tree.path.appending("in")
    let places = DocumentFinder().documents(in: root).found.map(\.place)
    for name in ["a.rtf", "sub", "c.rtf", "d.rtfd"] {
      try TreeRemoval.remove(root.appending(name))
    }
    try link(tree, "in/a.rtf", to: "../out/b.rtf")
    try link(tree, "in/sub", to: "../out")
    try link(tree, "in/d.rtfd", to: "../out")
    mkfifo(root.appending("c.rtf").display, 0o600)
    for place in places {
      var diagnostics = DiagnosticSink()
      #expect(throws: DocumentError.self, "\(place.path.display)") {
        try InputSource.load(place, diagnostics: &diagnostics)
      }
    }
    #expect(places.count == 4)
  }

  @Test("The output folder mirrors the tree of the inputs")
  func mirrorsTheTree() throws {
    let tree = try TemporaryFolder("x/y/a.rtf", "b.rtfd/TXT.rtf")
    var plan = BatchPlan(outputFolder: Path("out"), fileExtension: "txt")
    plan.add(operand: tree.path)
    #expect(plan.items().map(\.output) == [Path("out/b.txt"), Path("out/x/y/a.txt")])
  }

  @Test("All inputs that share an output fail, so that none overwrites another")
  func failsAllThatShareAnOutput() throws {
    let tree = try TemporaryFolder("a.rtf", "a.rtfd/TXT.rtf", "b.rtf")
    var plan = BatchPlan(outputFolder: Path("out"), fileExtension: "txt")
    plan.add(operand: tree.path)
    let items = plan.items()
    #expect(
      items.map(\.problem?.diagnostic.id) == [.targetCollision, .targetCollision, nil])
  }

  @Test("An input that is named twice is converted once")
  func takesAnInputOnce() throws {
    let tree = try TemporaryFolder("a.rtf")
    var plan = BatchPlan(outputFolder: Path("out"), fileExtension: "txt")
    plan.add(operand: tree.path)
    plan.add(operand: tree.path.appending("a.rtf"))
    #expect(plan.items().count == 1)
  }

  @Test("A folder without documents is reported")
  func namesFoldersWithoutDocuments() throws {
    let tree = try TemporaryFolder("a.txt")
    var plan = BatchPlan(outputFolder: Path("out"), fileExtension: "txt")
    plan.add(operand: tree.path)
    #expect(plan.items().map(\.problem?.code) == [.noInput])
  }

  @Test(
    "Listed inputs are mirrored below their base",
    arguments: [
      ("notes/a/b.rtf", "notes", "out/a/b.txt"), ("./notes/b.rtf", "notes/", "out/b.txt"),
      ("a/b.rtf", nil, "out/a/b.txt"), ("/srv/x/b.rtf", "/srv", "out/x/b.txt"),
      ("/srv/b.rtf", nil, nil), ("../b.rtf", nil, nil), ("other/b.rtf", "notes", nil),
      ("notes", "notes", nil), ("/notes/b.rtf", "notes", nil),
    ])
  func mirrorsListedInputsBelowTheirBase(input: String, base: String?, output: String?) {
    var plan = BatchPlan(outputFolder: Path("out"), fileExtension: "txt")
    plan.base = base.map { Path($0) }
    plan.add(listed: Path(input))
    #expect(plan.items().map(\.output) == [output.map { Path($0) }])
  }

  private func items(_ count: Int) -> [BatchItem] {
    (0..<count).map { BatchItem(InputPlace(named: Path("\($0)")), output: Path("out/\($0)")) }
  }

  @Test("Results come in the order of the inputs, whichever finishes first")
  func emitsInOrderWhateverFinishesFirst() async {
    var order: [String] = []
    await BatchRunner(width: 4).run(items(200)) { item in
      // Later inputs are done earlier.
      if (Int(item.input.display) ?? 0) % 7 == 0 { usleep(2_000) }
      return ConversionResult(input: item.input, outcome: .converted)
    } emit: {
      order.append($0.input.display)
    }
    #expect(order == (0..<200).map(String.init))
  }

  // That two do run at the same time is in the command file of batches: here, other tests may keep all
  // threads but one.
  @Test("Never more inputs are worked on than the width says")
  func width() async {
    let running = Mutex((now: 0, most: 0))
    await BatchRunner(width: 2).run(items(50)) { item in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      usleep(500)
      running.withLock { $0.now -= 1 }
      return ConversionResult(input: item.input, outcome: .converted)
    } emit: { _ in
    }
    #expect(running.withLock { (1...2).contains($0.most) })
  }

  @Test("Nothing is attempted after a failure if the batch is to stop there")
  func stopsAfterAFailureWhenAsked() async {
    var outcomes: [String] = []
    await BatchRunner(width: 1, stopsAtFailure: true).run(items(5)) { item in
      ConversionResult(
        input: item.input, outcome: item.input == Path("1") ? .failed(.badData) : .converted)
    } emit: {
      outcomes.append("\($0.outcome)")
    }
    #expect(
      outcomes == ["converted", "failed(Diagnostics.DocumentError.Code.badData)"]
        + Array(repeating: "notAttempted", count: 3))
  }
}
