import RichText

/// How large an image is on the page.
struct ImageLook {
  /// Width and height in CSS pixels; nil when neither the document nor the file tells.
  let size: (width: Int, height: Int)?
  /// Whether the document shows the picture wider or higher than its pixels are.
  let isStretched: Bool

  /// Finds out how large an attachment is shown.
  ///
  /// - Parameters:
  ///   - attachment: An image.
  ///   - pixels: Width and height of the file's picture.
  ///   - scale: What a twip of the document is on the page.
  init(_ attachment: Attachment, pixels: (width: Int, height: Int)?, scale: Scale) {
    let own = pixels.map { (width: Self.limited($0.width), height: Self.limited($0.height)) }
    if let width = attachment.shownWidth, let height = attachment.shownHeight {
      size = (
        Self.limited((scale.milliPixels(twips: width) + 500) / 1_000),
        Self.limited((scale.milliPixels(twips: height) + 500) / 1_000)
      )
    } else {
      let percent = attachment.shownScale
      size = own.map {
        (
          Self.limited($0.width * percent.width / 100),
          Self.limited($0.height * percent.height / 100)
        )
      }
    }
    guard let size, let own else {
      isStretched = false
      return
    }
    // Lengths are whole pixels, so that each may be half a pixel off.
    let difference = abs(size.width * own.height - size.height * own.width)
    isStretched = difference > max(own.width, own.height)
  }

  /// What the image itself declares.
  ///
  /// - Parameter isInline: Whether there is no stylesheet that declares what all images share.
  /// - Returns: None for most images of a page with a stylesheet.
  func declarations(isInline: Bool) -> Declarations {
    var result = Declarations()
    if isInline {
      // No image is wider than the text, which a small screen makes narrow.
      result.add(.maxWidth, .literal("100%"))
      result.add(.height, .auto)
    }
    // Attributes give a ratio only until the file is there.
    if isStretched, let size {
      result.add(.aspectRatio, .ratio(size.width, size.height))
    }
    return result
  }

  /// A length that the attributes of an image can hold.
  private static func limited(_ length: Int) -> Int { min(max(length, 1), 32_767) }
}
