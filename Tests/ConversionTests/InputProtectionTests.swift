import Diagnostics
import Foundation
import RTFDFiles
import TestSupport
import Testing

@testable import Conversion

@Suite("The protection of inputs")
struct InputProtectionTests {
  private func refuses(_ output: Path, _ input: Path, keepsFormat: Bool = false) -> Bool {
    do throws(DocumentError) {
      try InputProtection.check(
        OutputPlace(.typed(output)), against: input, keepsFormat: keepsFormat)
      return false
    } catch {
      return error.code == .cannotCreate && error.diagnostic.id == .harmsInput
    }
  }

  @Test("The input is recognised under its other names, links included")
  func tellsTheInputUnderOtherNames() throws {
    let tree = try TemporaryFolder("a.rtf", "b.rtf", "sub/c.rtf")
    let (root, files) = (tree.path, FileManager.default)
    let input = root.appending("a.rtf")
    try files.linkItem(atPath: input.display, toPath: root.appending("hard.txt").display)
    try files.createSymbolicLink(
      atPath: root.appending("soft.txt").display, withDestinationPath: "a.rtf")
    for name in ["a.rtf", "sub/../a.rtf", "hard.txt", "soft.txt"] {
      #expect(refuses(root.appending(name), input), "\(name)")
      #expect(!refuses(root.appending(name), input, keepsFormat: true), "\(name)")
    }
    #expect(refuses(input, root.appending("soft.txt")))
    for name in ["b.rtf", "new.rtf", "none/new.rtf"] {
      #expect(!refuses(root.appending(name), input), "\(name)")
    }
  }

  @Test("No output goes into its input, and no input lies in what is replaced")
  func keepsOutputsOutOfTheInputAndInputsOutOfWhatIsReplaced() throws {
    let tree = try TemporaryFolder("w.rtfd/TXT.rtf", "v.rtfd/TXT.rtf", "p.html.files/a.rtf")
    let bundle = tree.path.appending("w.rtfd")
    for name in ["w.rtfd/x.html", "w.rtfd/new/copy.rtfd"] {
      #expect(refuses(tree.path.appending(name), bundle, keepsFormat: true), "\(name)")
    }
    #expect(refuses(bundle, bundle.appending("TXT.rtf")))
    #expect(refuses(tree.path.appending("p.html"), tree.path.appending("p.html.files/a.rtf")))
    #expect(!refuses(tree.path.appending("v.rtfd/x.html"), bundle))
    #expect(!refuses(tree.path.appending("w.html"), bundle))
  }
}
