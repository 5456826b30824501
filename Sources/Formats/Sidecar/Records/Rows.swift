import Diagnostics
import RTFDJSON

/// Lines of a table of numbers, all of one width, in one array: `[[4, 0], [12, 1]]` in JSON.
///
/// Runs and paragraphs come by the hundred thousand; this keeps them to one allocation.
struct Rows: Equatable, Sendable {
  /// How many numbers a row has.
  let width: Int
  /// The numbers, row after row.
  private(set) var numbers: [Int] = []

  /// No rows.
  init(width: Int) { self.width = width }

  /// How many rows there are.
  var count: Int { numbers.count / width }

  /// One number; `row` and `column` are inside the table.
  subscript(row: Int, column: Int) -> Int { numbers[row * width + column] }

  /// Adds a row, whose numbers are as many as the width.
  mutating func append(_ row: Int...) { numbers.append(contentsOf: row) }

  /// Adds numbers that are rows already.
  mutating func append(contentsOf row: some Sequence<Int>) { numbers.append(contentsOf: row) }
}

extension Codec where Value == Rows {
  /// Rows of numbers, none below 0, under these headings.
  static func rows(_ columns: [String]) -> Codec {
    let width = columns.count
    let expected = "an array of \(width) integers from 0: " + columns.joined(separator: ", ")
    return Codec(
      schema: [
        "type": "array",
        "items": [
          "type": "array", "description": .string(columns.joined(separator: ", ")),
          "items": Codec<Int>.count.schema,
          "minItems": .integer(width), "maxItems": .integer(width),
        ],
      ],
      encode: { rows in
        .array(
          stride(from: 0, to: rows.numbers.count, by: width).map { start in
            .array(rows.numbers[start..<start + width].map { .integer(Int64($0)) })
          })
      },
      decode: { value, path throws(DocumentError) in
        guard let items = value.array else { throw path.mismatch("an array") }
        var rows = Rows(width: width)
        for (index, item) in items.enumerated() {
          guard let row = item.array, row.count == width else {
            throw path[index].mismatch(expected)
          }
          for cell in row {
            guard let number = cell.integer, number >= 0 else {
              throw path[index].mismatch(expected)
            }
            rows.append(contentsOf: CollectionOfOne(Int(clamping: number)))
          }
        }
        return rows
      })
  }
}

extension Codec where Value == [Int] {
  /// Numbers, none below 0, on one line.
  static var counts: Codec { Codec.array(of: .count) }
}
