import Diagnostics
package import RTFDFiles

/// Where an input is, and how far it is trusted to be there.
///
/// What the user named is read whatever leads to it. What a search came upon is read only below the folder
/// that was searched, without following links, so that nobody who writes into that folder makes the
/// program read something else.
package struct InputPlace: Hashable, Sendable {
  private enum Way: Hashable {
    /// As the path says.
    case named
    /// Below a folder, at a place without links: names joined by `/`.
    case below(Path, [UInt8])
    /// A link that leads nowhere.
    case broken(SystemError)
  }

  /// The input as it was named, or found; `-` for standard input.
  package let path: Path
  private let way: Way

  /// A path that the user named: on the command line or in a list.
  package init(named path: Path) {
    self.path = path
    way = .named
  }

  /// A document that was found in a folder.
  ///
  /// - Parameters:
  ///   - name: Its path below the folder, as it was found.
  ///   - root: The folder that was searched.
  ///   - place: Where it is below the folder, without links; of what is no link the same as `name`.
  init(_ name: [UInt8], in root: Path, at place: [UInt8]) {
    path = root.appending(name)
    way = .below(root, place)
  }

  /// A link that was found, and leads nowhere.
  init(_ name: [UInt8], in root: Path, failure: SystemError) {
    path = root.appending(name)
    way = .broken(failure)
  }

  /// Reads the input.
  ///
  /// - Throws: `DocumentError` when it is not there or can not be read.
  func load(_ diagnostics: inout DiagnosticSink) throws(DocumentError) -> InputSource.Material {
    switch way {
    case .named:
      return try InputSource.material(of: path, diagnostics: &diagnostics)
    case .broken(let failure):
      throw FileError(.reading, path, failure).documentError
    case .below(let root, let place):
      if let bytes = try FileReading.readFound(place, below: root) { return .bytes(bytes) }
      return .tree(try TreeReading.read(root, at: place, diagnostics: &diagnostics))
    }
  }
}
