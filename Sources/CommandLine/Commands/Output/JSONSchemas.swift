/// The JSON Schemas of what commands print with `--json`, and of the lines of `--report` and
/// `--diagnostics json`. Each property is described, with its unit.
enum JSONSchemas {
  /// Of a line that `info` prints.
  static let info: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil info --json",
      "description": "What is inside one document.",
      "type": "object",
      "required": ["version", "input", "format", "byteCount", "text", "counts", "characterStyles", "paragraphStyles", "lists", "fonts", "languages", "links", "information", "glyphs", "attachments", "unreferencedFiles", "diagnostics"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "input": {"type": "string", "description": "The document as it was named or found."},
        "format": {"type": "string", "description": "Its format, as --from calls it."},
        "byteCount": {"type": "integer", "minimum": 0, "description": "Its size in bytes, the files of a bundle together."},
        "text": {
          "type": "object",
          "description": "How much text is visible.",
          "required": ["utf16Units", "scalars", "graphemes", "words", "paragraphs"],
          "properties": {
            "utf16Units": {"type": "integer", "minimum": 0, "description": "UTF-16 code units."},
            "scalars": {"type": "integer", "minimum": 0, "description": "Unicode scalars."},
            "graphemes": {"type": "integer", "minimum": 0, "description": "Characters as people count them."},
            "words": {"type": "integer", "minimum": 0, "description": "Words."},
            "paragraphs": {"type": "integer", "minimum": 0, "description": "Paragraphs."}
          }
        },
        "counts": {
          "type": "object",
          "description": "How much is in the document.",
          "required": ["characters", "paragraphs", "glyphs", "attachments", "missingAttachments", "tables", "notes", "links"],
          "properties": {
            "characters": {"type": "integer", "minimum": 0, "description": "UTF-16 code units of the visible text, as NSRange counts them; 0 where the document was not read."},
            "paragraphs": {"type": "integer", "minimum": 0, "description": "Paragraphs of the main text."},
            "glyphs": {"type": "integer", "minimum": 0, "description": "Adaptive image glyphs, each place counted."},
            "attachments": {"type": "integer", "minimum": 0, "description": "Attachments, each place counted."},
            "missingAttachments": {"type": "integer", "minimum": 0, "description": "Attachments whose file is not there."},
            "tables": {"type": "integer", "minimum": 0, "description": "Tables of the main text."},
            "notes": {"type": "integer", "minimum": 0, "description": "Footnotes, endnotes, comments and text boxes."},
            "links": {"type": "integer", "minimum": 0, "description": "Links."}
          }
        },
        "characterStyles": {"type": "integer", "minimum": 0, "description": "How many different character styles it uses."},
        "paragraphStyles": {"type": "integer", "minimum": 0, "description": "How many different paragraph styles it uses."},
        "lists": {"type": "integer", "minimum": 0, "description": "How many lists it defines."},
        "fonts": {
          "type": "array",
          "description": "The fonts of the text.",
          "items": {"type": "string", "description": "A PostScript name."}
        },
        "languages": {
          "type": "array",
          "description": "The languages of the text.",
          "items": {"type": "string", "description": "A tag as in BCP 47."}
        },
        "links": {
          "type": "array",
          "description": "The addresses that links lead to, each once, in the order of the document.",
          "items": {"type": "string", "description": "An address."}
        },
        "information": {
          "type": "object",
          "description": "Title, author and what else the document says of itself; times as in ISO 8601.",
          "additionalProperties": {"type": "string", "description": "A value."}
        },
        "glyphs": {
          "type": "array",
          "description": "The different glyphs.",
          "items": {
            "type": "object",
            "description": "A glyph.",
            "required": ["contentIdentifier", "description", "name", "byteCount", "strikes", "occurrences", "locations"],
            "properties": {
              "contentIdentifier": {"type": "string", "description": "Its identifier."},
              "description": {"type": ["string", "null"], "description": "What it shows; null where its file does not say it."},
              "name": {"type": "string", "description": "The name of its file in the bundle."},
              "byteCount": {"type": "integer", "minimum": 0, "description": "The size of its file in bytes."},
              "sha256": {"type": "string", "description": "The SHA-256 of its file, in hexadecimal digits; absent for one that is too large for it.", "pattern": "^[0-9a-f]{64}$"},
              "strikes": {
                "type": "array",
                "description": "Its images, smallest first as the file has them.",
                "items": {
                  "type": "object",
                  "description": "An image.",
                  "required": ["width", "height"],
                  "properties": {
                    "width": {"type": "integer", "minimum": 0, "description": "Its width in pixels."},
                    "height": {"type": "integer", "minimum": 0, "description": "Its height in pixels."},
                    "insetX": {"type": "number", "description": "The empty margin at its left and right in pixels; absent for none."},
                    "insetY": {"type": "number", "description": "The empty margin at its top and bottom in pixels; absent for none."}
                  }
                }
              },
              "occurrences": {"type": "integer", "minimum": 0, "description": "How often it stands in the document."},
              "locations": {
                "type": "array",
                "description": "Its places in UTF-16 code units of the visible text, as NSRange counts them.",
                "items": {"type": "integer", "minimum": 0, "description": "A place."}
              },
              "typographicBounds": {
                "type": "object",
                "description": "With --font-size: the room that it takes in a line.",
                "required": ["fontSize", "width", "ascent", "descent"],
                "properties": {
                  "fontSize": {"type": "number", "description": "The size of the text, in points."},
                  "width": {"type": "number", "description": "Its width in points."},
                  "ascent": {"type": "number", "description": "How far it rises above the base line, in points."},
                  "descent": {"type": "number", "description": "How far it reaches below the base line, in points."}
                }
              }
            }
          }
        },
        "attachments": {
          "type": "array",
          "description": "The different attachments.",
          "items": {
            "type": "object",
            "description": "An attachment.",
            "required": ["name", "kind", "byteCount", "occurrences", "locations"],
            "properties": {
              "name": {"type": "string", "description": "The name of its file in the bundle; made up for pictures of RTF."},
              "kind": {"type": "string", "description": "What it is: file, folder, picture, object (an embedded object of RTF) or missing."},
              "mediaType": {"type": "string", "description": "The type by content, else by name; absent where it is not known."},
              "byteCount": {"type": "integer", "minimum": 0, "description": "Its size in bytes, the files of a folder together."},
              "sha256": {"type": "string", "description": "The SHA-256 of a file, in hexadecimal digits.", "pattern": "^[0-9a-f]{64}$"},
              "occurrences": {"type": "integer", "minimum": 0, "description": "How often it stands in the document."},
              "locations": {
                "type": "array",
                "description": "Its places in UTF-16 code units of the visible text, as NSRange counts them.",
                "items": {"type": "integer", "minimum": 0, "description": "A place."}
              }
            }
          }
        },
        "unreferencedFiles": {
          "type": "array",
          "description": "Files of the bundle that the text does not name.",
          "items": {"type": "string", "description": "A path in the bundle."}
        },
        "diagnostics": {
          "type": "array",
          "description": "What was noticed while it was read.",
          "items": {
            "type": "object",
            "description": "One thing that was noticed.",
            "required": ["severity", "id", "message", "count"],
            "properties": {
              "severity": {"enum": ["note", "warning", "error"], "description": "note: what a format cannot hold by its nature; warning: content that is lost; error: there is no output."},
              "id": {"type": "string", "description": "The stable identifier of its kind; 'rtfdutil help diagnostics' lists all."},
              "message": {"type": "string", "description": "What happened, and what would help, in one sentence."},
              "file": {"type": "string", "description": "The file of a bundle that line and column are in; absent where the input itself is that file."},
              "line": {"type": "integer", "minimum": 1, "description": "The line in the source, from 1; absent for what has no place."},
              "column": {"type": "integer", "minimum": 1, "description": "The byte in the line, from 1."},
              "count": {"type": "integer", "minimum": 1, "description": "How often it was met."}
            }
          }
        },
        "losses": {
          "type": "object",
          "description": "With --to: what each format would lose, by the format's name.",
          "additionalProperties": {
            "type": "array",
            "description": "What its writer reports.",
            "items": {
              "type": "object",
              "description": "One thing that was noticed.",
              "required": ["severity", "id", "message", "count"],
              "properties": {
                "severity": {"enum": ["note", "warning", "error"], "description": "note: what a format cannot hold by its nature; warning: content that is lost; error: there is no output."},
                "id": {"type": "string", "description": "The stable identifier of its kind; 'rtfdutil help diagnostics' lists all."},
                "message": {"type": "string", "description": "What happened, and what would help, in one sentence."},
                "file": {"type": "string", "description": "The file of a bundle that line and column are in; absent where the input itself is that file."},
                "line": {"type": "integer", "minimum": 1, "description": "The line in the source, from 1; absent for what has no place."},
                "column": {"type": "integer", "minimum": 1, "description": "The byte in the line, from 1."},
                "count": {"type": "integer", "minimum": 1, "description": "How often it was met."}
              }
            }
          }
        }
      }
    }

    """#

  /// Of a line that `extract` prints.
  static let extract: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil extract --json",
      "description": "A glyph or attachment of a document, or with --emoji an emoji of its text.",
      "type": "object",
      "required": ["version", "kind", "name"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "document": {"type": "string", "description": "Of a folder: the document's path in it."},
        "kind": {"enum": ["glyph", "file", "folder", "missing", "emoji"], "description": "glyph: the file of an adaptive image glyph; file and folder: an attachment; missing: one whose file is not there; emoji: characters of the text."},
        "name": {"type": "string", "description": "The file's name, which is safe and no other file's; of an emoji its Unicode names."},
        "path": {"type": "string", "description": "Where the file was written; absent with --list."},
        "mediaType": {"type": "string", "description": "The type by content, else by name, such as image/heic; absent where it is not known."},
        "byteCount": {"type": "integer", "minimum": 0, "description": "The size in bytes, the files of a folder together."},
        "sha256": {"type": "string", "description": "The SHA-256 of a file, in hexadecimal digits; absent for folders and files that are too large for one.", "pattern": "^[0-9a-f]{64}$"},
        "contentIdentifier": {"type": "string", "description": "Of a glyph: its identifier."},
        "description": {"type": "string", "description": "What it shows, as far as the document says so."},
        "locations": {
          "type": "array",
          "description": "Its places in UTF-16 code units of the visible text, as NSRange counts them.",
          "items": {"type": "integer", "minimum": 0, "description": "A place."}
        },
        "location": {"type": "integer", "minimum": 0, "description": "Of an emoji: its place in UTF-16 code units of the visible text, as NSRange counts them."},
        "length": {"type": "integer", "minimum": 0, "description": "Of an emoji: its length in UTF-16 code units."},
        "text": {"type": "string", "description": "Of an emoji: its characters."},
        "codePoints": {
          "type": "array",
          "description": "Of an emoji: its code points, in hexadecimal digits.",
          "items": {"type": "string", "description": "A code point."}
        }
      }
    }

    """#
}
