"""The trees that Chromium makes of pages, without running their scripts (DOMParser)."""

import json
import re
import shutil
import subprocess

import check_trees

BROWSERS = ('chromium', 'chromium-browser', 'google-chrome')
BATCH = 500

SCRIPT = """
const hex = text => Array.from(new TextEncoder().encode(text))
  .map(byte => byte.toString(16).padStart(2, '0')).join('') || '-';
const spaces = {
  'http://www.w3.org/1999/xhtml': 'html', 'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
};
const trees = PAGES.map(page => {
  const lines = [], stack = [];
  const push = (node, depth) => {
    const inside = node.localName == 'template' && node.content ? node.content : node;
    for (const child of [...inside.childNodes].reverse()) stack.push([child, depth + 1]);
  };
  push(new DOMParser().parseFromString(page, 'text/html'), 0);
  while (stack.length) {
    const [node, depth] = stack.pop();
    const last = lines[lines.length - 1];
    if (node.nodeType == Node.DOCUMENT_TYPE_NODE) lines.push([depth, 'D', '']);
    else if (node.nodeType == Node.COMMENT_NODE) lines.push([depth, 'K', hex(node.data)]);
    else if (node.nodeType == Node.TEXT_NODE) {
      if (last && last[0] == depth && last[1] == 'T') last[2] += hex(node.data);
      else lines.push([depth, 'T', hex(node.data)]);
    } else {
      const attributes = [...node.attributes]
        .map(attribute => hex(attribute.name.toLowerCase()) + '=' + hex(attribute.value)).sort();
      lines.push([depth, 'E', [spaces[node.namespaceURI], hex(node.tagName.toLowerCase()), ...attributes].join(' ')]);
      push(node, depth);
    }
  }
  return lines;
});
document.body.textContent = '@@' + JSON.stringify(trees) + '@@';
"""


def browser():
    return next((path for path in map(shutil.which, BROWSERS) if path), None)


def is_installed():
    return browser() is not None


def trees(texts, output):
    """The lines of each text's tree, in the form of the probe."""
    page = output / 'chromium.html'
    literal = json.dumps(texts).replace('<', '\\u003c')
    page.write_text(
        '<!DOCTYPE html><meta charset="utf-8"><body><script>' + SCRIPT.replace('PAGES', literal) + '</script>',
        encoding='utf-8',
    )
    run = subprocess.run(
        [browser(), '--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=60000', '--dump-dom',
         page.resolve().as_uri()],
        capture_output=True, encoding='utf-8', check=True, timeout=300,
    )
    found = re.search('@@(.*)@@', run.stdout, re.DOTALL)
    return [[tuple(line) for line in tree] for tree in json.loads(found[1])]


def behind_body(text, want, have):
    """Why trees differ where white space is the first thing behind the body; None for other differences."""
    if not re.search(r'</(body|html)>\s', text):
        return None
    one, other = next((pair for pair in zip(want, have) if pair[0] != pair[1]), (None, None))
    blank = one and one[1] == 'T' and not bytes.fromhex(one[2].replace('-', '')).strip()
    return 'white space behind the body' if blank and other[1] == 'E' else None


def check(probe, paths, output):
    """Compares pages; gives back how many there are, what differs, and what differs on purpose."""
    differences, known = [], []
    for start in range(0, len(paths), BATCH):
        batch = paths[start:start + BATCH]
        have = check_trees.trees(probe, batch)
        texts = check_trees.texts(probe, batch)
        for number, (path, want) in enumerate(zip(batch, trees(texts, output), strict=True)):
            what = check_trees.difference(want, have[str(path)], 'Chromium')
            if what:
                reason = check_trees.reason(path, have[str(path)]) or behind_body(texts[number], want, have[str(path)])
                (known if reason else differences).append(f'{path}: {reason or what}')
    return len(paths), differences, known
