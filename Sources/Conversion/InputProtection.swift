package import Platform
package import RichText

/// Keeps an output from taking away what it is made of: the input of a conversion is never replaced by
/// another format, nor changed inside. See Conversion.docc, "What is replaced".
package enum InputProtection {
  /// Looks whether an output can be put in its place without harm to its input.
  ///
  /// Files are told by device and number, so that other spellings, links and hard links count as the
  /// same. Standard input and streams are never harmed.
  ///
  /// - Parameters:
  ///   - output: Where the output goes.
  ///   - input: What it is made of.
  ///   - keepsFormat: Whether the output has the input's format, and may be put in its place.
  /// - Throws: `DocumentError` that says what would be lost.
  package static func check(
    _ output: Path, against input: Path, keepsFormat: Bool
  ) throws(DocumentError) {
    guard input != Path("-"), case .success(let source) = FileStatus.following(input),
      !source.isStream
    else { return }
    let target = try OutputTarget(output)
    switch target.kind {
    case .stream: return
    case .existing(let status) where status.isSameFile(as: source):
      if keepsFormat { return }
      throw refusal(output, "it is the input, which another format would replace")
    case .existing, .absent: break
    }
    if source.kind == .directory,
      folders(above: target.resolved).contains(where: source.isSameFile)
    {
      throw refusal(output, "it is inside the input")
    }
    let origins = folders(above: try OutputTarget(input).resolved)
    for place in [target.resolved, companion(output, PlannedOutput.filesSuffix)] {
      if case .success(let status) = FileStatus.following(place),
        origins.contains(where: status.isSameFile)
      {
        throw refusal(output, "the input is inside '\(place.display)', which would be replaced")
      }
    }
    let sidecar = companion(output, PlannedOutput.sidecarSuffix)
    if !keepsFormat, case .success(let status) = FileStatus.following(sidecar),
      status.isSameFile(as: source)
    {
      throw refusal(output, "its sidecar '\(sidecar.display)' is the input")
    }
  }

  private static func companion(_ output: Path, _ suffix: String) -> Path {
    Path(output.bytes + Array(suffix.utf8))
  }

  private static func refusal(_ output: Path, _ reason: String) -> DocumentError {
    DocumentError(
      .cannotCreate, .harmsInput, "can not write '\(output.display)': \(reason)")
  }

  /// The folders a path is in, up to the root; of one whose folder is still to be made, those that
  /// exist.
  private static func folders(above path: Path) -> [FileStatus] {
    var folder = path.parent
    while case .failure = FileStatus.following(folder), folder.parent != folder {
      folder = folder.parent
    }
    var found: [FileStatus] = []
    while case .success(let status) = FileStatus.following(folder) {
      // The root is its own parent.
      if let last = found.last, last.isSameFile(as: status) { break }
      found.append(status)
      folder = folder.appending("..")
    }
    return found
  }
}
