import Diagnostics
import Digest
import RTFDJSON
import RichText

/// The codecs of the model's types, each beside the others of its area.
enum Codecs {
  /// A control word: `"name"` or `"name 12"`; as an object when the name itself has a space.
  static let controlWord = Codec<ControlWord>(
    schema: ["oneOf": [["type": "string"], controlWordObject.schema]],
    encode: { word in
      guard !word.name.isEmpty, !word.name.utf8.contains(UInt8(ascii: " ")) else {
        return controlWordObject.encode(word)
      }
      return .string(word.parameter.map { "\(word.name) \($0)" } ?? word.name)
    },
    decode: { value, path throws(DocumentError) in
      guard let text = value.string else { return try controlWordObject.decode(value, path) }
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      switch parts.count {
      case 1 where !text.isEmpty: return ControlWord(text)
      case 2 where !parts[0].isEmpty:
        if let parameter = Int32(parts[1]) { return ControlWord(String(parts[0]), parameter) }
      default: break
      }
      throw path.mismatch("a control word with or without a number")
    }
  ).named("controlWord")

  private static let controlWordObject = Codec.object(
    ControlWord(""),
    [.required("name", \.name, .string), .optional("parameter", \.parameter, .int32)])

  /// Control words in order.
  static let controlWords = Codec.array(of: controlWord)

  /// An 8-bit colour: `"#rrggbb"`.
  static let rgb = Codec<Color.RGB>(
    schema: ["type": "string", "pattern": "^#[0-9a-f]{6}$"],
    encode: { color in
      .string("#" + Hexadecimal.encode([color.red, color.green, color.blue]))
    },
    decode: { value, path throws(DocumentError) in
      guard let text = value.string, text.utf8.first == UInt8(ascii: "#"),
        let bytes = Hexadecimal.decode(String(text.dropFirst())), bytes.count == 3
      else { throw path.mismatch("a colour, \"#rrggbb\"") }
      return Color.RGB(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
  ).named("rgb")

  /// A file's digest: 64 hexadecimal digits.
  static let digest = Codec<String>(
    schema: ["type": "string", "pattern": "^[0-9a-f]{64}$"],
    encode: { .string($0) },
    decode: { value, path throws(DocumentError) in
      guard let text = value.string, let digest = SHA256.Digest(hexadecimal: text) else {
        throw path.mismatch("64 hexadecimal digits")
      }
      return digest.hexadecimal
    }
  ).named("digest")
}
