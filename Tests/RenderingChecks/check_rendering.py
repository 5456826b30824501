#!/usr/bin/env python3
"""Compares how LibreOffice renders documents with how it renders what rtfdutil makes of them.

usage: check_rendering.py BINARY OUTPUT DIR...

Of each DIR, every RTF document and bundle that has a table, a list, another script or an alignment is taken. The
original RTF and the rewritten one become PDF, the pages become grey images at 50 dpi, and each row of pixels is
compared. A pixel differs when its grey differs by more than GREY_TOLERANCE; a document is the same when it has as
many pages and no pixel differs.

A document that looks different is in EXPLAINED, with its causes. Each cause has a pair of files in the folder Causes:
the smallest original that shows it, and what rtfdutil makes of that, without what is not needed. Of each pair,
LibreOffice must show the two files differently, rtfdutil must find no difference between them, and what rtfdutil
makes of the original must look like the second file.

Exits with 1 when a document differs for a cause that is not known, no longer differs, or could not be compared, and
when a pair is not as above or used by no document. Standard library only; exits with 69 when LibreOffice or pdftoppm
is missing.
"""

import pathlib
import re
import shutil
import subprocess
import sys

GREY_TOLERANCE = 64                               # of 255: what smoothing of edges may change
FEATURES = re.compile(rb'\\(trowd|itap|listtext|pntext|ls\d|pn\b|super|sub\b|qc|qr|qj|rtlpar|u\d{3,})')
BATCH = 20                                        # documents per call of LibreOffice
PAIRS = pathlib.Path(__file__).resolve().parent / 'Causes'
PARTS = ('original', 'rewritten')

# A thing that LibreOffice shows differently before and after rewriting: what it is. The two files that show it are
# Causes/NAME.original.rtf and Causes/NAME.rewritten.rtf. Every run checks that they still do.
CAUSES = {
    'blank-in-information':
        'LibreOffice takes a blank between two groups of the information for text',
    'blanks-before-marker':
        'LibreOffice drops \\listtext wherever it is; to this program it is text behind other text, here blanks',
    'blanks-in-list-table':
        'LibreOffice takes blanks in front of a list of the list table for text',
    'bookmark-before-paragraph':
        'LibreOffice sets a paragraph like the one before when a bookmark stands in front of its \\pard and it states '
        'what its style has',
    'both-forms-of-upr':
        'LibreOffice shows both forms of a \\upr pair',
    'capitals-after-small-capitals':
        'LibreOffice loses the capitals that a style has and its paragraph states when \\scaps0 went before',
    'default-font-not-in-table':
        'the default font is not in the font table, and LibreOffice takes one of its own',
    'east-asian-font':
        'East Asian text has a font of its own (\\dbch), and a run of the model has one font',
    'field-instruction-in-group':
        'LibreOffice gives a field without a result a line of another height when its instruction is in a group',
    'footer-ends-in-table':
        'LibreOffice puts an empty paragraph behind a table that ends a footer, as high as what is in force there, '
        'which the model does not have',
    'header-after-properties':
        'LibreOffice starts a header with its defaults, where the properties before it go on',
    'marker-font-not-in-table':
        'list markers are in a font that is not in the font table, and LibreOffice takes another one',
    'marker-font-of-older-files':
        'a \\pn group names the font of its marker, and a level that is made of it does not',
    'marker-outside-list':
        'LibreOffice shows no text of \\listtext outside a list; to this program it is text, as to all other readers',
    'missing-row-end':
        'LibreOffice gives the cells of two row definitions without \\row between them the widths of the first',
    'nextstep-characters':
        'bytes of \\rtf0 are NeXTSTEP characters, which LibreOffice takes for Windows ones',
    'numbering-of-older-files':
        'LibreOffice shows the first character of the marker of a \\pn group, and the same in each paragraph',
    'padding-of-table-style':
        'LibreOffice gives tables the padding of a table style that they do not name, which the model does not have',
    'paragraph-separator':
        'LibreOffice does not end a paragraph at U+2029',
    'picture-for-older-readers':
        'LibreOffice passes over \\nonshppict, of which the file has no other form',
    'picture-in-object':
        'LibreOffice draws a picture inside an object as the object; the model has them side by side',
    'picture-of-a-rule':
        'the model has the description of a picture, not the property that says it is a rule',
    'place-of-shape':
        'the model has the content of a shape, not its place, where text flows around it',
    'place-of-text-box':
        'the model has the text of a text box, not its place and size',
    'rise-behind-plain':
        'LibreOffice raises text by a share of its size, and takes another size where \\plain says 12 points',
    'size-behind-plain':
        'LibreOffice takes the size of Normal where \\plain, or nothing, says 12 points',
    'symbol-as-unicode':
        'LibreOffice draws a sign of a symbol font from another font when it is \\u',
    'symbol-font-by-name':
        'a font is a symbol font by its name, not its character set, and LibreOffice draws other markers in it',
    'symbol-font-without-braces':
        'LibreOffice does not know a symbol font of a font table whose fonts are not in braces',
    'text-in-row-properties':
        'LibreOffice sets text inside \\nesttableprops in its default font',
    'unicode-without-replacement':
        'LibreOffice takes the character behind \\u for its replacement, which files of \\rtf0 do not have',
    'zero-right-indent':
        'LibreOffice loses the level of the last list item, but keeps its indents when it states \\rin0, the default',
}

