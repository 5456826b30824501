import Testing

@testable import HTMLValidation

@Suite("Validation of hostile and huge input") struct RobustnessTests {
  @Test("The schema of pages can be parsed")
  func schemaIsUsableAndClosed() {
    #expect(PageSchema.parsed.pointer != nil)
    #expect(HTMLValidator.schema.starts(with: "<?xml version=\"1.0\"".utf8))
  }

  @Test("Input that is no page has findings", arguments: HTMLValidator.Profile.allCases)
  func inputThatIsNoPage(
    _ profile: HTMLValidator.Profile
  ) {
    for input in [[], [0], [0xFF, 0xFE, 0x00], Array("<".utf8), Array("x".utf8), [0xC3]] {
      #expect(HTMLValidator.validate(input, profile: profile) != [])
    }
  }

  @Test(
    "Nesting of any depth ends, with a limited number of findings", .timeLimit(.minutes(10)),
    arguments: HTMLValidator.Profile.allCases)
  func deepNestingEnds(_ profile: HTMLValidator.Profile) {
    let page = Array(String(repeating: "<div>", count: 200_000).utf8)
    let findings = HTMLValidator.validate(page, profile: profile)
    #expect(!findings.isEmpty)
    #expect(findings.count <= HTMLValidator.limit + 1)
  }

