"""RTF in the layout of the Cocoa text system of macOS 26 (`\\cocoartf2870`), byte for byte.

The words of a document stand in `documents.py`; this file knows in which order and with which white space
they are written: header blocks, font blocks, `\\uc0` once per run, attachments, lists and table rows.
"""

TABS = ''.join('\\tx%d' % (560 * i) for i in range(1, 13))
CODECS = {0: 'cp1252', 128: 'cp932', 129: 'cp949', 134: 'cp936', 177: 'cp1255', 178: 'cp1256'}
PLAIN = dict(f=0, i=0, b=0, fs=0)
MARKERS = {'disc': '\u2022', 'circle': '\u25e6', 'square': '\u25aa', 'hyphen': '\u2043'}
NUMBER_FORMATS = {'decimal': 0, 'upper-roman': 1, 'lower-roman': 2, 'upper-alpha': 3, 'lower-alpha': 4}
# Words of a run in the order in which they are written: (key, words on, words off).
WORDS = [
    ('cf', '\\cf%s ', ''), ('cb', '\\cb%s ', '\\cb1 '),
    ('expnd', '\\kerning1\\expnd%d\\expndtw%d\n', '\\kerning1\\expnd0\\expndtw0 '),
    ('up', '\\up%s ', '\\up0 '), ('dn', '\\dn%s ', '\\up0 '),
    ('script', '\\%s ', '\\nosupersub '),
    ('ul', '\\%s ', '\\ulnone '), ('ulc', '\\ulc%s ', ''),
    ('strike', '\\%s ', '\\strike0\\striked0 '), ('strikec', '\\strikec%s ', ''),
    ('outl', '\\outl\\strokewidth%s ', '\\outl0\\strokewidth0 '), ('strokec', '\\strokec%s ', ''),
    ('obliqueness', '\\obliqueness%s ', '\\obliqueness0 '), ('expansion', '\\expansion%s ', '\\expansion0 '),
    ('shad', '\\shad%s ', '\\shad0 '),
]


def escape(text, codec, state=None):
    """Text as RTF: bytes of the font's code page as `\\'hh`, everything else as `\\uN `.

    `state` holds whether `\\uc0` stands in this run already.
    """
    state = {'uc': False} if state is None else state
    out = []
    for char in text:
        if char == '\n':
            out.append('\\\n')
        elif char in '\\{}':
            out.append('\\' + char)
        elif char == '\f':
            out.append('\\page ')
        elif char == '\t' or ' ' <= char <= '~':
            out.append(char)
        else:
            try:
                out += ["\\'%02x" % byte for byte in char.encode(codec)]
            except UnicodeEncodeError:
                if not state['uc']:
                    out.append('\\uc0')
                    state['uc'] = True
                units = char.encode('utf-16-be')
                out += ['\\u%d ' % (units[i] << 8 | units[i + 1]) for i in range(0, len(units), 2)]
    return ''.join(out)


