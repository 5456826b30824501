/// The JSON Schemas of what commands print with `--json`.
enum JSONSchemas {
  /// Of a line that `check` prints.
  static let check: StaticString = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil check --json",
      "description": "What the checks of one document found.",
      "type": "object",
      "required": ["input", "passed", "checks"],
      "additionalProperties": false,
      "properties": {
        "input": {"type": "string"},
        "passed": {"type": "boolean", "description": "Whether no check found anything."},
        "checks": {
          "type": "array",
          "description": "In a fixed order. A document that can not be read has only the check of reading.",
          "items": {
            "type": "object",
            "required": ["name", "passed", "findings"],
            "additionalProperties": false,
            "properties": {
              "name": {"type": "string"},
              "passed": {"type": "boolean"},
              "findings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["id", "message"],
                  "additionalProperties": false,
                  "properties": {
                    "id": {"type": "string", "description": "What --allow takes."},
                    "message": {"type": "string"},
                    "file": {"type": "string", "description": "The file of a bundle that line and column are in."},
                    "line": {"type": "integer", "minimum": 1},
                    "column": {"type": "integer", "minimum": 1}
                  }
                }
              },
              "written": {
                "type": "array",
                "description": "Stored results that --update rewrote.",
                "items": {"type": "string"}
              }
            }
          }
        }
      }
    }

    """

  /// Of a line that `diff` prints.
  static let diff: StaticString = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A line of rtfdutil diff --json",
      "description": "One difference between two documents.",
      "type": "object",
      "required": ["subject"],
      "additionalProperties": false,
      "properties": {
        "document": {"type": "string", "description": "Of two folders: the name that both documents have in them."},
        "subject": {"type": "string", "description": "What differs; 'document' for one that only one of two folders has."},
        "place": {"type": "string", "description": "Where, in words."},
        "name": {"type": "string", "description": "Which property, glyph or attachment."},
        "left": {"type": "string", "description": "Its value on the left; absent where it has none."},
        "right": {"type": "string", "description": "Its value on the right; absent where it has none."},
        "text": {
          "type": "array",
          "description": "The text it is about, in pieces that both sides or one of them has.",
          "items": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": false,
            "properties": {
              "common": {"type": "string"},
              "removed": {"type": "string"},
              "added": {"type": "string"}
            }
          }
        }
      }
    }

    """
}
