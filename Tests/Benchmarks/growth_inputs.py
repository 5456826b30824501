"""Inputs of any size for each structure whose cost could grow faster than its size.

Every maker takes a number n and a folder, writes files whose size grows with n, and returns the names
of the operands. The same n always gives the same bytes.

usage: growth_inputs.py CASE N FOLDER
"""

import os
import random
import struct
import sys

HEAD = b"{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fswiss Helvetica;}}{\\colortbl;\\red255\\green0\\blue0;}\n"
COCOA = (
    b"{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n"
    b"{\\colortbl;\\red255\\green255\\blue255;}\n\\pard\\f0\\fs24 \\cf0 "
)
PNG_SIGNATURE = b"89504e470d0a1a0a"


def repeated(n, part):
    """The bytes of part(0) … part(n - 1)."""
    return b"".join(part(index) for index in range(n))


def rtf(body, head=HEAD, end=b"}"):
    """A maker of one RTF file."""

    def make(n, folder):
        with open(os.path.join(folder, "in.rtf"), "wb") as file:
            file.write(head + body(n) + end)
        return ["in.rtf"]

    return make


def list_of_one_level(marker, paragraph):
    """A list whose only level has this marker, and n paragraphs in it."""

    def body(n):
        return (
            b"{\\*\\listtable{\\list{\\listlevel\\levelnfc23\\levelstartat1{\\leveltext\\u32000 ?"
            + marker(n) + b";}}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}"
            + paragraph + b"a\\par\n" * n
        )

    return body


