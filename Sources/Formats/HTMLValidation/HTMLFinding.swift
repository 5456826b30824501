/// One thing that is wrong with a page.
package struct HTMLFinding: Hashable, Sendable {
  /// The kinds of finding, with the names that are printed.
  package enum ID: String, Hashable, Sendable, CaseIterable {
    /// The page is not well-formed XML.
    case xml = "html-xml"
    /// An element, attribute or text stands where the schema has no place for it, or one is missing.
    case schema = "html-schema"
    /// The HTML parser had to repair something.
    case parser = "html-parser"
    /// HTML has no such element.
    case unknownElement = "html-unknown-element"
    /// An element that needs an end tag is written as an empty one, which HTML takes for a start.
    case selfClosed = "html-self-closed"
    /// The document type declaration is missing or is not that of HTML.
    case documentType = "html-doctype"
    /// Two elements have one identifier.
    case duplicateID = "html-duplicate-id"
    /// A reference leads to an identifier or file that is not there.
    case danglingReference = "html-dangling-reference"
    /// An address leads where a page of this program never leads.
    case unsafeAddress = "html-unsafe-address"
    /// An image has no alternate text.
    case missingAlt = "html-missing-alt"
    /// The page does not say its language.
    case missingLanguage = "html-missing-lang"
    /// The page has no title, an empty one, or several.
    case title = "html-title"
    /// The page has an element or attribute that runs code.
    case script = "html-script"
    /// The page has more of something than is checked: open elements, attributes, namespaces.
    case limit = "html-limit"
    /// There are too many findings to list.
    case tooMany = "html-too-many"
    /// The checker itself failed.
    case checker = "html-checker"
  }

  /// What is wrong.
  package var id: ID
  /// The line, from 1.
  package var line: Int
  /// The column, from 1; nil where it is not known.
  package var column: Int?
  /// One sentence without a final full stop.
  package var message: String

  /// Makes a finding.
  package init(id: ID, line: Int, column: Int? = nil, message: String) {
    self.id = id
    self.line = line
    self.column = column
    self.message = message
  }
}
