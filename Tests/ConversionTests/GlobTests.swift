import Conversion
import Testing

@Suite("Patterns of file names")
struct GlobTests {
  @Test(
    "Patterns match as they do in a shell",
    arguments: [
      ("*.rtf", "a.rtf", true), ("*.rtf", "deep/in/a.rtf", true), ("*.rtf", "a.rtfd", false),
      ("a/*.rtf", "a/b.rtf", true), ("a/*.rtf", "a/b/c.rtf", false), ("a/**", "a/b/c.rtf", true),
      ("**/c.rtf", "a/b/c.rtf", true), ("**/c.rtf", "c.rtf", true), ("a/**/c", "a/c", true),
      ("?.rtf", "é.rtf", false), ("?.rtf", "e.rtf", true), ("[a-c].rtf", "b.rtf", true),
      ("[!a-c].rtf", "b.rtf", false), ("[!a-c].rtf", "d.rtf", true), ("[", "[", true),
      ("[]x]", "x", true), ("\\*", "*", true), ("\\*", "x", false), ("", "", true), ("*", "", true),
      ("[a-", "[a-", true), ("[z-a]", "z", true),
    ])
  func matchesAsAShellWould(pattern: String, path: String, expected: Bool) {
    #expect(Glob(Array(pattern.utf8)).matches(Array(path.utf8)) == expected)
  }

  @Test("Many stars in a pattern do not make matching slow", .timeLimit(.minutes(10)))
  func takesNoLongerForStarsInARow() {
    let pattern = Glob(Array(String(repeating: "*a", count: 200).utf8) + [0x62])
    #expect(pattern.matches(Array(repeating: 0x61, count: 20_000)) == false)
  }
}
