/// Which page headers and footers an output without pages shows.
///
/// See Rendering.docc, "Page headers and footers".
package enum PagePartChoice: String, CaseIterable, Sendable {
  /// None of them.
  case none
  /// Those of the first page: its header before the text, its footer behind it.
  case first
  /// Those of every section, each once: its headers before its text, its footers behind it.
  case all
}