class Cocoa:
    """Builds one document; `fonts` are (PostScript name, family, character set)."""

    def __init__(self, fonts, colours=(), lists=(), info=(), page=None, deftab=None, hyphenation=None):
        self.fonts = fonts
        self.body = []
        self.now = dict(PLAIN)
        self.fresh = False
        head = ['{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n\\cocoatextscaling0\\cocoaplatform0{\\fonttbl']
        for i, (name, family, charset) in enumerate(fonts):
            head.append('\\f%d\\f%s\\fcharset%d %s;%s' % (i, family, charset, name, '\n' if i % 3 == 2 else ''))
        head.append('}\n{\\colortbl;\\red255\\green255\\blue255;')
        for i, (rgb, _) in enumerate(colours, 2):
            head.append('\\red%d\\green%d\\blue%d;%s' % (*rgb, '\n' if i % 5 == 4 else ''))
        head.append('}\n{\\*\\expandedcolortbl;;')
        for i, (_, wide) in enumerate(colours, 2):
            head.append('%s;%s' % (wide, '\n' if i % 5 == 4 else ''))
        head.append('}\n')
        if lists:
            head.append('{\\*\\listtable' + '\n'.join(
                self._list(k, levels) for k, levels in enumerate(lists, 1)) + '}\n')
            head.append('{\\*\\listoverridetable' + ''.join(
                '{\\listoverride\\listid%d\\listoverridecount0\\ls%d}' % (k, k)
                for k in range(1, len(lists) + 1)) + '}\n')
        self.lists = lists
        if info:
            head.append('{\\info' + ''.join('\n{\\%s %s}' % (k, escape(v, 'cp1252')) for k, v in info) + '}')
        head.append((page or '\\margl1440\\margr1440\\vieww11520\\viewh8400\\viewkind0') + '\n')
        if hyphenation:
            head.append('\\hyphauto1\\hyphfactor%d\n' % hyphenation)
        if deftab:
            head.append('\\deftab%d\n' % deftab)
        self.head = ''.join(head)

    @staticmethod
    def _list(number, levels):
        out = '{\\list\\listtemplateid%d\\listhybrid' % number
        for level, (marker, start) in enumerate(levels):
            name = marker.strip('.)')
            suffix = marker[len(name):]
            if name in MARKERS:
                form, text, places = 23, "\\'01" + escape(MARKERS[name], 'ascii'), ''
            else:
                form = NUMBER_FORMATS[name]
                text = "\\'%02x\\'%02x%s" % (1 + len(suffix), level, suffix)
                places = "\\'01"
            out += ('{\\listlevel\\levelnfc%d\\levelnfcn%d\\leveljc0\\leveljcn0\\levelfollow0\\levelstartat%d'
                    '\\levelspace360\\levelindent0{\\*\\levelmarker \\{%s\\}%s}'
                    '{\\leveltext\\leveltemplateid%d%s;}{\\levelnumbers%s;}\\fi-360\\li%d\\lin%d }'
                    % (form, form, start, name, suffix, 100 * (number - 1) + level + 1, text, places,
                       720 * (level + 1), 720 * (level + 1)))
        return out + '{\\listname ;}\\listid%d}' % number

    def pard(self, words=TABS + '\\pardirnatural\\partightenfactor0'):
        """Starts paragraphs of another style."""
        self.body.append('\\pard' + words + '\n')
        self.fresh = True
        return self

    def _attributes(self, wanted):
        """The words that lead from the attributes in force to the wanted ones."""
        new = dict(PLAIN, f=self.now['f'], fs=self.now['fs'], cf=0)
        new.update(wanted)
        old, font = self.now, ''
        if new['f'] != old['f'] or not old['fs']:
            font += '\\f%d' % new['f']
        for key in 'ib':
            if new[key] != old[key]:
                font += '\\' + key + ('' if new[key] else '0')
        if new['fs'] != old['fs']:
            font += '\\fs%d' % new['fs']
        out = '\n' + font + ' ' if font else ''
        for key, on, off in WORDS:
            if new.get(key) is not None and (new.get(key) != old.get(key) or key == 'cf' and self.fresh):
                out += on % ((new[key] // 5, new[key]) if key == 'expnd' else new[key])
            elif new.get(key) is None and old.get(key) is not None:
                out += off
        self.now, self.fresh = new, False
        return out

    def text(self, text, **wanted):
        """A run of text; attributes that are not named are off, font and size stay."""
        self.body.append(self._attributes(wanted) + escape(text, CODECS[self.fonts[self.now['f']][2]]))
        return self

    def link(self, text, url, **wanted):
        """A run with a link; its attributes are in force inside the group only."""
        before = dict(self.now)
        fresh = self.fresh
        inner = self._attributes(wanted) + escape(text, CODECS[self.fonts[self.now['f']][2]])
        self.body.append('{\\field{\\*\\fldinst{HYPERLINK "%s"}}{\\fldrslt %s}}' % (url, inner))
        self.now, self.fresh = before, fresh
        return self

    def items(self, number, level, *texts, **wanted):
        """Items of the list `number` (from 1) at a level (from 0): (marker, text) pairs."""
        tabs = [220 + 720 * level, 720 + 720 * level] + [560 * i for i in range(1, 13) if 560 * i > 720 + 720 * level]
        indent = 720 * (level + 1)
        self.pard(''.join('\\tx%d' % t for t in tabs)
                  + '\\li%d\\fi-%d\\pardirnatural\\partightenfactor0' % (indent, indent))
        self.body.append('\\ls%d\\ilvl%d' % (number, level))
        first = self._attributes(wanted)
        for marker, text in texts:
            marker = MARKERS.get(marker, marker)
            self.body.append('%s{\\listtext\t%s\t}%s' % (first, escape(marker, 'ascii'), escape(text + '\n', 'cp1252')))
            first = ''
        return self

    def attachment(self, name, width, height, **wanted):
        """A file in the text; width and height in points."""
        self.body.append(self._attributes(wanted) + '{{\\NeXTGraphic ')
        self.body.append(''.join('\\' + c if c in '\\{}' else c for c in name).encode())
        self.body.append(' \\width%d \\height%d \\appleattachmentpadding0 \\appleembedtype0 \\appleaqc\n}'
                         % (width * 20, height * 20))
        self.body.append(b'\xac')
        self.body.append('}')
        return self

    def glyph(self, ident, points, **wanted):
        """An adaptive image glyph, for text of a size in points."""
        emoji = max(points, min(points * 1.25, points / 2 + 9))
        self.body.append(self._attributes(wanted) + '{{\\NeXTGraphic AdaptiveImageGlyph-%s.heic \\width%d \\height%d '
                         '\\appleemojiimage %s\n}' % (ident, emoji * 20, emoji * 1.3125 * 20, ident))
        self.body.append(b'\xac')
        self.body.append('}')
        return self

    def table(self, rows, widths, border=2, shade=None):
        """A table of short texts with thin borders; `shade` is the colour index behind the first row."""
        edge = '\\brdrs\\brdrw20\\brdrcf%d ' % border
        for at, row in enumerate(rows):
            last = at == len(rows) - 1
            out = '\n\\itap1\\trowd \\taflags1 \\trgaph108\\trleft-108 '
            out += '\\trbrdrt\\brdrnil ' if at == 0 else ''
            out += '\\trbrdrl\\brdrnil ' + ('\\trbrdrt\\brdrnil ' if last else '') + '\\trbrdrr\\brdrnil \n'
            for column, width in enumerate(widths):
                out += '\\clvertalc ' + ('\\clcbpat%d ' % shade if shade and at == 0 else '\\clshdrawnil ')
                out += '\\clwWidth%d\\clftsWidth3 ' % width
                out += ''.join('\\clbrdr%s%s' % (side, edge) for side in 'tlbr')
                out += '\\clpadl100 \\clpadr100 \\gaph\\cellx%d\n' % (8640 * (column + 1) // len(widths))
            self.body.append(out)
            for column, cell in enumerate(row):
                self.pard('\\intbl\\itap1' + TABS + '\\pardirnatural\\partightenfactor0')
                style = dict(f=1, b=1) if at == 0 else dict(f=0)
                self.text(cell, fs=24, **style)
                end = '\\cell ' if column < len(row) - 1 else '\\cell \\lastrow\\row\n' if last else '\\cell \\row\n'
                self.body.append(end if end.endswith('\n') else end + '\n')
        return self

    def data(self):
        """The finished file."""
        parts = [self.head, *self.body, '}']
        return b''.join(p if isinstance(p, bytes) else p.encode('ascii') for p in parts)


def flat(files, moment):
    """A flat RTFD stream: a typed tree of little-endian numbers, with the usual table of file times."""
    number = lambda value: value.to_bytes(4, 'little')
    sized = lambda data: number(len(data)) + data
    names = sorted(name.encode() for name in files)
    entry = number(moment) + number(0o666) + number(0) + number(0)
    times = (number(len(names)) + b''.join(sized(n) for n in names) + b''.join(number(16) for _ in names)
             + b''.join(entry for _ in names))
    values = [(n, number(1) + sized(files[n.decode()])) for n in names] + [(b'.', number(1) + sized(times))]
    return (b'rtfd\0\0\0\0' + number(3) + number(len(values)) + b''.join(sized(n) for n, _ in values)
            + b''.join(number(len(v)) for _, v in values) + b''.join(v for _, v in values))
