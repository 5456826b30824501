package import Diagnostics
import Glibc

/// A file of a bundle that is opened only while it is read.
///
/// The path is walked from the root folder with `O_NOFOLLOW`, so that a link that was put there
/// since the bundle was listed can not lead elsewhere. No descriptor is held between two reads: a
/// document may have thousands of attachments.
package final class FileContent: ExternalContent {
  /// The folder that was opened.
  private let root: Path
  /// Names below the root, joined by `/`.
  private let relative: [UInt8]
  /// What the file was when the bundle was listed.
  private let status: FileStatus

  /// Makes content for the entry `relative` of the folder `root`.
  package init(root: Path, relative: [UInt8], status: FileStatus) {
    self.root = root
    self.relative = relative
    self.status = status
  }

  package var byteCount: Int { status.size }

  package var identity: [UInt8] {
    var result = root.appending(relative).bytes
    for number in [status.device, status.inode] {
      result.append(0)
      result += Array(String(number).utf8)
    }
    return result
  }

  package func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    do throws(SystemError) {
      let file = try open()
      let now = try file.status()
      guard now.kind == .file, now.size == status.size, now.inode == status.inode else {
        throw SystemError(code: ESTALE)
      }
      let wanted = min(max(count, 0), max(status.size - max(offset, 0), 0))
      let bytes = try file.read(offset: max(offset, 0), count: wanted)
      guard bytes.count == wanted else { throw SystemError(code: ESTALE) }
      return bytes
    } catch {
      throw FileError(.reading, root.appending(relative), error).documentError
    }
  }

  private func open() throws(SystemError) -> OpenFile {
    let names = Path(relative).components
    guard let name = names.last else { throw SystemError(code: EISDIR) }
    let folder = try OpenFile(folder: names.dropLast(), below: root)
    // Without O_NONBLOCK a FIFO that took the file's place would block for ever.
    return try OpenFile(
      Path(Array(name)), in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }
}
