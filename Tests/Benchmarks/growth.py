"""Measures how processor time and memory grow with the input, structure by structure.

usage: growth.py BINARY [CASE …]

Each case is run at n, 2n and 4n, where n is the first size that takes more than 0.2 s (or the largest
that is tried). Of five runs the best counts. A case fails when time grows faster than n^1.25 over the
three, or when the largest run needs more memory than 70 times its input; 200 times where a sidecar is
written or a round trip is checked.
"""

import math
import os
import shutil
import subprocess
import sys
import tempfile

import growth_inputs
from growth_inputs import MAKERS

RUNS = 5
SMALLEST_TIME = 0.2
LARGEST_INPUT = 12_000_000
LARGEST_COUNT = 1 << 21
EXPONENT = 1.25
MEMORY = {"check": 200, "sidecar": 200}
DEFAULT_MEMORY = 70
RUN_LIMIT = 120

COMMANDS = {
    "info": lambda tool, names: [tool, "info", *names],
    "check": lambda tool, names: [tool, "check", *names],
    "sidecar": lambda tool, names: [tool, "convert", "-q", "--to", "txt", "-o", "out.txt", *names],
    "txt": lambda tool, names: [tool, "convert", "-q", "--to", "txt", "--no-sidecar", "-o",
                                "out.txt", *names],
    "html": lambda tool, names: [tool, "convert", "-q", "--to", "html", "-o", "out.html", *names],
    "embed": lambda tool, names: [tool, "convert", "-q", "--to", "html", *names],
    "rtf": lambda tool, names: [tool, "convert", "-q", "--to", "rtf", "-o", "out.rtf", *names],
    "flat": lambda tool, names: [tool, "convert", "-q", "--to", "flat-rtfd", "-o",
                                 "out.flat-rtfd", *names],
    "diff": lambda tool, names: [tool, "diff", *names],
    "cat": lambda tool, names: [tool, "textutil", "-cat", "rtf", "-output", "out.rtf", *names],
    "list": lambda tool, names: [tool, "convert", "-q", "--to", "txt", "-d", "out", *names],
    "validate": lambda tool, names: [tool, "validate", *names],
    "validate-any": lambda tool, names: [tool, "validate", "--profile", "html", *names],
}

DOCUMENT = ("info", "sidecar", "html", "rtf")

# What is worse than linear in a naive program is tried in every direction; the rest in those in which
# the structure matters.
KINDS = {
    "pair-paragraphs": ("diff",), "pair-words": ("diff",), "pair-runs": ("diff",),
    "pair-tables": ("diff",), "pair-periodic": ("diff",),
    "joined-fonts": ("cat",), "joined-colors": ("cat",), "joined-files": ("cat",),
    "names-in-list": ("list",),
    "page-misnested": ("validate", "validate-any"), "page-attributes": ("validate", "validate-any"),
    "page-elements": ("validate", "validate-any"),
    "attachments": ("sidecar", "html", "info"), "attachments-alike": ("sidecar", "html"),
    "files-not-named": ("sidecar", "html"), "folders-deep": ("sidecar", "html"),
    "flat-folder": ("sidecar", "html"), "flat-folder-alike": ("sidecar", "html"),
    "pictures": ("sidecar", "html", "embed", "rtf"),
    "pictures-alike": ("sidecar", "html", "embed", "rtf"),
    "fonts": (*DOCUMENT, "check"), "languages": (*DOCUMENT, "check"),
    "headers-by-section": (*DOCUMENT, "flat", "check"), "old-numberings": (*DOCUMENT, "check"),
    "footnotes-nested": (*DOCUMENT, "check"), "tables": (*DOCUMENT, "check"),
    "placeholders-in-line": (*DOCUMENT, "check"),
}


class Failed(Exception):
    """A run that ended in a way no input may cause."""


