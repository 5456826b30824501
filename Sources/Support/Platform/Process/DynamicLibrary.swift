import Glibc

/// A shared library that is looked for at run time, so that the program starts without it.
///
/// It stays loaded until the process ends, so its functions may be kept and called anywhere.
package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first of the libraries that is there; nil when none is.
  ///
  /// - Parameter names: file names such as `libz.so.1`, found by the system's search rules.
  package init?(firstOf names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// Why none of the libraries can be loaded, in the loader's words; nil when one can, or when none is
  /// there at all.
  package static func loadFailure(ofFirst names: [String]) -> String? {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        dlclose(handle)
        return nil
      }
      guard let text = dlerror() else { continue }
      let reason = String(cString: text)
      // What the loader says of a library that is not there; of one that it needs, the name differs.
      if !reason.starts(with: "\(name): cannot open shared object file: No such file") {
        return reason
      }
    }
    return nil
  }

  /// The function of a name; nil when the library has none.
  ///
  /// `type` is a `@convention(c)` function type that agrees with the library's own declaration.
  /// Nothing checks that it does.
  package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard MemoryLayout<Function>.size == MemoryLayout<UnsafeRawPointer>.size,
      let address = dlsym(handle, name)
    else { return nil }
    return unsafeBitCast(address, to: Function.self)
  }

  /// The text that a function without arguments returns, such as a library's version; empty when the
  /// library has no such function.
  package func text(of name: String) -> String {
    typealias Text = @convention(c) () -> UnsafePointer<CChar>?
    guard let text = function(name, as: Text.self)?() else { return "" }
    return String(cString: text)
  }
}
