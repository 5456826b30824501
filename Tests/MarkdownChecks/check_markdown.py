#!/usr/bin/env python3
"""Reads the Markdown of documents with cmark-gfm and pandoc and compares it with the text and the page.

usage: check_markdown.py BINARY OUTPUT DIR...

Every RTF document and bundle below each DIR becomes Markdown, plain text and a page. Read by `cmark-gfm` and by
`pandoc -f gfm`, the Markdown must have the lines of the plain text (runs of white space count as one blank, empty
lines do not count), the items of the page's lists at their levels, the cells of its tables and the targets of its
links. So must a document made to break Markdown (hostile.py). Exits with 1 when anything differs, and with 69 when a tool is missing. Standard library only.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

import hostile

OBJECT = '\ufffc'
SEPARATOR = '----------'
TIMEOUT = 120


class Content:
    """What a reader found in Markdown, or what a page has."""

    def __init__(self):
        self.body, self.notes, self.boxes = [], [], []
        self.items, self.tables, self.links = [], [], []
        self.html_tables = 0

    def lines(self):
        """All lines in the order of the plain text, each with whether it starts an item."""
        result = list(self.body)
        if self.notes:
            result.append((SEPARATOR, False))
            for number, lines in self.notes:
                first = lines[0][0] if lines else ''
                result.append((f'[{number}] {first}'.strip(), False))
                result.extend(lines[1:])
        for box in self.boxes:
            result.append((SEPARATOR, False))
            result.extend(box)
        return [(normal(text), is_item) for text, is_item in result]


def normal(text):
    return ' '.join(text.split())


class Builder:
    """Collects blocks; both readers' trees are walked into it."""

    def __init__(self):
        self.content = Content()
        self.target = self.content.body
        self.depth = 0
        self.pending = None
        self.references = 0

    def line(self, text):
        if self.pending is not None:
            self.content.items.append((self.depth, normal(text)))
            self.target.append((text, True))
            self.pending = None
        elif normal(text):
            self.target.append((text, False))

    def start_item(self):
        self.end_item()
        self.pending = True

    def end_item(self):
        if self.pending is not None:
            self.line('')

    def box(self):
        self.target = []
        self.content.boxes.append(self.target)

    def html(self, text):
        self.content.html_tables += text.count('<table>')


# What cmark-gfm reads.

def read_cmark(text):
    xml = run(['cmark-gfm', '-t', 'xml', '--unsafe', '-e', 'footnotes', '-e', 'table', '-e', 'strikethrough',
               '-e', 'autolink', '-e', 'tasklist'], text)
    # It has no names for what belongs to footnotes, and writes characters that XML cannot hold.
    xml = xml.replace(b'<unknown>', b'footnote').replace(b'<!DOCTYPE document SYSTEM "CommonMark.dtd">', b'')
    xml = re.sub(rb'[\x00-\x08\x0b\x0c\x0e-\x1f]', b' ', xml)
    root = ElementTree.fromstring(re.sub(rb' xmlns="[^"]*"', b'', xml, count=1))
    builder = Builder()
    for node in root:
        cmark_block(node, builder)
    return builder.content


def cmark_block(node, builder):
    tag = node.tag
    if tag in ('paragraph', 'heading'):
        builder.line(cmark_inlines(node, builder))
    elif tag == 'list':
        builder.depth += 1
        for item in node:
            builder.start_item()
            for child in item:
                cmark_block(child, builder)
            builder.end_item()
        builder.depth -= 1
    elif tag == 'table':
        rows = []
        for row in node:
            cells = [cmark_inlines(cell, builder) for cell in row]
            rows.append([normal(cell) for cell in cells])
            for cell in cells:
                builder.line(cell)
        builder.content.tables.append(rows)
    elif tag == 'thematic_break':
        builder.box()
    elif tag == 'html_block':
        builder.html(node.text or '')
    elif tag == 'footnote':
        outer = builder.target
        builder.target = []
        builder.content.notes.append((len(builder.content.notes) + 1, builder.target))
        for child in node:
            cmark_block(child, builder)
        builder.target = outer
    else:
        builder.line(f'<{tag}>{node.text or ""}')


