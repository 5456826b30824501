"""Writers for the picture formats of the samples: PNG, JPEG, TIFF and PDF, standard library only.

A picture is a `Canvas`: rows of (red, green, blue, alpha) values from 0 to 255.
Everything is computed with integers or with + - * /, so that every machine makes the same pixels.
"""

import struct
import zlib


class Canvas:
    """A picture of `width` times `height` pixels, each a tuple of red, green, blue and alpha."""

    def __init__(self, width, height, fill=(255, 255, 255, 255)):
        self.width, self.height = width, height
        self.rows = [[fill] * width for _ in range(height)]

    def blend(self, x, y, colour, amount=1.0):
        """Mixes `colour` into the pixel at x, y; outside of the picture nothing happens."""
        if 0 <= x < self.width and 0 <= y < self.height and amount > 0:
            old, amount = self.rows[y][x], min(amount, 1.0)
            mixed = tuple(int(o + (c - o) * amount + 0.5) for o, c in zip(old, colour))
            self.rows[y][x] = mixed + (max(old[3], int(255 * amount + 0.5)),)

    def shape(self, x0, y0, x1, y1, inside, colour):
        """Fills the points of a box for which `inside(x, y)` holds, with four-fold edge smoothing."""
        steps = (0.125, 0.375, 0.625, 0.875)
        for y in range(max(int(y0), 0), min(int(y1) + 1, self.height)):
            for x in range(max(int(x0), 0), min(int(x1) + 1, self.width)):
                hits = sum(inside(x + a, y + b) for a in steps for b in steps)
                if hits:
                    self.blend(x, y, colour, hits / 16)

    def polygon(self, points, colour):
        """Fills a convex or concave polygon, even-odd."""
        def inside(x, y):
            hit, (px, py) = False, points[-1]
            for qx, qy in points:
                if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
                    hit = not hit
                px, py = qx, qy
            return hit
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self.shape(min(xs), min(ys), max(xs), max(ys), inside, colour)

    def ellipse(self, x0, y0, x1, y1, colour):
        """Fills the ellipse that touches the sides of a box."""
        cx, cy, rx, ry = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
        self.shape(x0, y0, x1, y1, lambda x, y: ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1, colour)


def _distance_codes():
    base, extra, out = 1, 0, []
    for code in range(30):
        extra = max(code // 2 - 1, 0)
        out.append((base, extra))
        base += 1 << extra
    return out


def _length_codes():
    base, out = 3, []
    for code in range(28):
        extra = max(code // 4 - 1, 0)
        out.append((base, extra))
        base += 1 << extra
    return out[:28] + [(258, 0)]


def deflate(data):
    """A zlib stream of one block with the fixed code, the same on every machine and with every zlib."""
    lengths = [0] * 259
    for code, (base, extra) in enumerate(_length_codes()):
        for value in range(base, min(base + (1 << extra), 259)):
            lengths[value] = code
    length_codes, distance_codes = _length_codes(), _distance_codes()
    bits, filled, out, seen, at = 3, 3, bytearray(b'\x78\x9c'), {}, 0

    def put(value, size):                  # least significant bit first
        nonlocal bits, filled
        bits |= value << filled
        filled += size
        while filled >= 8:
            out.append(bits & 255)
            bits >>= 8
            filled -= 8

    def symbol(value):                     # Huffman codes go out with the most significant bit first
        code, size = ((0x30 + value, 8) if value < 144 else (0x190 + value - 144, 9) if value < 256
                      else (value - 256, 7) if value < 280 else (0xC0 + value - 280, 8))
        put(int(format(code, '0%db' % size)[::-1], 2), size)
    while at < len(data):
        key, match, back = data[at:at + 3], 0, 0
        if len(key) == 3:
            place = seen.get(key, -32769)
            if at - place <= 32768:
                back, match = at - place, 3
                while match < 258 and at + match < len(data) and data[place + match] == data[at + match]:
                    match += 1
            seen[key] = at
        if match < 3 or match == 3 and back > 4096:
            symbol(data[at])
            at += 1
            continue
        code = lengths[match]
        symbol(257 + code)
        put(match - length_codes[code][0], length_codes[code][1])
        code = max(i for i, (base, _) in enumerate(distance_codes) if base <= back)
        put(int(format(code, '05b')[::-1], 2), 5)
        put(back - distance_codes[code][0], distance_codes[code][1])
        for step in range(at + 1, min(at + match, len(data) - 2)):
            seen[data[step:step + 3]] = step
        at += match
    symbol(256)
    put(0, -filled % 8)
    return bytes(out) + struct.pack('>I', zlib.adler32(data))


def png(canvas, alpha=False):
    """A PNG of 8 bits a channel; the filter of a row is Up or Sub, whichever leaves smaller numbers."""
    def chunk(name, data):
        return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
    step = 4 if alpha else 3
    above, out = bytes(canvas.width * step), bytearray()
    for row in canvas.rows:
        raw = b''.join(bytes(pixel[:step]) for pixel in row)
        up = bytes((a - b) & 255 for a, b in zip(raw, above))
        left = bytes((a - b) & 255 for a, b in zip(raw, bytes(step) + raw))
        weight = lambda line: sum(min(v, 256 - v) for v in line)
        out += b'\2' + up if weight(up) < weight(left) else b'\1' + left
        above = raw
    header = struct.pack('>IIBBBBB', canvas.width, canvas.height, 8, 6 if alpha else 2, 0, 0, 0)
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header)
            + chunk(b'IDAT', deflate(bytes(out))) + chunk(b'IEND', b''))


