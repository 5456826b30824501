/// The readers of what stands in the text and is not text.
struct ObjectReaders {
  /// The groups of NeXT and Apple for files and for help.
  var groups = AttachmentGroupReader()
  /// Pictures and objects.
  var pictures = PictureReader()
  /// Shapes around them.
  var shapes = ShapeReader()
}
