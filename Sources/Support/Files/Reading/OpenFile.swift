import Glibc
import RTFDBytes

/// An open file descriptor, closed when it goes out of use.
package struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Takes over a descriptor.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a path.
  init(_ path: Path, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let result = retryingInterruption {
      path.withCString { Glibc.open($0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    descriptor = try result.get()
  }

  /// Opens a name inside an open folder.
  init(
    _ name: Path, in folder: borrowing OpenFile, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    let parent = folder.descriptor
    let result = retryingInterruption {
      name.withCString { openat(parent, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    descriptor = try result.get()
  }

  /// Opens a folder below another one; no link on the way from there is followed.
  ///
  /// - Parameters:
  ///   - names: The names on the way, without `..`; none for the folder `root` itself.
  ///   - root: The folder to start from, which may be a link.
  /// - Throws: `SystemError`, also for a link on the way.
  init(folder names: some Sequence<ArraySlice<UInt8>>, below root: Path) throws(SystemError) {
    var folder = try OpenFile(root, flags: O_RDONLY | O_DIRECTORY)
    for name in names {
      folder = try OpenFile(
        Path(Array(name)), in: folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    self = folder
  }

  deinit { close(descriptor) }

  /// What is open.
  func status() throws(SystemError) -> FileStatus {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .current }
    return FileStatus(info)
  }

  /// Reads up to `count` bytes from the current place, fewer only at the end.
  func read(count: Int) throws(SystemError) -> [UInt8] {
    try fill(count: count) { address, wanted, _ in Glibc.read(descriptor, address, wanted) }
  }

  /// Reads up to `count` bytes from `offset`, fewer only at the end.
  func read(offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try fill(count: count) { address, wanted, done in
      pread(descriptor, address, wanted, off_t(clamping: offset.addingClamped(done)))
    }
  }

  private func fill(
    count: Int, _ call: (UnsafeMutableRawPointer, Int, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    guard count > 0 else { return [] }
    var failure: SystemError?
    let capacity = LargeMemory.roundedUp(count)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, done in
      done = 0
      guard let base = buffer.baseAddress else { return }
      LargeMemory.adviseLargePages(base, byteCount: capacity)
      while done < count {
        let filled = done
        switch retryingInterruption({ call(base + filled, count - filled, filled) }) {
        case .success(0): return
        case .success(let read): done += read
        case .failure(let error):
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of `bytes` at the current place.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    try Self.write(bytes, to: descriptor)
  }

  /// Writes all of `bytes` from `offset` on, wherever the current place is.
  func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let written = done
      let result = bytes.withUnsafeBytes { buffer in
        retryingInterruption {
          pwrite(
            descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written,
            off_t(clamping: offset.addingClamped(written)))
        }
      }
      done += try result.get()
    }
  }

  /// Writes all of `bytes` to a descriptor that somebody else keeps open.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var done = 0
      while done < buffer.count {
        let written = done
        let result = retryingInterruption {
          Glibc.write(descriptor, base + written, buffer.count - written)
        }
        switch result {
        case .success(let count): done += count
        case .failure(SystemError(code: EAGAIN)): waitUntilWritable(descriptor)
        case .failure(let error):
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
