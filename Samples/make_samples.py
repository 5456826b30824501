#!/usr/bin/env python3
"""Makes the sample documents beside this file. Needs nothing but Python 3.

  python3 make_samples.py            writes every sample anew
  python3 make_samples.py --check    compares the samples with what would be written; exit 1 if they differ

The glyphs (`glyphs/`) and the HEIC photograph (`inputs/`) are taken as they are: they need an HEVC encoder,
see `glyphs/make_glyphs.py` and `inputs/make_photo.py`. Everything else is the same on every machine.
"""

import os
import shutil
import sys

sys.dont_write_bytecode = True
from generator import documents, report  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))


def read(name):
    """The bytes of a kept input."""
    with open(os.path.join(HERE, name), 'rb') as file:
        return file.read()


def samples():
    """Pairs of a path relative to this folder and the bytes that belong there."""
    for name, make in (('chat-note', documents.chat_note), ('trip-plan', documents.trip_plan),
                       ('many-scripts', documents.many_scripts), ('one-glyph', documents.one_glyph),
                       ('scans', documents.scans), ('typography', documents.typography),
                       ('next-release', documents.next_release)):
        for member, data in make(read).items():
            yield name + '.rtfd/' + member, data
    yield 'picnic.flat-rtfd', documents.picnic(read)
    yield 'report.rtf', report.report()


def main():
    made = dict(samples())
    bundles = sorted({path.split('/')[0] for path in made if '/' in path})
    present = {b + '/' + f for b in bundles if os.path.isdir(os.path.join(HERE, b))
               for f in os.listdir(os.path.join(HERE, b))}
    if sys.argv[1:] == ['--check']:
        wrong = sorted(present - set(made))
        for path, data in made.items():
            try:
                if read(path) != data:
                    wrong.append(path)
            except FileNotFoundError:
                wrong.append(path)
        for path in wrong:
            print('differs from what make_samples.py makes:', path)
        print('%d files in %d samples checked, %d differ' % (len(made), len(bundles) + 2, len(wrong)))
        return 1 if wrong else 0
    for name in bundles:
        shutil.rmtree(os.path.join(HERE, name), ignore_errors=True)
        os.mkdir(os.path.join(HERE, name))
    for path, data in made.items():
        with open(os.path.join(HERE, path), 'wb') as file:
            file.write(data)
        print('%8d  %s' % (len(data), path))
    print('%8d  in all' % sum(map(len, made.values())))
    return 0


if __name__ == '__main__':
    sys.exit(main())
