import Conversion
import Diagnostics
import RTFDFiles
import RTFDJSON

/// The file of `--descriptions`: an object whose names are content identifiers and whose values are
/// descriptions.
enum DescriptionsFile {
  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `DocumentError` when it can not be read, or is something else.
  static func read(_ path: Path) throws(DocumentError) -> [String: String] {
    let bytes =
      path == Path("-") ? try FileReading.readStandardInput() : try FileReading.read(path)
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw failure(path, "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let object = value.object else { throw failure(path, "it is no JSON object") }
    var descriptions: [String: String] = [:]
    for (identifier, value) in object.members {
      guard let text = value.string else {
        throw failure(path, "the value of '\(identifier)' is no text")
      }
      descriptions[identifier] = text
    }
    return descriptions
  }

  private static func failure(_ path: Path, _ reason: String) -> DocumentError {
    DocumentError(
      .badData, .invalidDescriptions, "can not use the descriptions in '\(path.display)': \(reason)"
    )
  }
}
