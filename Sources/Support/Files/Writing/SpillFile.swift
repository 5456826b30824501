import Diagnostics
import Glibc
import RTFDBytes
import Synchronization

/// A temporary file without a name that takes what is made for one document and would fill the memory.
///
/// One descriptor serves all its parts. The file vanishes with the last of them, or with the process,
/// however that ends.
package final class SpillFile: Sendable {
  /// The folders that are tried, in this order: `TMPDIR`, then the one for large temporaries.
  static var folders: [Path] {
    let chosen = ProcessEnvironment.value(of: "TMPDIR").map { Path($0) }
    return [chosen, Path("/var/tmp"), Path("/tmp")].compactMap(\.self).filter { !$0.bytes.isEmpty }
  }

  private let file: OpenFile
  private let number: Int
  private let end = Mutex(0)
  private static let counter = Atomic<Int>(0)

  /// Makes an empty file that only this user can read, in the first folder that takes one.
  ///
  /// - Parameter folders: folders to try; nil for the usual ones.
  /// - Throws: the failure in the last folder.
  package init(in folders: [Path]? = nil) throws(SystemError) {
    file = try Self.open(in: folders ?? Self.folders)
    number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Writes bytes behind those that are there.
  ///
  /// - Returns: the bytes, read from the file when they are needed.
  /// - Throws: when there is no room; what was written of them is overwritten by the next.
  package func append(_ bytes: [UInt8]) throws(SystemError) -> Content {
    let result = end.withLock { end -> Result<Int, SystemError> in
      let start = end
      do throws(SystemError) {
        try file.write(bytes[...], at: start)
      } catch {
        return .failure(error)
      }
      end = start.addingClamped(bytes.count)
      return .success(start)
    }
    return Content(Part(file: self, start: try result.get(), byteCount: bytes.count))
  }

  /// What ``append(_:)`` wrote.
  private struct Part: ExternalContent {
    let file: SpillFile
    let start: Int
    let byteCount: Int

    var identity: [UInt8] {
      Array("spill file \(file.number), \(byteCount) bytes from \(start)".utf8)
    }

    func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      let offset = min(max(offset, 0), byteCount)
      let wanted = min(max(count, 0), byteCount - offset)
      do throws(SystemError) {
        let bytes = try file.file.read(offset: start.addingClamped(offset), count: wanted)
        guard bytes.count == wanted else { throw SystemError(code: EIO) }
        return bytes
      } catch {
        throw FileError(.reading, Path("a temporary file"), error).documentError
      }
    }
  }

  private static func open(in folders: [Path]) throws(SystemError) -> OpenFile {
    var failure = SystemError(code: ENOENT)
    for folder in folders {
      do {
        return try open(in: folder)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func open(in folder: Path) throws(SystemError) -> OpenFile {
    do {
      // O_TMPFILE, whose value Swift does not import: a file that never had a name.
      let nameless = 0o20_000_000 | O_DIRECTORY
      return try OpenFile(folder, flags: nameless | O_RDWR | O_EXCL, mode: 0o600)
    } catch {
      // What file systems, and kernels, say that have no such files.
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(error.code) else { throw error }
      return try openNamed(in: folder)
    }
  }

  /// Makes a file and takes its name away at once.
  static func openNamed(in folder: Path) throws(SystemError) -> OpenFile {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = folder.appending(Array(".rtfdutil-spill-\(number)".utf8))
    let file = try OpenFile(path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    guard path.withCString({ unlink($0) }) == 0 else { throw .current }
    return file
  }
}
