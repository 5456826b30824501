"""The words of the sample documents. Each function returns the files of one bundle, or one file."""

import unicodedata

from . import images, scenes
from .cocoa import TABS, Cocoa, flat

HELVETICA = ('Helvetica', 'swiss', 0)
BOLD = ('Helvetica-Bold', 'swiss', 0)
OBLIQUE = ('Helvetica-Oblique', 'swiss', 0)
EMOJI = ('AppleColorEmoji', 'nil', 0)
CAT, CAKE = '7C0E3A52-51B1-4E0B-9A39-0D6C1F2A10010', '1B9D6F08-2C47-4D7E-8C55-3E7A9B4C20020'
ROCKET, SNOWMAN = 'E2A4C6D8-90AB-4CDE-8F01-23456789A0030', '5F3D2B1A-7788-4A9B-9C0D-1E2F3A4B50040'
WHALE = 'org.example.glyphs.whale.v1'


def srgb(r, g, b):
    """A colour table entry for an sRGB colour of whole numbers from 0 to 255."""
    return (r, g, b), '\\cssrgb' + ''.join('\\c%d' % ((v * 200000 + 255) // 510) for v in (r, g, b))


def bundle(document, glyphs=(), read=None, **files):
    """The files of a bundle."""
    out = {'TXT.rtf': document.data()}
    for ident in glyphs:
        name = 'AdaptiveImageGlyph-%s.heic' % ident
        out[name] = read('glyphs/' + name)
    return out


def chat_note(read):
    d = Cocoa([HELVETICA, BOLD])
    d.pard().text('Sunday at the allotment\n', f=1, b=1, fs=32)
    d.text('\nYour nephew turns seven on Sunday ', f=0, fs=24).glyph(CAKE, 12)
    d.text(', so please come hungry. We start at three, and nobody needs to bring chairs.\n')
    d.text('The tabby from next door has moved into our shed ').glyph(CAT, 12).glyph(CAT, 12)
    d.text(' \u2013 mother and daughter, both purring like tractors.\n')
    d.text('Last year he wished for a kite. This year it has to be:\n')
    d.glyph(ROCKET, 12).text('\n')
    d.text('I said we\u2019d see. Can you still get those cardboard kits at the caf\u00e9 by the station?\n')
    d.text('Rain or shine: there is room for twelve under the awning.')
    return bundle(d, (CAKE, CAT, ROCKET), read)


def trip_plan(read):
    d = Cocoa([HELVETICA, BOLD, OBLIQUE], [
        srgb(0, 0, 0), srgb(0, 104, 218), srgb(191, 191, 191), srgb(226, 238, 232), srgb(28, 92, 74)],
        [[('disc', 1), ('hyphen', 1)], [('decimal.', 1)]],
        [('title', 'Four days at the lake'), ('author', 'Reading circle'), ('keywords', 'travel, lake, autumn')])
    d.pard().text('Four days at the lake\n', f=1, b=1, fs=40, cf=6)
    d.text('Thursday to Sunday, five people, one car and the slow train.\n', f=2, i=1, fs=24)
    d.text('\n', f=0).attachment('Lake at sunset.jpg', 420, 280).text('\n')
    d.text('The view from the jetty in the first week of October. The house is behind the firs.\n', fs=20)
    d.text('\n', fs=24).text('What to pack\n', f=1, b=1, fs=28, cf=6)
    d.items(1, 0, ('disc', 'Warm jumper, rain jacket, walking boots'), ('disc', 'Food for the first evening'), f=0, fs=24)
    d.items(1, 1, ('hyphen', 'bread, two cheeses, tomatoes'), ('hyphen', 'coffee (the good one) and oat milk'))
    d.items(1, 0, ('disc', 'Swimming things \u2013 the water has 16 \u00b0C'), ('disc', 'Cards, and the long novel'))
    d.pard().text('\n').text('How we get there\n', f=1, b=1, fs=28, cf=6)
    d.items(2, 0, ('1.', 'Train to the junction, change to the valley line'), ('2.', 'Bus 41 as far as \u201cOld Mill\u201d'),
            ('3.', 'Twenty minutes on foot along the shore'), f=0, fs=24)
    d.pard().text('\n').text('Plan and budget\n', f=1, b=1, fs=28, cf=6)
    d.table([['Day', 'What', 'Where', '\u20ac per head'],
             ['Thursday', 'Arrival, soup', 'House', '9.50'],
             ['Friday', 'Round the lake (14 km)', 'North shore', '12.00'],
             ['Saturday', 'Market & museum', 'Old town', '21.00'],
             ['Sunday', 'Swim, tidy up, home', 'Jetty', '0.00']], [1600, 3400, 2200, 1440], 4, 5)
    d.pard().text('\n').attachment('Old town.png', 300, 220)
    d.text('\nSaturday evening in the old town: the bakery is the yellow house.\n', fs=20)
    d.text('\nTickets and map\n', f=1, b=1, fs=28, cf=6)
    d.text('Timetable: ', f=0, fs=24).link('valley line', 'https://example.org/valley-line?from=junction&to=lake', cf=3, ul='ul', ulc=3)
    d.text(', keys: ').link('house@example.org', 'mailto:house@example.org', cf=3, ul='ul', ulc=3)
    d.text('. Everything once more to print:\n').attachment('Itinerary.pdf', 40, 48).text('\n')
    return bundle(d) | {
        'Lake at sunset.jpg': images.jpeg(scenes.lake(), 82),
        'Old town.png': images.png(scenes.town()),
        'Itinerary.pdf': images.pdf('Four days at the lake', [
            'Thursday   14:05  junction, platform 3', '           15:10  valley line to Old Mill',
            'Friday     09:00  round the lake, 14 km', 'Saturday   10:00  market, then the museum',
            'Sunday     16:40  bus 41 from Old Mill', '', 'House: Shore Road 5, keys at the bakery.'])}


def many_scripts(read):
    fonts = [HELVETICA, BOLD, EMOJI, ('PingFangSC-Regular', 'nil', 134), ('HiraginoSans-W3', 'nil', 128),
             ('AppleSDGothicNeo-Regular', 'nil', 129), ('ArialHebrew', 'nil', 177), ('GeezaPro', 'nil', 178),
             ('KohinoorDevanagari-Regular', 'nil', 0), ('Thonburi', 'nil', 0)]
    d = Cocoa(fonts)
    line = lambda label, text, font: d.text(label + '\t', f=1, b=1, fs=24).text(text, f=font).text('\n', f=0)
    d.pard().text('One phrase book for everybody\n', f=1, b=1, fs=32)
    line('French', 'O\u00f9 est le caf\u00e9, s\u2019il vous pla\u00eet\u00a0? \u0152uf \u00e0 la coque, 4,50\u00a0\u20ac', 0)
    line('Polish', 'Prosz\u0119 \u017c\u00f3\u0142t\u0105 \u0142\u00f3dk\u0119, dzi\u0119kuj\u0119', 0)
    line('Greek', '\u039a\u03b1\u03bb\u03b7\u03bc\u03ad\u03c1\u03b1, \u03c0\u03cc\u03c3\u03bf \u03ba\u03ac\u03bd\u03b5\u03b9;', 0)
    line('Russian', '\u0414\u043e\u0431\u0440\u044b\u0439 \u0434\u0435\u043d\u044c, \u0447\u0430\u0439 \u0441 \u043b\u0438\u043c\u043e\u043d\u043e\u043c', 0)
    line('Chinese', '\u8bf7\u95ee\uff0c\u8f66\u7ad9\u5728\u54ea\u91cc\uff1f', 3)
    line('Japanese', '\u99c5\u306f\u3069\u3053\u3067\u3059\u304b\u3002\u30b3\u30fc\u30d2\u30fc\u3092\u4e8c\u3064\u3001\u8868\u7d19', 4)
    line('Korean', '\uc5ed\uc774 \uc5b4\ub514\uc5d0 \uc788\uc5b4\uc694?', 5)
    line('Thai', '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35\u0e04\u0e48\u0e30', 9)
    line('Hindi', '\u0928\u092e\u0938\u094d\u0924\u0947, \u0915\u094d\u0937\u092e\u093e \u0915\u0940\u091c\u093f\u090f', 8)
    d.pard(TABS + '\\pardirnatural\\qr\\partightenfactor0')
    d.text('\u05e9\u05dc\u05d5\u05dd, \u05d0\u05d9\u05e4\u05d4 \u05ea\u05d7\u05e0\u05ea \u05d4\u05e8\u05db\u05d1\u05ea (platform 3)?', f=6).text('\n', f=0)
    d.pard(TABS + '\\rtlpar\\qr\\partightenfactor0')
    d.text('\u0645\u0631\u062d\u0628\u0627\u060c \u0643\u0648\u0628\u0627\u0646 \u0645\u0646 \u0627\u0644\u0634\u0627\u064a 2025', f=7).text('\n', f=0)
    d.pard().text('Emoji\n', f=1, b=1)
    d.text('\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 \U0001f9d1\U0001f3fd\u200d\U0001f680 \U0001f3f3\ufe0f\u200d\U0001f308', f=2)
    d.text(' family, astronaut, rainbow flag\n', f=0)
    d.text('\U0001f1e8\U0001f1ed\U0001f1ef\U0001f1f5\U0001f1ee\U0001f1f3 1\ufe0f\u20e3 \U0001f44d\U0001f3fb\U0001f44d\U0001f3ff', f=2)
    d.text(' flags, keycap, skin tones\n', f=0)
    d.text('\U0001d504\U0001d52b \U00020bb7\u91ce\u5bb6: beyond the first plane\n').text('\nWinter greetings ')
    d.glyph(SNOWMAN, 12).text(' from all of us\n\n')
    composed = 'Caf\u00e9 \u2013 Gr\u00fc\u00dfe.png'
    decomposed = unicodedata.normalize('NFD', 'Se\u00f1al al fara\u00f3n.png')
    for name in (composed, decomposed, '\u99c5\u306e\u5730\u56f3.png'):
        d.attachment(name, 96, 96).text(' ')
    d.text('\n')
    return bundle(d, (SNOWMAN,), read) | {
        composed: images.png(scenes.cup(), alpha=True), decomposed: images.png(scenes.signpost(), alpha=True),
        '\u99c5\u306e\u5730\u56f3.png': images.png(scenes.street_map())}


def one_glyph(read):
    d = Cocoa([HELVETICA])
    d.pard().glyph(WHALE, 64, f=0, fs=128)
    return bundle(d, (WHALE,), read)


def scans(read):
    d = Cocoa([HELVETICA, BOLD])
    d.pard().text('Boat hire, for the accounts\n', f=1, b=1, fs=28)
    d.text('The receipt from the boat hire, as scanned:\n', f=0, fs=24)
    d.attachment('Receipt {boat hire}.tiff', 200, 270).text('\nPaid and checked: ')
    d.attachment('Stamp.tiff', 96, 96).text('\nAnd the reason why it was worth it:\n')
    d.attachment('IMG_0412.HEIC', 480, 320).text('\nThe same stamp, for the copy: ').attachment('Stamp.tiff', 96, 96).text('\n')
    return bundle(d) | {'Receipt {boat hire}.tiff': images.tiff(scenes.receipt(), 'grey'),
                        'Stamp.tiff': images.tiff(scenes.stamp(), 'rgba'), 'IMG_0412.HEIC': read('inputs/harbour.heic')}


def typography(read):
    d = Cocoa([HELVETICA, BOLD, OBLIQUE, ('Helvetica-BoldOblique', 'swiss', 0), ('Times-Roman', 'roman', 0), ('Courier', 'modern', 0)],
              [srgb(0, 0, 0), srgb(203, 62, 36), ((222, 0, 0), '\\cspthree\\c80000\\c8000\\c6000'), srgb(31, 113, 178),
               ((255, 244, 163), '\\cssrgb\\c100000\\c95686\\c63922\\c80000'),
               ((0, 0, 0), '\\cssrgb\\c0\\c0\\c0\\c84706\\cname labelColor'), ((102, 102, 102), '\\csgray\\c40000'),
               ((222, 255, 77), '\\cscmyk\\c13000\\c0\\c70000\\c0')], deftab=720, hyphenation=90)
    d.pard('\\pardeftab720\\sa240\\qc\\partightenfactor0').text('Specimen sheet\n', f=3, i=1, b=1, fs=56, cf=3)
    d.pard('\\pardeftab720\\sl312\\slmult1\\sa120\\partightenfactor0')
    d.text('Words can be ', f=0, fs=24).text('bold', f=1, b=1).text(', ', f=0).text('slanted', f=2, i=1)
    d.text(' or ', f=0).text('both', f=3, i=1, b=1).text('; set in ', f=0).text('Times', f=4).text(' or in ', f=0)
    d.text('Courier', f=5).text('; ', f=0).text('small', fs=18).text(' and ', fs=24).text('large', fs=36).text('.\n', fs=24)
    d.text('Lines: ').text('single', ul='ul', ulc=0).text(', ').text('double', ul='uldb', ulc=0).text(', ')
    d.text('thick', ul='ulth', ulc=4).text(', ').text('dotted', ul='uld', ulc=5).text(', ').text('dashed', ul='uldash', ulc=0)
    d.text(', ').text('struck', strike='strike', strikec=0).text(', ').text('struck twice', strike='striked1', strikec=3).text('.\n')
    d.text('Colours: ').text('brick', cf=3).text(', ').text('Display P3 red', cf=4).text(', ').text('sea', cf=5).text(', ')
    d.text('the label colour', cf=7).text(', ').text('middle grey', cf=8).text(', ').text('on a marker', cb=6).text('.\n')
    d.text('E = mc').text('2', fs=16, script='super').text(', H', fs=24).text('2', fs=16, script='sub').text('O, ', fs=24)
    d.text('raised', up=6).text(' and ').text('lowered', dn=6).text(', ').text('s p a c e d', expnd=60).text(', ')
    d.text('outlined', outl=60, strokec=0).text(', ').text('leaning', obliqueness=320).text(', ').text('wide', expansion=400).text(' and ')
    d.text('shadowed', shad='\\shadx40\\shady-40\\shadr60\\shado128 \\shadc3').text('.\n')
    d.pard('\\tqr\\tx5000\\tqdec\\tx7200\\pardeftab720\\partightenfactor0')
    d.text('Rolls\t12\t4.80\nCoffee, ground\t2\t13.00\nPostcards\t140\t98.5\n')
    d.pard('\\pardeftab720\\li720\\fi-360\\ri720\\sb240\\sa120\\qj\\partightenfactor0')
    d.text('A hanging, justified paragraph with margins on both sides, which is long enough to be broken over more '
           'than one line wherever it is shown, and which keeps a line break\u2028of its own inside.\n')
    d.pard('\\pardeftab720\\qr\\partightenfactor0').text('To the right.\n')
    d.pard('\\pardeftab720\\sl-400\\partightenfactor0').text('\fA new page, with lines exactly twenty points apart.')
    return bundle(d)


def picnic(read):
    d = Cocoa([HELVETICA, BOLD])
    d.pard().text('Picnic, copied from Notes\n', f=1, b=1, fs=28)
    d.text('Cake is baked ', f=0, fs=24).glyph(CAKE, 12).text(', thermos is filled:\n').attachment('Cup.png', 96, 96)
    d.text('\nMeet at the signpost at noon ').glyph(ROCKET, 12).text('\n')
    return flat(bundle(d, (CAKE, ROCKET), read) | {'Cup.png': images.png(scenes.cup(), alpha=True)}, 1750000000)


NEXTSTEP = {'\u201c': 0xAA, '\u201d': 0xBA, '\u2022': 0xB7, '\u2014': 0xD0, '\u00fc': 0xF6, '\u00f8': 0xF9, '\u00e9': 0xDD}


def next_release(read):
    """A document as a NeXT computer wrote it about 1992: raw text in the NeXTSTEP character set."""
    tabs = '\\pard' + ''.join('\\tx%d' % (960 * i) for i in range(1, 11))
    before = (
        '{\\rtf0{\\fonttbl\\f0\\fswiss Helvetica;\\f1\\fmodern Ohlfs;\\f2\\froman Times-Roman;}\n'
        '\\paperw9840\n\\paperh8400\n\\margl120\n\\margr120\n'
        '{\\colortbl;\\red0\\green0\\blue0;\\red85\\green85\\blue85;}\n'
        + tabs + '\\f0\\b\\i0\\ulnone\\qc\\fs48\\fc1\\cf1 Observatory 2.1\\\n'
        '\\b0\\i\\fs24\\fc2\\cf2 Release notes, \u201cstar charts for everybody\u201d\\\n'
        + tabs + '\\i0\\ql\\fc1\\cf1 \\\n{{\\NeXTGraphic25 Town.tiff \\width3000 \\height2200\n}')
    after = (
        '}\\\n\\\nNew in this version:\\\n\u2022\tprints on any printer, 300 dots per inch\\\n'
        '\u2022\tknows the sky over Z\u00fcrich and K\u00f8benhavn\\\n\u2022\tneeds half a megabyte \u2014 and no more\\\n'
        '\\\nStart it from a shell:\\\n\\f1\\fs20 localhost> open Observatory.app \\{chart\\}\\\n'
        '\\f2\\fs24\\b Thanks\\b0  to all who tested it in the caf\u00e9, above all at night.\\\n}\n')
    code = lambda text: bytes(NEXTSTEP.get(c) or ord(c) for c in text)
    return {'TXT.rtf': code(before) + b'\xac' + code(after),
            'Town.tiff': images.tiff(scenes.town(), 'grey2', big_endian=True)}
