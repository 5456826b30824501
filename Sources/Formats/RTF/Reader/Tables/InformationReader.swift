import RichText

/// Reads what the document says of itself: title, author, dates, and properties that users made up.
struct InformationReader {
  /// The date that is read.
  private var date = DocumentDate()
  /// The user property whose name was read and whose value was not; nil between properties.
  private var property: DocumentInformation.UserProperty?

  /// The type of a property that states none: text, as property sets of OLE number it.
  private static let textType: Int32 = 30

  /// Nothing read yet.
  init() {}

  /// Starts a date.
  mutating func beginDate() { date = DocumentDate() }

  /// Sets a part of a date or of a user property.
  mutating func apply(_ property: InformationProperty, _ value: Int32) {
    switch property {
    case .year: date.year = value
    case .month: date.month = value
    case .day: date.day = value
    case .hour: date.hour = value
    case .minute: date.minute = value
    case .second: date.second = value
    case .sinceReference: date.secondsSince2001 = value
    case .propertyType: self.property?.type = value
    }
  }

  /// Ends a date.
  func endDate(_ destination: Destination, in information: inout DocumentInformation) {
    switch destination {
    case .created: information.created = date
    case .revised: information.modified = date
    case .printed: information.printed = date
    default: information.backedUp = date
    }
  }

  /// Ends the name of a user property.
  mutating func endPropertyName(_ name: String) {
    property = DocumentInformation.UserProperty(name: name, type: Self.textType, value: "")
  }

  /// Ends the value of a user property, and with it the property.
  mutating func endPropertyValue(_ value: String, in information: inout DocumentInformation) {
    property?.value = value
    if let property { information.userProperties.append(property) }
    property = nil
  }

  /// Ends a text such as the title.
  func endText(
    _ destination: Destination, _ value: String, in information: inout DocumentInformation
  ) {
    switch destination {
    case .title: information.title = value
    case .subject: information.subject = value
    case .author: information.author = value
    case .operatorName: information.editor = value
    case .manager: information.manager = value
    case .company: information.company = value
    case .category: information.category = value
    case .keywords: information.keywords = value
    case .documentComment: information.comment = value
    // `\doccomm` is what Word shows; `\comment` holds where there is none.
    case .comment: information.comment = information.comment ?? value
    case .copyright: information.copyright = value
    case .linkBase: information.linkBase = value
    default: break
    }
  }
}
