/// The text that an EQ field shows, in a line.
///
/// Word wrote these fields for formulas before it had any other, and writes them to this day for
/// the readings over East Asian words. See RTF.docc, "Reader".
struct EquationField {
  private var bytes: ArraySlice<UInt8>
  /// How deep in arguments the position is.
  private var depth = 0
  /// How deep arguments may lie in each other; a field that goes deeper is not understood.
  private static let maximumDepth = 20

  /// The text of an instruction `EQ …`; nil for any other field, and for one with an element that
  /// has no form in a line.
  static func text(_ instruction: ArraySlice<UInt8>) -> String? {
    let name = instruction.prefix(2)
    guard name.elementsEqual("EQ".utf8) || name.elementsEqual("eq".utf8) else { return nil }
    var field = EquationField(bytes: instruction.dropFirst(2))
    guard let text = field.elements(inArguments: false), !text.isEmpty else { return nil }
    return text
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The text up to the end of an argument, or of the field.
  private mutating func elements(inArguments: Bool) -> String? {
    var result: [UInt8] = []
    while let byte = bytes.first {
      switch byte {
      case ByteClass.backslash:
        bytes.removeFirst()
        guard let next = bytes.first else { break }
        if "*#@!".utf8.contains(next) {
          bytes.removeFirst()
          if next != UInt8(ascii: "!") { skipSwitch() }
        } else if ByteClass.isLetter(next) {
          guard let element = element() else { return nil }
          result.append(contentsOf: element.utf8)
        } else {
          bytes.removeFirst()
          result.append(next)
        }
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"):
        if inArguments { return String(decoding: result.trimmed, as: UTF8.self) }
        bytes.removeFirst()
        result.append(byte)
      case UInt8(ascii: "("):
        // Parentheses without an element before them are text, and hold arguments of nobody.
        guard depth < Self.maximumDepth, let inner = arguments() else { return nil }
        result.append(contentsOf: "(\(inner.joined(separator: ",")))".utf8)
      default:
        bytes.removeFirst()
        result.append(byte)
      }
    }
    return inArguments ? nil : String(decoding: result.trimmed, as: UTF8.self)
  }

  /// Moves over what follows a general switch (`\*`): a word or a string in quotes.
  private mutating func skipSwitch() {
    bytes = bytes.drop { $0 <= ByteClass.space }
    if bytes.first == UInt8(ascii: "\"") {
      bytes = bytes.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    } else {
      bytes = bytes.drop { $0 > ByteClass.space && $0 != ByteClass.backslash }
    }
  }

  /// The arguments in the parentheses at the position.
  private mutating func arguments() -> [String]? {
    guard bytes.first == UInt8(ascii: "(") else { return nil }
    depth += 1
    defer { depth -= 1 }
    var result: [String] = []
    repeat {
      bytes.removeFirst()
      guard let argument = elements(inArguments: true), !bytes.isEmpty else { return nil }
      result.append(argument)
    } while bytes.first != UInt8(ascii: ")")
    bytes.removeFirst()
    return result
  }

  /// The text of the element whose letter is at the position.
  private mutating func element() -> String? {
    guard let letter = bytes.popFirst() else { return nil }
    var options: [String] = []
    while true {
      bytes = bytes.drop { $0 <= ByteClass.space }
      guard bytes.first == ByteClass.backslash else { break }
      bytes.removeFirst()
      let name = bytes.prefix { ByteClass.isLetter($0) }
      bytes = bytes[name.endIndex...]
      let option = String(decoding: name, as: UTF8.self).lowercased()
      options.append(option)
      if letter | 0x20 == UInt8(ascii: "b") {
        // The sign of a bracket, behind a backslash.
        if bytes.first == ByteClass.backslash { bytes.removeFirst() }
        if bytes.isEmpty { return nil }
        options.append(String(decoding: [bytes.removeFirst()], as: UTF8.self))
      } else {
        // The number of an option, in points.
        bytes = bytes.drop { $0 <= ByteClass.space }
        bytes = bytes.drop { (0x30...0x39).contains($0) || $0 == 0x2D }
      }
    }
    guard depth < Self.maximumDepth, let arguments = arguments() else { return nil }
    switch letter | 0x20 {
    case UInt8(ascii: "f") where arguments.count == 2:
      return Self.operand(arguments[0]) + "/" + Self.operand(arguments[1])
    case UInt8(ascii: "r") where arguments.count == 1: return "√" + Self.operand(arguments[0])
    case UInt8(ascii: "r") where arguments.count == 2:
      return Self.operand(arguments[0]) + "√" + Self.operand(arguments[1])
    case UInt8(ascii: "s") where arguments.count == 1:
      let sign = options.contains("do") ? "_" : options.contains("up") ? "^" : ""
      return sign + (sign.isEmpty ? arguments[0] : Self.operand(arguments[0]))
    case UInt8(ascii: "o"):
      // A raised text over another one is how that is read.
      if arguments.count == 2, arguments[0].hasPrefix("^"), !arguments[1].isEmpty {
        let reading = arguments[0].dropFirst()
        return arguments[1] + (reading.hasPrefix("(") ? String(reading) : "(\(reading))")
      }
      return arguments.joined()
    case UInt8(ascii: "b") where arguments.count == 1: return Self.bracketed(arguments[0], options)
    case UInt8(ascii: "x") where arguments.count == 1: return arguments[0]
    case UInt8(ascii: "l"): return arguments.joined(separator: ",")
    default: return nil
    }
  }

  /// In parentheses, unless letters and digits are all there is.
  private static func operand(_ text: String) -> String {
    text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
      ? text : "(\(text))"
  }

  /// Between the brackets that the options of `\b` name.
  private static func bracketed(_ text: String, _ options: [String]) -> String {
    let pairs = ["(": ")", "[": "]", "{": "}", "<": ">"]
    var left = options.isEmpty ? "(" : ""
    var right = options.isEmpty ? ")" : ""
    for (option, sign) in zip(options, options.dropFirst()) {
      switch option {
      case "lc": left = sign
      case "rc": right = sign
      case "bc":
        left = sign
        right = pairs[sign] ?? sign
      default: break
      }
    }
    return left + text + right
  }
}
