import Testing

@testable import RTFDJSON

@Suite("Writing JSON")
struct JSONWriterTests {
  private func write(_ value: JSONValue, _ layout: JSONWriter.Layout = .pretty) -> String {
    String(decoding: JSONWriter.write(value, layout: layout), as: UTF8.self)
  }

  @Test("The pretty layout is fixed")
  func prettyLayout() {
    let value: JSONValue = [
      "format": "x", "empty": [:], "none": [], "numbers": [1, 2.5, -3],
      "list": ["a", ["b": nil], [1, 2], true],
    ]
    #expect(
      write(value) == """
        {
          "format": "x",
          "empty": {},
          "none": [],
          "numbers": [1, 2.5, -3],
          "list": [
            "a",
            {
              "b": null
            },
            [1, 2],
            true
          ]
        }

        """)
  }

  @Test("The compact layout is one line")
  func compactLayout() {
    let value: JSONValue = ["a": [1, 2], "b": ["c": [:], "d": ["x", false]]]
    #expect(write(value, .compact) == #"{"a":[1,2],"b":{"c":{},"d":["x",false]}}"#)
    #expect(write("x", .compact) == "\"x\"")
  }

  @Test("Only quotes, backslashes and control characters are escaped")
  func escapes() {
    #expect(
      write(.string("\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F} ä\u{2028}\u{2029}😀<&'"), .compact)
        == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f ä\u{2028}\u{2029}😀<&'\"")
  }

  @Test("Numbers keep their kind and value")
  func numberKinds() throws {
    let numbers: JSONValue = [
      .integer(.min), .integer(.max), 0, 7, .double(1), .double(0.1), .double(1e300),
      .double(.leastNonzeroMagnitude), .double(-0.0), .double(1e16), .double(1e-5),
    ]
    #expect(try JSONParser.parse(JSONWriter.write(numbers)) == numbers)
    #expect(write(.array([.double(.nan), .double(.infinity)]), .compact) == "[null,null]")
  }

  @Test("Members keep their order, which is part of equality")
  func memberOrder() throws {
    let value: JSONValue = ["z": 1, "a": 2, "m": 3]
    #expect(try JSONParser.parse(JSONWriter.write(value)) == value)
    #expect(value != ["a": 2, "z": 1, "m": 3])
  }

  @Test("Deep values are written without recursion", .timeLimit(.minutes(10)))
  func deepValues() {
    var value: JSONValue = [:]
    for _ in 0..<1_000 { value = ["a": value] }
    #expect(write(value, .compact).utf8.count == 1_000 * 6 + 2)
  }
}
