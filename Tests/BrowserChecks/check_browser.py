#!/usr/bin/env python3
"""Opens the pages of the samples in headless Chromium and measures what is shown.

usage: check_browser.py BINARY SAMPLES OUTPUT

Every image must have a natural width above 0; every glyph must be between 1.0 and 1.4 times as high as the
text around it, at 12, 16, 24 and 48 pixels as well, with the text before and after it on its line; axe-core must
find nothing that breaks WCAG 2.1 A or AA. Opened by file: and by http:, a page must show its pictures under its own
policy, and run no script and load no picture that is put into it. Firefox must show a page with pictures exactly as
it does without the policy. Screenshots go to OUTPUT. Standard library only; axe-core comes from the
PyPI package axe-playwright-python (or from the file that AXE_JS names). Exit code 0 when all is as it must be, 1 when anything is not, 69 when a
browser or axe-core is missing.
"""

import base64
import functools
import http.server
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

SIZES = (12, 16, 24, 48)                          # a point of a document is a CSS pixel of its page
AXE_RUN = '''axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']}).then(result =>
  result.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))'''
MEASURE = r'''(async () => {
  await Promise.all([...document.images].map(i => i.complete ? 0 : new Promise(f => i.onload = i.onerror = f)));
  const images = [...document.images].map(i => ({source: (i.currentSrc || i.src).slice(0, 120), width: i.naturalWidth}));
  const block = node => node.parentElement.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, div, main, body');
  const neighbours = image => {
    const found = {}, home = block(image), walker = document.createTreeWalker(home, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.data.trim()) continue;
      const before = image.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
      if (before) found.before = text; else if (!found.after) found.after = text;
    }
    const result = {};
    for (const side in found) {
      const range = document.createRange(), data = found[side].data;
      const at = side == 'before' ? data.trimEnd().length - 1 : data.length - data.trimStart().length;
      range.setStart(found[side], at);
      range.setEnd(found[side], at + 1);
      const box = range.getBoundingClientRect();
      result[side] = {top: box.top, bottom: box.bottom, text: data.trim().slice(0, 40)};
    }
    return result;
  };
  const glyphs = [...document.querySelectorAll('img.adaptive-glyph')].map(image => {
    const box = image.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(image.closest('picture').parentElement).fontSize);
    return {alt: image.alt, height: box.height, top: box.top, bottom: box.bottom, size, ...neighbours(image)};
  });
  return {images, glyphs, overflow: document.documentElement.scrollWidth - innerWidth};
})()'''


TRY_POLICY = r'''(async () => {
  const refused = [];
  document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));
  const script = document.createElement('script'), image = new Image();
  script.textContent = 'window.ranForeignScript = true';
  image.src = 'http://elsewhere.invalid/x.png';
  document.body.append(script, image);
  await new Promise(done => setTimeout(done, 200));
  return {ran: !!window.ranForeignScript, refused};
})()'''
POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="[^"]*"/>')


