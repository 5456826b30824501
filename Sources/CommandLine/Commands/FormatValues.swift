import ArgumentParsing
import Conversion

/// The formats as values of options.
enum InputFormats {
  static let values = FormatRegistry.readable.map { OptionSpec.Value($0.id.name) }
}

/// The formats as values of options.
enum OutputFormats {
  static let values = FormatRegistry.writable.map { OptionSpec.Value($0.id.name, $0.summary) }
}
