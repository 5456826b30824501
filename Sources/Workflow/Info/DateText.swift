package import RichText

/// Dates of the information group as text.
package enum DateText {
  /// `YYYY-MM-DDThh:mm:ss`, followed by `Z` where the date is known to be in UTC. Parts that a document
  /// does not give are 0, as in RTF.
  package static func iso8601(_ date: DocumentDate) -> String {
    if let seconds = date.secondsSince2001 {
      return iso8601(secondsSince2001: Int(seconds)) + "Z"
    }
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let time = "\(padded(date.hour, 2)):\(padded(date.minute, 2)):\(padded(date.second ?? 0, 2))"
    return day + "T" + time
  }

  /// `YYYY-MM-DDThh:mm:ss` of a number of seconds since 2001-01-01 00:00.
  static func iso8601(secondsSince2001 seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    let (year, month, day) = civil(daysSince2001: days)
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded(Int32($0), 2) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + time.joined(separator: ":")
  }

  /// The day of the proleptic Gregorian calendar, by its periods of 400 years that start on 1 March.
  static func civil(daysSince2001 days: Int) -> (year: Int32, month: Int32, day: Int32) {
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (
      Int32(clamping: year), Int32(clamping: month), Int32(clamping: day)
    )
  }

  /// The days from 2001-01-01 to a day of the proleptic Gregorian calendar.
  package static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 730_791
  }

  private static func padded(_ number: Int32, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
