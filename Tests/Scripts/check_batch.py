#!/usr/bin/env python3
"""Converts a generated folder of 4,000 documents, 1 % of them damaged, and checks what a nightly run
has to hold to: good documents all converted, bad ones named, flat memory, a cheap second run, the same
tree after interruptions, and the same bytes whatever the machine is set to.

usage: check_batch.py BINARY SAMPLES FOLDER [COUNT]

Prints a line per check and exits with 1 when one failed. FOLDER is made anew.
"""

import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

BINARY, SAMPLES, WORK = (os.path.abspath(path) for path in sys.argv[1:4])
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 4000
INTERRUPTIONS = 20
STATE = ".rtfdutil-state"
failures = 0


def report(name, passed, detail=""):
    global failures
    failures += not passed
    print(("ok    " if passed else "FAIL  ") + name + (f" ({detail})" if detail else ""), flush=True)


# The documents

NAMES = [
    "note {}", "it's \"{}\"", "-{}", "$HOME {}", "Tagebuch für {}", "Cafe\u0301 {}", "日記 {}", "a\nb {}",
    "%41 {}", "{}.draft", "x" * 200 + "{}", " {} ", "[{}]",
]


def text(rng, paragraphs):
    words = "lake boat rain garden letter seven orange kite shed harbour".split()
    lines = [
        " ".join(rng.choice(words) for _ in range(rng.randrange(5, 30)))
        + rng.choice([r".\par", r" {\b bold}.\par", r" \'e9t\'e9.\par", r" \u8364 ?.\par"])
        for _ in range(paragraphs)
    ]
    return "{\\rtf1\\ansi{\\fonttbl\\f0\\fswiss Helvetica;}\\f0\\fs24\n" + "\n".join(lines) + "}"


def write(path, content):
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def bundle(path, rtf, **files):
    os.mkdir(path)
    write(path + b"/TXT.rtf", rtf)
    for name, content in files.items():
        write(path + b"/" + name.replace("_", ".").encode(), content)


def damaged(kind, stem, rng):
    """Makes a document that can not be converted, or not as a whole; returns its path."""
    good = text(rng, 3)
    rtf, rtfd, flat = stem + b".rtf", stem + b".rtfd", stem + b".flat-rtfd"
    if kind == 0:
        write(rtf, b"")
    elif kind == 1:
        write(rtf, "a plain text that somebody renamed")
    elif kind == 2:
        write(rtf, rng.randbytes(4000))
    elif kind == 3:
        write(rtf, good[:200] + "{" * 5000 + "deep")
    elif kind == 4:
        os.symlink(b"nowhere.rtf", rtf)
    elif kind == 5:
        os.mkdir(rtfd)
        write(rtfd + b"/picture.png", b"\x89PNG")
    elif kind == 6:
        bundle(rtfd, "<html><body>no rich text</body></html>")
    elif kind == 7:
        bundle(rtfd, good)
        os.symlink(b"/etc/hostname", rtfd + b"/secret.txt")
    elif kind == 8:
        bundle(rtfd, good)
        os.mkfifo(rtfd + b"/pipe")
    else:
        with open(os.path.join(SAMPLES, "picnic.flat-rtfd"), "rb") as file:
            write(flat, file.read()[:20000])
        return flat
    return rtf if kind < 5 else rtfd