def cmark_inlines(node, builder):
    result = ''
    for child in node:
        tag = child.tag
        if tag == 'text':
            result += child.text or ''
        elif tag in ('softbreak', 'linebreak'):
            result += '\n'
        elif tag == 'html_inline':
            result += '\n' if child.text == '<br>' else ''
        elif tag == 'image':
            cmark_inlines(child, builder)
            result += OBJECT
        elif tag == 'footnote':
            builder.references += 1
            result += f'[{builder.references}]'
        elif tag == 'link':
            text = cmark_inlines(child, builder)
            result += linked(child.get('destination'), text, builder)
        elif tag == 'code':
            result += '<code>' + (child.text or '')
        else:
            result += cmark_inlines(child, builder)
    return result


def linked(target, text, builder):
    if is_own(target):
        return OBJECT
    builder.content.links.append((target, normal(text)))
    return text


def is_own(target):
    return '.md.files/' in target or '.html.files/' in target


# What pandoc reads.

def read_pandoc(text):
    tree = json.loads(run(['pandoc', '-f', 'gfm', '-t', 'json'], text))
    builder = Builder()
    notes = []
    for block in tree['blocks']:
        pandoc_block(block, builder, notes)
    for number, blocks in enumerate(notes, 1):
        builder.target = []
        builder.content.notes.append((number, builder.target))
        for block in blocks:
            pandoc_block(block, builder, None)
    return builder.content


def pandoc_block(block, builder, notes):
    kind, value = block['t'], block.get('c')
    if kind in ('Para', 'Plain'):
        builder.line(pandoc_inlines(value, builder, notes))
    elif kind == 'Header':
        builder.line(pandoc_inlines(value[2], builder, notes))
    elif kind in ('BulletList', 'OrderedList'):
        builder.depth += 1
        for item in value if kind == 'BulletList' else value[1]:
            builder.start_item()
            for child in item:
                pandoc_block(child, builder, notes)
            builder.end_item()
        builder.depth -= 1
    elif kind == 'Table':
        rows = []
        bodies = [row for body in value[4] for row in body[3]]
        for row in value[3][1] + bodies:
            cells = []
            for cell in row[1]:
                text = ''.join(pandoc_inlines(part['c'], builder, notes) for part in cell[4])
                cells.append(normal(text))
                builder.line(text)
            rows.append(cells)
        builder.content.tables.append(rows)
    elif kind == 'HorizontalRule':
        builder.box()
    elif kind == 'RawBlock':
        builder.html(value[1])
    else:
        builder.line(f'<{kind}>' + json.dumps(value)[:100])


def pandoc_inlines(inlines, builder, notes):
    result = ''
    for inline in inlines:
        kind, value = inline['t'], inline.get('c')
        if kind == 'Str':
            result += value
        elif kind == 'Space':
            result += ' '
        elif kind in ('SoftBreak', 'LineBreak'):
            result += '\n'
        elif kind == 'RawInline':
            result += '\n' if value[1] == '<br>' else ''
        elif kind == 'Image':
            result += OBJECT
        elif kind == 'Note':
            if notes is None:
                result += '<note in a note>'
            else:
                known = next((index for index, note in enumerate(notes) if note == value), None)
                if known is None:
                    known = len(notes)
                    notes.append(value)
                result += f'[{known + 1}]'
        elif kind == 'Link':
            text = pandoc_inlines(value[1], builder, notes)
            result += linked(value[2][0], text, builder)
        elif kind in ('Emph', 'Strong', 'Strikeout', 'Superscript', 'Subscript', 'Underline'):
            result += pandoc_inlines(value, builder, notes)
        elif kind == 'Span':
            result += f'<Span {value[0]}>'
        else:
            result += f'<{kind}>' + json.dumps(value)[:100]
    return result


# What the page has.

def read_page(path):
    root = ElementTree.parse(path).getroot()
    content = Content()
    main = root.find('.//{*}main')
    page_block(main, content, 0)
    return content


def name(node):
    return node.tag.split('}')[-1]


