/// What the person who runs the program may do about a diagnostic.
///
/// Whoever reports something knows what would help; how to ask for that is known where the options are.
package enum Advice: Hashable, Sendable, CaseIterable {
  /// Have what stands at the output's place replaced.
  case replaceExisting
  /// Have the sidecar fitted to the text as it is now.
  case acceptEditedText
  /// Have links followed that lead out of the searched folder.
  case followLinks
  /// Have stored results made that are not there.
  case makeResults
  /// Have stored results removed that no document has.
  case removeResults
  /// Name a folder that images go to.
  case nameImageStore
  /// Name a file for the page, beside which others can stand, or leave them inside the page.
  case nameOutput
  /// Name the folder that the places of listed inputs are relative to.
  case nameBase
  /// Name a folder above inputs of one name, so that their outputs are in folders of their own.
  case nameCommonBase
  /// Keep the extensions of inputs in the names of their outputs.
  case keepExtension
  /// Have outputs removed whose inputs are gone.
  case prune
  /// Choose other documents of a folder than those that were asked for.
  case chooseOthers
}