def generate(root, count):
    """Makes the tree; returns the paths of the bad documents, relative to it."""
    rng = random.Random(7)
    with open(os.path.join(SAMPLES, "trip-plan.rtfd", "Old town.png"), "rb") as file:
        picture = file.read()
    bad = set()
    root = os.fsencode(root)
    for number in range(count):
        folder = root + b"/%d/%d" % (number % 7, number % 70)
        os.makedirs(folder, exist_ok=True)
        pattern = NAMES[number // 3 % len(NAMES)] if number % 3 == 0 else "{}"
        stem = folder + b"/" + pattern.format(number).encode()
        if number % 50 == 0:
            stem = folder + b"/caf\xe9 %d" % number
        if number % 100 == 99:
            bad.add(os.path.relpath(damaged(number // 100 % 10, stem, rng), root))
        elif number % 10 == 1:
            shutil.copytree(os.path.join(SAMPLES, "chat-note.rtfd"), os.fsdecode(stem + b".rtfd"))
            with open(stem + b".rtfd/TXT.rtf", "rb") as file:
                old = file.read()
            write(stem + b".rtfd/TXT.rtf", old.replace(b"seven", b"%d" % number))
        elif number % 10 == 2:
            graphic = "{{\\NeXTGraphic a.png \\width640 \\height640}\254}".encode("latin-1")
            body = text(rng, 3).encode()[:-1] + graphic + b"}"
            bundle(stem + b".rtfd", body, a_png=picture[: 2000 + number])
        elif number % 10 == 3:
            write(stem + b".RTF", text(rng, 400))
        else:
            write(stem + b".rtf", text(rng, rng.randrange(1, 20)))
    return bad


# Runs

def run(arguments, cwd=WORK, kill_after=None, umask=None, **environment):
    """Runs the program; returns exit code, standard error, seconds, and its peak memory in KB."""
    start = time.monotonic()
    with open(os.path.join(WORK, "stderr"), "wb") as errors:
        process = subprocess.Popen(
            [BINARY, "convert"] + arguments, cwd=cwd, stderr=errors, stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL, env={**os.environ, **environment},
            umask=-1 if umask is None else umask,
        )
        peak = 0
        while process.poll() is None:
            try:
                with open(f"/proc/{process.pid}/status") as status:
                    peak = max([peak] + [int(l.split()[1]) for l in status if l.startswith("VmHWM")])
            except OSError:
                pass
            if kill_after is not None and time.monotonic() - start > kill_after:
                process.send_signal(random.choice([signal.SIGINT, signal.SIGTERM, signal.SIGKILL]))
                kill_after = None
            time.sleep(0.002)
    seconds = time.monotonic() - start
    with open(os.path.join(WORK, "stderr"), "rb") as errors:
        return process.returncode, errors.read(), seconds, peak


def contents(folder):
    """The digest of every file below a folder, by relative path; links by their targets."""
    result = {}
    root = os.fsencode(os.path.join(WORK, folder))
    for place, folders, files in os.walk(root):
        for name in files + [name for name in folders if os.path.islink(os.path.join(place, name))]:
            path = os.path.join(place, name)
            if name == STATE.encode():
                continue
            if os.path.islink(path):
                digest = os.readlink(path)
            else:
                with open(path, "rb") as file:
                    digest = hashlib.sha256(file.read()).digest()
            result[os.path.relpath(path, root)] = digest
    return result


def remove(*folders):
    for folder in folders:
        shutil.rmtree(os.path.join(WORK, folder), ignore_errors=True)


def path_of(record, key):
    return bytes.fromhex(record[key + "Hex"]) if key + "Hex" in record else record[key].encode()


def check_first_run(bad):
    code, errors, seconds, peak = run(["--to", "html", "-d", "out", "--report", "report", "in"])
    report("exit code 1", code == 1, f"was {code}")
    with open(os.path.join(WORK, "report"), encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    report("a line of the report per document", len(records) == COUNT, str(len(records)))
    failed = {path_of(r, "input")[3:] for r in records if r["status"] == "failed"}
    report("the report names the bad documents and no other", failed == bad, f"{len(failed)}")
    reasons = {r["diagnostics"][0]["id"] for r in records if r["status"] == "failed"}
    print("      " + ", ".join(sorted(reasons)))
    converted = [r for r in records if r["status"] == "converted"]
    there = sum(os.path.isfile(os.path.join(os.fsencode(WORK), path_of(r, "output"))) for r in converted)
    report("all good documents are converted", there == COUNT - len(bad), str(there))
    lines = errors.decode().splitlines()
    named = sum(": error: " in line for line in lines[:-1])
    report("standard error has a line for each of them", named == len(bad), str(named))
    summary = rf"{COUNT - len(bad)} converted( \(\d+ with warnings\))?, {len(bad)} failed"
    report("the last line is the summary", re.fullmatch(summary, lines[-1]) is not None, lines[-1])
    return seconds, peak


def check_memory(peak):
    peaks = []
    for _ in range(3):
        remove("few")
        peaks.append(run(["--to", "html", "-d", "few", "in40"])[3])
    report("memory is flat: at most 1.5 times that of 40 documents", peak <= 1.5 * max(peaks),
           f"{peak} KB, {max(peaks)} KB")


def check_second_run(bad):
    remove("skip")
    cold = run(["--to", "html", "-d", "skip", "--skip-unchanged", "in"])[2]
    times, hashing = [], []
    for _ in range(3):
        code, errors, seconds, _ = run(["--to", "html", "-d", "skip", "--skip-unchanged", "in"])
        times.append(seconds)
        start = time.monotonic()
        subprocess.run("find in -type f -print0 | xargs -0 sha256sum > /dev/null", shell=True, cwd=WORK)
        hashing.append(time.monotonic() - start)
    last = errors.decode().splitlines()[-1]
    report("the second run has nothing to do but the bad ones",
           last == f"0 converted, {COUNT - bad} unchanged, {bad} failed", last)
    second, hashed = min(times), min(hashing)
    report("the second run: at most twice sha256sum, or a tenth of the first",
           second <= 2 * hashed or second * 10 <= cold,
           f"{second:.2f} s, sha256sum {hashed:.2f} s, first {cold:.2f} s")


def check_interruptions(first, expected):
    rng = random.Random(time.time_ns())
    wrong = leftovers = killed = 0
    for _ in range(INTERRUPTIONS):
        remove("broken")
        arguments = ["--to", "html", "-d", "broken", "--skip-unchanged", "in"]
        code = run(arguments, kill_after=rng.uniform(0.02, first * 0.9))[0]
        killed += code not in (0, 1)
        run(arguments + ["--force"])
        found = contents("broken")
        leftovers += any(b".rtfdutil-" in path for path in found)
        wrong += found != expected
    report(f"interrupted {killed} times at random and run again: the same tree", not wrong,
           f"{wrong} differ")
    report("nothing is left over", not leftovers and killed >= INTERRUPTIONS // 2, f"{leftovers}")


def check_sameness(expected):
    def same(name, *arguments, cwd=WORK, **settings):
        remove("other")
        target = os.path.join(WORK, "other")
        run(["--to", "html", "-d", target, *arguments, "in"], cwd=cwd, **settings)
        report(f"same bytes: {name}", contents("other") == expected)

    for jobs in "128":
        same(f"--jobs {jobs}", "--jobs", jobs)
    same("TZ", TZ="Pacific/Chatham")
    same("LANG", LANG="tr_TR.UTF-8", LC_ALL="tr_TR.UTF-8")
    same("umask", umask=0o077)
    clone = os.path.join(WORK, "a clone")
    os.mkdir(clone)
    shutil.copytree(os.path.join(WORK, "in"), os.path.join(clone, "in"), symlinks=True,
                    copy_function=shutil.copy, ignore=lambda _, names: [n for n in names if n == "pipe"])
    for place, folders, files in os.walk(os.fsencode(os.path.join(WORK, "in"))):
        for name in files:
            if name == b"pipe":
                relative = os.path.relpath(place, os.fsencode(os.path.join(WORK, "in")))
                os.mkfifo(os.path.join(os.fsencode(clone), b"in", relative, name))
    same("a clone elsewhere", cwd=clone)
    for form in ["txt", "rtfd", "flat-rtfd"]:
        trees = []
        for jobs in "18":
            remove("other")
            run(["--to", form, "-d", "other", "--jobs", jobs, "in"])
            trees.append(contents("other"))
        report(f"same bytes: {form} with --jobs 1 and 8", trees[0] == trees[1] and trees[0])


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    bad = generate(os.path.join(WORK, "in"), COUNT)
    generate(os.path.join(WORK, "in40"), 40)
    first, peak = check_first_run(bad)
    expected = contents("out")
    check_memory(peak)
    check_second_run(len(bad))
    check_interruptions(first, expected)
    check_sameness(expected)
    shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(1 if failures else 0)


main()