# Baseline JPEG: one table for luminance and chrominance each, no subsampling.

ZIGZAG = sorted(range(64), key=lambda i: (
    i // 8 + i % 8, (i // 8 if (i // 8 + i % 8) % 2 else i % 8)))
LUMINANCE = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99]
CHROMINANCE = [99 if i // 8 > 3 or i % 8 > 3 else [
    17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99][i // 8 * 4 + i % 8] for i in range(64)]
# cos((2x + 1) u pi / 16) / 2 in units of 1 / 8192, the first row divided by the root of two.
COSINES = [
    [2896] * 8,
    [4017, 3406, 2276, 799, -799, -2276, -3406, -4017],
    [3784, 1567, -1567, -3784, -3784, -1567, 1567, 3784],
    [3406, -799, -4017, -2276, 2276, 4017, 799, -3406],
    [2896, -2896, -2896, 2896, 2896, -2896, -2896, 2896],
    [2276, -4017, 799, 3406, -3406, -799, 4017, -2276],
    [1567, -3784, 3784, -1567, -1567, 3784, -3784, 1567],
    [799, -2276, 3406, -4017, 4017, -3406, 2276, -799]]
DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
DC_VALUES = list(range(12))
AC_COUNTS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125]
AC_VALUES = list(bytes.fromhex(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a2526'
    '2728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485'
    '868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6'
    'd7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa'))


def _codes(counts, values):
    table, code, at = {}, 0, 0
    for length, count in enumerate(counts, 1):
        for value in values[at:at + count]:
            table[value] = (code, length)
            code += 1
        code, at = code << 1, at + count
    return table


def _transform(block):
    """The discrete cosine transform of 64 values, times 8."""
    half = [sum(c * v for c, v in zip(row, block[y * 8:y * 8 + 8])) for row in COSINES for y in range(8)]
    return [sum(c * v for c, v in zip(row, half[x * 8:x * 8 + 8])) >> 23
            for row in COSINES for x in range(8)]


def jpeg(canvas, quality=80):
    """A baseline JPEG with a JFIF header."""
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    tables = [[min(max((q * scale + 50) // 100, 1), 255) for q in t] for t in (LUMINANCE, CHROMINANCE)]
    dc, ac = _codes(DC_COUNTS, DC_VALUES), _codes(AC_COUNTS, AC_VALUES)
    bits, filled, body = 0, 0, bytearray()

    def put(code, length):
        nonlocal bits, filled
        bits, filled = bits << length | code, filled + length
        while filled >= 8:
            filled -= 8
            byte = bits >> filled & 255
            body.append(byte)
            if byte == 255:
                body.append(0)
        bits &= (1 << filled) - 1

    def number(value):
        size = abs(value).bit_length()
        return (value if value >= 0 else value + (1 << size) - 1), size

    planes = [[], [], []]
    for row in canvas.rows:
        y = [(299 * r + 587 * g + 114 * b) // 1000 for r, g, b, _ in row]
        planes[0].append([v - 128 for v in y])
        planes[1].append([(b - v) * 564 // 1000 for v, (_, _, b, _) in zip(y, row)])
        planes[2].append([(r - v) * 713 // 1000 for v, (r, _, _, _) in zip(y, row)])
    previous = [0, 0, 0]
    for top in range(0, canvas.height, 8):
        for left in range(0, canvas.width, 8):
            for part in range(3):
                block = [planes[part][min(top + y, canvas.height - 1)][min(left + x, canvas.width - 1)]
                         for y in range(8) for x in range(8)]
                table, wave = tables[part > 0], _transform(block)
                level = []
                for i in ZIGZAG:
                    step = table[i] * 8
                    level.append((abs(wave[i]) + step // 2) // step * (1 if wave[i] >= 0 else -1))
                code, size = number(level[0] - previous[part])
                previous[part] = level[0]
                put(*dc[size])
                put(code, size)
                zeros = 0
                last = max((i for i in range(1, 64) if level[i]), default=0)
                for value in level[1:last + 1]:
                    if value == 0:
                        zeros += 1
                        continue
                    while zeros > 15:
                        put(*ac[0xF0])
                        zeros -= 16
                    code, size = number(value)
                    put(*ac[zeros << 4 | size])
                    put(code, size)
                    zeros = 0
                if last < 63:
                    put(*ac[0])
    if filled:
        put((1 << 8 - filled) - 1, 8 - filled)

    def segment(marker, data):
        return struct.pack('>BBH', 255, marker, len(data) + 2) + data
    out = b'\xff\xd8' + segment(0xE0, b'JFIF\0\1\1\1\0\x48\0\x48\0\0')
    for i, table in enumerate(tables):
        out += segment(0xDB, bytes([i]) + bytes(table[k] for k in ZIGZAG))
    out += segment(0xC0, struct.pack('>BHHB', 8, canvas.height, canvas.width, 3)
                   + bytes([1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]))
    out += segment(0xC4, b'\x00' + bytes(DC_COUNTS) + bytes(DC_VALUES))
    out += segment(0xC4, b'\x10' + bytes(AC_COUNTS) + bytes(AC_VALUES))
    return out + segment(0xDA, bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])) + bytes(body) + b'\xff\xd9'


def tiff(canvas, kind, big_endian=False):
    """An uncompressed TIFF of one strip.

    `kind`: 'grey2' (2 bits a pixel, dithered), 'grey' (8 bits) or 'rgba' (straight alpha).
    """
    order, lines = ('>' if big_endian else '<'), []
    if kind == 'rgba':
        samples, bits = 4, 8
        lines = [b''.join(bytes(p) for p in row) for row in canvas.rows]
    else:
        samples, bits = 1, 2 if kind == 'grey2' else 8
        grey = [[(299 * r + 587 * g + 114 * b) // 1000 for r, g, b, _ in row] for row in canvas.rows]
        if kind == 'grey':
            lines = [bytes(row) for row in grey]
        else:                              # error diffusion to four greys
            for y, row in enumerate(grey):
                packed = bytearray((canvas.width + 3) // 4)
                for x, value in enumerate(row):
                    level = min(max((value + 42) // 85, 0), 3)
                    error = value - level * 85
                    packed[x // 4] |= level << 6 - 2 * (x % 4)
                    for dx, dy, share in ((1, 0, 7), (-1, 1, 3), (0, 1, 5), (1, 1, 1)):
                        if y + dy < canvas.height and 0 <= x + dx < canvas.width:
                            grey[y + dy][x + dx] += error * share // 16
                lines.append(bytes(packed))
    data = b''.join(lines)
    data += b'\0' * (len(data) % 2)
    heap_at = 8 + len(data)
    heap = b''
    entries = []

    def entry(tag, form, *values):
        nonlocal heap
        code = {3: 'H', 4: 'I', 5: 'I'}[form]
        raw = struct.pack(order + code * len(values), *values)
        count = len(values) // 2 if form == 5 else len(values)
        if len(raw) > 4:
            entries.append(struct.pack(order + 'HHII', tag, form, count, heap_at + len(heap)))
            heap += raw
        else:
            entries.append(struct.pack(order + 'HHI', tag, form, count) + raw.ljust(4, b'\0'))
    entry(256, 3, canvas.width)
    entry(257, 3, canvas.height)
    entry(258, 3, *[bits] * samples)
    entry(259, 3, 1)
    entry(262, 3, 2 if samples == 4 else 1)
    entry(273, 4, 8)
    entry(277, 3, samples)
    entry(278, 3, canvas.height)
    entry(279, 4, len(b''.join(lines)))
    entry(282, 5, 72, 1)
    entry(283, 5, 72, 1)
    entry(284, 3, 1)
    entry(296, 3, 2)
    if samples == 4:
        entry(338, 3, 2)
    directory = struct.pack(order + 'H', len(entries)) + b''.join(entries) + bytes(4)
    return ((b'MM\0*' if big_endian else b'II*\0') + struct.pack(order + 'I', heap_at + len(heap))
            + data + heap + directory)


def pdf(title, lines):
    """A PDF of one A5 page: a title and lines of text in Helvetica."""
    escape = lambda text: text.replace('\\', r'\\').replace('(', r'\(').replace(')', r'\)').encode('cp1252')
    stream = b'BT /F2 18 Tf 42 540 Td (' + escape(title) + b') Tj ET\n0.55 w 42 530 m 378 530 l S\n'
    stream += b'BT /F1 11 Tf 16 TL 42 506 Td\n' + b''.join(b'(' + escape(t) + b") '\n" for t in lines) + b'ET'
    font = b'<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>'
    objects = [
        b'<< /Type /Catalog /Pages 2 0 R >>',
        b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 6 0 R'
        b' /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
        font % b'Helvetica', font % b'Helvetica-Bold',
        b'<< /Length %d >>\nstream\n' % len(stream) + stream + b'\nendstream']
    out, places = b'%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', []
    for i, body in enumerate(objects, 1):
        places.append(len(out))
        out += b'%d 0 obj\n' % i + body + b'\nendobj\n'
    table = b'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1)
    table += b''.join(b'%010d 00000 n \n' % place for place in places)
    return (out + table + b'trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n'
            % (len(objects) + 1, len(out)))