# End of a document's name: the causes for which it looks different. Whoever adds one has found them by changing one
# of the two files until they looked the same, and makes a pair of files for a cause that is not there yet.
EXPLAINED = {
    'next-release.rtfd': ['nextstep-characters'],
    'testRTFEmbeddedFiles.rtf': ['picture-in-object'],
    'testRTFJapanese.rtf': ['east-asian-font'],
    'testRTFTIKA_2899.rtf': ['footer-ends-in-table'],
    'testRTFUnicodeUCNControlWordCharacterDoubling.rtf': ['east-asian-font'],
    'testRTFVarious.rtf': ['place-of-text-box', 'east-asian-font'],
    'testRTF_npeFromWMFInTikaServer.rtf': ['picture-of-a-rule'],
    'file-sample_100kB.rtf': ['place-of-shape', 'marker-font-not-in-table'],
    'file-sample_500kB.rtf': ['marker-font-not-in-table'],
    'file-with-image.rtf': ['picture-for-older-readers'],
    'Files__Issue50-2.rtf': ['size-behind-plain'],
    'Files__List.rtf': ['marker-font-of-older-files'],
    'ListGoogle.rtf': ['blanks-in-list-table', 'blanks-before-marker'],
    'Files__Test01.rtf': ['both-forms-of-upr', 'symbol-font-without-braces'],
    'phprtflite__lists.rtf': ['numbering-of-older-files', 'marker-font-of-older-files'],
    'table_in_header.rtf': ['header-after-properties'],
    'complex_list_diff_styles.rtf': ['zero-right-indent'],
    'rtf2xml__toc.rtf': ['default-font-not-in-table'],
    'zapf_dingbats.rtf': ['blank-in-information'],
    'HOMEAUDIOMETER.RTF': ['field-instruction-in-group'],
    'japanese-single-double-byte__source.rtf': ['place-of-text-box', 'size-behind-plain', 'east-asian-font'],
    'wmf-and-emf__source.rtf': ['picture-in-object', 'bookmark-before-paragraph', 'padding-of-table-style'],
    'test-files__wmf__source.rtf': [
        'picture-in-object', 'capitals-after-small-capitals', 'symbol-as-unicode', 'rise-behind-plain'],
    'listtext-without-table.rtf': ['marker-outside-list'],
    'nesttableprops.rtf': ['text-in-row-properties'],
    'missing-row.rtf': ['missing-row-end'],
    'u8233.rtf': ['paragraph-separator'],
    'next-unicode.rtf': ['unicode-without-replacement'],
    'libreoffice-bullets.rtf': ['symbol-font-by-name'],
    'clinical-header.rtf': ['default-font-not-in-table'],
}


def explanation(name):
    """The causes for which a document looks different; none when that is not known."""
    return next((causes for end, causes in EXPLAINED.items() if name.endswith(end)), [])


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
    count = sum(count for count, _ in counts)
    share = count / max(1, sum(total for _, total in counts))
    return len(old) == len(new) and count == 0, f'{share:.4%} of the pixels, pages {len(old)} and {len(new)}'