  @Test("Entities that multiply are not expanded", .timeLimit(.minutes(10)))
  func endlessEntitiesAreNotExpanded() {
    var page = "<!DOCTYPE html [<!ENTITY a0 \"x\">"
    for level in 1...30 { page += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
    page += "]><html xmlns=\"http://www.w3.org/1999/xhtml\"><body>&a30;</body></html>"
    #expect(HTMLValidator.validate(Array(page.utf8), profile: .rtfdutil) != [])
  }

  @Test("External entities are not read")
  func externalEntitiesAreNotRead() {
    let page = """
      <!DOCTYPE html SYSTEM "file:///etc/hostname" [<!ENTITY a SYSTEM "file:///etc/passwd">]>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><body>&a;</body></html>
      """
    let findings = HTMLValidator.validate(Array(page.utf8), profile: .rtfdutil)
    #expect(!findings.isEmpty)
    #expect(!findings.contains { $0.message.contains("root:") })
  }

  @Test("Findings are limited, and the last one says that there are more")
  func findingsAreLimited() {
    let lines = (0..<500).map { "<p id=\"x\"><img src=\"\($0)\"/></p>" }.joined(separator: "\n")
    let findings = HTMLValidator.validate(Array(lines.utf8), profile: .html)
    #expect(findings.count == HTMLValidator.limit + 1)
    #expect(findings.last?.id == .tooMany)
  }

  @Test("Line numbers beyond 16 bits are right")
  func linesBeyondSixteenBitsAreRight() {
    var lines = Array(ValidPageTests.page.split(separator: "\n", omittingEmptySubsequences: false))
    lines.insert(contentsOf: Array(repeating: "<p>text</p>", count: 70_000), at: 8)
    lines.insert("<p id=\"a\">x</p><p id=\"a\">y</p>", at: 69_999)
    lines.insert("<p align=\"left\">x</p>", at: 70_003)
    let page = Array(lines.joined(separator: "\n").utf8)
    let findings = HTMLValidator.validate(page, profile: .rtfdutil)
    #expect(findings.map(\.line) == [70_000, 70_004])
  }

  /// A photo of 13 MB in the page, as base64. Up to 10,000,000 bytes the streaming reader of libxml2
  /// is fast too; an attribute of this length takes it more than a minute.
  static let longText = String(repeating: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIA", count: 500_000)

  static func page(_ lines: String...) -> [UInt8] {
    var all = ValidPageTests.page.split(separator: "\n", omittingEmptySubsequences: false)
    all.insert(contentsOf: lines.map { Substring($0) }, at: 8)
    return Array(all.joined(separator: "\n").utf8)
  }

  @Test(
    "A photo of many megabytes is part of the line it stands on", .timeLimit(.minutes(10)),
    arguments: HTMLValidator.Profile.allCases)
  func photosOfManyMegabytesArePartOfTheLineTheyStandOn(_ profile: HTMLValidator.Profile) {
    let photo = "<p><img src=\"data:image/png;base64,\(Self.longText)\" alt=\"x\"/></p>"
    #expect(HTMLValidator.validate(Self.page(photo), profile: profile) == [])
    // After the photo, on its line and the next: the lines are those of the page.
    let page = Self.page(
      photo + "<p id=\"a\">x</p>", "<p id=\"a\">y</p>", "<p><img src=\"a\"/></p>")
    let findings = HTMLValidator.validate(page, profile: profile)
    #expect(findings.first?.id == .duplicateID)
    #expect(findings.first?.line == 10)
    #expect(findings.contains { $0.id == .missingAlt && $0.line == 11 })
    #expect(findings.allSatisfy { $0.line == 10 || $0.line == 11 })
  }

  @Test(
    "Any attribute may be many megabytes long", .timeLimit(.minutes(10)),
    arguments: HTMLValidator.Profile.allCases)
  func anyAttributeMayBeLong(_ profile: HTMLValidator.Profile) {
    let page = Self.page(
      "<p style=\"font-family:\(Self.longText)\">a</p>",
      "<p><img src=\"a\" alt=\"&lt;\(Self.longText)\"/>\(Self.longText)</p>")
    #expect(HTMLValidator.validate(page, profile: profile) == [])
    let unsafe = Self.page("<p>\n<a href=\"javascript:\(Self.longText)\">a</a></p>")
    let findings = HTMLValidator.validate(unsafe, profile: profile)
    #expect(findings.map(\.id) == [.unsafeAddress])
    #expect(findings.map(\.line) == [10])
  }

  /// Long pages are read in two threads, short ones in one.
  @Test("A long page, which is read in two threads, has the findings of a short one")
  func longPagesHaveTheFindingsOfShortOnes() {
    let filler = Array(repeating: "<p>text</p>\n", count: 30_000).joined()
    #expect(filler.utf8.count > HTMLValidator.parallelLength)
    for (index, defect) in PlantedDefect.all.enumerated() {
      let short = PlantedDefectTests.check(defect.page)
      let end = Array("</main>".utf8)
      guard let place = defect.page.indices.last(where: { defect.page[$0...].starts(with: end) })
      else { continue }
      // Behind the content, so that the lines before stay what they are.
      var long = defect.page
      long.insert(contentsOf: Array("\n\(filler)".utf8), at: place)
      let added = 30_001
      let line = defect.page[..<place].count { $0 == 0x0A } + 1
      let expected = short.map { finding in
        var finding = finding
        if finding.line >= line {
          finding.line += added
          finding.column = nil
        }
        return finding
      }
      let actual = PlantedDefectTests.check(long).map { finding in
        var finding = finding
        if finding.line >= line + added { finding.column = nil }
        return finding
      }
      #expect(actual == expected, "defect \(index)")
    }
  }

  @Test("A page that is not well-formed is read up to the first fault")
  func pagesThatAreNotWellFormedAreReadUpToTheFirstFault() {
    let page = Self.page("<ul>", "<li>a<b></li>", "</ul>", "<p>this & that</p>")
    let findings = HTMLValidator.validate(page, profile: .rtfdutil)
    #expect(findings.map(\.id) == [.xml])
    #expect(findings.map(\.line) == [10])
    let cut = Self.page("<p>a</p", "<p>b</p>")
    #expect(HTMLValidator.validate(cut, profile: .rtfdutil).map(\.id) == [.xml])
  }

  /// The schema's complaint about the end of an element points to a node that has ended before.
  @Test("A complaint about the end of an element has a line of that element")
  func complaintsAboutEndsAreAfterTheirContent() {
    let page = Self.page("<ul>", "</ul>", "<table><tr></tr>", "</table>")
    let findings = HTMLValidator.validate(page, profile: .rtfdutil)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.id == .schema && (9...12).contains($0.line) })
  }

