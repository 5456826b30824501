import Conversion
import Platform
import RichText

/// Compares what a command line of `diff` names.
struct DiffRun {
  let options: ConversionOptions
  let asJSON: Bool
  let context: CommandContext

  /// Compares two documents and prints what differs; in a folder, `name` is what both are called.
  func compare(_ left: Path, _ right: Path, name: [UInt8]? = nil) -> ExitCode {
    var documents: [Document] = []
    for path in [left, right] {
      var reading = ReadingContext(options: options)
      defer { context.printer.print(reading.diagnostics, for: path) }
      do throws(DocumentError) {
        documents.append(try read(path, &reading))
      } catch {
        reading.diagnostics.report(error.diagnostic)
        return ExitCode(error.code)
      }
    }
    do throws(DocumentError) {
      var difference = try DocumentDifference(documents[0], documents[1])
      if [left, right].contains(Self.nothing) { difference.leaveOutAttributes() }
      let usesColor = Terminal.isTerminal(.output) && Terminal.allowsColor
      let report = DiffReport(difference, usesColor: usesColor)
      let printed = context.printResult(
        asJSON ? report.json(document: name) : report.text(left: left, right: right))
      guard printed == .success else { return printed }
      return difference.findings.isEmpty ? .success : .failure
    } catch {
      context.printError(error.diagnostic.message)
      return ExitCode(error.code)
    }
  }

  /// What git names for a file that one side does not have.
  private static let nothing = Path("/dev/null")

  private func read(
    _ path: Path, _ reading: inout ReadingContext
  ) throws(DocumentError) -> Document {
    if path == Self.nothing { return Document() }
    let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
    return try Converter.readDocument(source, context: &reading).document
  }

  /// Compares the documents of two folders by their names, and prints which only one of them has.
  func compareFolders(_ left: Path, _ right: Path) -> ExitCode {
    var codes = CodeTally()
    let sides = [left, right].map { folder -> Set<[UInt8]> in
      let (found, failures) = DocumentFinder().documents(in: folder)
      for failure in failures {
        context.printer.print(DocumentOperands.Failure(path: failure.path, error: failure.error))
        codes.count(ExitCode(failure.error.code))
      }
      return Set(found)
    }
    for name in sides[0].union(sides[1]).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard sides.allSatisfy({ $0.contains(name) }) else {
        let isAdded = sides[1].contains(name)
        let path = (isAdded ? right : left).appending(name)
        let printed = context.printResult(
          asJSON
            ? DiffReport.json(only: path, name: name, isAdded: isAdded)
            : DiffReport.text(only: path, isAdded: isAdded))
        guard printed == .success else { return printed }
        codes.count(.failure)
        continue
      }
      let code = compare(left.appending(name), right.appending(name), name: name)
      // Without a reader there is no use in going on.
      if code == .inputOutput { return code }
      codes.count(code)
    }
    return codes.combined
  }
}
