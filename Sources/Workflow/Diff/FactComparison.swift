import Info
import RTFDFiles
import RichText

/// Compares what is true of whole documents.
enum FactComparison {
  static func findings(_ left: Document, _ right: Document) -> [DocumentDifference.Finding] {
    let information = PropertyChange.between(
      DocumentSummary(left).information.map { StyleProperty(name: $0.name, value: $0.value) },
      DocumentSummary(right).information.map { StyleProperty(name: $0.name, value: $0.value) })
    let attributes = PropertyChange.between(
      properties(left.attributes), properties(right.attributes))
    return information.map { finding(.information, $0) }
      + attributes.map { finding(.attribute, $0) }
  }

  private static func finding(
    _ subject: DocumentDifference.Subject, _ change: PropertyChange
  ) -> DocumentDifference.Finding {
    .init(
      subject: subject, place: "", name: change.name, left: change.left?.value,
      right: change.right?.value)
  }

  /// What a reader can see; the program that wrote a file, its platform and its code page say nothing
  /// about the document, and every conversion sets them anew.
  private static func properties(
    _ attributes: DocumentAttributes
  ) -> [StyleProperty] {
    let numbers: [(String, Int32?)] = [
      ("read-only", attributes.readOnly), ("language", attributes.defaultLanguage),
      ("paper width", attributes.paperWidth), ("paper height", attributes.paperHeight),
      ("left margin", attributes.leftMargin), ("right margin", attributes.rightMargin),
      ("top margin", attributes.topMargin), ("bottom margin", attributes.bottomMargin),
      ("view width", attributes.viewWidth), ("view height", attributes.viewHeight),
      ("view kind", attributes.viewKind), ("view scale", attributes.viewScale),
      ("hyphenation", attributes.hyphenationFactor), ("default tab", attributes.defaultTab),
    ]
    var result: [StyleProperty] = numbers.compactMap { name, value in
      value.map { StyleProperty(name: name, value: String($0)) }
    }
    if let color = attributes.background {
      result.append(
        StyleProperty(name: "background", value: "\(color.red) \(color.green) \(color.blue)"))
    }
    return result
  }
}

/// Compares tables, notes, bookmarks and sections by their numbers.
enum StructureComparison {
  static func findings(_ left: Document, _ right: Document) -> [DocumentDifference.Finding] {
    PropertyChange.between(properties(left), properties(right)).map { change in
      .init(
        subject: .structure, place: "", name: change.name, left: change.left?.value,
        right: change.right?.value)
    }
  }

  private static func properties(_ document: Document) -> [StyleProperty] {
    var result: [StyleProperty] = []
    func add(_ name: String, _ value: String) {
      result.append(StyleProperty(name: name, value: value))
    }
    func add(_ name: String, _ count: Int) {
      if count > 0 { add(name, String(count)) }
    }
    add("notes", document.notes.count)
    add("headers and footers", document.headersAndFooters.count)
    add("sections", document.sections.count)
    add("bookmarks", document.bookmarks.count)
    add("kept destinations", document.opaqueDestinations.count)
    add("tables", document.body.tables.count)
    for (index, table) in document.body.tables.enumerated() {
      let rows = table.rows.map { String($0.cells.count) }.joined(separator: " ")
      add("table \(index + 1), cells per row", rows)
    }
    let files = document.unreferencedFiles.entries.map {
      String(decoding: $0.path, as: UTF8.self)
    }
    if !files.isEmpty { add("unreferenced files", files.joined(separator: ", ")) }
    return result
  }
}
