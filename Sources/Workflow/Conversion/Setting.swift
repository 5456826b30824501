/// A setting of ``ConversionOptions`` that only some formats look at. Each format says which
/// (``Format/settings``), so that one without effect can be refused.
package enum Setting: Hashable, Sendable, CaseIterable {
  case glyphText, sidecar, imageStore, realignment, hiddenText, pageParts, descriptions,
    unreferencedFiles
  case pageStyle, embedding, fragment, imageAlternative, language, title, validation
  case frontMatter, baseURL
}
