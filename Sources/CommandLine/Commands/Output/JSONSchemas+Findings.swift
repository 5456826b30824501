extension JSONSchemas {
  /// Of a line that `check` prints.
  static let check: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil check --json",
      "description": "What the checks of one document or image store found.",
      "type": "object",
      "required": ["version", "input", "passed", "checks"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "input": {"type": "string", "description": "The document as it was named or found."},
        "passed": {"type": "boolean", "description": "Whether no check found anything."},
        "checks": {
          "type": "array",
          "description": "In a fixed order. A document that cannot be read has only the check of reading.",
          "items": {
            "type": "object",
            "description": "One check.",
            "required": ["name", "passed", "findings"],
            "properties": {
              "name": {"type": "string", "description": "What was checked; 'rtfdutil help check' says what each name means."},
              "passed": {"type": "boolean", "description": "Whether it found nothing."},
              "findings": {
                "type": "array",
                "description": "What it found.",
                "items": {
                  "type": "object",
                  "description": "One thing that is wrong.",
                  "required": ["id", "message"],
                  "properties": {
                    "id": {"type": "string", "description": "The stable identifier of its kind, which --allow takes."},
                    "message": {"type": "string", "description": "What is wrong, in one sentence."},
                    "file": {"type": "string", "description": "The file that line and column are in: of a bundle, or a stored result; absent where the input itself is that file."},
                    "line": {"type": "integer", "minimum": 1, "description": "The line in the source, from 1; absent for what has no place."},
                    "column": {"type": "integer", "minimum": 1, "description": "The byte in the line, from 1."},
                    "difference": {"type": "string", "description": "Of a stored result that is text: the difference, as diff -u shows it."}
                  }
                }
              },
              "written": {
                "type": "array",
                "description": "Stored results that --update rewrote.",
                "items": {"type": "string", "description": "The path of a result."}
              },
              "removed": {
                "type": "array",
                "description": "Stored results without a document that --update removed.",
                "items": {"type": "string", "description": "The path of a result."}
              }
            }
          }
        }
      }
    }

    """#

  /// Of a line that `diff` prints.
  static let diff: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil diff --json",
      "description": "One difference between two documents.",
      "type": "object",
      "required": ["version", "subject"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "document": {"type": "string", "description": "Of two folders: the name that both documents have in them."},
        "subject": {"type": "string", "description": "What differs: text, style, paragraph, structure, glyph, attachment, information or attribute; 'document' for one that only one of two folders has."},
        "place": {"type": "string", "description": "Where, in words; absent for the whole document."},
        "name": {"type": "string", "description": "Which property, glyph or attachment."},
        "left": {"type": "string", "description": "Its value on the left; absent where it has none."},
        "right": {"type": "string", "description": "Its value on the right; absent where it has none."},
        "text": {
          "type": "array",
          "description": "The text it is about, in pieces that both sides or one of them has.",
          "items": {
            "type": "object",
            "description": "A piece; it has one of these members.",
            "minProperties": 1,
            "maxProperties": 1,
            "properties": {
              "common": {"type": "string", "description": "Text of both sides."},
              "removed": {"type": "string", "description": "Text of the left side."},
              "added": {"type": "string", "description": "Text of the right side."}
            }
          }
        }
      }
    }

    """#

  /// Of a line that `validate` prints.
  static let validate: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil validate --json",
      "description": "What is wrong with one page.",
      "type": "object",
      "required": ["version", "input", "passed", "findings"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "input": {"type": "string", "description": "The page as it was named or found."},
        "passed": {"type": "boolean", "description": "Whether nothing was found."},
        "findings": {
          "type": "array",
          "description": "What was found, in the order of the page.",
          "items": {
            "type": "object",
            "description": "One thing that is wrong.",
            "required": ["id", "message", "line"],
            "properties": {
              "id": {"type": "string", "description": "The stable identifier of its kind, which --allow takes."},
              "message": {"type": "string", "description": "What is wrong, in one sentence."},
              "line": {"type": "integer", "minimum": 0, "description": "The line of the page, from 1; 0 for the page as a whole."},
              "column": {"type": "integer", "minimum": 0, "description": "The column, from 1; absent where it is not known."}
            }
          }
        }
      }
    }

    """#

  /// Of a line of `--diagnostics json`.
  static let diagnostics: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of --diagnostics json",
      "description": "A message on standard error.",
      "type": "object",
      "required": ["version", "severity", "message"],
      "properties": {
        "version": {"type": "integer", "const": 1, "description": "The version of this form. It changes when a member changes its meaning; members may be added at any time."},
        "input": {"type": "string", "description": "The input that it is about; absent for the run as a whole."},
        "severity": {"enum": ["note", "warning", "error"], "description": "note: what a format cannot hold by its nature; warning: content that is lost; error: there is no output."},
        "id": {"type": "string", "description": "The stable identifier of its kind; 'rtfdutil help diagnostics' lists all."},
        "message": {"type": "string", "description": "What happened, and what would help, in one sentence."},
        "file": {"type": "string", "description": "The file of a bundle that line and column are in; absent where the input itself is that file."},
        "line": {"type": "integer", "minimum": 1, "description": "The line in the source, from 1; absent for what has no place."},
        "column": {"type": "integer", "minimum": 1, "description": "The byte in the line, from 1."},
        "count": {"type": "integer", "minimum": 1, "description": "How often it was met."}
      }
    }

    """#
}
