"""A document made to break Markdown: every character of ASCII, and what looks like a mark, in every place."""

CHARACTERS = [chr(code) for code in range(0x21, 0x7f)]

# Lines that would be marks of blocks, marks inside lines, addresses, references, or extensions of some reader.
LINES = [
    '1. a', '12) b', '1.', '2)', '1234567890. x', '0001. z', '1.1.1. y', '1.2 z', 'iv. x', '(a) y', '- a', '+ a',
    '* a', '-', '+', '*', '#', '## a', 'a #', 'a ##', '===', '---', '***', '___', '- - -', '* * *', '> a', '>a',
    '```', '~~~', '~~~ x', '    four', '\ttab', 'a  ', 'a\\', 'a\\ ', '&amp; &lt; &#65; &copy; &nope; & AT&T',
    '<b>x</b>', '<a href="x">', '<!-- c -->', '<?php ?>', '<!DOCTYPE x>', '<![CDATA[x]]>', '<http://x.org>',
    '<x@y.org>', 'http://x.org/a_b?c=d&e=f', 'https://x.org.', 'www.x.org', 'ftp://x.org', 'mailto:a@b.org', 'a@b.org',
    '@user', '#12', ':smile:', ':+1:', '12:30:45', ':100:', '[x] y', '[ ] y', '[^1]', '[^1]: z', '[a]: http://b',
    '[a](b)', '![a](b)', '!', 'a!', '| a | b |', '|---|---|', 'a | b', '--- | ---', ':-: | :-:', '$x$', '$$x$$',
    '5$ and 6$', '__a__', '_a_', 'a_b_c', 'a*b*c', '**a**', '~a~', '~~a~~', '`a`', '``a` b``', 'x^2^', '==a==',
    '{#id}', 'a{.b}', '\'q\' "q"', '...', '--', 'a--b', '\\', '\\\\', '\\*', '\\a', '--- a', '-:', '-|', '=', '= a',
    ':--', 'a\tb', '://', 'a::b:c:',
]


def escaped(text):
    """Text as RTF has it."""
    return ''.join('\\' + character if character in '\\{}' else character for character in text)


def link(address, text):
    return '{\\field{\\*\\fldinst HYPERLINK "' + address + '"}{\\fldrslt ' + escaped(text) + '}}'


def paragraphs(character):
    """A character at the start of lines, in words, in marked text, links, headings and notes."""
    plain = [
        character, character + ' a', character * 3, character * 3 + ' a', f'a{character}b', f'a {character} b',
        'a' + character, character + 'a', f'{character}a{character}', f'a {character}b{character} c',
        f'{character * 2}b{character * 2}', f'a {character * 3}',
    ]
    for text in plain:
        yield escaped(text)
    own = escaped(character)
    yield f'{{\\b {own}}}{own}{{\\i {own}b}}'
    yield f'a{{\\b {own}b{own}}}c{{\\i {own} b }}c{{\\strike {own}}}'
    yield f'a\\line {own} b\\line {own * 3}\\line {own}'
    yield '{\\i a\\line ' + own + ' b}'
    yield 'x' + link('https://e.org/a(b)_c*d?x=1&copy;y', f'a{character}b {character * 2} {character}') + 'y'
    if character not in '\\"{}':
        yield 'x' + link('https://e.org/' + character, character)
    yield f'\\pard\\outlinelevel0 {escaped("a " + character * 2)}\\par\\pard {own}'
    yield f'{{\\footnote {escaped(f"{character} a{character}")}}}'


def table():
    edges = ''.join(f'\\cellx{index * 1000}' for index in range(1, 5))
    rows = ['\\trowd' + edges]
    for first, second in zip(CHARACTERS, CHARACTERS[1:]):
        cells = [first, first * 3, f'x{second}{first} {second}', f'{second}|\\|{first}\\']
        rows.append('\\pard\\intbl ' + ''.join(escaped(cell) + '\\cell ' for cell in cells) + '\\row')
    return rows


def document():
    """The document in RTF."""
    parts = ['{\\rtf1\\ansi']
    for character in CHARACTERS:
        parts += [text + '\\par' for text in paragraphs(character)]
    parts += table()
    parts.append('\\pard')
    for line in LINES:
        own = escaped(line)
        parts += [f' {own}\\par', f' x\\line {own}\\line y\\par', f'{{\\b {own}}} z\\par']
    return '\n'.join(parts) + '}'
