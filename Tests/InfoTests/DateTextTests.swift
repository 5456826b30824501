import RichText
import Testing

@testable import Info

@Suite struct DateTextTests {
  @Test(arguments: [
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

  @Test func partsStandAsTheyAre() {
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

  /// Over more than two of the calendar's periods of 400 years.
  @Test func daysAndDatesAgree() {
    for day in -700_000...300_000 where day % 61 == 0 {
      let (year, month, dayOfMonth) = DateText.civil(daysSince2001: day)
      #expect((1...12).contains(month) && (1...31).contains(dayOfMonth))
      let back = DateText.daysSince2001(
        year: Int(year), month: Int(month), day: Int(dayOfMonth))
      #expect(back == day)
    }
    #expect(DateText.daysSince2001(year: 1900, month: 3, day: 1) == -36_831)
    #expect(DateText.daysSince2001(year: 1900, month: 2, day: 28) == -36_832)
  }
}
