package import Diagnostics
package import RTFDFiles

/// Flat RTFD: a bundle serialized into one stream.
///
/// See RTFD.docc, "The flat stream".
package enum FlatRTFD {
  /// The largest stream that is read or written, in bytes.
  package static let byteCountLimit = FileReading.streamLimit
  /// The deepest nesting of folders in a stream.
  package static let depthLimit = FileTree.depthLimit
  /// The longest name in a stream, in bytes.
  package static let nameLimit = 1_024
  /// The most entries in a stream.
  package static let entryLimit = FileTree.entryLimit

  /// The bytes before the first object.
  static let magic: [UInt8] = Array("rtfd".utf8) + [0, 0, 0, 0]

  /// Whether a stream begins as flat RTFD does; streams without the magic bytes are not recognised.
  package static func isFlatRTFD(_ head: [UInt8]) -> Bool { head.starts(with: magic) }

  /// What an object holds, by its type word.
  enum ObjectType {
    static let data: UInt32 = 1
    static let dictionary: UInt32 = 3
  }

  /// Names with a meaning of their own.
  enum SpecialKey {
    /// Dates and modes of a folder's members.
    static let metadata = Array(".".utf8)
    /// The content, when the whole is one regular file.
    static let regularFile = Array("..".utf8)
    /// An icon.
    static let icon = Array("...tiff".utf8)
    /// The name the whole is to be stored under.
    static let names = ["__@PreferredName@__", "__@UTF8PreferredName@__"].map { Array($0.utf8) }
  }

  /// The bits of an entry's flags in the metadata.
  enum Flags {
    static let directory: UInt32 = 1
    static let symbolicLink: UInt32 = 4
  }

  /// Reads a stream. Contents are ranges of `bytes`, not copies.
  ///
  /// - Throws: `DocumentError` when the stream is damaged or exceeds a limit.
  package static func decode(
    _ bytes: [UInt8], pathByteLimit: Int = FileTree.pathByteLimit,
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    var decoder = FlatDecoder(bytes, pathByteLimit: pathByteLimit)
    let tree = try decoder.decode()
    diagnostics.merge(decoder.diagnostics)
    return tree
  }

  /// Writes a stream: `TXT.rtf` first, then the other members by the bytes of their names, without
  /// padding and without dates.
  ///
  /// - Throws: `DocumentError` when the result would exceed a limit, or what reading a content throws.
  package static func encode(_ tree: FileTree) throws(DocumentError) -> [UInt8] {
    var encoder = FlatEncoder(tree)
    return try encoder.encode()
  }
}
