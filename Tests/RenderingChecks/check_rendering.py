#!/usr/bin/env python3
"""Compares how LibreOffice renders documents with how it renders what rtfdutil makes of them.

usage: check_rendering.py BINARY OUTPUT DIR...

Of each DIR, every RTF document and bundle that has a table, a list, another script or an alignment is taken. The
original RTF and the rewritten one become PDF, the pages become grey images at 50 dpi, and each row of pixels is
compared. A pixel differs when its grey differs by more than GREY_TOLERANCE; a document is the same when it has as
many pages and at most SHARE_TOLERANCE of its pixels differ. Exits with 1 when a difference is not in EXPLAINED, or
when a document could not be compared. Standard library only; exits with 69 when LibreOffice or pdftoppm is missing.
"""

import pathlib
import re
import shutil
import subprocess
import sys

GREY_TOLERANCE = 64                               # of 255: what smoothing of edges may change
SHARE_TOLERANCE = 0.0005                          # of a document's pixels
FEATURES = re.compile(rb'\\(trowd|itap|listtext|pntext|ls\d|pn\b|super|sub\b|qc|qr|qj|rtlpar|u\d{3,})')
BATCH = 20                                        # documents per call of LibreOffice

EAST_ASIAN_FONTS = 'East Asian text has a font of its own (\\dbch), and a run of the model has one font'
MISSING_FONTS = 'list markers are in fonts that are not in the font table, and LibreOffice takes another one'

# End of a document's name: why it looks different. Whoever adds one has found the cause by changing one of the two
# files until they looked the same, or names a fact that the reader's documentation states as a limit.
EXPLAINED = {
    'next-release.rtfd':
        'its bytes are NeXTSTEP characters, which LibreOffice takes for Windows ones',
    'testRTFEmbeddedFiles.rtf':
        "LibreOffice draws a picture inside an object as the object; the model has them side by side",
    'testRTFJapanese.rtf': EAST_ASIAN_FONTS,
    'testRTFTIKA_2899.rtf':
        'lines of footers are a point higher: LibreOffice adds the fonts for other scripts (\\af) to the height of a '
        'line, and a run of the model has one font',
    'testRTFVarious.rtf':
        'the model has the text of a text box, not its place and size; ' + EAST_ASIAN_FONTS,
    'testRTF_npeFromWMFInTikaServer.rtf':
        'the model has the description of a picture, not the property that says it is a rule',
    'file-sample_100kB.rtf':
        'text flows around a shape, of which the model has the content, not the place; ' + MISSING_FONTS,
    'file-sample_500kB.rtf': MISSING_FONTS,
    'file-with-image.rtf':
        'LibreOffice passes over \\nonshppict, of which the file has no other form',
    'ListGoogle.rtf':
        'blanks in front of a list marker make it text, and LibreOffice drops every marker; it centres the first '
        'paragraph of the original, which says \\ql',
    'Test01.rtf':
        'LibreOffice shows both forms of a \\upr pair',
    'phprtflite__lists.rtf':
        'LibreOffice shows each numbering of a \\pn group as a bullet; the rewritten file has a list table',
    'table_in_header.rtf':
        'LibreOffice starts a header with its defaults, where the properties before it go on',
    'complex_list_diff_styles.rtf':
        'LibreOffice takes the last item, of the second level, for one of the first, at another indent',
    'rtf2xml__japanese.rtf': EAST_ASIAN_FONTS,
    'rtf2xml__toc.rtf':
        'LibreOffice gives a word behind a contents entry (\\tc) the font of the entry',
    'zapf_dingbats.rtf':
        'LibreOffice takes a blank between two information groups for text, and then passes over the layout words '
        'behind it, here \\dntblnsbdb',
    'HOMEAUDIOMETER.RTF':
        'LibreOffice gives a field that it does not know a line of another height when its instruction is in a group',
    'japanese-single-double-byte__source.rtf':
        'the model has the text of a text box, not its place and size; LibreOffice takes the size of Normal where '
        '\\plain says 12 points; ' + EAST_ASIAN_FONTS,
    'test-files__sample__source.rtf':
        'a note is half a point lower: LibreOffice sets its number in another size when the run states one',
    'wmf-and-emf__source.rtf':
        'a bookmark stands before the first \\pard of a heading, which LibreOffice then sets as the paragraph before',
    '05-listtext-without-table.rtf':
        'LibreOffice shows no text of \\listtext outside a list; to this program it is text, as all other readers have it',
    '10-nesttableprops.rtf':
        'LibreOffice sets text inside \\nesttableprops in its default font',
    '11-missing-row.rtf':
        'LibreOffice gives the cells of two row definitions without \\row between them the widths of the first',
    '16-u8233.rtf':
        'LibreOffice does not end a paragraph at U+2029',
    '38-next-unicode.rtf':
        'LibreOffice takes the character behind \\u for its replacement, which files of \\rtf0 do not have',
    'b06-clinical-header.rtf':
        'the default font is not in the font table, and LibreOffice takes a sans-serif one',
    'wmf__source.rtf':
        "LibreOffice draws a picture inside an object as the object; the model has them side by side",
}


