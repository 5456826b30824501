package import Diagnostics
package import RTFDFiles

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
    _ output: OutputPlace, against input: Path, keepsFormat: Bool
  ) throws(DocumentError) {
    guard input != Path("-"), case .success(let source) = FileStatus.following(input),
      !source.isStream
    else { return }
    switch output.occupant {
    case .stream: return
    case .existing(let status) where status.isSameFile(as: source):
      if keepsFormat { return }
      throw refusal(output.path, "it is the input, which another format would replace")
    case .existing, .nothing: break
    }
    if source.kind == .directory,
      folders(above: output).contains(where: source.isSameFile)
    {
      throw refusal(output.path, "it is inside the input")
    }
    // A companion that may not be written is refused later.
    let files = try? output.companion(PlannedOutput.filesSuffix)
    let replaced = [output, files].compactMap(\.self).filter { $0.status?.kind == .directory }
    if !replaced.isEmpty {
      let origins = Folder.holding(input)?.withThoseAbove ?? []
      for place in replaced {
        guard let status = place.status, origins.contains(where: status.isSameFile) else {
          continue
        }
        throw refusal(
          output.path, "the input is inside '\(place.path.display)', which would be replaced")
      }
    }
    if !keepsFormat, let sidecar = try? output.companion(PlannedOutput.sidecarSuffix),
      sidecar.status?.isSameFile(as: source) == true
    {
      throw refusal(output.path, "its sidecar '\(sidecar.path.display)' is the input")
    }
  }

  /// Looks whether a folder for outputs lies inside an input that is a bundle, or is one.
  ///
  /// - Parameters:
  ///   - folder: A folder that is to be made, or to be written into.
  ///   - inputs: The inputs.
  /// - Throws: `DocumentError` that names the bundle.
  package static func check(
    folder: OutputFolder, outside inputs: some Sequence<Path>
  ) throws(DocumentError) {
    // What can not be opened is refused when it is to be made.
    let opened = (try? folder.ifPresent()) ?? nil
    let above = opened?.withThoseAbove ?? folders(aboveMissing: folder.path)
    for input in inputs where input != Path("-") {
      guard case .success(let source) = FileStatus.following(input), source.kind == .directory,
        above.contains(where: source.isSameFile)
      else { continue }
      throw refusal(folder.path, "it is inside the input '\(input.display)'")
    }
  }

  /// Looks whether a report would empty an input, or stand in one that is a bundle.
  ///
  /// - Parameters:
  ///   - report: A path that somebody typed.
  ///   - inputs: The inputs.
  /// - Throws: `DocumentError` that names the input.
  package static func check(
    report: Path, outside inputs: some Sequence<Path>
  ) throws(DocumentError) {
    let status = try? FileStatus.following(report).get()
    if status?.isStream == true { return }
    let above = Folder.holding(report)?.withThoseAbove ?? folders(aboveMissing: report)
    for input in inputs where input != Path("-") {
      guard case .success(let source) = FileStatus.following(input) else { continue }
      if status?.isSameFile(as: source) == true {
        throw refusal(report, "it is the input '\(input.display)'")
      }
      if source.kind == .directory, above.contains(where: source.isSameFile) {
        throw refusal(report, "it is inside the input '\(input.display)'")
      }
    }
  }

  private static func refusal(_ output: Path, _ reason: String) -> DocumentError {
    DocumentError(
      .cannotCreate, .harmsInput, "can not write '\(output.display)': \(reason)")
  }

  /// The folders an output is in, up to the root.
  private static func folders(above output: OutputPlace) -> [FileStatus] {
    output.folder == nil
      ? folders(aboveMissing: output.path) : output.folders.flatMap(\.withThoseAbove)
  }

  /// The folders of a path whose own is still to be made, as far as they exist, up to the root.
  private static func folders(aboveMissing path: Path) -> [FileStatus] {
    var place = path.parent
    while true {
      if let folder = try? Folder(opening: place) { return folder.withThoseAbove }
      guard place.parent != place else { return [] }
      place = place.parent
    }
  }
}