  /// A defect hides nothing but what stands after it in the same element.
  @Test("Each defect is listed, and hides only what stands after it in its element")
  func defectsOfSeveralElementsAreListed() {
    let page = Self.page(
      "<p>a<blink>b</blink></p>", "<p>c<em>d</em><em>e</em>", "<em>f</em></p>", "<ul>", "text",
      "</ul>", "<table><tbody><tr><p>a</p></tr></tbody></table>", "<p align=\"left\">g</p>")
    let findings = HTMLValidator.validate(page, profile: .rtfdutil)
    #expect(findings.map(\.line) == [9, 10, 13, 15, 16])
    #expect(findings.first?.message == "an element 'blink' has no place here")
    #expect(findings.dropFirst(2).first?.message == "text has no place in an element 'ul'")
  }

  /// That the time grows with the page and not with its square, which it does where the library judges an
  /// element as a whole, is measured by `make bench-growth`.
  @Test("An element may hold a hundred thousand others, and the one fault in them is found")
  func elementsMayHoldManyOthers() {
    let items = (0..<100_000).map { "<span id=\"a\($0)\">x</span><a href=\"#a\($0)\">y</a> z<br/>" }
    let page = Self.page("<p>\(items.joined())</p>", "<ul><li>\(items[0])</li></ul>")
    #expect(HTMLValidator.validate(page, profile: .rtfdutil).map(\.id) == [.duplicateID])
  }

  @Test("A fragment is checked like the content of a page")
  func fragmentsAreCheckedLikeTheContentOfPages() {
    func ids(_ text: String) -> [HTMLFinding.ID] {
      HTMLValidator.validate(Array(text.utf8), profile: .rtfdutil, isFragment: true).map(\.id)
    }
    #expect(ids("<p>a</p>\n<p>b</p>\n") == [])
    #expect(ids("") == [])
    #expect(ids("<p>a</p>\n<p>b\n") == [.xml])
    #expect(ids("</main><main>") != [])
    #expect(ids("text") == [.schema])
    #expect(ids("<main></main>") == [.schema])
  }

  /// Parsers of several threads must not see each other's errors.
  @Test("Pages checked in parallel have the findings of pages checked one by one")
  func pagesAreCheckedInParallel() async {
    let defects = PlantedDefect.all
    let expected = defects.map { PlantedDefectTests.check($0.page) }
    await withTaskGroup(of: (Int, [HTMLFinding]).self) { group in
      for round in 0..<20 {
        for index in defects.indices {
          group.addTask {
            let defect = defects[(index &* 7 &+ round) % defects.count]
            let position = (index &* 7 &+ round) % defects.count
            return (position, PlantedDefectTests.check(defect.page))
          }
        }
      }
      for await (index, findings) in group { #expect(findings == expected[index]) }
    }
  }

  /// Any damage to a page ends in findings or in none, never in a crash.
  @Test("A damaged page ends in findings or in none, never in a crash", .timeLimit(.minutes(10)))
  func damagedPages() {
    let page = Array(PlantedDefect.lines.joined(separator: "\n").utf8)
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<2_000 {
      var damaged = page
      for _ in 0...next(4) {
        switch next(3) {
        case 0: damaged[next(damaged.count)] = UInt8(truncatingIfNeeded: next(256))
        case 1: damaged.removeSubrange(next(damaged.count)...)
        default: damaged.insert(contentsOf: page[..<next(40)], at: next(damaged.count))
        }
        if damaged.isEmpty { damaged = [0x3C] }
      }
      _ = HTMLValidator.validate(damaged, profile: .rtfdutil)
      _ = HTMLValidator.validate(damaged, profile: .html)
    }
  }
}
