import RichText

/// Writes a document as a page of polyglot HTML.
package enum HTMLWriter {}
