"""Writes documents to measure with: many small ones, a few damaged ones, and one large one.

usage: make_documents.py FOLDER COUNT [DAMAGED-PER-HUNDRED]

The same arguments always give the same files.
"""

import os
import random
import sys

WORDS = (
    "harbour lantern meadow copper quiet window seven orchard river paper signal winter garden "
    "copper bridge letter morning anchor yellow thunder pocket island"
).split()

HEAD = (
    "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n"
    "{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;\\f1\\fswiss\\fcharset0 Helvetica-Bold;}\n"
    "{\\colortbl;\\red255\\green255\\blue255;\\red10\\green80\\blue160;}\n"
    "\\pard\\pardirnatural\\partightenfactor0\n\n\\f0\\fs24 \\cf0 "
)


def sentence(chance):
    words = [chance.choice(WORDS) for _ in range(chance.randint(5, 14))]
    place = chance.randrange(len(words))
    words[place] = "\\f1\\b %s\\f0\\b0 " % words[place]
    if chance.random() < 0.3:
        words.append("caf\\'e9")
    if chance.random() < 0.2:
        words.append("\\uc0\\u8212 \\u26085 \\u26412 ")
    return " ".join(words).capitalize() + "."


def document(chance, paragraphs):
    lines = []
    for _ in range(paragraphs):
        lines.append(" ".join(sentence(chance) for _ in range(chance.randint(1, 5))))
    return HEAD + "\\\n".join(lines) + "}"


DAMAGES = [
    lambda text: text[: len(text) // 2],  # cut off
    lambda text: "",  # empty
    lambda text: text.replace("{\\rtf1", "no rich text", 1),  # no signature
    lambda text: "{" * 3000 + text,  # no signature, and deep
    lambda text: text.replace("Helvetica", "\x00\x01", 1) + "}}}}",  # odd bytes, too many braces
    lambda text: text[:-1] + "{" * 2000 + "}" * 2001,  # nested too deep
    lambda text: "<html><body>" + text,  # another format
    lambda text: text.replace("\\pard", "\\bin2000000000 ", 1),  # a length beyond the end
    lambda text: "PK\x03\x04" + text,  # an archive
    lambda text: text.replace("\\fs24", "\\fs99999999999", 1),  # a number out of range
]


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    damaged = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    chance = random.Random(20240229)
    for number in range(count):
        parent = os.path.join(folder, "%02d" % (number % 40))
        os.makedirs(parent, exist_ok=True)
        text = document(chance, chance.randint(3, 30))
        path = os.path.join(parent, "note-%05d" % number)
        if damaged and number % 100 < damaged:
            text = DAMAGES[(number // 100) % len(DAMAGES)](text)
            path += "-damaged"
        if number % 3 == 0:
            os.makedirs(path + ".rtfd", exist_ok=True)
            path = os.path.join(path + ".rtfd", "TXT.rtf")
        else:
            path += ".rtf"
        with open(path, "wb") as file:
            file.write(text.encode("latin-1"))
    if count == 1:
        with open(os.path.join(folder, "large.rtf"), "wb") as file:
            file.write(document(chance, 60000).encode("latin-1"))


if __name__ == "__main__":
    main()
