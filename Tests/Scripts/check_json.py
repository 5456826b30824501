"""Checks all JSON that the command files print, and what a few runs write, with Python's jsonschema.

usage: check_json.py BINARY COMMANDS SAMPLES
"""
import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    print("check-json: needs the Python package jsonschema (apt: python3-jsonschema)", file=sys.stderr)
    sys.exit(69)

binary, commands, samples = sys.argv[1:4]
NAMES = ["report", "info", "extract", "check", "diff", "validate", "diagnostics"]


def run(*arguments):
    return subprocess.run([binary, *arguments], capture_output=True, check=False)


validators = {}
for name in NAMES:
    schema = json.loads(run("schema", name).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    # What is not declared would be a slip here, though readers are to pass over it.
    validators[name] = jsonschema.Draft202012Validator(dict(schema, additionalProperties=False))

failures = 0
count = 0


def check(name, line, place):
    global failures, count
    count += 1
    for error in validators[name].iter_errors(json.loads(line)):
        failures += 1
        print(f"{place}: {name}: {error.message}", file=sys.stderr)


KINDS = [("milliseconds", "report"), ("checks", "check"), ("subject", "diff"), ("findings", "validate"),
         ("characterStyles", "info"), ("kind", "extract"), ("severity", "diagnostics")]
for path in sorted(pathlib.Path(commands).glob("*.md")):
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        line = line.removeprefix("2> ")
        if not line.startswith('{"version":1,'):
            continue
        try:
            members = json.loads(line)
        except json.JSONDecodeError:
            continue
        kind = next((kind for member, kind in KINDS if member in members), None)
        if kind:
            check(kind, line, f"{path.name}:{number}")

documents = sorted(str(path) for path in pathlib.Path(samples).iterdir()
                   if path.suffix in (".rtf", ".rtfd", ".flat-rtfd"))
for document in documents:
    for line in run("info", "--json", "--font-size", "12", "--to", "rtf", document).stdout.splitlines():
        check("info", line, document)
    for line in run("extract", "--list", "--json", "--emoji", document).stdout.splitlines():
        check("extract", line, document)
    for line in run("check", "--json", document).stdout.splitlines():
        check("check", line, document)
    for line in run("diff", "--json", documents[0], document).stdout.splitlines():
        check("diff", line, document)
    text = run("convert", "--to", "rtf", "--diagnostics", "json", "-v", document)
    for line in text.stderr.splitlines():
        check("diagnostics", line, document)
print(f"check-json: {count} lines, {failures} wrong")
sys.exit(1 if failures or not count else 0)
