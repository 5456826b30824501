#!/usr/bin/env python3
"""Changes sidecars at random and holds the program to what it promises of them.

    sidecar_mutations.py PROGRAM FOLDER...

Sidecars are made of the documents in the folders. Each is changed many times: values, references,
nesting and sizes. Every change is converted to every format, and looked at by `info` and `check`.
Whatever the change, the program ends by itself, never with exit status 70, and no output is more
than 50 times as long as the sidecar, its text and the files it names.

Environment: COUNT changes in all (100000), SEED (1), JOBS processes (2), KEEP a folder for what
failed.
"""

import base64
import concurrent.futures
import copy
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

COUNT = int(os.environ.get("COUNT", "100000"))
SEED = int(os.environ.get("SEED", "1"))
JOBS = int(os.environ.get("JOBS", "2"))
KEEP = os.environ.get("KEEP")
# How many changed sidecars one run of the program gets.
BATCH = 250
EXPANSION = 50
# From where on an output is long enough to be looked at.
WORTH_KEEPING = 40
# How large a changed sidecar may be before another change, in bytes.
LARGEST = 400_000
# What the program may say: converted, a usage or data error, some of many failed, warnings.
ALLOWED = {0, 1, 2, 64, 65, 66, 73, 74}

TARGETS = [
    ["convert", "--to", "rtf"],
    ["convert", "--to", "rtfd"],
    ["convert", "--to", "flat-rtfd"],
    ["convert", "--to", "html"],
    ["convert", "--to", "html", "--style", "inline"],
    ["convert", "--to", "html", "--style", "none"],
    ["convert", "--to", "payload"],
    ["convert", "--to", "txt"],
]

NUMBERS = [0, 1, 2, 3, 7, 8, 9, 19, 20, 21, 64, 65, 255, 256, 1000, 65535, 65536, 1 << 20,
           (1 << 31) - 1, 1 << 31, (1 << 53) + 1, (1 << 63) - 1, -1, -2, -(1 << 31), 0.5, -0.0, 1e300]
STRINGS = ["", " ", "a", "\\", "{", "}", "\"", "<b>&amp;", "\0", "\x01", "\x7f", "\n", "\r", "\u2028",
           "\u2029", "\ufffc", "\ufeff", "\u202e", "\U0001f600", "..", ".", "/", "a/b", "TXT.rtf",
           "javascript:alert(1)", "file:///etc/passwd", "x" * 300, "%" * 9000, "é" * 5000]
WORDS = ["par", "bin 100", "u 65", "uc 9", "object", "pict", "fonttbl", "footnote", "cell", "row",
         "sect", "upr", "pard", "plain", "v", "x}{\\object", "", "a b", "AppleTypeServicesF 3",
         "widctlpar", "cols 2", "charscalex 90", "objw 3", "y" * 65]
GROUPS = [b"{\\*\\x a", b"{\\*\\x a}", b"{\\*\\x a}}", b"}{", b"{\\object\\objocx{\\*\\objdata 00}}",
          b"{\\*\\x\\bin9 a}", b"{\\*\\x {\\*\\y}}", b"{\\par}", b"text", b"", b"{\\*\\x \\}",
          b"{\\*\\objclass Word}", b"{" * 1100 + b"}" * 1100]


