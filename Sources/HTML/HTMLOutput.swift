package import RichText

/// A page and the files it refers to.
package struct HTMLOutput: Sendable {
  /// The page, UTF-8.
  package var page: [UInt8]
  /// The files, in order of first reference.
  package var resources: [HTMLResource]

  /// Makes an output.
  package init(page: [UInt8], resources: [HTMLResource]) {
    self.page = page
    self.resources = resources
  }
}

/// A file that a page refers to.
package struct HTMLResource: Equatable, Sendable {
  /// A file name that is safe on every system, unique without regard to case and normalisation; the
  /// file goes into ``HTMLOptions/resourceDirectory``.
  package var name: [UInt8]
  /// The file's bytes, read only when it is copied.
  package var content: Content

  /// Makes a resource.
  package init(name: [UInt8], content: Content) {
    self.name = name
    self.content = content
  }
}
