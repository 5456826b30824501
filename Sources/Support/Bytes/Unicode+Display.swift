extension Unicode.Scalar {
  /// Whether it does something where text is shown instead of being shown itself: moves a cursor, ends a
  /// line, or turns the reading direction of what surrounds it.
  ///
  /// The control characters (C0, DEL, C1), the line and paragraph separators, and the characters with the
  /// property Bidi_Control of Unicode.
  package var actsOnDisplay: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isDirectionControl
    }
  }

  /// Whether it turns the reading direction of what surrounds it (Bidi_Control), so that a name reads
  /// otherwise than it is: `photo`, U+202E, `gnp.exe` shows as `photoexe.png`.
  package var isDirectionControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