def page_block(node, content, depth):
    for child in node:
        tag = name(child)
        if tag == 'section':
            page_links(child, content)
        elif tag in ('ol', 'ul'):
            for item in child:
                text = page_item(item)
                content.items.append((depth + 1, normal(text)))
                page_links(item, content, stops=('ul', 'ol'))
                for part in item:
                    if name(part) in ('ol', 'ul'):
                        wrapper = ElementTree.Element('div')
                        wrapper.append(part)
                        page_block(wrapper, content, depth + 1)
        elif tag == 'table':
            rows = []
            for row in child.iter():
                if name(row) == 'tr':
                    rows.append([normal(page_text(cell)) for cell in row])
            content.tables.append(rows)
            for cell in child.iter():
                if name(cell) in ('td', 'th'):
                    page_block(cell, content, 0)
        elif tag == 'div':
            page_block(child, content, depth)
        else:
            page_links(child, content)


def page_item(item):
    """The text of an item without the lists inside it."""
    result = item.text or ''
    for child in item:
        if name(child) not in ('ul', 'ol', 'div'):
            result += page_text(child)
        result += child.tail or ''
    return result


def page_text(node):
    if name(node) in ('img', 'picture') or is_download(node):
        return OBJECT
    result = '\n' if name(node) in ('br', 'p', 'li', 'td', 'th') else ''
    result += node.text or ''
    for child in node:
        result += page_text(child) + (child.tail or '')
    return result


def is_download(node):
    return name(node) == 'a' and node.get('download') is not None


def page_links(node, content, stops=()):
    if name(node) == 'a' and not is_download(node) and node.get('role') is None:
        content.links.append((node.get('href'), normal(page_text(node))))
        return
    for child in node:
        if name(child) not in stops:
            page_links(child, content, stops)


# Comparing.

def run(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, timeout=TIMEOUT)
    if done.returncode != 0:
        raise RuntimeError(f'{command[0]} exits with {done.returncode}: {done.stderr[:200]}')
    return done.stdout


def without_marker(line):
    """A line of the text without the marker of a list: tab, marker, tab."""
    return normal(re.sub(r'^[\t ]*[^\t]*\t', '', line, count=1))


def plain_lines(binary, source, form):
    text = run([binary, 'convert', '-q', '--to', 'txt', '--glyphs', form, '-o', '-', source])
    return [line for line in text.decode().split('\n') if normal(line)]


def same(found, wanted):
    """Whether a line is one of the forms that the text has; folders list their files in Markdown."""
    if found in wanted:
        return True
    folder = re.sub(rf'[^{OBJECT}()]+ \((?:{OBJECT}(?:, )?)*\)', OBJECT, found)
    return any(normal(folder) == normal(re.sub(rf'[^{OBJECT}]*(?={OBJECT})', '', line, count=1)) or
               normal(folder) == line for line in wanted)


def compare_lines(reader, content, with_names, with_places):
    faults = []
    place = 0
    for found, is_item in content.lines():
        if place >= len(with_names):
            if found:
                faults.append(f'{reader}: more than the text has: {found[:120]!r}')
            break
        lines = (with_names[place], with_places[place])
        wanted = {normal(line) for line in lines}
        if is_item:
            wanted |= {without_marker(line) for line in lines}
            # A marker that the document does not spell out, or that Markdown has no mark for.
            wanted |= {found for line in list(wanted) if re.fullmatch(r'\S+ ' + re.escape(line), found)}
        elif found == '' and '' not in wanted:
            continue
        if is_item and not found and '' not in wanted:
            continue
        place += 1
        if not same(found, wanted):
            faults.append(f'{reader}: line {place}: {found[:160]!r} instead of {lines[1][:160]!r}')
            if len(faults) > 3:
                return faults
    if place < len(with_names):
        faults.append(f'{reader}: {len(with_names) - place} lines are missing from {with_names[place][:120]!r}')
    return faults


