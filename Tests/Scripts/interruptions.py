#!/usr/bin/env python3
"""Interrupts runs, and swaps folders for links while they write; compares every file with a reference.

usage: interruptions.py BINARY SAMPLES

Prints a line per fault; exits with 1 when one was not survived. ROUNDS (1) repeats what depends on
timing, with other moments each time; SEED (1) makes other moments too. Needs strace for the part that
stops a run at each of its system calls.
"""

import collections
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

BINARY, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ROUNDS = int(os.environ.get("ROUNDS", "1"))
CHANCE = random.Random(int(os.environ.get("SEED", "1")))
FORMATS = ["rtfd", "html", "txt", "rtf", "payload"]
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
failures = 0


def report(name, problems):
    """Prints how a fault was survived; the first problems in full."""
    global failures
    print(("FAIL  " if problems else "ok    ") + name, flush=True)
    for problem in problems[:5]:
        print("      " + problem)
    failures += bool(problems)


def run(*arguments):
    return subprocess.run([BINARY, *arguments], **QUIET).returncode


def files(folder):
    """The digests of all files below a folder, links as links; temporaries apart."""
    found, temporaries = {}, []
    for place, folders, names in os.walk(folder):
        for name in folders + names:
            path = os.path.join(place, name)
            relative = os.path.relpath(path, folder)
            if ".rtfdutil-" in relative and not name.startswith(".rtfdutil-state"):
                temporaries.append(relative)
            elif os.path.islink(path):
                found[relative] = "link to " + os.readlink(path)
            elif name in names and name != ".rtfdutil-state":
                with open(path, "rb") as file:
                    found[relative] = hashlib.sha256(file.read()).hexdigest()
    return found, temporaries


