#!/usr/bin/env python3
"""Holds sidecars to their schema and to what they promise, with a validator that is not ours.

usage: check_sidecars.py RTFDUTIL WORKDIR FOLDER...

Converts every document below the folders to text with a sidecar, validates the sidecar with the
Python package jsonschema, and compares the RTFD and the page made of text and sidecar with those made
of the document. Exit code 0 when all agree, 1 when any does not, 69 without the package.
"""

import json
import os
import shutil
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("check-sidecars: needs the Python package jsonschema (apt: python3-jsonschema)",
          file=sys.stderr)
    sys.exit(69)


def documents(folders):
    """The documents below the folders; an .rtfd folder is one."""
    for folder in folders:
        for path, names, files in os.walk(folder):
            names.sort()
            bundles = [name for name in names if name.lower().endswith(".rtfd")]
            names[:] = [name for name in names if name not in bundles]
            streams = [name for name in files if name.lower().endswith((".rtf", ".flat-rtfd"))]
            for name in sorted(bundles + streams):
                yield os.path.join(path, name)


def files(folder):
    """What a folder holds, by relative path."""
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            full = os.path.join(path, name)
            with open(full, "rb") as file:
                found[os.path.relpath(full, folder)] = file.read()
    return found


def problem(convert, document, validator, work):
    """What is wrong with a document's sidecar; None when nothing is, "" when it has none."""
    shutil.rmtree(work, ignore_errors=True)
    direct, rebuilt = (os.path.join(work, name) for name in ("direct", "rebuilt"))
    for folder in (direct, rebuilt):
        os.makedirs(folder)
    text = os.path.join(work, "note.txt")
    bundle, page = "note.rtfd", "note.html"
    if convert("rtfd", os.path.join(direct, bundle), document) != 0:
        return ""
    if convert("html", os.path.join(direct, page), document) != 0:
        return "does not become a page"
    if convert("txt", text, document) != 0:
        return "does not become text"
    with open(text + ".json", encoding="utf-8") as file:
        sidecar = json.load(file)
    for error in validator.iter_errors(sidecar):
        return f"schema: {error.json_path}: {error.message[:200]}"
    for target, name in (("rtfd", bundle), ("html", page)):
        if convert(target, os.path.join(rebuilt, name), text + ".json") != 0:
            return f"does not come back as {target}"
    return None if files(direct) == files(rebuilt) else "comes back different"


def main(program, work, folders):
    """Checks all documents and prints what is wrong."""
    def convert(target, output, document):
        command = [program, "convert", "--quiet", "--to", target, "-o", output, document]
        return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode

    schema = json.loads(subprocess.check_output([program, "schema", "sidecar"]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    counts = {"checked": 0, "unreadable": 0, "failed": 0}
    for document in documents(folders):
        found = problem(convert, document, validator, work)
        if found == "":
            counts["unreadable"] += 1
            continue
        counts["checked"] += 1
        if found:
            counts["failed"] += 1
            print(f"{document}: {found}")
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    return 1 if counts["failed"] or not counts["checked"] else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]))
