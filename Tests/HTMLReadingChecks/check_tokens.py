"""Compares the tokens of the parser with those that html5lib's tests of tokenizers expect."""

import json
import pathlib
import re
import subprocess

STATES = {
    'Data state': 'data',
    'PLAINTEXT state': 'plaintext',
    'RCDATA state': 'rcdata',
    'RAWTEXT state': 'rawtext',
    'Script data state': 'script',
    'CDATA section state': 'cdata',
}


def unescape(value):
    """Takes the second escaping of a test away, in all its strings."""
    if isinstance(value, str):
        return re.sub(r'\\u([0-9a-fA-F]{4})', lambda match: chr(int(match[1], 16)), value)
    if isinstance(value, list):
        return [unescape(part) for part in value]
    if isinstance(value, dict):
        return {unescape(key): unescape(part) for key, part in value.items()}
    return value


def as_bytes(text):
    """UTF-8; pairs of surrogates are one character, and lone ones are kept as they are."""
    return re.sub('([\ud800-\udbff])([\udc00-\udfff])', join, text).encode('utf-8', 'surrogatepass')


def join(match):
    return chr(0x10000 + ((ord(match[1]) - 0xD800) << 10) + ord(match[2]) - 0xDC00)


def hexadecimal(text):
    return as_bytes(text).hex() or '-'


def expected(tokens):
    """The lines that the probe should write, neighbouring texts in one."""
    lines = []
    text = ''
    for token in tokens:
        kind = token[0]
        if kind == 'Character':
            text += token[1]
            continue
        if text:
            lines.append('C ' + hexadecimal(text))
            text = ''
        if kind == 'StartTag':
            words = ['S', hexadecimal(token[1]), 'true' if len(token) > 3 and token[3] else 'false']
            for name, value in token[2].items():
                words += [hexadecimal(name), hexadecimal(value)]
            lines.append(' '.join(words))
        elif kind == 'EndTag':
            lines.append('E ' + hexadecimal(token[1]))
        elif kind == 'Comment':
            lines.append('K ' + hexadecimal(token[1]))
        elif kind == 'DOCTYPE':
            parts = ['none' if part is None else hexadecimal(part) for part in token[1:4]]
            lines.append(f'D {" ".join(parts)} {"true" if token[4] else "false"}')
    if text:
        lines.append('C ' + hexadecimal(text))
    return lines


def joined(lines):
    """The lines of the probe with neighbouring texts in one."""
    result = []
    for line in lines:
        if line.startswith('C ') and result and result[-1].startswith('C '):
            result[-1] += line[2:]
        else:
            result.append(line)
    return result


def check(probe, folder):
    """Runs all tests of a folder; gives back how many there are and what differs."""
    cases = []
    for path in sorted(pathlib.Path(folder).glob('*.test')):
        for number, test in enumerate(json.loads(path.read_text(encoding='utf-8')).get('tests', []), 1):
            if test.get('doubleEscaped'):
                test['input'] = unescape(test['input'])
                test['output'] = unescape(test['output'])
            for state in test.get('initialStates', ['Data state']):
                cases.append((f'{path.name}, test {number} ({test["description"]}), {state}', test, state))
    lines = [
        f'{STATES[state]} {test.get("lastStartTag") or "-"} {hexadecimal(test["input"])}'
        for _, test, state in cases
    ]
    run = subprocess.run([probe, 'tokens'], input='\n'.join(lines) + '\n', capture_output=True,
                         encoding='ascii', check=True)
    answers = split_answers(run.stdout)
    differences = []
    for (place, test, _), answer in zip(cases, answers, strict=True):
        want = expected(test['output'])
        have = joined(answer)
        if want != have:
            differences.append(f'{place}: {test["input"]!r}\n    expected {want}\n    but has  {have}')
    return len(cases), differences


def split_answers(text):
    """The lines of each answer, which an empty line ends."""
    answers = [[]]
    for line in text.split('\n')[:-1]:
        if line:
            answers[-1].append(line)
        else:
            answers.append([])
    return answers[:-1]