def run(tool, kind, names, folder):
    """Processor seconds and peak memory in bytes of one run."""
    for name in os.listdir(folder):
        if name.startswith("out"):
            path = os.path.join(folder, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
    process = subprocess.Popen(
        ["timeout", str(RUN_LIMIT), *COMMANDS[kind](tool, names)], cwd=folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 65):
        raise Failed("exit code %d%s" % (
            process.returncode, ", stopped after %d s" % RUN_LIMIT
            if process.returncode == 124 else ""))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def size_of(folder):
    """The bytes of all input files."""
    return sum(
        os.path.getsize(os.path.join(parent, name))
        for parent, _, names in os.walk(folder) for name in names if not name.startswith("out"))


class Place:
    """A fresh folder with the input of one size.

    Another process makes it: what this one has ever held would count as memory of the runs that it
    starts.
    """

    def __init__(self, case, n, work):
        self.folder = tempfile.mkdtemp(dir=work)
        made = subprocess.run(
            [sys.executable, growth_inputs.__file__, case, str(n), self.folder], check=True,
            stdout=subprocess.PIPE)
        self.names = made.stdout.decode().split()
        self.size = size_of(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def smallest(tool, case, kind, work, idle):
    """The first n that takes long enough to be measured."""
    n = 256
    while True:
        with Place(case, n, work) as place:
            seconds, _ = run(tool, kind, place.names, place.folder)
            if seconds - idle > SMALLEST_TIME or place.size > LARGEST_INPUT or n >= LARGEST_COUNT:
                return n
            if n >= 2048 and case.startswith(("pictures", "graphics")):
                return n  # a document has at most 10,000 of them
            if n >= 16384 and case.startswith(("attachments", "files", "folders")):
                return n  # files of their own
        n *= 4 if seconds - idle < SMALLEST_TIME / 5 else 2


def measure(tool, case, kind, work, idle, idle_memory):
    """One line of the table, and whether it holds."""
    try:
        n = smallest(tool, case, kind, work, idle)
        rows = []
        for factor in (1, 2, 4):
            with Place(case, factor * n, work) as place:
                runs = [run(tool, kind, place.names, place.folder) for _ in range(RUNS)]
                rows.append((place.size, min(time for time, _ in runs),
                             max(memory for _, memory in runs)))
    except Failed as failure:
        return "%-28s %-12s %s" % (case, kind, failure), False
    # Below a hundredth of a second the clock decides, not the program.
    first, last = (max(row[1] - idle, 0.01) for row in (rows[0], rows[2]))
    exponent = math.log2(last / first) / 2
    share = (rows[2][2] - idle_memory) / rows[2][0]
    limit = MEMORY.get(kind, DEFAULT_MEMORY)
    is_fine = exponent <= EXPONENT and share <= limit
    times = "  ".join("%7.2f MB %6.2f s %5.0f MB" % (size / 1e6, time, memory / 1e6)
                      for size, time, memory in rows)
    return "%-28s %-12s n^%.2f  memory %5.1f of %3d  %s%s" % (
        case, kind, exponent, share, limit, times, "" if is_fine else "  FAIL"), is_fine


def main():
    tool = os.path.abspath(sys.argv[1])
    wanted = set(sys.argv[2:])
    unknown = wanted - set(MAKERS)
    if unknown:
        sys.exit("growth: no case %s; there are %s" % (", ".join(sorted(unknown)), ", ".join(MAKERS)))
    parent = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    work = tempfile.mkdtemp(dir=parent)
    failures = count = 0
    try:
        with Place("paragraphs", 1, work) as place:
            idle_runs = [run(tool, "info", place.names, place.folder) for _ in range(RUNS)]
        idle, idle_memory = (min(values) for values in zip(*idle_runs))
        for case in MAKERS:
            if wanted and case not in wanted:
                continue
            for kind in KINDS.get(case, DOCUMENT):
                line, is_fine = measure(tool, case, kind, work, idle, idle_memory)
                print(line, flush=True)
                count += 1
                failures += not is_fine
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("growth: %d of %d within n^%.2f and the limits of memory" % (
        count - failures, count, EXPONENT))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
