import FuzzTargets
import Glibc

/// The reader that is fuzzed, named by `RTFDUTIL_FUZZ_TARGET`.
private let target = getenv("RTFDUTIL_FUZZ_TARGET").flatMap {
  FuzzTarget(rawValue: String(cString: $0))
}

/// The fuzzer's entry. A trap is a finding, and so is what ``FuzzTarget/run(_:)`` throws.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("RTFDUTIL_FUZZ_TARGET names no target") }
  do throws(FuzzTarget.Finding) {
    _ = try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError(error.description)
  }
  return 0
}
