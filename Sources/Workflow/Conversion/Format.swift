package import Diagnostics
package import RTFDFiles
package import Rendering
package import RichText

/// A format documents are read from or written to. See Conversion.docc, "Adding a format".
package struct Format: Identifiable, Sendable {
  /// What a format is called: by `--to` and `--from`, in reports, and where code means one format.
  package struct ID: Hashable, Sendable {
    /// The name, as typed.
    package let name: String
  }

  /// What it is called.
  package let id: ID
  /// What it is, in a few words.
  package let summary: String
  /// The extension of its files, without the dot.
  package let fileExtension: String
  /// What the names of inputs in this format end in, without the first dot and in lower case: an output
  /// in another format gets its own ending instead.
  let inputExtensions: [String]
  /// Whether a search of a folder takes what has one of ``inputExtensions`` for a document.
  let isSearchedFor: Bool
  /// Whether it is a folder, which no stream can hold.
  package let isFolder: Bool
  /// Whether its bytes would upset a terminal.
  package let isBinary: Bool
  /// Whether glyphs keep their files, and so their own descriptions.
  package let keepsGlyphs: Bool
  /// Whether ``Check`` stores what documents become in it, and compares.
  package let isStoredResult: Bool
  /// What an output may have beside it, as suffixes of its name; images of a store do not count. What
  /// of it an earlier output left is reported where the new one does not replace it.
  let companions: [String]
  /// The settings that its writer looks at, apart from ``settingsBesides``.
  let settings: Set<Setting>
  /// The settings that matter only where something can stand beside the output, so not for a stream.
  let settingsBesides: Set<Setting>
  /// The settings that its reader looks at.
  package let readSettings: Set<Setting>
  /// The formats of inputs whose place an output in this one may take, since it holds what they do.
  let replaces: Set<ID>
  /// Whether an input is in this format, told by its content; nil for formats that are not read.
  package let detects: (@Sendable (InputSource) -> Bool)?
  /// Reads a document; nil for formats that are not read.
  package let read:
    (@Sendable (InputSource, inout ReadingContext) throws(DocumentError) -> Document)?
  /// Plans what is to be written; nil for formats that are not written.
  package let write:
    (@Sendable (Document, inout WritingContext) throws(DocumentError) -> PlannedOutput)?

  /// Makes a format, which may take the place of inputs in itself.
  init(
    id: ID, summary: String, fileExtension: String, inputExtensions: [String] = [],
    isSearchedFor: Bool = false, isFolder: Bool = false, isBinary: Bool = false,
    keepsGlyphs: Bool = false, isStoredResult: Bool = false, companions: [String] = [],
    replaces: Set<ID> = [], settings: Set<Setting> = [], settingsBesides: Set<Setting> = [],
    readSettings: Set<Setting> = [],
    detects: (@Sendable (InputSource) -> Bool)? = nil,
    read: (@Sendable (InputSource, inout ReadingContext) throws(DocumentError) -> Document)? = nil,
    write: (@Sendable (Document, inout WritingContext) throws(DocumentError) -> PlannedOutput)? =
      nil
  ) {
    self.id = id
    self.summary = summary
    self.fileExtension = fileExtension
    self.inputExtensions = inputExtensions
    self.isSearchedFor = isSearchedFor
    self.isFolder = isFolder
    self.isBinary = isBinary
    self.keepsGlyphs = keepsGlyphs
    self.isStoredResult = isStoredResult
    self.companions = companions
    self.replaces = replaces.union([id])
    self.settings = settings
    self.settingsBesides = settingsBesides
    self.readSettings = readSettings
    self.detects = detects
    self.read = read
    self.write = write
  }

  /// Whether an output depends on a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - hasPlace: Whether the output has a place that something can stand beside, and is not a stream.
  /// - Returns: Whether its writer looks at the setting.
  package func uses(_ setting: Setting, hasPlace: Bool) -> Bool {
    settings.contains(setting) || hasPlace && settingsBesides.contains(setting)
  }
}

