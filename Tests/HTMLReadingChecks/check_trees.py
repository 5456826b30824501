"""Compares the trees of pages with those of html5lib (PyPI), node by node.

What differs on purpose is taken out on both sides before (`KNOWN`); each remaining difference is printed
with its place: the page, the elements around it, and what each of the two has.
"""

import subprocess

import html5lib

SPACES = {
    'http://www.w3.org/1999/xhtml': 'html',
    'http://www.w3.org/2000/svg': 'svg',
    'http://www.w3.org/1998/Math/MathML': 'math',
}

# What the tree leaves out or says otherwise, since nothing that a document shows depends on it.
KNOWN = [
    'elements deeper than 512 are side by side',
    'a select has options only, as in html5lib; in Chromium since 2025 it may have any content',
    'white space behind the body opens formatting again, as the standard says; in Chromium it does not',
    'names of elements and attributes of SVG and MathML stay in lower case, and have no namespaces',
    'the content of a template is in its children',
]


# From this depth on elements are side by side; html and body are above it.
DEPTH = 512


def hexadecimal(text):
    return text.encode('utf-8', 'surrogatepass').hex() or '-'


def expected(data):
    """The lines of html5lib's tree, in the form of the probe."""
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder('dom'))
    document = parser.parse(data)
    lines = []
    stack = [(child, 1) for child in reversed(document.childNodes)]
    while stack:
        node, depth = stack.pop()
        if node.nodeType == node.DOCUMENT_TYPE_NODE:
            lines.append((depth, 'D', ''))
        elif node.nodeType == node.TEXT_NODE:
            if lines and lines[-1][:2] == (depth, 'T'):
                lines[-1] = (depth, 'T', lines[-1][2] + node.data)
            else:
                lines.append((depth, 'T', node.data))
        elif node.nodeType == node.COMMENT_NODE:
            lines.append((depth, 'K', node.data))
        elif node.nodeType == node.ELEMENT_NODE:
            space = SPACES.get(node.namespaceURI, 'html')
            attributes = []
            for name, value in node.attributes.items():
                attributes.append(f'{hexadecimal(name.lower())}={hexadecimal(value)}')
            words = [space, hexadecimal(node.tagName.lower())] + sorted(attributes)
            lines.append((depth, 'E', ' '.join(words)))
            stack += [(child, depth + 1) for child in reversed(node.childNodes)]
    return [
        (depth, kind, hexadecimal(what) if kind in 'TK' else what) for depth, kind, what in lines
    ]


def trees(probe, paths):
    """The lines of the probe's trees, by page; neighbouring texts in one."""
    run = subprocess.run([probe, 'tree'] + [str(path) for path in paths], capture_output=True,
                         encoding='utf-8', check=True)
    result = {}
    for line in run.stdout.splitlines():
        if line.startswith('#file '):
            lines = result.setdefault(line[6:], [])
            continue
        depth, kind, *what = line.split(' ', 2)
        item = (int(depth), kind, what[0] if what else '')
        if kind == 'T' and lines and lines[-1][:2] == item[:2]:
            lines[-1] = (item[0], 'T', lines[-1][2] + item[2])
        else:
            lines.append(item)
    return result


def readable(item):
    if item is None:
        return 'nothing'
    _, kind, what = item
    if kind == 'T':
        return 'text ' + repr(bytes.fromhex(what.replace('-', '')).decode('utf-8', 'replace'))[:120]
    if kind == 'K':
        return 'comment ' + repr(bytes.fromhex(what.replace('-', '')).decode('utf-8', 'replace'))[:120]
    if kind == 'D':
        return 'doctype'
    space, name, *attributes = what.split(' ')
    decoded = [
        '='.join(bytes.fromhex(part.replace('-', '')).decode('utf-8', 'replace') for part in attribute.split('='))
        for attribute in attributes
    ]
    return f'<{name_of(name)} {" ".join(decoded)[:120]}> ({space})'


def name_of(word):
    return bytes.fromhex(word.replace('-', '')).decode('utf-8', 'replace')


def difference(want, have, judge):
    """The first difference of two trees with its place; None when they are equal."""
    path = []
    for index in range(max(len(want), len(have))):
        one = want[index] if index < len(want) else None
        other = have[index] if index < len(have) else None
        if one != other:
            place = ' > '.join(path[: (one or other)[0] - 1][-12:])
            depth = f' (depth {one[0]} and {other[0]})' if one and other and one[0] != other[0] else ''
            return f'in {place}, node {index}{depth}\n    {judge} has {readable(one)}\n    but here is {readable(other)}'
        if one[1] == 'E':
            del path[one[0] - 1:]
            path.append(name_of(one[2].split(' ')[1]))
    return None


def reason(path, have):
    """Why the tree of a page differs on purpose; None when it should not."""
    if max((line[0] for line in have), default=0) > DEPTH:
        return f'elements deeper than {DEPTH} are side by side'
    return None


def texts(probe, paths):
    """The texts of pages as the parser decodes them: what is compared here is the tree."""
    run = subprocess.run([probe, 'decode'] + [str(path) for path in paths], capture_output=True, check=True)
    return [part.decode('utf-8') for part in run.stdout.split(b'\0END\0')[:-1]]


def check(probe, paths):
    """Compares pages; gives back how many there are, what differs, and what differs on purpose."""
    found = trees(probe, paths)
    differences, known = [], []
    for path, text in zip(paths, texts(probe, paths), strict=True):
        what = difference(expected(text), found[str(path)], 'html5lib')
        if what:
            why = reason(path, found[str(path)])
            (known if why else differences).append(f'{path}: {why or what}')
    return len(paths), differences, known
