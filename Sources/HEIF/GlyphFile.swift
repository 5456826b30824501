/// What an adaptive image glyph's file says about itself.
package struct GlyphFile: Equatable, Sendable {}
