import Conversion
import Diagnostics
import Diff
import Platform
import RTFDFiles
import RichText

/// Compares what a command line of `diff` names.
struct DiffRun {
  let options: ConversionOptions
  let finder: DocumentFinder
  let asJSON: Bool
  let asStatistics: Bool
  let context: CommandContext

  /// Compares two documents and prints what differs; in a folder, `name` is what both are called.
  func compare(_ left: InputPlace, _ right: InputPlace, name: [UInt8]? = nil) -> ExitCode {
    var documents: [Document] = []
    for place in [left, right] {
      var reading = ReadingContext(options: options)
      defer { context.printer.print(reading.diagnostics, for: place.path) }
      do throws(DocumentError) {
        documents.append(try read(place, &reading))
      } catch {
        reading.diagnostics.report(error.diagnostic)
        return ExitCode(error.code)
      }
    }
    do throws(DocumentError) {
      var difference = try DocumentDifference(documents[0], documents[1])
      if [left.path, right.path].contains(Self.nothing) { difference.leaveOutAttributes() }
      let report = DiffReport(difference, usesColor: context.usesColor(on: .output))
      let printed = context.printResult(
        asJSON
          ? report.json(document: name)
          : asStatistics
            ? report.statistics(of: name.map { Path($0) } ?? right.path)
            : report.text(left: left.path, right: right.path))
      guard printed == .success else { return printed }
      return difference.findings.isEmpty ? .success : .failure
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
  }

  /// What git names for a file that one side does not have.
  private static let nothing = Path("/dev/null")

  private func read(
    _ place: InputPlace, _ reading: inout ReadingContext
  ) throws(DocumentError) -> Document {
    if place.path == Self.nothing { return Document() }
    let source = try InputSource.load(place, diagnostics: &reading.diagnostics)
    return try Converter.readDocument(source, context: &reading).document
  }

  /// Compares the documents of two folders by their names, and prints which only one of them has.
  func compareFolders(_ left: Path, _ right: Path) -> ExitCode {
    var codes = CodeTally()
    var search = SearchSummary()
    let sides = [left, right].map { folder -> [[UInt8]: InputPlace] in
      let findings = finder.documents(in: folder)
      search.add(findings, of: folder)
      for failure in findings.failures {
        context.printer.print(DocumentOperands.Failure(path: failure.path, error: failure.error))
        codes.count(ExitCode(failure.error.code))
      }
      return Dictionary(findings.found.map { ($0.name, $0.place) }) { first, _ in first }
    }
    context.print(search, finder.rules)
    let names = Set(sides[0].keys).union(sides[1].keys)
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let leftPlace = sides[0][name], let rightPlace = sides[1][name] else {
        let isAdded = sides[1][name] != nil
        let path = (isAdded ? right : left).appending(name)
        let printed = context.printResult(
          asJSON
            ? DiffReport.json(only: path, name: name, isAdded: isAdded)
            : DiffReport.text(only: path, isAdded: isAdded))
        guard printed == .success else { return printed }
        codes.count(.failure)
        continue
      }
      let code = compare(leftPlace, rightPlace, name: name)
      // Without a reader there is no use in going on.
      if code == .inputOutput { return code }
      codes.count(code)
    }
    return codes.combined
  }
}
