package import HTML
import JSON
package import Platform
package import RichText

/// Converts one input: read, write into memory, then to the disk.
package struct Converter: Sendable {
  /// Where an output goes.
  package enum Destination: Sendable {
    case standardOutput
    case place(OutputLocation)

    /// A path that the user typed.
    package static func path(_ path: Path) -> Destination { .place(.typed(path)) }

    /// The path for messages; nil for standard output.
    var path: Path? {
      switch self {
      case .standardOutput: nil
      case .place(let location): location.path
      }
    }
  }

  /// How outputs are brought to the disk.
  package enum Durability: Sendable {
    /// Each waits until it is on the disk.
    case each
    /// Somebody else waits once, after the last.
    case batch
  }

  /// The target format.
  package var format: Format
  /// What readers and writers are told.
  package var options = ConversionOptions()
  /// Whether a warning keeps the output from being written.
  package var isStrict = false
  /// Whether existing outputs are replaced.
  package var replacesExisting = false
  /// Whether only is said what would be done.
  package var isDryRun = false
  /// How outputs are brought to the disk.
  package var durability = Durability.each
  /// Makes PNGs of images that browsers do not show.
  package var images: any FallbackImageSource = NoFallbackImages()
  /// Remembers what is up to date; nil to convert everything.
  package var upToDate: UpToDateRecord?
  /// Whether ``ConversionResult/counts`` is wanted.
  package var countsContent = false
  /// Whether missing folders above an output are made.
  package var makesFolders = false

  /// Makes a converter to a format that is written.
  package init(to format: Format) { self.format = format }

  /// Reads an input and finds its format.
  ///
  /// - Throws: `DocumentError` when there is no document.
  package static func readDocument(
    _ source: InputSource, context: inout ReadingContext
  ) throws(DocumentError) -> (document: Document, format: Format) {
    let forced = context.options.inputFormat.flatMap(FormatRegistry.format(id:))
    guard let format = forced ?? FormatRegistry.detect(source), let read = format.read else {
      throw DocumentError(
        .badData, .unknownFormat,
        unknownFormat(source) + SidecarHint.text(for: source, context.options))
    }
    do {
      return (try read(source, &context), format)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(.internalError, .internalFailure, "reading failed: \(error)")
    }
  }

  /// Writes a document that is in memory already.
  ///
  /// - Throws: `DocumentError` when it can not be written.
  package func write(
    _ document: Document, to destination: Destination, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) {
    let target = try checkedTarget(destination, replacesExisting)
    var context = WritingContext(options: options, outputPath: target?.filePath, images: images)
    defer { diagnostics.merge(context.diagnostics) }
    _ = try put(try plan(document, &context), target, replacesExisting)
  }

  /// Writes an output that is in memory already.
  ///
  /// - Throws: `DocumentError` when it can not be written.
  package func put(_ output: PlannedOutput, to destination: Destination) throws(DocumentError) {
    _ = try put(output, try checkedTarget(destination, replacesExisting), replacesExisting)
  }

  /// What is said of an input that no reader knows.
  private static func unknownFormat(_ source: InputSource) -> String {
    guard source.byteCount > 0 else { return "the input is empty" }
    // JSON is rarely anything else by chance, and short of that nobody waits for an error.
    if let bytes = source.bytes, (try? JSONParser.parse(bytes)) != nil {
      return "this is JSON, but neither a sidecar nor a payload"
    }
    return "this is not RTF, nor any other format that can be read"
  }

  /// Converts an input. Never throws: what goes wrong is in the result.
  package func convert(_ place: InputPlace, to destination: Destination) -> ConversionResult {
    let start = Machine.monotonicNanoseconds()
    var result = ConversionResult(input: place.path, outcome: .converted)
    result.output = destination.path
    do throws(DocumentError) {
      try convert(place, into: &result, destination)
    } catch {
      result.outcome = .failed(error.code)
      result.diagnostics.report(error.diagnostic)
    }
    result.nanoseconds = Machine.monotonicNanoseconds() &- start
    return result
  }

  private func convert(
    _ place: InputPlace, into result: inout ConversionResult, _ destination: Destination
  ) throws(DocumentError) {
    // The target is looked at first: a folder in its place need not wait for a long conversion.
    let replacesExisting = mayReplace(destination)
    let target = try checkedTarget(destination, replacesExisting)
    let source = try InputSource.load(place, diagnostics: &result.diagnostics)
    result.inputBytes = source.byteCount
    let key = try upToDate?.key(of: source)
    // An input that could not be read as a whole is no reason to call its output up to date.
    if let key, let path = target?.filePath, result.diagnostics.worst != .error,
      upToDate?.isUpToDate(path, key: key) == true
    {
      result.outcome = .unchanged
      return
    }

    let (document, inputFormat) = try read(source, &result)
    if let target {
      try InputProtection.check(
        target, against: result.input, keepsFormat: inputFormat.isKept(by: format))
    }
    if let store = options.imageStore {
      try InputProtection.check(folder: store.folder, outside: [result.input])
    }
    if countsContent { result.counts = DocumentCounts(document) }
    var attemptsLeft = Self.storeAttempts
    while true {
      attemptsLeft -= 1
      do throws(DocumentError) {
        try write(document, target, replacesExisting, &result)
        break
      } catch {
        // Another document took a name in the image store first: the next plan knows it.
        guard error.diagnostic.id == .storeConflict, attemptsLeft > 0 else { throw error }
      }
    }
    // A refused entry of a bundle costs only itself, yet nobody shall take the result for whole, and the
    // next run has to say it again.
    let isWhole = result.diagnostics.worst != .error
    if case .converted = result.outcome, let key, let path = target?.filePath {
      try upToDate?.note(
        path, key: isWhole ? key : UpToDateRecord.incomplete, storedImages: result.storedImages)
    }
    if !isWhole { result.outcome = .failed(.badData) }
  }

  /// How often a name in the image store is looked for.
  private static let storeAttempts = 4

  /// Plans the output and puts it in its place. The writer's diagnostics count once it is there, or
  /// is known not to get there.
  private func write(
    _ document: Document, _ target: OutputPlace?, _ replacesExisting: Bool,
    _ result: inout ConversionResult
  ) throws(DocumentError) {
    var context = WritingContext(options: options, outputPath: target?.filePath, images: images)
    var isFinal = true
    defer { if isFinal { result.diagnostics.merge(context.diagnostics) } }
    let planned = try plan(document, &context)
    if replacesExisting, let target {
      for place in OutputCommit.leftovers(of: planned, at: target, format) {
        context.diagnostics.warn(
          .staleFiles,
          "'\(place.display)' stays from an earlier output, which this one has no use for")
      }
    }
    let worst = [result.diagnostics.worst, context.diagnostics.worst].compactMap(\.self).max()
    if isStrict, let worst, worst >= .warning {
      result.outcome = worst == .error ? .failed(.badData) : .refused
    } else if isDryRun {
      result.outcome = .planned
    } else {
      do throws(DocumentError) {
        result.outputBytes = try put(planned, target, replacesExisting)
        result.storedImages = planned.storedImages
      } catch {
        isFinal = error.diagnostic.id != .storeConflict
        throw error
      }
    }
  }

  private func read(
    _ source: InputSource, _ result: inout ConversionResult
  ) throws(DocumentError) -> (Document, Format) {
    var context = ReadingContext(options: options)
    defer { result.diagnostics.merge(context.diagnostics) }
    var (document, format) = try Self.readDocument(source, context: &context)
    if options.dropsUnreferenced, !document.unreferencedFiles.entries.isEmpty {
      context.diagnostics.note(
        .droppedFiles, "files that the text does not name are left out, as asked",
        count: document.unreferencedFiles.entries.count)
      document.unreferencedFiles = FileTree()
    }
    return (document, format)
  }

  private func plan(
    _ document: Document, _ context: inout WritingContext
  ) throws(DocumentError) -> PlannedOutput {
    guard let write = format.write else {
      throw DocumentError(.usage, .unknownFormat, "'\(format.id)' can not be written")
    }
    do {
      return try write(document, &context)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(.internalError, .internalFailure, "writing failed: \(error)")
    }
  }

  /// The place of an output; nil for standard output.
  private func checkedTarget(
    _ destination: Destination, _ replacesExisting: Bool
  ) throws(DocumentError) -> OutputPlace? {
    switch destination {
    case .standardOutput:
      guard !format.isFolder else {
        throw DocumentError(
          .usage, .needsOutput,
          "a bundle is a folder and needs -o; 'flat-rtfd' is the format for a stream")
      }
      return nil
    case .place(let location):
      return try OutputCommit.check(
        location, isFolder: format.isFolder, replacesExisting: replacesExisting,
        makesFolders: makesFolders)
    }
  }

  /// What an earlier run made is replaced when it is out of date.
  private func mayReplace(_ destination: Destination) -> Bool {
    guard !replacesExisting, let path = destination.path else { return replacesExisting }
    return upToDate?.isKnown(path) ?? false
  }

  private func put(
    _ output: PlannedOutput, _ target: OutputPlace?, _ replacesExisting: Bool
  ) throws(DocumentError) -> Int {
    if let target {
      return try OutputCommit.commit(
        output, to: target, replacesExisting: replacesExisting, makesFolders: makesFolders,
        durability: durability)
    }
    guard case .file(let content) = output.primary else { return 0 }
    // A stream has no files beside it, but it may refer to the image store.
    for case .stored(let store, let name, let image) in output.companions {
      try store.put(image, named: name)
    }
    do {
      try content.forEachChunk { try StandardStreams.writeOutput(Array($0)) }
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(.inputOutput, .writeFailed, "writing failed: \(error)")
    }
    return content.byteCount
  }
}

extension OutputPlace {
  /// The path of an output beside which others may be written; nil for a device, FIFO or socket.
  fileprivate var filePath: Path? {
    if case .stream = occupant { nil } else { path }
  }
}
