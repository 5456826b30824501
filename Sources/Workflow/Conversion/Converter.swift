package import Diagnostics
import Platform
import RTF
package import RTFDFiles
import RTFDJSON
package import Rendering
package import RichText
import Sidecar

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
  package var images: any FallbackImageSource
  /// Remembers what is up to date; nil to convert everything.
  package var upToDate: UpToDateRecord?
  /// Whether ``ConversionResult/counts`` is wanted.
  package var countsContent = false
  /// Why an input in a format is not converted, such as for options without effect on it; nil for none.
  package var refusesInput: (@Sendable (Format) -> String?)?
  /// Whether missing folders above an output are made.
  package var makesFolders = false

  /// Makes a converter to a format that is written.
  package init(to format: Format, images: any FallbackImageSource) {
    self.format = format
    self.images = images
  }

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
    let document = try read(source, &context)
    BundlePart.report(document, of: source, to: &context.diagnostics)
    return (document, format)
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
    guard source.byteCount > 0 else {
      return source.path == Path("-") ? "standard input is empty" : "the input is empty"
    }
    if let what = source.bytes.flatMap({ ForeignFormat.description(of: $0) }) {
      return "this is \(what), which is not read"
    }
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
    // The target is looked at first: a folder in its place need not wait for a long conversion. Where a
    // record is kept, what stands there is compared with what is to be written.
    let target = try checkedTarget(destination, replacesExisting || upToDate != nil)
    let source = try InputSource.load(place, diagnostics: &result.diagnostics)
    result.inputBytes = source.byteCount
    let key = try upToDate?.key(of: source)
    // An input that could not be read as a whole is no reason to call its output up to date.
    if let key, let path = target?.filePath, result.diagnostics.worst != .error,
      upToDate?.isUpToDate(path, key: key) == true
    {
      result.outcome = .unchanged
      result.isUpToDate = true
      if countsContent { try describe(source, target, &result) }
      return
    }

    let recorded: RecordedOutput? =
      if let upToDate, let key, let path = target?.filePath {
        RecordedOutput(record: upToDate, key: key, path: path)
      } else {
        nil
      }
    let (document, inputFormat, writtenLimit) = try read(source, &result)
    if let target {
      try InputProtection.check(
        target, against: result.input, keepsFormat: format.replaces.contains(inputFormat.id))
    }
    if let store = options.imageStore {
      try InputProtection.check(folder: store.folder, outside: [result.input])
    }
    if countsContent { result.counts = DocumentCounts(document) }
    var attemptsLeft = Self.storeAttempts
    while true {
      attemptsLeft -= 1
      do throws(DocumentError) {
        try write(document, writtenLimit, target, recorded, &result)
        break
      } catch {
        // Another document took a name in the image store first: the next plan knows it.
        guard error.diagnostic.id == .storeConflict, attemptsLeft > 0 else { throw error }
      }
    }
    // A refused entry of a bundle costs only itself, yet nobody shall take the result for whole, and the
    // next run has to say it again.
    let isWhole = result.diagnostics.worst != .error
    switch result.outcome {
    case .converted, .unchanged: recorded?.note(isWhole: isWhole, &result)
    case .planned, .refused, .failed, .notAttempted: break
    }
    if !isWhole { result.outcome = .failed(.badData) }
  }

  /// Finds out what a report says of an output that stands already: what is in the document, what was
  /// noticed, and how much was written.
  private func describe(
    _ source: InputSource, _ target: OutputPlace?, _ result: inout ConversionResult
  ) throws(DocumentError) {
    let (document, _, writtenLimit) = try read(source, &result)
    result.counts = DocumentCounts(document)
    var context = WritingContext(options: options, outputPath: target?.filePath, images: images)
    context.writtenLimit = writtenLimit
    context.sourceName = result.input.lastComponent
    defer { result.diagnostics.merge(context.diagnostics) }
    result.outputBytes = try plan(document, &context).writtenByteCount
  }

  /// How often a name in the image store is looked for.
  private static let storeAttempts = 4

  /// Plans the output and puts it in its place. The writer's diagnostics count once it is there, or
  /// is known not to get there.
  private func write(
    _ document: Document, _ limit: Int?, _ target: OutputPlace?, _ recorded: RecordedOutput?,
    _ result: inout ConversionResult
  ) throws(DocumentError) {
    var context = WritingContext(options: options, outputPath: target?.filePath, images: images)
    context.writtenLimit = limit
    if result.input != Path("-") { context.sourceName = result.input.lastComponent }
    var isFinal = true
    defer { if isFinal { result.diagnostics.merge(context.diagnostics) } }
    let planned = try plan(document, &context)
    if let limit, planned.byteCount > limit {
      throw DocumentError(
        .badData, .sidecarLimit,
        "the output would have \(planned.byteCount) bytes, more than \(ModelLimits.expansion) times "
          + "as many as the sidecar, its text and the files it names")
    }
    if replacesExisting || recorded?.isKnown == true, let target {
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
        result.storedImages = planned.storedImages
        if let recorded {
          try put(planned, target, recorded, &result)
        } else {
          result.outputBytes = try put(planned, target, replacesExisting)
        }
      } catch {
        isFinal = error.diagnostic.id != .storeConflict
        throw error
      }
    }
  }

  private func read(
    _ source: InputSource, _ result: inout ConversionResult
  ) throws(DocumentError) -> (document: Document, format: Format, writtenLimit: Int?) {
    var context = ReadingContext(options: options)
    defer { result.diagnostics.merge(context.diagnostics) }
    var (document, format) = try Self.readDocument(source, context: &context)
    result.inputFormat = format.id
    if let reason = refusesInput?(format) {
      throw DocumentError(.usage, .optionWithoutEffect, reason)
    }
    if options.dropsUnreferenced, !document.unreferencedFiles.entries.isEmpty {
      context.diagnostics.note(
        .droppedFiles, "files that the text does not name are left out, as asked",
        count: document.unreferencedFiles.entries.count)
      document.unreferencedFiles = FileTree()
    }
    return (document, format, context.writtenLimit)
  }

  private func plan(
    _ document: Document, _ context: inout WritingContext
  ) throws(DocumentError) -> PlannedOutput {
    guard let write = format.write else {
      throw DocumentError(.usage, .unknownFormat, "'\(format.id.name)' can not be written")
    }
    return try write(document, &context)
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

  /// Puts an output in its place where a record is kept: what stands there as an earlier run made it is
  /// replaced, and what is the same already stays.
  private func put(
    _ output: PlannedOutput, _ target: OutputPlace?, _ recorded: RecordedOutput,
    _ result: inout ConversionResult
  ) throws(DocumentError) {
    let plan = try recorded.plan(output)
    var isAnnounced = false
    var attemptsLeft = Self.placeAttempts
    while true {
      attemptsLeft -= 1
      let standing = replacesExisting ? .earlier : try plan.standing()
      if !isAnnounced { plan.announce(&result) }
      isAnnounced = true
      // Images of a store may be gone though all that refers to them stands.
      if standing == .same, output.storedImages.isEmpty {
        result.outcome = .unchanged
        return
      }
      do throws(DocumentError) {
        result.outputBytes = try put(
          output, target, standing != .absent, isKnown: !replacesExisting)
        if standing == .absent { plan.isPlacedAlone() }
        return
      } catch {
        // Another run was faster; what it has made is looked at.
        guard error.diagnostic.id == .targetExists, attemptsLeft > 0 else { throw error }
      }
    }
  }

  /// How often the place of an output is looked at that somebody else fills at the same time.
  private static let placeAttempts = 4

  private func put(
    _ output: PlannedOutput, _ target: OutputPlace?, _ replacesExisting: Bool,
    isKnown: Bool = false
  ) throws(DocumentError) -> Int {
    if let target {
      return try OutputCommit.commit(
        output, to: target, replacesExisting: replacesExisting, isKnown: isKnown,
        makesFolders: makesFolders, durability: durability)
    }
    guard case .file(let content) = output.primary else { return 0 }
    // A stream has no files beside it, but it may refer to the image store.
    for case .stored(let store, let name, let image) in output.companions {
      try store.put(image, named: name)
    }
    try StandardStreams.writeDocument(content)
    return content.byteCount
  }
}

extension OutputPlace {
  /// The path of an output beside which others may be written; nil for a device, FIFO or socket.
  fileprivate var filePath: Path? {
    if case .stream = occupant { nil } else { path }
  }
}
