import RTFDBytes
import RTFDFiles
import Rendering

/// Which files of a folder an output that stands beside it refers to.
///
/// A page, a sidecar and a notification payload name each of their files as `FOLDER/NAME`, in quotes; a
/// page and a payload with some bytes percent-encoded. Of a folder within the folder, its name is enough.
struct NamedFiles {
  private var names: Set<[UInt8]> = []

  /// Reads what stands at a place, and its sidecar, once. What can not be read names nothing.
  ///
  /// - Parameters:
  ///   - output: The place.
  ///   - folder: The name of the folder beside it.
  init(of output: OutputPlace, in folder: [UInt8]) {
    for suffix in ["", PlannedOutput.sidecarSuffix] {
      guard let text = output.beside(suffix) else { continue }
      let plain = text.filter { $0 != UInt8(ascii: "\\") }
      // A percent sign in a sidecar is nothing but that.
      addNames(from: plain, behind: folder + [UInt8(ascii: "/")])
      addNames(from: plain.percentDecoded, behind: folder + [UInt8(ascii: "/")])
    }
  }

  /// Whether a file is named by its path in the folder.
  func contain(_ relative: [UInt8]) -> Bool {
    names.contains(Array(relative.prefix { $0 != UInt8(ascii: "/") }))
  }

  private mutating func addNames(from text: [UInt8], behind start: [UInt8]) {
    var next = 0
    while let place = text[next...].firstIndex(of: start[0]) {
      next = place + 1
      guard text[place...].starts(with: start) else { continue }
      let rest = text[(place + start.count)...]
      guard
        let end = rest.prefix(256).firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/")
        })
      else { continue }
      names.insert(Array(rest[..<end]))
      next = end
    }
  }
}
