import TestSupport
import Testing

@testable import RTFDJSON

@Suite("Reading JSON")
struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  private func error(of text: String) -> JSONError? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("Every kind of value is read")
  func kinds() throws {
    let value = try parse(
      """
       { "a" : [ 1 , -2, 0, 1.5 , 1e2 , true , false , null ] ,\t"b":{}, "c":[],\r\n "d":"x" }
      """)
    #expect(
      value
        == [
          "a": [1, -2, 0, 1.5, 100.0, true, false, nil], "b": [:], "c": [], "d": "x",
        ])
  }

  @Test(
    "Integers stay apart from other numbers",
    arguments: [
      ("9223372036854775807", JSONValue.integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .double(0x1p63)),
      ("-9223372036854775809", .double(-0x1p63)),
      ("1.0", .double(1)), ("-0", .double(-0.0)), ("0", .integer(0)), ("1E+2", .double(100)),
      ("2e-3", .double(0.002)),
    ])
  func integers(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test("Escapes become characters")
  func escapes() throws {
    #expect(
      try parse(#""\"\\\/\b\f\n\r\t\u00e4\u20AC\ud83d\ude00\u0000""#)
        == .string("\"\\/\u{8}\u{C}\n\r\tä€😀\0"))
  }

  @Test(
    "What is not JSON is refused",
    arguments: [
      "", " ", "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{a:1}", "{'a':1}", "01", "-", "1.",
      ".5",
      "1e", "+1", "NaN", "Infinity", "1e999", "tru", "nul", "truex", "\"", "\"\\\"", "\"\\x\"",
      "\"\\u12g4\"", "\"\\u12", "\"\\ud800\"", "\"\\ud800x\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
      "\"\n\"", "[", "{", "[1", "{\"a\":", "{\"a\":1", "]", "1 2", "// x\n1", "[1]]",
      "{\"a\":1 \"b\":2}", "{1:2}",
    ])
  func refusals(text: String) {
    #expect(error(of: text) != nil)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func invalidUTF8() {
    let bytes: [UInt8] = [0x22, 0x61, 0xC3, 0x22]
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
  }

  @Test("A byte order mark is skipped")
  func byteOrderMark() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == [1])
  }

  @Test("Errors name their place")
  func errorPlaces() throws {
    let found = try #require(error(of: "{\n  \"a\": 1,\n  \"b\": ?\n}"))
    #expect(found.line == 3)
    #expect(found.column == 8)
    #expect(found.byteOffset == 19)
    #expect(found.message == "expected a value, found '?'")
  }

  @Test("A name that comes twice is an error, however far apart")
  func repeatedNames() {
    #expect(error(of: "{\"a\":1,\"a\":2}")?.message == "the name \"a\" is there twice")
    let many = (0..<100).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(error(of: "{\(many)}") == nil)
    #expect(error(of: "{\(many),\"k7\":1}")?.message == "the name \"k7\" is there twice")
  }

  @Test("Names are told apart by their bytes")
  func nameBytes() throws {
    let value = try parse("{\"\u{E4}\":1,\"a\u{308}\":2}")
    #expect(value["\u{E4}"] == 1)
    #expect(value["a\u{308}"] == 2)
    #expect(JSONValue.string("\u{E4}") != .string("a\u{308}"))
  }

  @Test("Deep nesting is an error, whatever its depth", .timeLimit(.minutes(10)))
  func deepNesting() {
    for depth in [65, 1_000_000] {
      let text = String(repeating: "[", count: depth)
      #expect(error(of: text)?.message == "the text is nested more than 64 deep")
    }
    let inside = String(repeating: "{\"a\":", count: 63) + "[]" + String(repeating: "}", count: 63)
    #expect(error(of: inside) == nil)
  }

  @Test("Limits of size and count hold")
  func limitsHold() {
    var limits = JSONLimits()
    limits.byteCount = 10
    #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("[1,2,3,4,5]".utf8), limits: limits)
    }
    limits.byteCount = 11
    limits.valueCount = 6
    #expect(throws: Never.self) {
      try JSONParser.parse(Array("[1,2,3,4,5]".utf8), limits: limits)
    }
    limits.valueCount = 5
    #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("[1,2,3,4,5]".utf8), limits: limits)
    }
  }

  @Test("A large object and a large array are read in linear time", .timeLimit(.minutes(10)))
  func largeValues() throws {
    // By the square of this number it would take hours.
    let count = 300_000
    let members = (0..<count).map { "\"\($0)\":[\($0)]" }.joined(separator: ",")
    let value = try parse("{\(members)}")
    #expect(value.object?.members.count == count)
    #expect(value.object?.members.last?.value == [.integer(count - 1)])
  }

  @Test("Mutated texts give a value or an error", .timeLimit(.minutes(10)))
  func mutations() {
    let seed = Array(#"{"a":[1,-2.5e3,"x\u00e4\n",{"b":null}],"c":{"d":true},"e":"😀"}"#.utf8)
    var generator = SeededGenerator(seed: 7)
    var parsed = 0
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0...(generator.next() % 3) {
        let index = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int(generator.next() % UInt64(bytes.count))], at: index)
        }
      }
      guard let value = try? JSONParser.parse(bytes) else { continue }
      parsed += 1
      let written = JSONWriter.write(value)
      #expect((try? JSONParser.parse(written)) == value)
    }
    #expect(parsed > 100)
  }
}