/// What a reader is given besides its input.
package struct ReadingContext: Sendable {
  /// The settings of the run.
  package let options: ConversionOptions
  /// Collects what is met.
  package var diagnostics = DiagnosticSink()
  /// The most bytes that may be written of the document, pictures of a page apart; nil for no limit.
  package var writtenLimit: Int?

  /// Makes a context.
  package init(options: ConversionOptions) { self.options = options }
}

/// What a writer is given besides the document.
package struct WritingContext: Sendable {
  /// The settings of the run.
  package let options: ConversionOptions
  /// The output's file name, from which those of its companions are made; nil for a stream, which
  /// can have none.
  package let outputName: [UInt8]?
  /// Where the output goes; nil for a stream.
  package let outputPath: Path?
  /// The name of the input, for outputs that say what they were made of; nil for a stream.
  package var sourceName: [UInt8]?
  /// Makes PNGs of images that browsers do not show.
  package let images: any FallbackImageSource
  /// Collects what is lost or substituted.
  package var diagnostics = DiagnosticSink()
  /// The most bytes that may be written; nil for no limit.
  package var writtenLimit: Int?

  /// How many bytes pictures may take where a file holds them and they come again. Half of what may be
  /// written is left to the rest.
  var repeatedPictureBytes: Int {
    min(ModelLimits.repeatedPictureBytes, (writtenLimit ?? .max) / 2)
  }

  /// Makes a context for an output at `path`; nil for a stream.
  package init(
    options: ConversionOptions, outputPath: Path?,
    images: any FallbackImageSource
  ) {
    self.options = options
    self.images = images.forDocument()
    self.outputPath = outputPath
    outputName = outputPath?.lastComponent
  }
}

/// An output, complete in memory or as lazy contents, before anything is written.
package struct PlannedOutput: Sendable {
  /// The output itself.
  package enum Primary: Sendable {
    case file(Content)
    case folder(FileTree)
  }

  /// What goes beside the output, under its name with a suffix.
  package enum Companion: Sendable {
    /// `OUTPUT.files/`, as a whole.
    case folder(FileTree)
    /// `OUTPUT` with this suffix.
    case file(suffix: String, Content)
    /// A file of the image store, which is never overwritten: the path, relative to the store.
    case stored(in: ImageStore, name: [UInt8], Content)
  }

  /// The output itself.
  package var primary: Primary
  /// What goes beside it, in the order it is to appear: what is referred to before what refers.
  package var companions: [Companion]

  /// Makes an output.
  package init(_ primary: Primary, companions: [Companion] = []) {
    self.primary = primary
    self.companions = companions
  }

  /// Makes an output of bytes alone.
  package init(bytes: [UInt8]) { self.init(.file(Content(bytes))) }

  /// How many bytes are text of this program's making, or files of a bundle.
  var byteCount: Int {
    var count: Int
    switch primary {
    case .file(let content): count = content.byteCount
    case .folder(let tree): count = tree.byteCount
    }
    for case .file(_, let content) in companions {
      count = count.addingReportingOverflow(content.byteCount).partialValue
    }
    return count
  }

  /// How many bytes are written, apart from images of a store.
  var writtenByteCount: Int {
    var count: Int
    switch primary {
    case .file(let content): count = content.byteCount
    case .folder(let tree): count = tree.byteCount
    }
    for companion in companions where companion.suffix != nil {
      count = count.addingReportingOverflow(companion.byteCount).partialValue
    }
    return count
  }

  /// The images of a store that it refers to.
  var storedImages: [Path] {
    companions.compactMap { companion in
      if case .stored(let store, let name, _) = companion {
        store.path.appending(name)
      } else {
        nil
      }
    }
  }

  /// The suffix of the sidecar of a text.
  package static let sidecarSuffix = ".json"
  /// The suffix of the folder that holds an output's files.
  package static let filesSuffix = ".files"
}