def paths(value, path=()):
    """Every place of a JSON value, the value itself included."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, path + (key,))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths(item, path + (index,))


def at(value, path):
    for step in path:
        value = value[step]
    return value


class Mutator:
    """Makes changes of one sidecar."""

    def __init__(self, sidecar, text, donors, rng):
        self.sidecar, self.text, self.donors, self.rng = sidecar, text, donors, rng
        # Long tables hide everything else: a place is found by its kind first.
        self.kinds = {}
        for path in paths(sidecar):
            kind = tuple("#" if isinstance(step, int) else step for step in path)
            self.kinds.setdefault(kind, []).append(path)
        self.names = list(self.kinds)

    def place(self):
        return self.rng.choice(self.kinds[self.rng.choice(self.names)])

    def change(self):
        """A changed sidecar and its text."""
        result, text = copy.deepcopy(self.sidecar), self.text
        for _ in range(self.rng.choice([1, 1, 1, 2, 3, 6])):
            change = self.rng.choice(
                [self.value, self.value, self.reference, self.repeat, self.swap, self.remove,
                 self.graft, self.nest, self.enlarge, self.redirect])
            if len(json.dumps(result)) > LARGEST:
                break
            try:
                change(result)
            except (KeyError, IndexError, TypeError, AttributeError):
                pass
        if self.rng.random() < 0.05:
            text = self.edit(text)
            if isinstance(result.get("text"), dict):
                result["text"]["sha256"] = hashlib.sha256(text).hexdigest()
        return result, text

    def edit(self, text):
        string = text.decode()
        place = self.rng.randrange(len(string) + 1)
        return (string[:place] + self.rng.choice(STRINGS) + string[place:]).encode()

    def value(self, result):
        path = self.place()
        owner, last = at(result, path[:-1]), path[-1]
        old = owner[last]
        if isinstance(old, bool):
            owner[last] = self.rng.choice([not old, 1, None])
        elif isinstance(old, (int, float)):
            owner[last] = self.rng.choice(NUMBERS + [old + 1, old - 1, old * 2, -old])
        elif isinstance(old, str):
            if last == "source" or "groups" in path:
                owner[last] = base64.b64encode(self.rng.choice(GROUPS)).decode()
            elif "otherWords" in path or "words" in path:
                owner[last] = self.rng.choice(WORDS)
            else:
                owner[last] = self.rng.choice(STRINGS + [old + old, old[::-1]])
        else:
            owner[last] = self.rng.choice([None, [], {}, 0, "", [old]])

    def reference(self, result):
        """Points an index, a row or an anchor to another entry."""
        path = self.place()
        owner, last = at(result, path[:-1]), path[-1]
        if isinstance(owner[last], int) and not isinstance(owner[last], bool):
            owner[last] = self.rng.randrange(0, 12)

    def lists(self, result):
        path = self.place()
        while path and not isinstance(at(result, path), list):
            path = path[:-1]
        return at(result, path)

    def repeat(self, result):
        values = self.lists(result)
        if not values or not isinstance(values, list):
            return
        start = self.rng.randrange(len(values))
        # What is repeated again and again would grow beyond all memory.
        most = LARGEST // (len(json.dumps(values[start])) + 1)
        count = min(self.rng.choice([1, 2, 9, 64, 400]), most)
        values[start:start] = [copy.deepcopy(values[start]) for _ in range(count)]

    def swap(self, result):
        values = self.lists(result)
        if len(values) > 1:
            one, two = self.rng.randrange(len(values)), self.rng.randrange(len(values))
            values[one], values[two] = values[two], values[one]

    def remove(self, result):
        path = self.place()
        if path:
            del at(result, path[:-1])[path[-1]]

    def graft(self, result):
        """Puts a part of another sidecar, or of this one, in the place of the same kind."""
        path = self.place()
        donor = self.rng.choice(self.donors)
        owner, last = at(result, path[:-1]), path[-1]
        try:
            owner[last] = copy.deepcopy(at(donor, path))
        except (KeyError, IndexError, TypeError):
            other = self.place()
            owner[last] = copy.deepcopy(at(self.sidecar, other))

    def nest(self, result):
        """Makes texts, tables and fields stand in each other."""
        document = result["document"]
        kind = self.rng.randrange(4)
        if kind == 0:
            count = self.rng.choice([1, 2, 5, 40])
            note = {"text": "n", "runs": [[1, 0]], "paragraphs": [[1, 0]]}
            first = len(document.setdefault("notes", []))
            for index in range(count):
                inner = {"location": 0, "kind": "note", "style": 0,
                         "index": self.rng.choice([first, first + index, first + index + 1])}
                document["notes"].append(
                    {"kind": self.rng.choice(["footnote", "endnote", "annotation", "textBox"]),
                     "text": dict(note, anchors=[inner] * self.rng.choice([0, 0, 1, 2]))})
            outer = [{"location": 0, "kind": "note", "index": first + index, "style": 0}
                     for index in range(count)]
            body = document["body"]
            body["anchors"] = outer + body.get("anchors", [])
        elif kind == 1:
            depth = self.rng.choice([2, 20, 21, 300])
            table = {"rows": [{"cells": [{"rightEdge": 1000}]}]}
            tables = [table] + [
                dict(table, parent={"table": index, "row": 0, "column": 0}) for index in range(depth)]
            if self.rng.random() < 0.3:
                tables[0]["parent"] = {"table": depth, "row": 0, "column": 0}
            document["body"]["tables"] = tables
            document["body"]["cells"] = [[0, self.rng.randrange(depth + 1), 0, 0]]
        elif kind == 2:
            depth = self.rng.choice([2, 150, 201, 700])
            length = sum(row[0] for row in document["body"]["runs"])
            depth = min(depth, length // 2)
            first = len(document["characterStyles"])
            fields = document.setdefault("fields", [])
            for index in range(depth):
                document["characterStyles"].append({"field": len(fields)})
                fields.append({"instruction": "X" * self.rng.choice([1, 1, 1, 5000])})
            order = list(range(depth)) + list(reversed(range(depth)))
            if self.rng.random() < 0.3:
                self.rng.shuffle(order)
            document["body"]["runs"] = (
                [[1, first + index] for index in order]
                + ([[length - 2 * depth, 0]] if length > 2 * depth else []))
        else:
            part = {"kind": "header", "section": self.rng.randrange(3),
                    "text": {"text": "h", "runs": [[1, 0]], "paragraphs": [[1, 0]], "anchors": [
                        {"location": 0, "kind": "sectionEnd", "index": 0, "style": 0}]}}
            document.setdefault("headersAndFooters", []).append(part)
            document["sections"] = [{}, {}, {}]

    def enlarge(self, result):
        """Makes something that is referred to long, and refers to it often."""
        document = result["document"]
        style = {}
        kind = self.rng.randrange(6)
        size = self.rng.choice([10, 100, 1000, 8000])
        if kind == 0:
            document.setdefault("links", []).append({"target": self.rng.choice("a%é\\") * size})
            style = {"link": len(document["links"]) - 1}
        elif kind == 1:
            document.setdefault("fields", []).append({"instruction": self.rng.choice("X\\é") * size})
            style = {"field": len(document["fields"]) - 1}
        elif kind == 2:
            document.setdefault("fonts", []).append({"name": self.rng.choice("X\"é") * size})
            style = {"font": len(document["fonts"]) - 1}
        elif kind == 3:
            style = {"otherWords": ["AppleTypeServicesF %d" % number for number in range(size // 10)]}
        elif kind == 4:
            tabs = [{"position": 1000 + number, "kind": "decimal", "leader": "dots"}
                    for number in range(min(size, self.rng.choice([64, 64, 8000])))]
            document["paragraphStyles"].append({"tabStops": tabs, "leftIndent": 3})
            rows = document["body"]["paragraphs"]
            for index in range(0, len(rows), self.rng.choice([1, 2])):
                rows[index][1] = len(document["paragraphStyles"]) - 1
            return
        else:
            level = {"numberFormat": self.rng.choice([0, 4, 23]), "start": 780,
                     "text": [self.rng.choice(["\"" * (size % 255), 8])] * self.rng.choice([1, 255])}
            lists = document.setdefault("lists", [])
            lists.append({"id": 999, "levels": [level] * 9})
            overrides = document.setdefault("listOverrides", [])
            overrides.append({"number": 999, "listID": 999})
            document["body"]["listItems"] = [
                [index, len(overrides) - 1, self.rng.randrange(9)]
                for index in range(len(document["body"]["paragraphs"]))]
            return
        document["characterStyles"].append(style)
        added = len(document["characterStyles"]) - 1
        # A change before this one may have made a run as long as numbers go.
        length = min(sum(row[0] for row in document["body"]["runs"]), LARGEST // 10)
        other = self.rng.choice([0, added - 1])
        document["body"]["runs"] = [[1, added if index % 2 else other] for index in range(length)]

    def redirect(self, result):
        """Makes the same anchor, object or cell stand at several places."""
        body = result["document"]["body"]
        name = self.rng.choice(["anchors", "attachments", "glyphs", "cells", "tables", "markers"])
        rows = body[name]
        row = self.rng.choice(rows)
        for _ in range(self.rng.choice([1, 3, 50])):
            added = copy.deepcopy(row)
            if isinstance(added, list):
                added[0] = self.rng.randrange(0, 400)
            rows.append(added)
        if self.rng.random() < 0.7 and rows and isinstance(rows[0], list):
            rows.sort()


def sources(program, folders, place):
    """The sidecars of all documents in the folders: each with its text, and where its files are."""
    subprocess.run(
        [program, "convert", "--to", "txt", "-d", place, "-q"] + folders,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    found = []
    for folder, _, names in sorted(os.walk(place)):
        for name in sorted(names):
            if not name.endswith(".txt.json"):
                continue
            path = os.path.join(folder, name)
            text = path[: -len(".json")]
            # Long documents and files would only make it slow.
            files = text + ".files"
            if os.path.getsize(path) > 60_000 or os.path.isdir(files) and tree_size(files) > 300_000:
                continue
            with open(path, encoding="utf-8") as file:
                sidecar = json.load(file)
            with open(text, "rb") as file:
                found.append((sidecar, file.read(), files))
    return found


def tree_size(path):
    if not os.path.isdir(path):
        return os.path.getsize(path)
    return sum(os.path.getsize(os.path.join(folder, name))
               for folder, _, names in os.walk(path) for name in names)


def input_size(folder, sidecar_path, sidecar):
    """The sidecar, its text and the files it names."""
    names = set()

    def collect(value):
        if isinstance(value, dict):
            if isinstance(value.get("file"), str):
                names.add(value["file"])
            for item in value.values():
                collect(item)
        elif isinstance(value, list):
            for item in value:
                collect(item)

    collect(sidecar)
    size = os.path.getsize(sidecar_path)
    for name in names:
        path = os.path.join(folder, name)
        if "\0" not in name and os.path.isfile(path):
            size += os.path.getsize(path)
    return size


def run(program, arguments, failures, what):
    result = subprocess.run(
        [program] + arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if result.returncode not in ALLOWED:
        failures.append(f"{what}: exit status {result.returncode}: {result.stdout[-300:]!r}")
    return result


def batch(program, found, number, count):
    """One folder of changed sidecars through every target; what went wrong, and how many were read."""
    rng = random.Random(SEED * 1_000_003 + number)
    failures, accepted, largest = [], 0, (0.0, "")
    work = tempfile.mkdtemp(prefix="sidecars-", dir=os.environ.get("TMPDIR", "/dev/shm"))
    donors = [sidecar for sidecar, _, _ in found]
    try:
        inputs, sizes = [], {}
        chosen = [rng.choice(found) for _ in range(max(1, count // 25))]
        mutators = [(Mutator(sidecar, text, donors, rng), files) for sidecar, text, files in chosen]
        for index in range(count):
            mutator, files = mutators[index % len(mutators)]
            sidecar, text = mutator.change()
            folder = os.path.join(work, "in", str(index))
            os.makedirs(folder)
            name = mutator.sidecar["text"]["file"]
            with open(os.path.join(folder, name), "wb") as file:
                file.write(text)
            if os.path.isdir(files):
                shutil.copytree(
                    files, os.path.join(folder, os.path.basename(files)), symlinks=True,
                    copy_function=os.link)
            path = os.path.join(folder, name + ".json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(sidecar, file, separators=(",", ":"))
            inputs.append(path)
            sizes[index] = input_size(folder, path, sidecar)
        listing = os.path.join(work, "list")
        with open(listing, "w", encoding="utf-8") as file:
            file.writelines(path + "\n" for path in inputs)
        for target, arguments in enumerate(TARGETS):
            out = os.path.join(work, f"out-{target}")
            command = arguments + ["--files-from", listing, "--base", os.path.join(work, "in"), "-d", out, "-q"]
            what = f"batch {number}, {' '.join(arguments)}"
            if run(program, command, failures, what).returncode not in ALLOWED:
                single(program, arguments, inputs, failures, work)
            for index in range(count):
                place = output_folder(out, index)
                if place is None:
                    continue
                size = tree_size(place)
                accepted += 1 if target == 0 else 0
                ratio = size / sizes[index]
                if ratio > largest[0]:
                    largest = ratio, f"{what}, change {index} of {sizes[index]} bytes"
                if ratio > WORTH_KEEPING:
                    keep(inputs[index], number, index)
                if size > EXPANSION * sizes[index]:
                    failures.append(
                        f"{what}: change {index} of {sizes[index]} bytes gives {size} bytes")
            shutil.rmtree(out, ignore_errors=True)
        for command in ("info", "check"):
            what = f"batch {number}, {command}"
            if run(program, [command] + inputs, failures, what).returncode not in ALLOWED:
                single(program, [command], inputs, failures, work)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return failures, accepted, largest


def output_folder(out, index):
    """Where the outputs of one input are; None when there are none."""
    place = os.path.join(out, str(index))
    return place if os.path.isdir(place) else None


def single(program, arguments, inputs, failures, work):
    """Finds the inputs that a failed run failed at."""
    out = os.path.join(work, "single")
    for path in inputs:
        shutil.rmtree(out, ignore_errors=True)
        extra = ["-d", out, "-q"] if arguments[0] == "convert" else []
        result = subprocess.run(
            [program] + arguments + extra + [path], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, check=False)
        if result.returncode not in ALLOWED:
            failures.append(f"{' '.join(arguments)} {path}: exit status {result.returncode}")
            keep(path, os.path.basename(work), os.path.basename(os.path.dirname(path)))


def keep(path, *names):
    if KEEP:
        target = os.path.join(KEEP, "-".join(str(name) for name in names))
        shutil.copytree(os.path.dirname(path), target, dirs_exist_ok=True, symlinks=True)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    place = tempfile.mkdtemp(prefix="sidecars-", dir=os.environ.get("TMPDIR", "/dev/shm"))
    try:
        found = sources(program, [os.path.abspath(folder) for folder in sys.argv[2:]], place)
        if not found:
            sys.exit("there is no document to make sidecars of")
        failures, accepted, largest, done = [], 0, (0.0, ""), 0
        with concurrent.futures.ProcessPoolExecutor(JOBS) as pool:
            waiting = [
                pool.submit(batch, program, found, number, min(BATCH, COUNT - start))
                for number, start in enumerate(range(0, COUNT, BATCH))]
            for future in concurrent.futures.as_completed(waiting):
                problems, read, ratio = future.result()
                failures += problems
                accepted += read
                largest = max(largest, ratio)
                done += 1
                if done % 40 == 0:
                    print(f"{done * BATCH} changes, {len(failures)} failures", flush=True)
                for problem in problems:
                    print(problem, flush=True)
        print(
            f"{COUNT} changes of {len(found)} sidecars: {accepted} were read, "
            f"the longest output is {largest[0]:.1f} times its input ({largest[1]}), "
            f"{len(failures)} failures")
        if accepted == 0:
            sys.exit("no change was read, so that nothing was shown")
        sys.exit(1 if failures else 0)
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