def explanation(name):
    """Why a document looks different; nothing when that is not known."""
    return next((reason for end, reason in EXPLAINED.items() if name.endswith(end)), None)


def main_file(path):
    """The RTF of a document: the file itself, or the one of a bundle."""
    if path.is_file():
        return path
    return next((file for file in sorted(path.iterdir()) if file.name.lower() == 'txt.rtf'), None)


def documents(folders):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob('*')):
            suffix = path.suffix.lower()
            if any(parent.suffix.lower() == '.rtfd' for parent in path.parents):
                continue
            if (suffix == '.rtf' and path.is_file()) or (suffix == '.rtfd' and path.is_dir()):
                main = main_file(path)
                if main and FEATURES.search(main.read_bytes()):
                    yield path, main


def render(folder, profile):
    """Converts every RTF file of a folder; a file without a PDF is tried once more by itself."""
    files = sorted(folder.glob('*.rtf'))
    batches = [files[start:start + BATCH] for start in range(0, len(files), BATCH)]
    for attempt in (batches, None):
        if attempt is None:
            attempt = [[file] for file in files if not file.with_suffix('.pdf').exists()]
        for batch in attempt:
            try:
                subprocess.run(
                    ['soffice', f'-env:UserInstallation={profile.resolve().as_uri()}', '--headless',
                     '--convert-to', 'pdf', '--outdir', str(folder), *map(str, batch)],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60 + 10 * len(batch))
            except subprocess.TimeoutExpired:
                continue


def pages(pdf):
    """The pages of a PDF, each as width, height and grey bytes."""
    prefix = pdf.with_suffix('')
    subprocess.run(['pdftoppm', '-r', '50', '-gray', str(pdf), str(prefix)], check=True, stderr=subprocess.DEVNULL)
    result = []
    for image in sorted(pdf.parent.glob(prefix.name + '-*.pgm')):
        data = image.read_bytes()
        header = re.match(rb'P5\s+(\d+)\s+(\d+)\s+255\s', data)
        result.append((int(header[1]), int(header[2]), data[header.end():]))
        image.unlink()
    return result


def differing(one, other):
    """How many pixels of two pages differ, of how many."""
    (width, height, left), (other_width, other_height, right) = one, other
    if (width, height) != (other_width, other_height):
        return max(width * height, other_width * other_height), max(width * height, other_width * other_height)
    count = 0
    for start in range(0, width * height, width):
        left_row, right_row = left[start:start + width], right[start:start + width]
        if left_row != right_row:
            count += sum(abs(a - b) > GREY_TOLERANCE for a, b in zip(left_row, right_row))
    return count, width * height


def compare(before, after):
    """Whether two PDF files look the same, and a description."""
    if not before.exists():
        return None, 'not rendered: LibreOffice makes no PDF of the original'
    if not after.exists():
        return False, 'LibreOffice makes no PDF of the rewritten document'
    old, new = pages(before), pages(after)
    counts = [differing(one, other) for one, other in zip(old, new)]
    share = sum(count for count, _ in counts) / max(1, sum(total for _, total in counts))
    same = len(old) == len(new) and share <= SHARE_TOLERANCE
    return same, f'{share:.4%} of the pixels, pages {len(old)} and {len(new)}'


def main():
    binary, output, folders = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    for program, package in (('soffice', 'libreoffice-writer'), ('pdftoppm', 'poppler-utils')):
        if not shutil.which(program):
            print(f'check-rendering: needs {program} (apt install {package})', file=sys.stderr)
            return 69
    shutil.rmtree(output, ignore_errors=True)
    before, after, profile = output / 'before', output / 'after', output / 'profile'
    for folder in (before, after, profile):
        folder.mkdir(parents=True)
    found, failures = [], 0
    for number, (path, original) in enumerate(documents(folders)):
        stem = f'{number:04}'
        kind = 'rtfd' if path.is_dir() else 'rtf'
        target = output / f'{stem}.{kind}'
        run = subprocess.run([binary, 'convert', '--to', kind, '-o', str(target), str(path)],
                             capture_output=True, text=True)
        made = main_file(target) if target.exists() else None
        if made is None:
            print(f'not converted  {path.name}: exit code {run.returncode}, {run.stderr.strip()[:120]}')
            failures += run.returncode != 65      # 65 is a reason that was given, as for a damaged document
            continue
        shutil.copyfile(original, before / f'{stem}.rtf')
        shutil.copyfile(made, after / f'{stem}.rtf')
        found.append((path, stem))
    render(before, profile)
    render(after, profile)
    tally = {}
    for path, stem in found:
        same, text = compare(before / f'{stem}.pdf', after / f'{stem}.pdf')
        reason = explanation(path.name)
        verdict = {True: 'same', None: 'no original'}.get(same, 'explained' if reason else 'differs')
        failures += verdict == 'differs'
        tally[verdict] = tally.get(verdict, 0) + 1
        print(f'{verdict:<12} {path.name}: {text}' + (f' ({reason})' if verdict == 'explained' else ''))
    print(f'check-rendering: {len(found)} documents, ' + ', '.join(f'{n} {v}' for v, n in sorted(tally.items())))
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
