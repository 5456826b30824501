extension TranscodingKind {
  /// The side that a decoded picture is scaled down to.
  var maximumSide: Int {
    switch self {
    case .glyph: TranscodingLimits.glyphSide
    case .photo(let side): max(side, 1)
    }
  }

  /// Throws when a picture is larger than may be decoded.
  func checkSize(width: Int, height: Int) throws(DecodingFailure) {
    guard width > 0, height > 0 else { throw .failed(reason: "it has no size") }
    switch self {
    case .glyph:
      let limit = TranscodingLimits.glyphSide
      guard width <= limit, height <= limit else {
        throw .failed(reason: "\(width) x \(height) pixels are more than \(limit) x \(limit)")
      }
    case .photo:
      let side = TranscodingLimits.photoSide
      let total = TranscodingLimits.photoPixelCount
      guard width <= side, height <= side, width <= total / height else {
        throw .failed(
          reason: "\(width) x \(height) pixels are more than \(total / 1_000_000) megapixels")
      }
    }
  }
}

extension [UInt8] {
  /// `withUnsafeBytes` for bodies with a typed error.
  func withUnsafeBytesThrowing<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = withUnsafeBytes { bytes in
      do throws(Failure) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// `withExtendedLifetime` for bodies with a typed error.
func withExtendedLifetimeThrowing<Object: AnyObject, Result, Failure: Error>(
  _ object: Object, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  defer { withExtendedLifetime(object) {} }
  return try body()
}
