import HEIF
import HTML
import JSON
import RTF
import RTFD
import RichText

/// The fuzzer's entry: the first byte chooses the reader, and every writer runs on what was read.
///
/// Anything but a thrown error of the reader's own kind is a finding: a trap, a document that breaks
/// an invariant, or a second writing that differs from the first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let input = Array(bytes.dropFirst())
  var diagnostics = DiagnosticSink()
  switch choice % 4 {
  case 0: _ = try? GlyphFile(parsing: input)
  case 1: _ = try? JSONParser.parse(input)
  case 2:
    if let tree = try? FlatRTFD.decode(input, diagnostics: &diagnostics),
      let document = try? RTFDBundle.read(tree, diagnostics: &diagnostics)
    {
      exercise(document)
    }
  default:
    if let document = try? RTFReader.read(input, diagnostics: &diagnostics) { exercise(document) }
  }
  return 0
}

/// Runs the writers, and reads back what they wrote.
private func exercise(_ document: Document) {
  var diagnostics = DiagnosticSink()
  let problems = document.brokenInvariants()
  if !problems.isEmpty { stop("broken invariants: \(problems)") }

  _ = HTMLWriter.write(
    document, options: HTMLOptions(), images: NoFallbackImages(), diagnostics: &diagnostics)
  let options = RTFWriter.Options(target: .plainFile)
  let once = RTFWriter.write(document, options: options, diagnostics: &diagnostics)
  guard let again = try? RTFReader.read(once, diagnostics: &diagnostics) else {
    stop("the writer's output can not be read")
  }
  let twice = RTFWriter.write(again, options: options, diagnostics: &diagnostics)
  if once != twice { stop("a second writing differs from the first") }
}

/// Ends the process in a way that the fuzzer records.
private func stop(_ reason: String) -> Never { fatalError(reason) }
