import RichText

/// Writes a document as plain text without a sidecar.
package enum PlainTextWriter {}