class Browser:
    """A headless Chromium that is driven through a pair of pipes."""

    def __init__(self, program, profile):
        command_read, self.commands = os.pipe()
        self.answers, answer_write = os.pipe()
        options = ['--headless=new', '--remote-debugging-pipe', '--user-data-dir=' + profile, '--disable-gpu',
                   '--no-first-run', '--disable-extensions', '--disable-dev-shm-usage', '--window-size=1400,900']
        if os.geteuid() == 0:
            options.append('--no-sandbox')
        self.process = subprocess.Popen(
            ['sh', '-c', 'exec "$@" 3<&%d 4>&%d' % (command_read, answer_write), 'sh', program, *options],
            pass_fds=(command_read, answer_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(answer_write)
        self.buffer, self.number, self.events = b'', 0, []
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = None
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        self.call('Page.enable')

    def message(self):
        while b'\0' not in self.buffer:
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise RuntimeError('the browser went away')
            self.buffer += data
        line, self.buffer = self.buffer.split(b'\0', 1)
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        request = {'id': self.number, 'method': method, 'params': parameters}
        if getattr(self, 'session', None):
            request['sessionId'] = self.session
        data = json.dumps(request).encode() + b'\0'
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self.message()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError('%s: %s' % (method, answer['error']['message']))
                return answer['result']
            self.events.append(answer.get('method'))

    def open(self, page):
        self.events.clear()
        url = page if '://' in page else pathlib.Path(page).absolute().as_uri()
        self.call('Page.navigate', url=url)
        while 'Page.loadEventFired' not in self.events:
            self.events.append(self.message().get('method'))

    def evaluate(self, script):
        answer = self.call('Runtime.evaluate', expression=script, awaitPromise=True, returnByValue=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(answer['exceptionDetails'].get('exception', {}).get('description', 'script failed'))
        return answer['result'].get('value')

    def screenshot(self, path):
        size = self.call('Page.getLayoutMetrics')['cssContentSize']
        clip = {'x': 0, 'y': 0, 'width': size['width'], 'height': min(size['height'], 4000), 'scale': 1}
        data = self.call('Page.captureScreenshot', format='png', clip=clip, captureBeyondViewport=True)['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))

    def close(self):
        os.close(self.commands)
        os.close(self.answers)
        self.process.terminate()
        self.process.wait()


def axe_source():
    """The text of axe-core; None where it is not installed."""
    path = os.environ.get('AXE_JS')
    if not path:
        module = importlib.util.find_spec('axe_playwright_python')
        path = module and os.path.join(os.path.dirname(module.origin), 'axe.min.js')
    if not path or not os.path.isfile(path):
        return None
    with open(path, encoding='utf-8') as file:
        return file.read()


def size_document(samples, folder):
    """A bundle with a glyph in text of each of the sizes, so that the rule is measured along its whole range."""
    name = 'AdaptiveImageGlyph-7C0E3A52-51B1-4E0B-9A39-0D6C1F2A10010.heic'
    ident = name[len('AdaptiveImageGlyph-'):-len('.heic')]
    bundle = os.path.join(folder, 'glyph-sizes.rtfd')
    os.makedirs(bundle)
    shutil.copy(os.path.join(samples, 'glyphs', name), bundle)
    body = b'\\\n'.join(
        b'\n\\f0\\fs%d \\cf0 Size %d {{\\NeXTGraphic %s \\width300 \\height393 \\appleemojiimage %s\n}\xac} within text'
        % (2 * size, size, name.encode(), ident.encode()) for size in SIZES)
    with open(os.path.join(bundle, 'TXT.rtf'), 'wb') as file:
        file.write(b'{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n\\cocoatextscaling0\\cocoaplatform0'
                   b'{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n{\\colortbl;\\red255\\green255\\blue255;}\n'
                   b'{\\*\\expandedcolortbl;;}\n\\pard\\pardirnatural\\partightenfactor0\n' + body + b'}')
    return bundle


def problems_of(measured):
    """What is wrong with the measurements of a page, as lines."""
    for image in measured['images']:
        if image['width'] <= 0:
            yield 'no picture is shown for %s' % image['source']
    for glyph in measured['glyphs']:
        ratio = glyph['height'] / glyph['size']
        label = 'glyph "%s" at %g px' % (glyph['alt'], glyph['size'])
        if not 0.995 <= ratio <= 1.4:
            yield '%s is %.2f times as high as its text' % (label, ratio)
        if not glyph['alt'].strip():
            yield '%s has no alternative text' % label
        middle = (glyph['top'] + glyph['bottom']) / 2
        for side in ('before', 'after'):
            text = glyph.get(side)
            if text and not text['top'] <= middle <= text['bottom']:
                yield '%s is not on the line of the text %s it, "%s"' % (label, side, text['text'])
    if measured['overflow'] > 1:
        yield 'the page is %d px wider than the window' % measured['overflow']


def serve(folder):
    """Serves a folder to this machine alone; returns the server and its address."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, 'http://127.0.0.1:%d/' % server.server_port


def policy_problems(browser, pictures):
    """What the policy of the open page forbids or lets through against its purpose, as lines."""
    if pictures:
        for image in browser.evaluate(MEASURE)['images']:
            if image['width'] <= 0:
                yield 'by http, no picture is shown for %s' % image['source']
    tried = browser.evaluate(TRY_POLICY)
    if tried['ran']:
        yield 'the policy lets a foreign script run'
    for directive in ('script-src-elem', 'img-src'):
        if directive not in tried['refused']:
            yield 'the policy does not refuse by %s' % directive


def firefox_problems(program, page, address):
    """How Firefox shows a page with pictures differently for its policy, as lines."""
    with open(page, 'rb') as file:
        source = file.read()
    variants = {'as it is': source, 'without policy': POLICY.sub(b'', source),
                'without pictures': source.replace(b"img-src 'self'", b"img-src 'none'")}
    folder, stem = os.path.split(page)
    for base in (pathlib.Path(folder).absolute().as_uri() + '/', address):
        shots = {}
        for number, (variant, text) in enumerate(variants.items()):
            name = 'firefox-%d-%s' % (number, stem)
            with open(os.path.join(folder, name), 'wb') as file:
                file.write(text)
            shot = os.path.join(folder, 'firefox-%d-%s.png' % (number, base.split(':')[0]))
            with tempfile.TemporaryDirectory() as home:
                subprocess.run([program, '--headless', '--window-size', '1000,1400', '--screenshot',
                                os.path.abspath(shot), base + name], env={**os.environ, 'HOME': home},
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
            with open(shot, 'rb') as file:
                shots[variant] = file.read()
        if shots['as it is'] != shots['without policy']:
            yield 'Firefox shows %s differently under its policy (%s)' % (stem, base)
        # From file: to file:, Firefox loads pictures whatever the policy says.
        if shots['as it is'] == shots['without pictures'] and base == address:
            yield 'Firefox shows no pictures in %s (%s)' % (stem, base)


def missing(tool, installation):
    """Says what is missing; returns the exit code for it."""
    print('check-browser: needs %s (%s)' % (tool, installation), file=sys.stderr)
    return 69


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    binary, samples, output = sys.argv[1:]
    program = shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')
    if not program:
        sys.exit(missing('Chromium', 'apt install chromium'))
    firefox = shutil.which('firefox-esr') or shutil.which('firefox')
    if not firefox:
        sys.exit(missing('Firefox', 'apt install firefox-esr'))
    axe = axe_source()
    if not axe:
        sys.exit(missing('axe-core', 'pip install axe-playwright-python'))
    shutil.rmtree(output, ignore_errors=True)
    os.makedirs(output)
    failures = pages = glyphs = 0
    with tempfile.TemporaryDirectory() as work:
        documents = sorted(os.path.join(samples, name) for name in os.listdir(samples)
                           if name.endswith(('.rtfd', '.rtf', '.flat-rtfd')))
        documents.append(size_document(samples, work))
        browser = Browser(program, os.path.join(work, 'profile'))
        server, address = serve(output)
        try:
            for document in documents:
                for form in ([], ['--embed']):
                    name = os.path.splitext(os.path.basename(document))[0] + ('-embedded' if form else '')
                    page = os.path.join(output, name + '.html')
                    done = subprocess.run([binary, 'convert', '--to', 'html', *form, '--force', '-o', page, document],
                                          capture_output=True, text=True)
                    if done.returncode != 0:
                        print('%s: the conversion failed (%d): %s' % (name, done.returncode, done.stderr.strip()))
                        failures += 1
                        continue
                    browser.open(page)
                    measured = browser.evaluate(MEASURE)
                    found = list(problems_of(measured))
                    if document == documents[-1]:
                        sizes = sorted(round(glyph['size']) for glyph in measured['glyphs'])
                        if sizes != list(SIZES):
                            found.append('glyphs stand in text of %s px, not of %s' % (sizes, list(SIZES)))
                    browser.evaluate(axe + ';0')
                    found += browser.evaluate(AXE_RUN)
                    browser.screenshot(os.path.join(output, name + '.png'))
                    found += policy_problems(browser, False)
                    browser.open(address + name + '.html')
                    found += policy_problems(browser, True)
                    pages, glyphs, failures = pages + 1, glyphs + len(measured['glyphs']), failures + len(found)
                    print('%-28s %2d images, %2d glyphs, %s' % (
                        name, len(measured['images']), len(measured['glyphs']), 'good' if not found else 'problems:'))
                    for line in found:
                        print('    ' + line)
            found = list(firefox_problems(firefox, os.path.join(output, 'trip-plan.html'), address))
            failures += len(found)
            for line in found or ['Firefox shows trip-plan as without its policy']:
                print(line)
        finally:
            browser.close()
            server.shutdown()
    print('check-browser: %d pages, %d glyphs, %d problems; screenshots are in %s' % (pages, glyphs, failures, output))
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
