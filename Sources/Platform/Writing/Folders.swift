import Glibc
package import RichText

/// Makes folders, and brings a batch to the disk.
package enum Folders {
  /// Makes a folder and those above it; one that is there already is fine.
  ///
  /// - Throws: `DocumentError` that names the part that can not be made.
  package static func make(_ path: Path) throws(DocumentError) {
    if case .success(let status) = FileStatus.following(path), status.kind == .directory { return }
    var current = Path(path.isAbsolute ? "/" : ".")
    for name in path.components {
      current = current == Path(".") ? Path(Array(name)) : current.appending(Array(name))
      if current.withCString({ mkdir($0, 0o777) }) == 0 { continue }
      let error = SystemError.current
      if case .success(let status) = FileStatus.following(current), status.kind == .directory {
        continue
      }
      // What is there is no folder.
      let cause = error.code == EEXIST ? SystemError(code: ENOTDIR) : error
      throw cause.documentError(.writing, current)
    }
  }

  /// Waits until everything written to the file system of `path` is on the disk: once, at the end
  /// of a batch.
  package static func synchronizeFileSystem(of path: Path) throws(DocumentError) {
    do throws(SystemError) {
      let folder = try OpenFile(path, flags: O_RDONLY)
      if let error = OptionalSystemCalls.synchronizeFileSystem(of: folder.descriptor) {
        throw error
      }
    } catch {
      throw error.documentError(.writing, path)
    }
  }

  /// The folder the process works in; nil when it was removed.
  package static func current() -> Path? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { buffer in
      guard getcwd(buffer.baseAddress, buffer.count) != nil else { return nil }
      return Path(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }
  }
}
