import RichText
import Testing

@testable import Info

@Suite("Dates as text")
struct DateTextTests {
  @Test(
    "Seconds since 2001 become a date",
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"), (86_399, "2001-01-01T23:59:59Z"),
      (-26_524_800, "2000-02-29T00:00:00Z"), (99_705_600, "2004-02-29T00:00:00Z"),
      (Int32.max, "2069-01-19T03:14:07Z"), (Int32.min, "1932-12-13T20:45:52Z"),
    ])
  func secondsBecomeADate(seconds: Int32, text: String) {
    var date = DocumentDate()
    date.year = 1999
    date.secondsSince2001 = seconds
    #expect(DateText.iso8601(date) == text)
  }

  @Test("The parts of a date are written as they are, without a time zone")
  func partsStandAsTheyAre() {
    var date = DocumentDate()
    date.year = 2026
    date.month = 3
    date.day = 9
    #expect(DateText.iso8601(date) == "2026-03-09T00:00:00")
    date.hour = 17
    date.minute = 5
    date.second = 59
    #expect(DateText.iso8601(date) == "2026-03-09T17:05:59")
    date.year = .min
    #expect(DateText.iso8601(date) == "-2147483648-03-09T17:05:59")
  }

  @Test("Days of the calendar are counted from 2001, and one that a month does not have counts on")
  func days() {
    let days = [
      (2001, 1, 1, 0), (2000, 2, 29, -307), (1900, 3, 1, -36_831), (1900, 2, 28, -36_832),
      (1900, 2, 30, -36_830), (1601, 1, 1, -146_097),
    ]
    for (year, month, day, count) in days {
      #expect(DateText.daysSince2001(year: year, month: month, day: day) == count)
    }
  }
}