def row_of_cells(opening, closing):
    """One row of n cells inside something that is opened before and closed behind them."""

    def body(n):
        cells = max(1, n // 64)
        return (
            b"\\trowd" + repeated(cells, lambda i: b"\\cellx%d" % (30 * (i + 1))) + b"\\intbl"
            + opening(n) + b"a\\cell " * cells + closing + b"\\row\\pard x"
        )

    return body


def old_numberings_beside_overrides(n):
    overrides = repeated(n, lambda i: b"{\\listoverride\\listid1\\ls%d}" % (2000 + n + i))
    return (
        b"{\\*\\listtable{\\list\\listid1}}{\\*\\listoverridetable" + overrides + b"}"
        + repeated(n, lambda i: b"{\\pn\\pndec\\pnstart%d}a\\par " % (i + 2))
    )


def font_table(n):
    return (
        b"{\\fonttbl" + repeated(n, lambda i: b"{\\f%d\\fswiss Font%d;}" % (i, i)) + b"}"
        + repeated(n, lambda i: b"\\f%d a" % i)
    )


def style_chain(n):
    sheet = repeated(n, lambda i: b"{\\s%d\\sbasedon%d\\b Style%d;}" % (i + 1, i, i + 1))
    return b"{\\stylesheet" + sheet + b"}" + repeated(n, lambda i: b"\\pard\\s%d a\\par " % (i + 1))


def color_table(n):
    colors = repeated(
        n, lambda i: b"\\red%d\\green%d\\blue%d;" % (i & 255, i >> 8 & 255, i >> 16 & 255))
    return b"{\\colortbl;" + colors + b"}" + repeated(n, lambda i: b"\\cf%d a" % (i + 1))


def lists(n):
    table = repeated(
        n, lambda i: b"{\\list{\\listlevel\\levelnfc0{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}"
        b"\\listid%d}" % (i + 1))
    overrides = repeated(n, lambda i: b"{\\listoverride\\listid%d\\ls%d}" % (i + 1, i + 1))
    return (
        b"{\\*\\listtable" + table + b"}{\\*\\listoverridetable" + overrides + b"}"
        + repeated(n, lambda i: b"\\pard\\ls%d a\\par " % (i + 1))
    )


def in_groups(count, before, middle, after):
    """Something n long inside count groups."""
    return lambda n: before * count + middle(n) + after * count


def many_deep(count, before, after):
    """Stacks of count groups, as many as give n groups."""
    return lambda n: (before * count + after * count) * max(1, n // count)


PLAIN = b"{\\rtf1\\ansi"

RTF_MAKERS = {
    "paragraphs": rtf(lambda n: repeated(n, lambda i: b"line %d\\par\n" % i)),
    "runs": rtf(lambda n: b"\\b a\\b0 b" * n),
    "runs-distinct": rtf(lambda n: repeated(n, lambda i: b"\\expndtw%d a" % (i + 1))),
    "words-unknown": rtf(
        lambda n: repeated(n, lambda i: b"\\zz%s " % bytes(103 + int(d) for d in str(i))) + b"x"),
    "groups-nested": rtf(many_deep(990, b"{", b"}")),
    "tab-stops-inherited": rtf(
        lambda n: b"\\pard" + repeated(n, lambda i: b"\\tx%d a\\par\n" % (i + 1))),
    "tab-stops-of-one": rtf(
        lambda n: b"\\pard" + repeated(n, lambda i: b"\\tx%d" % (7 * i)) + b" " + b"a\\tab " * n),
    "font-features-inherited": rtf(
        lambda n: repeated(n, lambda i: b"\\AppleTypeServicesF%d a" % (i + 1)), COCOA),
    "font-features-of-one": rtf(
        lambda n: repeated(n, lambda i: b"\\AppleTypeServicesF%d" % (i + 1)) + b" a", COCOA),
    "starred-words": rtf(lambda n: b"{a" + b"\\*\\b " * n + b"}"),
    "starred-words-in-text": rtf(lambda n: b"{" + b"a" * n + b"\\*\\b x" * n + b"}"),
    "formula-parts": rtf(lambda n: b"{\\mmath{\\*\\moMath {a" + b"\\mnum " * n + b"}}}"),
    "formula-nested": rtf(
        lambda n: b"{\\mmath{\\*\\moMath "
        + in_groups(900, b"{\\mnum ", lambda m: b"x" * m, b"}")(n) + b"}}"),
    "level-texts": rtf(list_of_one_level(lambda n: b"x" * min(n, 31000), b"\\pard\\ls1\\ilvl0 ")),
    "level-texts-of-headings": rtf(
        list_of_one_level(
            lambda n: b"x" * min(n, 31000), b"\\pard\\outlinelevel0\\ls1\\ilvl0 ")),
    "placeholders-by-paragraph": rtf(lambda n: b"\\u-4?\\par\n" * n),
    "placeholders-in-line": rtf(lambda n: b"\\u-4?" * n),
    "pictures": rtf(
        lambda n: repeated(
            min(n, 10000), lambda i: b"{\\pict\\pngblip " + PNG_SIGNATURE + b"%08x}" % i)),
    "pictures-alike": rtf(
        lambda n: repeated(
            min(n, 10000),
            lambda i: b"{\\pict\\pngblip " + PNG_SIGNATURE + b"00" * 2000 + b"%08x}" % i)),
    "bookmarks": rtf(
        lambda n: repeated(n, lambda i: b"{\\*\\bkmkstart b%d}x{\\*\\bkmkend b%d}" % (i, i))),
    "bookmarks-alike": rtf(
        lambda n: repeated(
            n, lambda i: b"{\\*\\bkmkstart %s%d}x{\\*\\bkmkend %s%d}"
            % (b"a" * 64, i, b"a" * 64, i))),
    "fields": rtf(
        lambda n: repeated(
            n, lambda i: b"{\\field{\\*\\fldinst HYPERLINK \"http://a/%d\"}{\\fldrslt x}}" % i)),
    "fields-result-first": rtf(
        lambda n: repeated(
            n, lambda i: b"{\\field{\\fldrslt x}{\\*\\fldinst HYPERLINK \"http://a/%d\"}}y" % i)),
    "fields-nested-result-first": rtf(
        in_groups(
            320, b"{\\field{\\fldrslt ", lambda n: b"\\b a\\b0 b" * n,
            b"}{\\*\\fldinst PAGE}}")),
    "fields-nested": rtf(
        many_deep(320, b"{\\field{\\*\\fldinst DATE}{\\fldrslt a", b"}}")),
    "headers-by-section": rtf(lambda n: repeated(n, lambda i: b"{\\header h%d}a\\sect " % i)),
    "sections": rtf(lambda n: b"\\sectd a\\sect " * n),
    "old-numberings": rtf(old_numberings_beside_overrides),
    "lists": rtf(lists),
    "fonts": rtf(font_table, PLAIN),
    "colors": rtf(color_table, PLAIN),
    "styles-chained": rtf(style_chain, PLAIN),
    "style-name": rtf(
        lambda n: b"{\\stylesheet{\\s1 " + b"X" * n + b";}}\\pard\\s1 " + b"a\\par\n" * (n // 8),
        PLAIN),
    "languages": rtf(lambda n: repeated(n, lambda i: b"\\lang%d a" % (i % 65535))),
    "link-of-paragraphs": rtf(
        lambda n: b"{\\field{\\*\\fldinst HYPERLINK \"http://a/" + b"x" * n + b"\"}{\\fldrslt "
        + b"a\\par\n" * (n // 8) + b"}}"),
    "link-of-paragraphs-short": rtf(
        lambda n: b"{\\field{\\*\\fldinst HYPERLINK \"http://a/" + b"x" * 8000
        + b"\"}{\\fldrslt " + b"a\\par\n" * n + b"}}"),
    "link-of-cells": rtf(
        row_of_cells(
            lambda n: b"{\\field{\\*\\fldinst HYPERLINK \"http://a/" + b"x" * n
            + b"\"}{\\fldrslt ", b"}}")),
    "field-of-cells": rtf(
        row_of_cells(lambda n: b"{\\field{\\*\\fldinst REF " + b"x" * n + b"}{\\fldrslt ", b"}}")),
    "link-of-runs": rtf(
        lambda n: b"{\\field{\\*\\fldinst HYPERLINK \"http://a/\"}{\\fldrslt "
        + b"\\b a\\b0 b" * n + b"}}"),
    "footnotes": rtf(lambda n: b"x{\\footnote \\chftn a}" * n),
    "footnotes-nested": rtf(many_deep(450, b"x{\\footnote a", b"}")),
    "comments": rtf(
        lambda n: b"x{\\*\\atnid A}{\\*\\atnauthor B}\\chatn{\\*\\annotation c}" * n),
    "text-boxes": rtf(
        lambda n: b"x{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt b\\par}}}" * n),
    "shapes-nested": rtf(
        many_deep(200, b"{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt x", b"}}}")),
    "hidden": rtf(lambda n: b"a{\\v b}" * n),
    "hidden-paragraphs": rtf(lambda n: b"a{\\v\\par}" * n),
    "table-rows": rtf(
        lambda n: b"\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row " * n + b"\\pard x"),
    "table-cells": rtf(row_of_cells(lambda n: b" ", b"")),
    "table-edges": rtf(
        lambda n: repeated(
            n, lambda i: b"\\trowd\\cellx%d\\cellx%d\\intbl a\\cell b\\cell\\row "
            % (30 * (i + 1), 30 * (2 * n + i))) + b"\\pard x"),
    "tables": rtf(lambda n: b"\\trowd\\cellx1000\\intbl a\\cell\\row\\pard\\par " * n),
    "opaque-groups": rtf(lambda n: b"{\\*\\unknowndest abc}" * n + b"x"),
    "properties": rtf(
        lambda n: b"{\\*\\userprops" + repeated(
            n, lambda i: b"{\\propname p%d}\\proptype30{\\staticval v%d}" % (i, i)) + b"}x"),
    "surrogates": rtf(lambda n: b"\\u-10179?\\u-8704?" * n),
    "hexadecimal": rtf(lambda n: b"\\'e9" * n),
    "graphics-missing": rtf(
        lambda n: repeated(
            min(n, 10000), lambda i: b"{{\\NeXTGraphic a%d.png \\width1 \\height1}\xac}" % i), COCOA),
    "page-borders": rtf(lambda n: b"\\pgbrdrt\\brdrs\\brdrw10" * n + b"x"),
    "author-changes": rtf(
        lambda n: b"{\\*\\revtbl" + repeated(n, lambda i: b"{A%d;}" % i) + b"}"
        + repeated(n, lambda i: b"{\\revised\\revauth%d a}" % i)),
    "braces-too-many": rtf(lambda n: b"a}" * n, end=b""),
    "never-closed": rtf(lambda n: b"{a" * min(n, 990) + b"x" * n, end=b""),
}


# Bundles and flat RTFD.

def file_name(index, alike):
    """Different names; alike ones become one when they are cut to the length of a resource."""
    return b"a" * 185 + b"%07d" % index if alike else b"f%07d.dat" % index


def text_of_attachments(names):
    return (
        b"{\\rtf1\\ansi\\cocoartf2870{\\fonttbl\\f0 Helvetica;}\\f0 "
        + b"\\par\n".join(b"{{\\NeXTGraphic %s \\width20 \\height20}\xac}" % name for name in names)
        + b"}"
    )


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def bundle(alike=False, is_named=True, depth=0):
    """A bundle of n files: in the text or not, beside it or depth folders below."""

    def make(n, folder):
        root = os.fsencode(os.path.join(folder, "in.rtfd"))
        place = root + b"/dir" + b"/d" * depth if depth else root
        os.makedirs(place)
        names = [file_name(index, alike) for index in range(n)]
        for index, name in enumerate(names):
            write(place + b"/" + name, b"%08d" % index)
        text = [b"dir"] if depth else names if is_named else []
        write(root + b"/TXT.rtf", text_of_attachments(text))
        return ["in.rtfd"]

    return make


def flat(alike):
    """A flat RTFD with one folder of n files."""

    def number(value):
        return struct.pack("<I", value)

    def data(content):
        return number(1) + number(len(content)) + content

    def entries(members):
        head = number(3) + number(len(members))
        head += b"".join(number(len(name)) + name for name, _ in members)
        head += b"".join(number(len(content)) for _, content in members)
        return head + b"".join(content for _, content in members)

    def make(n, folder):
        inner = entries([(file_name(index, alike), data(b"%08d" % index)) for index in range(n)])
        text = data(text_of_attachments([b"dir"]))
        write(os.path.join(folder, "in.flat-rtfd"),
              b"rtfd\0\0\0\0" + entries([(b"TXT.rtf", text), (b"dir", inner)]))
        return ["in.flat-rtfd"]

    return make


# Two documents, or many.

def pair(left, right):
    """Two RTF files to compare."""

    def make(n, folder):
        for name, body in (("left.rtf", left), ("right.rtf", right)):
            write(os.path.join(folder, name), HEAD + body(n) + b"}")
        return ["left.rtf", "right.rtf"]

    return make


def words(seed, count):
    chance = random.Random(seed)
    return b" ".join(b"%x" % chance.getrandbits(32) for _ in range(count))


def many_files(body, size):
    """n / size files of this body."""

    def make(n, folder):
        names = []
        for index in range(max(2, n // size)):
            names.append("in%05d.rtf" % index)
            write(os.path.join(folder, names[-1]), HEAD + body(size) + b"}")
        return names

    return make


def two_of(maker):
    """One document, twice as an operand."""

    def make(n, folder):
        return maker(n, folder) * 2

    return make


def names_in_list(n, folder):
    write(os.path.join(folder, "in.list"), repeated(n, lambda i: b"missing/%06d\n" % i))
    return ["--files-from", "in.list"]


def page(body):
    """A page to validate."""

    def make(n, folder):
        write(os.path.join(folder, "in.html"),
              b"<!DOCTYPE html><html lang=\"en\"><head><title>t</title></head><body>"
              + body(n) + b"</body></html>")
        return ["in.html"]

    return make


OTHER_MAKERS = {
    "attachments": bundle(),
    "attachments-alike": bundle(alike=True),
    "files-not-named": bundle(is_named=False),
    "folders-deep": bundle(depth=60),
    "flat-folder": flat(alike=False),
    "flat-folder-alike": flat(alike=True),
    "pair-paragraphs": pair(
        lambda n: repeated(n, lambda i: b"left %d\\par\n" % i),
        lambda n: repeated(n, lambda i: b"right %d\\par\n" % i)),
    "pair-words": pair(lambda n: words(1, n), lambda n: words(2, n)),
    "pair-runs": pair(
        lambda n: b"\\i aaaa\\i0 bbbb" * n, lambda n: b"\\b " + b"\\i aaaa\\i0 bbbb" * n),
    "pair-tables": pair(
        lambda n: b"\\trowd\\cellx1000\\intbl a\\cell\\row\\pard\\par " * n,
        lambda n: b"\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row\\pard\\par " * n),
    "pair-periodic": pair(
        lambda n: b"x " + b"a b " * n + words(3, 3200), lambda n: b"y " + b"a b " * n + words(4, 3200)),
    "joined-fonts": two_of(rtf(font_table, PLAIN)),
    "joined-colors": two_of(rtf(color_table, PLAIN)),
    "joined-files": many_files(lambda n: b"\\b a\\b0 b" * n, 1000),
    "names-in-list": names_in_list,
    "page-misnested": page(lambda n: b"<b>" * n + b"x" + b"</i>" * n),
    "page-attributes": page(
        lambda n: b"<p " + repeated(n, lambda i: b"a%d=\"1\" " % i) + b">x</p>"),
    "page-elements": page(lambda n: b"<p>x</p>" * n),
}

MAKERS = {**RTF_MAKERS, **OTHER_MAKERS}

if __name__ == "__main__":
    print("\n".join(MAKERS[sys.argv[1]](int(sys.argv[2]), sys.argv[3])))