def duration(arguments):
    times = []
    for _ in range(5):
        start = time.monotonic()
        run(*arguments)
        times.append(time.monotonic() - start)
    return sorted(times)[len(times) // 2]


class Window:
    """The time in which signals come: so long that half of them come before a run ends."""

    def __init__(self, arguments):
        self.seconds = 2 * duration(arguments)

    def interrupt(self, arguments, number):
        """Runs, and sends a signal at a random moment; whether that came before the end."""
        process = subprocess.Popen([BINARY, *arguments], **QUIET)
        time.sleep(CHANCE.random() * self.seconds)
        process.send_signal(number)
        isInterrupted = process.wait() in (128 + number, -number)
        self.seconds *= 1.02 if isInterrupted else 0.98
        return isInterrupted


def signals(kind):
    return signal.SIGKILL if kind == "kill" else CHANCE.choice([signal.SIGTERM, signal.SIGINT])


def documents(folder):
    os.makedirs(os.path.join(folder, "sub"))
    for index, name in enumerate(sorted(os.listdir(SAMPLES))):
        path = os.path.join(SAMPLES, name)
        target = os.path.join(folder, "sub" if index % 3 == 0 else "", name)
        if name.endswith(".rtfd"):
            shutil.copytree(path, target)
        elif name.endswith(".rtf"):
            shutil.copy(path, target)


def in_place(kind, wanted):
    """A bundle is rewritten in place until it was interrupted often enough."""
    shutil.rmtree("kept", ignore_errors=True)
    os.mkdir("kept")
    name = os.path.join("kept", "x.rtfd")
    shutil.copytree(os.path.join(SAMPLES, "chat-note.rtfd"), name)
    arguments = ["convert", "-q", "-f", "--to", "rtfd", "-o", name, name]
    window = Window(arguments)
    reference, _ = files("kept")
    problems, counts = [], collections.Counter()
    while counts["interrupted"] < wanted:
        number = signals(kind)
        counts["interrupted"] += window.interrupt(arguments, number)
        counts["runs"] += 1
        found, temporaries = files("kept")
        counts["with temporaries"] += bool(temporaries)
        if found != reference:
            problems.append(f"run {counts['runs']}: {sorted(set(reference) ^ set(found))}")
            shutil.rmtree(name)
            shutil.copytree(os.path.join(SAMPLES, "chat-note.rtfd"), name)
            run(*arguments)
    if run(*arguments) != 0:
        problems.append("the next run failed")
    if files("kept")[1]:
        problems.append("the next run leaves temporaries")
    report(f"a bundle rewritten in place, {kind}: {dict(counts)}", problems)


def batches(kind, wanted):
    """Batches of all formats, some into a fresh folder and some over earlier outputs."""
    references, windows = {}, {}
    for format in FORMATS:
        arguments = ["convert", "-q", "--jobs", "2", "--to", format, "-d", f"reference-{format}", "in"]
        run(*arguments)
        references[format] = files(f"reference-{format}")[0]
        windows[format] = Window([*arguments[:-3], "-f", *arguments[-3:]])
    problems, counts = [], collections.Counter()
    while counts["interrupted"] < wanted:
        format = FORMATS[counts["runs"] % len(FORMATS)]
        isFresh = counts["runs"] // len(FORMATS) % 2 == 0
        reference = references[format]
        shutil.rmtree("out", ignore_errors=True)
        if not isFresh:
            shutil.copytree(f"reference-{format}", "out", symlinks=True)
        arguments = ["convert", "-q", "-f", "--jobs", "2", "--to", format, "-d", "out", "in"]
        counts["interrupted"] += windows[format].interrupt(arguments, signals(kind))
        counts["runs"] += 1
        label = f"run {counts['runs']}, {format}"
        found, temporaries = files("out")
        counts["with temporaries"] += bool(temporaries)
        for path, digest in found.items():
            if reference.get(path) != digest:
                problems.append(f"{label}: {path} is damaged")
        for path in reference if not isFresh else []:
            if path not in found:
                problems.append(f"{label}: {path} is gone")
        for path in found:
            # Whoever sees an output sees all that belongs to it; a bundle is there as a whole.
            root = re.match(r".*?\.rtfd(?=/)", path)
            prefix = root.group(0) + "/" if root else path + "."
            for other in reference:
                if other.startswith(prefix) and other not in found:
                    problems.append(f"{label}: {path} is there without {other}")
        if run(*arguments) != 0:
            problems.append(f"{label}: the next run failed")
        found, temporaries = files("out")
        if found != reference:
            problems.append(f"{label}: the next run makes something else")
        if temporaries:
            problems.append(f"{label}: the next run leaves {temporaries}")
    report(f"batches of {', '.join(FORMATS)}, {kind}: {dict(counts)}", problems)


def swapping(seconds):
    """Folders and outputs change places with links all the time; what the links lead to stays."""
    os.makedirs("outside/sub", exist_ok=True)
    for name in ["thesis.doc", "TXT.rtf", "trip-plan.html", "sub/thesis.doc"]:
        with open(os.path.join("outside", name), "w") as file:
            file.write("precious " + name)
    before = files("outside")
    names = ["sub"]
    for format in FORMATS:
        for place, folders, members in os.walk(f"reference-{format}"):
            if ".rtfd" not in place and ".files" not in place:
                names += [os.path.relpath(os.path.join(place, name), f"reference-{format}")
                          for name in folders + members]
    done = threading.Event()

    def swap():
        chance = random.Random(1)
        while not done.is_set():
            path = os.path.join("swapped", chance.choice(names))
            try:
                os.rename(path, "aside")
            except OSError:
                continue
            isFolder = os.path.isdir("aside")
            target = os.path.relpath("outside" if isFolder else "outside/thesis.doc", os.path.dirname(path))
            try:
                os.symlink(target, path)
                time.sleep(chance.random() * 0.002)
                if os.path.islink(path):
                    os.unlink(path)
                os.rename("aside", path)
            except OSError:
                pass
            # Something new may have got the place.
            if os.path.isdir("aside"):
                shutil.rmtree("aside")
            elif os.path.lexists("aside"):
                os.unlink("aside")

    thread = threading.Thread(target=swap)
    thread.start()
    end, runs, refused = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        format = FORMATS[runs % len(FORMATS)]
        arguments = ["convert", "-q", "-f", "--jobs", "2", "--to", format, "-d", "swapped", "in"]
        refused += run(*arguments) != 0
        runs += 1
    done.set()
    thread.join()
    after = files("outside")
    report(
        f"folders and outputs swapped for links: {runs} runs, {refused} of them with refusals",
        [] if after == before else [f"{before} became {after}"])


def root_swapping():
    """The output folder is swapped when the run has opened it, which waits for its report."""
    os.mkfifo("report")
    before = files("outside")
    for number, format in enumerate(FORMATS):
        folder = f"root-{format}"
        os.mkdir(folder)
        process = subprocess.Popen(
            [BINARY, "convert", "-q", "-f", "--to", format, "-d", folder, "--report", "report", "in"],
            **QUIET)
        with open("report", "rb") as pipe:
            os.rename(folder, folder + "-moved")
            os.symlink("outside", folder)
            pipe.read()
        process.wait()
        same = files(folder + "-moved") == files(f"reference-{format}")
        changed = files("outside") != before
        report(
            f"the output folder swapped for a link, {format}",
            (["it has other files"] if not same else []) + (["outside is changed"] if changed else []))


# What one run does to the disk: a name, what is there before, and the arguments.
RUNS = [
    ("a new bundle", None, "convert --to rtfd -o w/x.rtfd {new}"),
    ("a bundle in place", "convert --to rtfd -o w/x.rtfd {new}", "convert -f --to rtfd -o w/x.rtfd w/x.rtfd"),
    ("a bundle over another", "convert --to rtfd -o w/x.rtfd {old}", "convert -f --to rtfd -o w/x.rtfd {new}"),
    ("a new page", None, "convert -o w/x.html {new}"),
    ("a page over another", "convert -o w/x.html {old}", "convert -f -o w/x.html {new}"),
    ("a new text", None, "convert -o w/x.txt {new}"),
    ("a text over another", "convert -o w/x.txt {old}", "convert -f -o w/x.txt {new}"),
    ("a text with a store", None, "convert --image-store w -o w/x.txt {glyph}"),
    ("extracted files", None, "extract -o w {new}"),
    ("extracted files over others", "extract -o w {same}", "extract -f -o w {new}"),
]
CALLS = ["mkdirat", "renameat2", "renameat", "linkat", "unlinkat", "fchmod", "flock", "fsync", "syncfs", "write"]


def parts(found):
    """The files by the output or companion they belong to; an image and its digest are one each."""
    result = collections.defaultdict(dict)
    for path, digest in found.items():
        top = path.split("/")[0]
        result[path if top == ".sha256" else top][path] = digest
    return dict(result)


class Stops:
    """One kind of run, stopped at each of its system calls."""

    def __init__(self, name, before, arguments, exchanges=True):
        """Without exchanges, the file system knows none of the flags of renameat2."""
        self.injected = [] if exchanges else ["-e", "inject=renameat2:error=EINVAL"]
        self.calls = [call for call in CALLS if exchanges or call != "renameat2"]
        names = {"old": "in/old.rtfd", "new": "in/new.rtfd", "same": "in/same.rtfd",
                 "glyph": os.path.join(SAMPLES, "one-glyph.rtfd")}
        self.name = name
        self.arguments, self.before = (
            line and [word.format(**names) for word in line.split()] + ["-q"] for line in (arguments, before))
        self.prepare()
        self.old = files("w")[0]
        assert run(*self.arguments) == 0
        self.new = files("w")[0]
        self.problems, self.count = [], 0

    def prepare(self):
        shutil.rmtree("w", ignore_errors=True)
        os.mkdir("w")
        if self.before:
            run(*self.before)

    def trace(self, call, injection):
        open("log", "w").close()
        command = ["strace", "-f", "-qq", "-o", "log", "-e", f"trace={call},renameat2", *self.injected]
        command += ["-e", f"inject={call}:{injection}"]
        return subprocess.Popen([*command, BINARY, *self.arguments], **QUIET)

    def note(self, place, problem):
        self.problems.append(f"{self.name}, {place}: {problem}")

    def check_next(self, place):
        """The same run once more completes it, and leaves nothing."""
        code = run(*self.arguments)
        found, _ = files("w")
        if found != self.new:
            self.note(place, f"the next run ends with {code} and other files: {sorted(set(found) ^ set(self.new))}")
        if code not in (0, 73):
            self.note(place, f"the next run ends with {code}")
        run("convert", "-q", "--to", "rtf", "-o", "w/other.rtf", "in/other.rtf")
        if files("w")[1]:
            self.note(place, f"the next run leaves {files('w')[1]}")

    def kills(self):
        for call in self.calls:
            for number in range(1, 1000):
                self.prepare()
                if self.trace(call, f"signal=KILL:when={number}").wait() == 0:
                    break
                self.count += 1
                place, (found, temporaries) = f"killed at {call} {number}", files("w")
                isAside = self.injected and any(".old" in path for path in temporaries)
                old, new = parts(self.old), parts(self.new)
                for name, part in parts(found).items():
                    if part not in (old.get(name), new.get(name)):
                        self.note(place, f"{name} is neither the old nor the new one")
                for name in set() if isAside else set(old) - set(parts(found)):
                    self.note(place, f"{name} is gone")
                self.check_next(place)

    def errors(self):
        for call, error in [(call, error) for call in ["openat", *self.calls] for error in ["EMFILE", "ENOSPC", "EIO"]]:
            if call == "openat" and error != "EMFILE":
                continue
            for number in range(1, 1000):
                self.prepare()
                code = self.trace(call, f"error={error}:when={number}").wait()
                with open("log") as log:
                    if not any(f" {call}(" in line and "(INJECTED)" in line for line in log):
                        break
                self.count += 1
                place = f"{error} at {call} {number}"
                found, temporaries = files("w")
                # What fails behind the step, such as printing, is told as well.
                expected = [self.new] if code == 0 else [self.old, self.new]
                # What can not be read is said, and the rest is written; a store may lack a digest.
                isLacking = code == 0 and call == "openat" and any(name in found for name in ("x.html", "x.txt"))
                isBehind = "store" in self.name and set(found) <= set(self.new)
                if found not in expected and not isLacking and not isBehind:
                    self.note(place, f"ends with {code} and {sorted(found)}")
                if temporaries and call != "unlinkat":
                    self.note(place, f"leaves {temporaries}")

    def signals(self):
        for call in self.calls:
            for moment in ["delay_enter", "delay_exit"]:
                for number in range(1, 1000):
                    self.prepare()
                    process = self.trace(call, f"{moment}=150000:when={number}")
                    pid = self.wait_for(process, call, number)
                    if pid is None:
                        break
                    os.kill(pid, signal.SIGTERM)
                    code = process.wait()
                    self.count += 1
                    place = f"SIGTERM at {call} {number}, {moment}"
                    found, temporaries = files("w")
                    if found not in (self.old, self.new) and "store" not in self.name:
                        self.note(place, f"ends with {code}, neither the old nor the new set: {sorted(found)}")
                    if temporaries:
                        self.note(place, f"leaves {temporaries}")

    @staticmethod
    def wait_for(process, call, number):
        """The process, once it is inside the call; nil when it ends without that."""
        while True:
            with open("log") as log:
                lines = [line for line in log if f" {call}(" in line]
            if len(lines) >= number:
                return int(lines[number - 1].split()[0])
            if process.poll() is not None:
                return None
            time.sleep(0.005)


def bundles():
    """Small bundles with attachments that no library is needed for, two with files of the same names, and a
    document beside them."""
    shutil.copy(os.path.join(SAMPLES, "report.rtf"), "in/other.rtf")
    for name in ["old", "new", "same"]:
        os.mkdir(f"in/{name}.rtfd")
        names = [f"{name}-{number}.pdf".replace("same", "new") for number in range(2)]
        text = "".join("{{\\NeXTGraphic %s \\width20 \\height20}\\'ac}" % each for each in names)
        for file, content in [("TXT.rtf", "{\\rtf1\\ansi{\\fonttbl\\f0 Helvetica;}\\f0 %s %s}" % (name, text))] + [
            (each, "%PDF-1.4 " + name + each) for each in names
        ]:
            with open(f"in/{name}.rtfd/{file}", "w") as target:
                target.write(content)


def stopped_at_each_call():
    bundles()
    kinds = [("kills", "killed at each call"), ("errors", "an error of each call"), ("signals", "SIGTERM at each call")]
    for exchanges in [True, False]:
        for method, name in kinds:
            problems, count = [], 0
            for arguments in RUNS:
                stops = Stops(*arguments, exchanges=exchanges)
                getattr(stops, method)()
                problems += stops.problems
                count += stops.count
            name += "" if exchanges else ", without exchanges"
            report(f"{name}: {count} stops of {len(RUNS)} kinds of runs", problems)


def main():
    # Shells let background jobs ignore it, and so would their children.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    work = tempfile.mkdtemp()
    os.chdir(work)
    try:
        documents("in")
        for _ in range(ROUNDS):
            for kind in ["signal", "kill"]:
                in_place(kind, 3000)
                batches(kind, 500)
            swapping(20)
        root_swapping()
        stopped_at_each_call()
    finally:
        os.chdir("/")
        shutil.rmtree(work, ignore_errors=True)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
