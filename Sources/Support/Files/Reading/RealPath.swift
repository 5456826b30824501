import Glibc

extension Path {
  /// The absolute path of what this one leads to, without links, `.` and `..`.
  ///
  /// True for the moment only. Who opens the result walks it without following links (as
  /// ``FileReading/readFound(_:below:)`` does), and then what is open is what was judged.
  package func resolved() -> Result<Path, SystemError> {
    guard let text = withCString({ realpath($0, nil) }) else { return .failure(.current) }
    defer { free(text) }
    return .success(
      Path(UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }))
  }

  /// The names that lead from `folder` to this path, compared name by name; nil when it is not below
  /// that folder. Both are resolved paths.
  package func names(below folder: Path) -> ArraySlice<ArraySlice<UInt8>>? {
    let names = components
    let prefix = folder.components
    guard names.count >= prefix.count, zip(names, prefix).allSatisfy({ $0.elementsEqual($1) })
    else { return nil }
    return names.dropFirst(prefix.count)
  }
}
