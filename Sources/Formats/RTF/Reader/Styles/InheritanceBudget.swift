/// How many tab stops and kept words a document may have that it does not state where they hold.
///
/// Paragraphs, text, table rows and sections take over the properties of those before them, and
/// each new combination is an entry of the model of its own. So a document could state a hundred
/// words once and then have a hundred more with every few bytes. One that states them where they
/// hold never comes near the limit, since a word or stop takes at least four bytes.
final class InheritanceBudget {
  /// How many may be taken over in any document.
  static let floor = 100_000

  /// How many are left; negative when there were too many.
  private var left: Int
  /// How often something was refused that nobody has said yet.
  private(set) var refusals = 0

  /// For a document of a number of bytes.
  init(sourceByteCount: Int) { left = Self.floor + sourceByteCount / 4 }

  /// Whether nothing more is taken over.
  var isSpent: Bool { left < 0 }

  /// Takes a number of words and stops.
  func spend(_ count: Int) { left -= count }

  /// Notes that something was refused.
  func refuse() { refusals += 1 }
}
