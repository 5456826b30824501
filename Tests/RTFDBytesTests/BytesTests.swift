import RTFDBytes
import Testing

/// Helpers that every floor uses.
@Suite("Helpers for bytes")
struct BytesTests {
  @Test("Each byte is what the tables of ASCII say")
  func classes() {
    for byte in UInt8.min ... .max {
      let scalar = Unicode.Scalar(byte)
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      let isDigit = ("0"..."9").contains(scalar)
      #expect(byte.isASCIILetter == isLetter)
      #expect(byte.isASCIIDigit == isDigit)
      let lowercased = ("A"..."Z").contains(scalar) ? byte + 0x20 : byte
      #expect(byte.asciiLowercased == lowercased)
      let value = isLetter || isDigit ? UInt8(String(scalar), radix: 16) : nil
      #expect(byte.hexadecimalValue == value)
      let isLower = value != nil && !("A"..."F").contains(scalar)
      #expect(byte.isLowercaseHexadecimalDigit == isLower)
      #expect(byte.isPlainInNames == (isLetter || isDigit || "-._".unicodeScalars.contains(scalar)))
    }
  }

  @Test("Numbers are read from either end, and what is missing counts as nothing")
  func numbers() {
    let bytes: [UInt8] = [1, 2, 3, 4]
    #expect(bytes.bigEndian == 0x0102_0304)
    #expect(bytes.littleEndian == 0x0403_0201)
    #expect(bytes[2...].bigEndian == 0x0304)
    #expect(bytes[..<0].littleEndian == 0)
    #expect([UInt8](repeating: 0xFF, count: 9).bigEndian == .max)
    var written: [UInt8] = [9]
    written.append(littleEndian: 0x0403_0201)
    #expect(written == [9] + bytes)
  }

  @Test(
    "A limit reads as it was meant",
    arguments: [
      (512 << 20, "512 MiB"), (8 << 20, "8 MiB"), (1 << 30, "1 GiB"), (1 << 10, "1 KiB"),
      (1_000, "1,000 bytes"), (0, "0 bytes"), ((1 << 20) + 1, "1,048,577 bytes"),
      (-5_000, "-5,000 bytes"),
    ])
  func units(number: Int, text: String) {
    #expect(number.inBinaryUnits == text)
  }

  @Test("Sums and products of sizes stop at the greatest integer")
  func clamping() {
    #expect(Int.max.addingClamped(1) == .max)
    #expect(Int.max.multipliedClamped(by: 2) == .max)
    #expect(2.addingClamped(3) == 5)
  }
}
