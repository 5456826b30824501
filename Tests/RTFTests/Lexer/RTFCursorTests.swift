import Testing

@testable import RTF

@Suite("Cursor")
struct RTFCursorTests {
  @Test("Plain text ends at what means something else")
  func plainText() {
    var cursor = RTFCursor(Array("a b\tc\\d".utf8))
    #expect(cursor.scanPlainText() == 0..<5)
    #expect(cursor.peek() == ByteClass.backslash)
    #expect(cursor.scanPlainText() == 5..<5)
  }

  @Test(
    "Control words have a name, a number and one space",
    arguments: [
      ("b", 1, nil, 1), ("b ", 1, nil, 2), ("b  ", 1, nil, 2), ("fs24x", 2, 24, 4),
      ("li-720 ", 2, -720, 7), ("b-", 1, nil, 1), ("b-x", 1, nil, 1), ("u0", 1, 0, 2),
      ("f99999999999", 1, Int32.max, 12), ("f-99999999999", 1, Int32.min, 13), ("ABc1", 3, 1, 4),
    ] as [(String, Int, Int32?, Int)])
  func controlWords(source: String, length: Int, number: Int32?, end: Int) {
    var cursor = RTFCursor(Array(source.utf8))
    let token = cursor.scanControlWord()
    #expect(token.length == length)
    #expect((token.hasParameter ? token.parameter : nil) == number)
    #expect(token.isOutOfRange == (number == Int32.max || number == Int32.min))
    #expect(cursor.position == end)
  }

  @Test("Names of any length and case are told apart from what follows them")
  func names() {
    let followers = [("", 0), (" x", 1), ("{", 0), ("@", 0), ("[", 0), ("`", 0), ("\u{E1}", 0)]
    for length in 1...20 {
      for (source, end) in followers {
        let name = String("aZmNzAyBxCwDvEuFtGsH".prefix(length))
        var cursor = RTFCursor(Array((name + source).utf8))
        #expect(cursor.scanControlWord().length == length)
        #expect(cursor.position == length + end)
      }
    }
  }

  @Test("Numbers of any length are read whole, wherever the source ends")
  func numbers() {
    for digits in 1...9 {
      let number = Int("123456789".prefix(digits)) ?? 0
      for sign in ["", "-"] {
        for rest in ["", " ", "x", "/", ":", " 1234567890"] {
          var cursor = RTFCursor(Array("u\(sign)\(number)\(rest)".utf8))
          #expect(cursor.scanControlWord().parameter == Int32(sign.isEmpty ? number : -number))
        }
      }
    }
  }

  @Test("Plain text ends at the same byte wherever it starts")
  func plainTextAnywhere() {
    for byte in UInt8.min...UInt8.max {
      for before in 0...17 {
        for after in 0...9 {
          var bytes = [UInt8](repeating: 0x7E, count: before)
          bytes.append(byte)
          bytes += [UInt8](repeating: 0x7C, count: after)
          var cursor = RTFCursor(bytes)
          let end = ByteClass.isPlain[Int(byte)] ? bytes.count : before
          #expect(cursor.scanPlainText() == 0..<end)
        }
      }
    }
  }

  @Test(
    "Hexadecimal bytes need two digits",
    arguments: [("4f", 0x4F), ("aB", 0xAB), ("4", nil), ("4g", nil), ("", nil)]
      as [(String, UInt8?)])
  func hexadecimal(source: String, byte: UInt8?) {
    var cursor = RTFCursor(Array(source.utf8))
    #expect(cursor.scanHexByte() == byte)
    #expect(cursor.position == (byte == nil ? 0 : 2))
  }

  @Test(
    "Groups are skipped with their escapes and binary data",
    arguments: [
      ("ab}c", 2), ("{a{b}}}c", 6), (#"\{\}\\}c"#, 6), (#"\bin2 }}}c"#, 8), (#"\bin99 }"#, 8),
      (#"a\"#, 2), ("{a", 2),
    ])
  func skipping(source: String, position: Int) {
    var cursor = RTFCursor(Array(source.utf8))
    let isWithinLimit = cursor.skipToGroupEnd(depth: 10)
    #expect(isWithinLimit)
    #expect(cursor.position == position)
  }

  @Test("Skipping stops at groups that are too deep")
  func skippingTooDeep() {
    var cursor = RTFCursor(Array("{{{}}}}".utf8))
    let isWithinLimit = cursor.skipToGroupEnd(depth: 2)
    #expect(!isWithinLimit)
  }
}
