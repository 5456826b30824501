import RichText

/// Compares the texts of two documents by paragraphs, then by words, then the styles of what is
/// common.
struct TextComparison {
  private let left: Document
  private let right: Document
  private var values = ValueNumbers()
  private var leftStyles: StyleDescription
  private var rightStyles: StyleDescription
  /// Long documents have few pairs of styles, which are compared once.
  private var knownCharacterChanges: [StylePair: [PropertyChange]] = [:]
  private var knownParagraphChanges: [StylePair: [PropertyChange]] = [:]
  private(set) var textFindings: [DocumentDifference.Finding] = []
  private(set) var styleFindings: [DocumentDifference.Finding] = []

  init(_ left: Document, _ right: Document) {
    self.left = left
    self.right = right
    leftStyles = StyleDescription(left, numbers: &values)
    rightStyles = StyleDescription(right, numbers: &values)
  }

  /// Compares the bodies, and the notes, headers and footers that both have.
  mutating func compareAll() {
    compare(left.body, right.body, prefix: "")
    for index in 0..<min(left.notes.count, right.notes.count) {
      compare(left.notes[index].text, right.notes[index].text, prefix: "note \(index + 1), ")
    }
    for index in 0..<min(left.headersAndFooters.count, right.headersAndFooters.count) {
      compare(
        left.headersAndFooters[index].text, right.headersAndFooters[index].text,
        prefix: "header or footer \(index + 1), ")
    }
  }

  private mutating func compare(
    _ leftText: AttributedText, _ rightText: AttributedText, prefix: String
  ) {
    let pair = TextPair(left: leftText, right: rightText)
    let changes = SequenceDifference.changes(from: pair.leftKeys, to: pair.rightKeys)
    var leftIndex = 0
    var rightIndex = 0
    func common(_ end: Int) -> [(Int, Int)] {
      var pairs: [(Int, Int)] = []
      while leftIndex < end {
        pairs.append((leftIndex, rightIndex))
        leftIndex += 1
        rightIndex += 1
      }
      return pairs
    }
    for change in changes {
      let pairs = common(change.left.lowerBound)
      compareStyles(pairs, pair, prefix)
      compareWords(change, pair, prefix)
      leftIndex = change.left.upperBound
      rightIndex = change.right.upperBound
    }
    let pairs = common(leftText.paragraphs.count)
    compareStyles(pairs, pair, prefix)
  }

  /// The styles of paragraphs with equal text.
  private mutating func compareStyles(
    _ pairs: [(Int, Int)], _ pair: TextPair, _ prefix: String
  ) {
    for (leftIndex, rightIndex) in pairs {
      let leftParagraph = pair.left.paragraphs[leftIndex]
      let rightParagraph = pair.right.paragraphs[rightIndex]
      let place = "\(prefix)paragraph \(rightIndex + 1)"
      compareParagraphs(leftParagraph, rightParagraph, place)
      compareRuns([(leftParagraph.range, rightParagraph.range)], pair, place)
    }
  }

  /// The words of paragraphs that differ, and the styles of the words they share.
  private mutating func compareWords(
    _ change: SequenceDifference.Change, _ pair: TextPair, _ prefix: String
  ) {
    var numbers = ByteNumbers()
    let leftWords = WordTokens(pair.left, in: pair.left.bytes(of: change.left), numbers: &numbers)
    let rightWords = WordTokens(
      pair.right, in: pair.right.bytes(of: change.right), numbers: &numbers)
    let edits = SequenceDifference.changes(from: leftWords.keys, to: rightWords.keys)
    var pieces: [DocumentDifference.Piece] = []
    var aligned: [(Range<Int>, Range<Int>)] = []
    var leftIndex = 0
    var rightIndex = 0
    func takeCommon(_ count: Int) {
      guard count > 0 else { return }
      let rightRange = rightWords.range(of: rightIndex..<rightIndex + count)
      aligned.append((leftWords.range(of: leftIndex..<leftIndex + count), rightRange))
      pieces.append(.common(pair.right.text(rightRange)))
      leftIndex += count
      rightIndex += count
    }
    for edit in edits {
      takeCommon(edit.left.lowerBound - leftIndex)
      if !edit.left.isEmpty {
        pieces.append(.removed(pair.left.text(leftWords.range(of: edit.left))))
      }
      if !edit.right.isEmpty {
        pieces.append(.added(pair.right.text(rightWords.range(of: edit.right))))
      }
      leftIndex = edit.left.upperBound
      rightIndex = edit.right.upperBound
    }
    takeCommon(leftWords.keys.count - leftIndex)

    let place = Self.place(change, prefix)
    if !edits.isEmpty {
      textFindings.append(
        DocumentDifference.Finding(subject: .text, place: place, name: "", pieces: pieces))
    }
    compareRuns(aligned, pair, place)
    if change.left.count == change.right.count {
      for (leftIndex, rightIndex) in zip(change.left, change.right) {
        compareParagraphs(
          pair.left.paragraphs[leftIndex], pair.right.paragraphs[rightIndex],
          "\(prefix)paragraph \(rightIndex + 1)")
      }
    }
  }

