extension Attachment {
  /// The width that the document gives it on the page, in twips, scaling applied; positive. Nil when
  /// the document gives none.
  ///
  /// See RTF.docc, "Reader", "Pictures and objects".
  package var shownWidth: Int32? {
    shownLength(words.width, "picwgoal", "objw", percent: shownScale.width)
  }

  /// The height that the document gives it on the page, in twips, scaling applied; positive. Nil when
  /// the document gives none.
  package var shownHeight: Int32? {
    shownLength(words.height, "pichgoal", "objh", percent: shownScale.height)
  }

  /// How large it is shown in percent of its own size, for those that have no other size on the page;
  /// 1 to 10 000.
  package var shownScale: (width: Int, height: Int) {
    func percent(_ picture: String, _ object: String) -> Int {
      let given = sourceWord(picture, object).map(Int.init) ?? 100
      return given > 0 ? min(given, 10_000) : 100
    }
    return (percent("picscalex", "objscalex"), percent("picscaley", "objscaley"))
  }

  private func shownLength(
    _ own: Int32?, _ picture: String, _ object: String, percent: Int
  ) -> Int32? {
    if let own, own > 0 { return own }
    guard let goal = sourceWord(picture, object), goal > 0 else { return nil }
    return Int32(clamping: max(Int(goal) * percent / 100, 1))
  }

  /// The number after a word of its `\pict` or `\object` group; the last one counts.
  private func sourceWord(_ picture: String, _ object: String) -> Int32? {
    let (words, name): ([ControlWord], String)
    switch origin {
    case .graphic: return nil
    case .picture(let given): (words, name) = (given, picture)
    case .object(let given, _): (words, name) = (given, object)
    }
    return words.last { $0.name == name }?.parameter
  }
}