def convert(binary, kind, source, target):
    """Rewrites a document; the result of the run."""
    return subprocess.run([binary, 'convert', '--to', kind, '-o', str(target), str(source)],
                          capture_output=True, text=True)


def check_documents(binary, output, profile, folders):
    """Compares every document with what it is rewritten to; the number of failures."""
    before, after = output / 'before', output / 'after'
    for folder in (before, after):
        folder.mkdir()
    found, failures = [], 0
    for number, (path, original) in enumerate(documents(folders)):
        stem = f'{number:04}'
        kind = 'rtfd' if path.is_dir() else 'rtf'
        target = output / f'{stem}.{kind}'
        run = convert(binary, kind, path, target)
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
        causes = explanation(path.name)
        if same is None:
            verdict = 'no original'
        elif same:
            verdict = 'stale' if causes else 'same'
        else:
            verdict = 'explained' if causes else 'differs'
        failures += verdict in ('stale', 'differs')
        tally[verdict] = tally.get(verdict, 0) + 1
        reason = {'explained': f' ({", ".join(causes)})', 'stale': ' (looks the same, and is in EXPLAINED)'}
        print(f'{verdict:<12} {path.name}: {text}{reason.get(verdict, "")}')
    print(f'check-rendering: {len(found)} documents, ' + ', '.join(f'{n} {v}' for v, n in sorted(tally.items())))
    return failures


def names_without_pair():
    """What is wrong with the names of causes: in a table and without files, or the other way round."""
    used = {cause for causes in EXPLAINED.values() for cause in causes}
    files = {path.name for path in PAIRS.iterdir()}
    pairs = {f'{cause}.{part}.rtf' for cause in CAUSES for part in PARTS}
    return ([f'{cause}: no document is explained by it' for cause in sorted(CAUSES.keys() - used)]
            + [f'{cause}: not in CAUSES' for cause in sorted(used - CAUSES.keys())]
            + [f'{name}: no such file' for name in sorted(pairs - files)]
            + [f'{name}: of no cause' for name in sorted(files - pairs)])


def pair_fault(binary, folder, cause):
    """What is wrong with the files of a cause; nothing when they show it."""
    original, rewritten, made = (folder / f'{cause}.{part}.pdf' for part in (*PARTS, 'made'))
    if not original.exists() or not rewritten.exists():
        return 'LibreOffice makes no PDF of a file'
    if compare(original, rewritten)[0]:
        return 'LibreOffice shows both the same: the cause is no more'
    diff = subprocess.run([binary, 'diff', *(str(PAIRS / f'{cause}.{part}.rtf') for part in PARTS)],
                          capture_output=True, text=True)
    if diff.returncode != 0:
        return f'the files differ for rtfdutil: {(diff.stdout + diff.stderr).strip()[:200]}'
    if not compare(made, rewritten)[0]:
        return 'what rtfdutil makes of the original does not look like the rewritten file'
    return None


def check_causes(binary, output, profile):
    """Checks that each cause has two files that show it, and is used; the number of failures."""
    faults = names_without_pair()
    folder = output / 'causes'
    folder.mkdir()
    whole = [cause for cause in CAUSES if all((PAIRS / f'{cause}.{part}.rtf').exists() for part in PARTS)]
    for cause in whole:
        for part in PARTS:
            shutil.copyfile(PAIRS / f'{cause}.{part}.rtf', folder / f'{cause}.{part}.rtf')
        convert(binary, 'rtf', folder / f'{cause}.original.rtf', folder / f'{cause}.made.rtf')
    render(folder, profile)
    for cause in whole:
        fault = pair_fault(binary, folder, cause)
        faults += [f'{cause}: {fault} ({CAUSES[cause]})'] if fault else []
    for fault in faults:
        print(f'cause        {fault}')
    print(f'check-rendering: {len(CAUSES)} causes, {len(faults)} faults')
    return len(faults)


def main():
    binary, output, folders = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    for program, package in (('soffice', 'libreoffice-writer'), ('pdftoppm', 'poppler-utils')):
        if not shutil.which(program):
            print(f'check-rendering: needs {program} (apt install {package})', file=sys.stderr)
            return 69
    shutil.rmtree(output, ignore_errors=True)
    profile = output / 'profile'
    profile.mkdir(parents=True)
    failures = check_causes(binary, output, profile)
    failures += check_documents(binary, output, profile, folders)
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
