import RichText

/// Moves what a sidecar says to an edited text.
enum Realignment {
  /// The record for the new text.
  static func realign(
    _ sidecar: SidecarRecord, to text: [UInt8], diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> SidecarRecord {
    sidecar
  }
}
