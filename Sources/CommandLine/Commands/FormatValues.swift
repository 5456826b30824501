import ArgumentParsing
import Conversion

/// The formats as values of options.
enum InputFormats {
  static let values = FormatRegistry.readable.map { OptionSpec.Value($0.id) }
}

/// The formats as values of options.
enum OutputFormats {
  static let values = FormatRegistry.writable.map { OptionSpec.Value($0.id, $0.summary) }
}
