import Diagnostics
import Digest

/// Moves what a sidecar says to an edited text.
struct Realignment {
  /// An object of the visible text.
  private struct Place {
    /// Where it stood, or stands.
    var location: Int
    /// What it is, for messages.
    var name: String
  }

  private var sidecar: SidecarRecord
  private let text: [UInt8]
  private let units: [UInt16]
  private let alignment: TextAlignment
  /// The old locations of the visible objects, in order.
  private var objects: [Place]
  /// Where each of them is now; an object that is gone has no entry.
  private var newLocations: [Int: Int] = [:]

  /// The record for the new text. Removed, added and moved objects are reported one by one.
  static func realign(
    _ sidecar: SidecarRecord, to text: [UInt8], diagnostics: inout DiagnosticSink
  ) -> SidecarRecord {
    var realignment = Realignment(sidecar, text: text)
    realignment.reportChanges(to: &diagnostics)
    let added = realignment.placeObjects(diagnostics: &diagnostics)
    realignment.rewriteRanges()
    if let document = realignment.sidecar.document {
      var rewriter = RecordRewriter(
        document, alignment: realignment.alignment, text: text,
        newLocations: realignment.newLocations, added: added)
      realignment.sidecar.document = rewriter.rewritten(diagnostics: &diagnostics)
    }
    realignment.sidecar.text.sha256 = SHA256.digest(of: text).hexadecimal
    realignment.sidecar.text.utf16Length = realignment.units.count
    return realignment.sidecar
  }

  private init(_ sidecar: SidecarRecord, text: [UInt8]) {
    self.sidecar = sidecar
    self.text = text
    units = Array(String(decoding: text, as: UTF8.self).utf16)
    objects = Self.objects(of: sidecar)
    alignment = TextAlignment(
      segments: Self.segments(of: sidecar, objects: objects.map(\.location)), units: units)
  }

  /// The visible objects: those that the sidecar names, and characters with nothing behind them.
  private static func objects(of sidecar: SidecarRecord) -> [Place] {
    var places: [Int: String] = [:]
    if let document = sidecar.document {
      var hidden = HiddenRanges(HiddenRanges.ranges(of: document.body))
      for location in document.body.placeholders.sorted() {
        if let place = hidden.visibleLocation(of: location) { places[place] = "plain U+FFFC" }
      }
    }
    for attachment in sidecar.attachments {
      guard let location = attachment.location else { continue }
      places[location] = "attachment \"\(String(decoding: attachment.name, as: UTF8.self))\""
    }
    for range in sidecar.imageRanges {
      places[range.location] = "glyph \"\(range.contentIdentifier)\""
    }
    return places.sorted { $0.key < $1.key }
      .filter { $0.key < sidecar.text.utf16Length }
      .map { Place(location: $0.key, name: $0.value) }
  }

  /// The old text in segments. Where the sidecar has none, or has others than its length says, the
  /// objects alone are known.
  private static func segments(
    of sidecar: SidecarRecord, objects: [Int]
  ) -> [TextAlignment.Segment] {
    let isObject = Set(objects)
    let table = sidecar.document?.body.segments ?? []
    let lineEnds = sidecar.document.map { visibleLineEnds(of: $0.body) } ?? []
    var segments: [TextAlignment.Segment] = []
    var start = 0
    for index in stride(from: 0, to: table.count - 1, by: 2) {
      let (end, overflow) = start.addingReportingOverflow(table[index])
      if overflow { break }
      segments.append(
        .init(
          range: start..<end, checksum: UInt32(exactly: table[index + 1]),
          isObject: table[index] == 1 && isObject.contains(start),
          endsLine: lineEnds.contains(end)))
      start = end
    }
    if start == sidecar.text.utf16Length { return segments }
    segments = []
    start = 0
    for location in objects + [sidecar.text.utf16Length] {
      if start < location {
        segments.append(
          .init(range: start..<location, checksum: nil, isObject: false, endsLine: false))
      }
      if isObject.contains(location) {
        segments.append(
          .init(
            range: location..<location + 1, checksum: nil, isObject: true, endsLine: false))
      }
      start = min(location, Int.max - 1) + 1
    }
    return segments
  }

  /// Where visible lines end, behind their LF.
  private static func visibleLineEnds(of body: TextRecord) -> Set<Int> {
    var hidden = HiddenRanges(HiddenRanges.ranges(of: body))
    var ends: Set<Int> = []
    var end = 0
    for row in 0..<body.paragraphs.count {
      let (sum, overflow) = end.addingReportingOverflow(body.paragraphs[row, 0])
      if overflow { break }
      end = sum
      if let last = hidden.visibleLocation(of: end - 1) { ends.insert(last + 1) }
    }
    return ends
  }

  private func reportChanges(to diagnostics: inout DiagnosticSink) {
    for piece in alignment.pieces where !piece.isUnchanged {
      diagnostics.note(
        .realignedText,
        "\(piece.old.count) units at \(piece.old.lowerBound) of the old text are now "
          + "\(piece.new.count) units at \(piece.new.lowerBound)")
    }
  }

  /// Finds the place of each object; returns where there is a U+FFFC with nothing behind it.
  private mutating func placeObjects(diagnostics: inout DiagnosticSink) -> [Int] {
    var lost: [Place] = []
    var free: [Int] = []
    var rest = objects[...]
    for piece in alignment.pieces {
      var old: [Place] = []
      while let next = rest.first, next.location < piece.old.upperBound {
        old.append(next)
        rest.removeFirst()
      }
      if piece.isUnchanged {
        for object in old {
          newLocations[object.location] =
            piece.new.lowerBound + (object.location - piece.old.lowerBound)
        }
        continue
      }
      let new = piece.new.filter { units[$0] == 0xFFFC }
      for (object, location) in zip(old, new) { move(object, to: location, &diagnostics) }
      lost += old.dropFirst(new.count)
      free += new.dropFirst(old.count)
    }
    for (object, location) in zip(lost, free) { move(object, to: location, &diagnostics) }
    for object in lost.dropFirst(free.count) {
      diagnostics.warn(
        .realignedRemoved, "the \(object.name) at \(object.location) of the old text is gone")
    }
    let taken = Set(newLocations.values)
    let added = units.indices.filter { units[$0] == 0xFFFC && !taken.contains($0) }
    for location in added {
      diagnostics.warn(
        .realignedAdded, "the U+FFFC at \(location) is new and has nothing behind it")
    }
    return added
  }

  private mutating func move(
    _ object: Place, to location: Int, _ diagnostics: inout DiagnosticSink
  ) {
    newLocations[object.location] = location
    diagnostics.warn(
      .realignedMoved, "the \(object.name) moved from \(object.location) to \(location)")
  }

  private mutating func rewriteRanges() {
    sidecar.imageRanges = sidecar.imageRanges.compactMap { range in
      guard let location = newLocations[range.location] else { return nil }
      var moved = range
      moved.location = location
      return moved
    }.sorted { $0.location < $1.location }
    for index in sidecar.attachments.indices {
      guard let location = sidecar.attachments[index].location else { continue }
      sidecar.attachments[index].location = newLocations[location]
    }
  }
}
