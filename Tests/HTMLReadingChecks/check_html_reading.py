#!/usr/bin/env python3
"""Compares what the parser makes of pages with other parsers.

usage: check_html_reading.py PROBE OUTPUT CORPUS DIR...

- Tokens: every test of tokenizers in CORPUS/html5lib-tokenizer (tokens, not error codes).
- Trees: every page below CORPUS and each DIR with html5lib (PyPI), and with Chromium, if that is installed.
- Trees of 4,000 pages of random tags with Chromium (SEED, 1 by itself, makes others).

Each difference is printed with its place. What differs on purpose is listed, and is no failure. Exits with 1
when anything else differs, and with 69 when html5lib is missing.
"""

import os
import pathlib
import random
import sys

try:
    import html5lib  # noqa: F401
except ImportError:
    print('check-html-reading: needs html5lib (pip install html5lib)', file=sys.stderr)
    sys.exit(69)

import check_tokens
import check_trees
import chromium_trees

# Elements of the random pages. `select` is left out: Chromium follows the standard of 2025, in which it
# may have any content.
NAMES = (
    'p div b i a font em span table tr td th tbody caption colgroup col ul ol li dl dt dd h1 h2 br hr img pre '
    'textarea title script style option optgroup form input button center blockquote nobr svg math mi desc '
    'foreignObject annotation-xml ruby rt rp object applet html head body noscript iframe section u tt big s '
    'x:y custom address frameset plaintext meta link template'
).split()
# Elements that take the rest of a page, which only some pages have.
RARE = {'plaintext', 'frameset', 'iframe', 'script', 'style', 'title', 'textarea', 'svg', 'math'}


def random_page(generator):
    """A page of tags without order."""
    parts = ['<!DOCTYPE html>'] if generator.random() < 0.5 else []
    names = generator.sample(NAMES, generator.randint(4, 14))
    names = [name for name in names if name not in RARE or generator.random() < 0.5] or ['p']
    for _ in range(generator.randint(3, 40)):
        kind, name = generator.random(), generator.choice(names)
        if kind < 0.45:
            attribute = generator.choice(['', '', '', ' x=1', ' color=red', ' type=hidden'])
            parts.append(f'<{name}{attribute}{generator.choice(["", "", "", "/"])}>')
        elif kind < 0.75:
            parts.append(f'</{name}>')
        else:
            parts.append(generator.choice(['<!--c-->', ' ', '\n', 'a', 'b c', '\n d', '&lt;x']))
    return ''.join(parts)


def pages(folders):
    found = []
    for folder in folders:
        found += sorted(
            path for path in pathlib.Path(folder).rglob('*') if path.suffix.lower() in ('.html', '.htm')
        )
    return found


def report(what, count, differences, known=()):
    """Prints the outcome of a comparison; gives back whether anything differs that should not."""
    print(f'{what}: {count} compared, {len(differences)} differ, {len(known)} differ on purpose')
    for line in differences:
        print(f'  {line}')
    for line in known:
        print(f'  on purpose: {line}')
    return bool(differences)


def main():
    probe, output, corpus, *folders = sys.argv[1:]
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    print('differs on purpose:')
    for line in check_trees.KNOWN:
        print(f'  {line}')
    failed = False
    tests = pathlib.Path(corpus) / 'html5lib-tokenizer'
    if tests.is_dir():
        failed |= report('tokens', *check_tokens.check(probe, tests))
    found = pages([corpus, *folders])
    failed |= report('trees, html5lib', *check_trees.check(probe, found))
    if not chromium_trees.is_installed():
        print('trees, Chromium: left out, since it is not installed')
        sys.exit(1 if failed else 0)
    failed |= report('trees, Chromium', *chromium_trees.check(probe, found, output))
    seed = int(os.environ.get('SEED', '1'))
    made = []
    for number in range(4_000):
        path = output / f'random-{number}.html'
        path.write_text(random_page(random.Random(seed * 1_000_000 + number)), encoding='utf-8')
        made.append(path)
    failed |= report('random trees, Chromium', *chromium_trees.check(probe, made, output))
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
