package import RTFDFiles

/// What is a bundle, and where its text is. Whoever searches folders, replaces one or reads one asks
/// here, so that all agree.
extension RTFDBundle {
  /// Whether a folder is called as bundles are: `NAME.rtfd`, in any case. One without a text is a
  /// bundle that is broken, not a folder of documents.
  package static func isCalledBundle(_ folder: Path) -> Bool {
    folder.lowercaseExtension.elementsEqual("rtfd".utf8)
  }

  /// Whether a folder is a bundle: it holds `TXT.rtf`, or is called a bundle and has a text that would
  /// be read. Other RTF files alone do not make a folder one, since that may as well be a folder of
  /// documents; nor does the name alone, since whoever replaces a bundle loses what is in it.
  ///
  /// - Parameters:
  ///   - folder: What it is called; only the name counts.
  ///   - members: What is in it. A link is not a text, since none is followed in a bundle.
  /// - Returns: Whether it is a bundle.
  package static func looksLikeBundle(
    _ folder: Path, _ members: [DirectoryListing.Member]
  ) -> Bool {
    let files = members.compactMap { $0.kind == .file ? $0.name : nil }
    if files.contains(BundleName.main) { return true }
    return isCalledBundle(folder) && rtfPartName(among: files) != nil
  }

  /// The name of the RTF part in a bundle's files: `TXT.rtf`, else `index.rtf`, else one of these
  /// in another case, else the only `.rtf` there is; nil when there is none or no single one.
  package static func rtfPartName(in tree: FileTree) -> [UInt8]? {
    rtfPartName(
      among: tree.entries.compactMap { entry in
        guard case .file = entry.kind, FileName(entry.path) != nil else { return nil }
        return entry.path
      })
  }

  private static func rtfPartName(among files: [[UInt8]]) -> [UInt8]? {
    let names = files.filter {
      !BundleName.isAppleDouble($0) && BundleName.hasExtension($0, ".rtf")
    }
    for wanted in [BundleName.main, BundleName.index] where names.contains(wanted) {
      return wanted
    }
    for wanted in [BundleName.main, BundleName.index] {
      if let name = names.first(where: { BundleName.isEqualIgnoringCase($0, wanted) }) {
        return name
      }
    }
    return names.count == 1 ? names.first : nil
  }
}
