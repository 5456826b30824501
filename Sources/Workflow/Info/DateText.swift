import FoundationEssentials
package import RichText

/// Dates of the information group as text.
package enum DateText {
  /// `YYYY-MM-DDThh:mm:ss`, followed by `Z` where the date is known to be in UTC. Parts that a document
  /// does not give are 0, as in RTF.
  package static func iso8601(_ date: DocumentDate) -> String {
    if let seconds = date.secondsSince2001 {
      return Date(timeIntervalSinceReferenceDate: Double(seconds)).formatted(.iso8601)
    }
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let time = "\(padded(date.hour, 2)):\(padded(date.minute, 2)):\(padded(date.second ?? 0, 2))"
    return day + "T" + time
  }

  /// The days from 2001-01-01 to a day of the proleptic Gregorian calendar; one that a month does not have
  /// counts on into the next.
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