def compare_structure(reader, content, page):
    faults = []
    found = [depth for depth, text in content.items]
    wanted = [depth for depth, text in page.items]
    if found != wanted:
        faults.append(f'{reader}: levels of items are {found[:40]} instead of {wanted[:40]}')
    if len(content.tables) + content.html_tables != len(page.tables):
        faults.append(f'{reader}: {len(content.tables)} + {content.html_tables} tables instead of {len(page.tables)}')
    rest = iter(page.tables)
    for table in content.tables:
        if not any(padded(table) == padded(other) for other in rest):
            faults.append(f'{reader}: no such table on the page: {table[:2]}')
            break
    links = [link for link in content.links]
    expected = [(target, text) for target, text in page.links if text]
    links = without_automatic(links, expected)
    if [decoded(link) for link in links] != [decoded(link) for link in expected]:
        different = next((pair for pair in zip(links, expected) if decoded(pair[0]) != decoded(pair[1])),
                         (links[len(expected):][:2], expected[len(links):][:2]))
        faults.append(f'{reader}: {len(links)} links instead of {len(expected)}; {different}')
    return faults


def padded(table):
    """Rows without empty cells at their ends, with one character for all that is not text."""
    rows = []
    for row in table:
        row = [re.sub(r'\[\d+\]|\d+', '#', cell.replace(OBJECT, '')) for cell in row]
        while row and not row[-1]:
            row.pop()
        rows.append([normal(cell) for cell in row])
    return rows


def decoded(link):
    target, text = link
    return (urllib.parse.unquote(target).replace('#doc-', '#'), text.replace(OBJECT, '').strip())


def without_automatic(links, expected):
    """Mail addresses are links to every reader, whatever is done about it."""
    known = {target for target, text in expected}
    return [link for link in links
            if not (link[0] in ('mailto:' + link[1], link[1]) and '@' in link[1] and link[0] not in known)]


def check(binary, source, folder):
    folder.mkdir(parents=True, exist_ok=True)
    stem = folder / 'text'
    try:
        with_names = plain_lines(binary, source, 'description')
        with_places = plain_lines(binary, source, 'placeholder')
    except RuntimeError:
        return None
    run([binary, 'convert', '-q', '-f', '--to', 'md', '-o', f'{stem}.md', source])
    run([binary, 'convert', '-q', '-f', '--to', 'html', '--style', 'none', '-o', f'{stem}.html', source])
    text = pathlib.Path(f'{stem}.md').read_bytes()
    page = read_page(f'{stem}.html')
    faults = []
    for reader, read in (('cmark-gfm', read_cmark), ('pandoc', read_pandoc)):
        content = read(text)
        faults += compare_lines(reader, content, with_names, with_places)
        faults += compare_structure(reader, content, page)
    return faults


def documents(folder):
    for path in sorted(folder.rglob('*')):
        if path.name.endswith('.rtfd'):
            yield path
        elif path.suffix == '.rtf' and '.rtfd' not in str(path.parent):
            yield path


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    for tool in ('cmark-gfm', 'pandoc'):
        if shutil.which(tool) is None:
            print(f'check-markdown: {tool} is missing; apt install cmark-gfm pandoc', file=sys.stderr)
            sys.exit(69)
    binary, output = sys.argv[1], pathlib.Path(sys.argv[2])
    shutil.rmtree(output, ignore_errors=True)
    made = output / 'made'
    made.mkdir(parents=True)
    (made / 'hostile.rtf').write_text(hostile.document())
    checked, unread, bad = 0, 0, 0
    for number, folder in enumerate([str(made)] + sys.argv[3:]):
        for source in documents(pathlib.Path(folder)):
            try:
                faults = check(binary, str(source), output / str(number) / source.relative_to(folder))
            except (RuntimeError, subprocess.TimeoutExpired, ElementTree.ParseError) as error:
                faults = [str(error)]
            if faults is None:
                unread += 1
                continue
            checked += 1
            bad += bool(faults)
            for fault in faults:
                print(f'{source}: {fault}')
    print(f'check-markdown: {checked} documents, {bad} differ, {unread} cannot be read')
    sys.exit(1 if bad or not checked else 0)


if __name__ == '__main__':
    main()
