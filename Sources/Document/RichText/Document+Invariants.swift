/// A rule of the model that a document breaks, and where.
package struct BrokenInvariant: Equatable, Sendable, CustomStringConvertible {
  /// The way to the member as the model calls it (`notes[2].text.anchors[0]`); empty for the whole
  /// document.
  package var place: String
  /// What is wrong there, in words.
  package var problem: String

  /// Makes a problem.
  package init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  /// Both in one line.
  package var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}

extension Document {
  /// Every broken invariant; empty for a sound document. See RichText.docc, "Invariants".
  ///
  /// These are what every writer relies on. Of all problems, the first hundred are listed.
  package func brokenInvariants() -> [BrokenInvariant] {
    var check = InvariantCheck(document: self)
    check.checkTexts()
    check.checkStyles()
    check.checkLists()
    return check.problems
  }

  /// Every broken rule that holds, beyond ``brokenInvariants()``, for all documents which readers of
  /// RTF make. See RichText.docc, "Invariants".
  ///
  /// With them, everything is written once, nothing contains itself, and what is written can be read
  /// again. What comes from a sidecar, which anybody may have written, is held to them.
  package func brokenReaderInvariants() -> [BrokenInvariant] {
    var check = InvariantCheck(document: self)
    check.checkReaderTexts()
    check.checkReaderColors()
    check.checkReferences()
    check.checkValues()
    return check.problems
  }

  /// What goes beyond ``ModelLimits``.
  package func exceededLimits() -> [BrokenInvariant] {
    var check = InvariantCheck(document: self)
    check.checkLimits()
    return check.problems
  }
}
