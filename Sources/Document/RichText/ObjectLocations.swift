extension Document {
  /// The place of each object of the body in the visible text, in UTF-16 units as `NSRange` counts;
  /// nil where it is hidden. In the order of the objects.
  package var objectLocations: [Int?] {
    let visible = visibleText
    let offsets = body.objects.map(\.offset)
    let locations = TextMetrics.utf16Offsets(
      of: visible.visibleOffsets(ofAscending: offsets), in: visible.utf8)
    return zip(offsets, locations).map { visible.isOmitted(at: $0) ? nil : $1 }
  }

  /// What a text file beside a sidecar holds of the document.
  package var visibleText: TextExtraction {
    TextExtraction(body, characterStyles: characterStyles)
  }

  /// All objects in order, those of the visible text with their locations there.
  package var locatedObjects: [(object: EmbeddedObject, location: Int?)] {
    zip(body.objects, objectLocations).map { ($0.object, $1) }
      + texts.dropFirst().flatMap { part in part.text.objects.map { ($0.object, nil) } }
  }
}