  /// `paragraph 3`, `paragraphs 3 to 5`, or where something is missing.
  private static func place(_ change: SequenceDifference.Change, _ prefix: String) -> String {
    let range = change.right.isEmpty ? change.left : change.right
    let side = change.right.isEmpty ? " of the left document" : ""
    let first = range.lowerBound + 1
    return range.count == 1
      ? "\(prefix)paragraph \(first)\(side)"
      : "\(prefix)paragraphs \(first) to \(range.upperBound)\(side)"
  }

  private mutating func compareParagraphs(
    _ leftParagraph: Paragraph, _ rightParagraph: Paragraph, _ place: String
  ) {
    let changes =
      paragraphChanges(leftParagraph.style, rightParagraph.style)
      + PropertyChange.between(
        leftStyles.place(leftParagraph, numbers: &values),
        rightStyles.place(rightParagraph, numbers: &values))
    for change in changes {
      styleFindings.append(
        DocumentDifference.Finding(
          subject: .paragraph, place: place, name: change.name, left: change.shownLeft,
          right: change.shownRight))
    }
  }

  private mutating func characterChanges(_ left: Int, _ right: Int) -> [PropertyChange] {
    let pair = StylePair(left: left, right: right)
    if let known = knownCharacterChanges[pair] { return known }
    let changes = PropertyChange.between(leftStyles.character(left), rightStyles.character(right))
    knownCharacterChanges[pair] = changes
    return changes
  }

  private mutating func paragraphChanges(_ left: Int, _ right: Int) -> [PropertyChange] {
    let pair = StylePair(left: left, right: right)
    if let known = knownParagraphChanges[pair] { return known }
    let changes = PropertyChange.between(leftStyles.paragraph(left), rightStyles.paragraph(right))
    knownParagraphChanges[pair] = changes
    return changes
  }

  /// Walks the runs of both sides over stretches of equal text. Neighbouring stretches with the same
  /// change are one finding.
  private mutating func compareRuns(
    _ stretches: [(Range<Int>, Range<Int>)], _ pair: TextPair, _ place: String
  ) {
    var changes: [PropertyChange] = []
    /// What has the changes, added to in place: it may grow by a great many runs.
    var text: [UInt8] = []
    func finish() {
      if changes.isEmpty { return }
      let pieces = [DocumentDifference.Piece.common(String(decoding: text, as: UTF8.self))]
      styleFindings += changes.map { change in
        DocumentDifference.Finding(
          subject: .style, place: place, name: change.name, left: change.shownLeft,
          right: change.shownRight, pieces: pieces)
      }
    }
    for (leftRange, rightRange) in stretches {
      var leftRun = pair.left.run(at: leftRange.lowerBound)
      var rightRun = pair.right.run(at: rightRange.lowerBound)
      var done = 0
      while done < rightRange.count, leftRun < pair.left.runs.count,
        rightRun < pair.right.runs.count
      {
        let leftEnd = pair.left.runs[leftRun].range.upperBound - leftRange.lowerBound
        let rightEnd = pair.right.runs[rightRun].range.upperBound - rightRange.lowerBound
        let end = min(leftEnd, rightEnd, rightRange.count)
        let next = characterChanges(
          pair.left.runs[leftRun].style, pair.right.runs[rightRun].style)
        if next != changes {
          finish()
          changes = next
          text.removeAll(keepingCapacity: true)
        }
        if !next.isEmpty {
          let start = rightRange.lowerBound
          text += pair.right.utf8[start + done..<start + end]
        }
        if leftEnd <= end { leftRun += 1 }
        if rightEnd <= end { rightRun += 1 }
        done = end
      }
    }
    finish()
  }
}

/// A style of each side, by index.
private struct StylePair: Hashable {
  var left: Int
  var right: Int
}

/// Two texts whose paragraphs are numbered so that equal ones have equal numbers.
struct TextPair {
  let left: AttributedText
  let right: AttributedText
  let leftKeys: [Int32]
  let rightKeys: [Int32]

  init(left: AttributedText, right: AttributedText) {
    self.left = left
    self.right = right
    var numbers = ByteNumbers()
    func keys(_ text: AttributedText) -> [Int32] {
      var nextObject = 0
      return text.paragraphs.map { paragraph in
        let bytes = text.utf8[paragraph.range]
        guard nextObject < text.objects.count,
          text.objects[nextObject].offset < paragraph.range.upperBound
        else { return numbers.number(of: bytes) }
        var key = Array(bytes)
        while nextObject < text.objects.count,
          text.objects[nextObject].offset < paragraph.range.upperBound
        {
          key += [0] + WordTokens.key(of: text.objects[nextObject].object)
          nextObject += 1
        }
        return numbers.number(of: key[...])
      }
    }
    leftKeys = keys(left)
    rightKeys = keys(right)
  }
}

extension AttributedText {
  /// The bytes of a range of paragraphs.
  func bytes(of paragraphs: Range<Int>) -> Range<Int> {
    guard let first = paragraphs.first, let last = paragraphs.last else { return 0..<0 }
    return self.paragraphs[first].range.lowerBound..<self.paragraphs[last].range.upperBound
  }

  /// A range as text.
  func text(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// The index of the run that holds a byte; the number of runs when none does.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
