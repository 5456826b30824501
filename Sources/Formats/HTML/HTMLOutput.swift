import Diagnostics
import Digest
package import RTFDFiles
package import Rendering

/// A page and the files it refers to.
package struct HTMLOutput: Sendable {
  /// The page, UTF-8, without the base64 of the files inside it: their `data:` addresses are empty.
  package let markup: [UInt8]
  /// The files inside the page.
  let embedded: [EmbeddedFile]
  /// The files beside the page, in ``HTMLOptions/resourceDirectory``, in order of first reference.
  package let resources: [ResourceFile]

  /// The whole page, made as it is read: it is held nowhere, however many pictures it has.
  package var page: Content {
    embedded.isEmpty ? Content(markup) : Content(PageContent(markup, embedded))
  }
}

/// A file whose base64 stands in a page.
struct EmbeddedFile: Sendable {
  /// Where in the page's own bytes it stands.
  var offset: Int
  /// The file.
  var content: Content
}

/// A page with the base64 of its files, which are read when their part of the page is.
private struct PageContent: ExternalContent {
  /// A part of the page.
  private struct Part {
    /// Where it starts in the page.
    var start: Int
    var source: Source
  }
  private enum Source {
    case markup(Range<Int>)
    case base64(Content)
  }

  private let markup: [UInt8]
  private let parts: [Part]
  let byteCount: Int

  init(_ markup: [UInt8], _ embedded: [EmbeddedFile]) {
    self.markup = markup
    var parts: [Part] = []
    var start = 0
    var position = 0
    for file in embedded {
      parts.append(Part(start: start, source: .markup(position..<file.offset)))
      start += file.offset - position
      position = file.offset
      parts.append(Part(start: start, source: .base64(file.content)))
      start += Base64.encodedCount(of: file.content.byteCount)
    }
    parts.append(Part(start: start, source: .markup(position..<markup.count)))
    self.parts = parts
    byteCount = start + markup.count - position
  }

  var identity: [UInt8] { markup }

  func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    let start = min(max(offset, 0), byteCount)
    let end = start + min(max(count, 0), byteCount - start)
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var index = firstPart(at: start)
    while index < parts.count, parts[index].start < end {
      let partEnd = index + 1 < parts.count ? parts[index + 1].start : byteCount
      let wanted = max(start, parts[index].start)..<min(end, partEnd)
      if !wanted.isEmpty {
        let first = wanted.lowerBound - parts[index].start
        try append(first..<first + wanted.count, of: parts[index].source, to: &result)
      }
      index += 1
    }
    return result
  }

  /// The last part that starts at or before an offset.
  private func firstPart(at offset: Int) -> Int {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = low + (high - low) / 2
      if parts[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  private func append(
    _ range: Range<Int>, of source: Source, to result: inout [UInt8]
  ) throws(DocumentError) {
    switch source {
    case .markup(let bytes):
      result.append(
        contentsOf: markup[
          bytes.lowerBound + range.lowerBound..<bytes.lowerBound + range.upperBound])
    case .base64(let content):
      // Three bytes are four characters.
      let first = range.lowerBound / 4
      let last = (range.upperBound + 3) / 4
      let bytes = try content.read(offset: first * 3, count: (last - first) * 3)
      var text: [UInt8] = []
      text.reserveCapacity(Base64.encodedCount(of: bytes.count))
      Base64.append(bytes, to: &text)
      let skipped = range.lowerBound - first * 4
      result.append(
        contentsOf: text[min(skipped, text.count)..<min(skipped + range.count, text.count)])
    }
  }
}
