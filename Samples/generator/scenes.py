"""The drawings of the samples: landscapes that look like photographs, and small icons."""

from .images import Canvas


def _hash(x, y, seed):
    n = (x * 374761393 + y * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    n = ((n ^ n >> 13) * 1274126177) & 0xFFFFFFFF
    return ((n ^ n >> 16) & 0xFFFF) / 65535


def _noise(x, y, seed):
    """Smooth noise between 0 and 1."""
    xi, yi = int(x // 1), int(y // 1)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    top = _hash(xi, yi, seed) * (1 - fx) + _hash(xi + 1, yi, seed) * fx
    low = _hash(xi, yi + 1, seed) * (1 - fx) + _hash(xi + 1, yi + 1, seed) * fx
    return top * (1 - fy) + low * fy


def _cloud(x, y, seed, octaves=4):
    """Noise with detail: `octaves` layers, each twice as fine and half as strong."""
    total, weight, sum_ = 0.0, 0.5, 0.0
    for i in range(octaves):
        total += _noise(x, y, seed + i) * weight
        sum_ += weight
        x, y, weight = x * 2, y * 2, weight / 2
    return total / sum_


def _mix(a, b, t):
    t = min(max(t, 0.0), 1.0)
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def _grain(colour, x, y, seed, strength=5):
    g = (_hash(x, y, seed) - 0.5) * strength
    return tuple(min(max(int(v + g + 0.5), 0), 255) for v in colour[:3]) + (255,)


def lake(width=420, height=280):
    """Mountains behind a lake, shortly before sunset."""
    art = Canvas(width, height)
    shore = int(height * 0.6)
    ridges = []
    for layer, (base, rough, seed) in enumerate(((0.30, 0.28, 3), (0.40, 0.20, 17), (0.51, 0.10, 31))):
        ridges.append([height * (base + (0.5 - _cloud(x / width * (3 + layer * 2), 0.5, seed, 6)) * rough * 1.9)
                       for x in range(width)])
    tints = ((122, 122, 158), (84, 92, 122), (44, 60, 66))
    pixels = []
    for y in range(shore):
        row, v = [], y / shore
        for x in range(width):
            u = x / width
            colour = _mix((82, 122, 182), (252, 206, 152), v * v * 1.1)
            glow = 1 / (1 + ((u - 0.7) ** 2 * 1.8 + (v - 0.52) ** 2 * 1.6) * 46)
            colour = _mix(colour, (255, 240, 206), glow * 0.95)
            cover = _cloud(u * 4, v * 9, 57, 5) - 0.5
            if cover > 0:
                colour = _mix(colour, (255, 226, 204), cover * 3.2 * (0.35 + v * 0.5))
            for layer, ridge in enumerate(ridges):
                depth = y - ridge[x]
                if depth > 0:
                    slope = ridge[min(x + 2, width - 1)] - ridge[max(x - 2, 0)]
                    light = _cloud(x / 9, y / 6, 71 + layer * 8, 4) - 0.5 - slope * 0.05
                    ground = tuple(c * (1 + light * 0.5) for c in tints[layer])
                    if layer == 0 and depth < 22 + light * 60:
                        ground = _mix((246, 240, 244), (190, 180, 206), 0.5 - light * 1.4)
                    haze = (1 - min(depth / (height * 0.25), 1)) * 0.18 + (0.3, 0.16, 0.03)[layer]
                    colour = _mix(ground, (250, 206, 176), haze)
            row.append(colour)
        pixels.append(row)
    for y in range(height):
        for x in range(width):
            if y < shore:
                colour = pixels[y][x]
            else:
                deep = (y - shore) / (height - shore)
                wave = _cloud(x / 26, (y - shore) / (1.2 + deep * 3.4), 91, 3) - 0.5
                sx = min(max(int(x + wave * (4 + 26 * deep)), 0), width - 1)
                sy = min(max(int(shore - 1 - (y - shore) * 1.25 + wave * 10 * deep), 0), shore - 1)
                colour = _mix(pixels[sy][sx], (38, 66, 92), 0.22 + deep * 0.34)
                colour = tuple(c * (1 + wave * 0.34) for c in colour)
            art.rows[y][x] = _grain(colour, x, y, 5)
    for i in range(26):                    # firs on the near shore
        x = _hash(i, 1, 8) * width * (0.36 if i % 3 else 1)
        tall = height * (0.08 + _hash(i, 2, 8) * (0.26 if x < width * 0.34 else 0.07))
        foot = height * (0.985 if x < width * 0.36 else 1.0)
        for tier in range(5):
            top, wide = foot - tall + tall * tier * 0.17, tall * (0.07 + tier * 0.035)
            art.polygon([(x, top), (x + wide, top + tall * 0.30), (x - wide, top + tall * 0.30)],
                        (18 + i % 5, 32 + i % 7, 30))
    return art


def town(width=300, height=220):
    """Gabled houses on a cobbled street in the blue hour, windows lit."""
    art = Canvas(width, height)
    ground = height * 0.8
    for y in range(height):
        for x in range(width):
            v = y / ground
            colour = _mix((28, 44, 92), (238, 166, 128), v * v * 1.05)
            cover = _cloud(x / 60, y / 22, 11, 5) - 0.48
            colour = _mix(colour, (208, 140, 150), cover * 2.6)
            if y > ground:
                stone = _noise(x / 5 + (int(y / 4) % 2) * 0.5, y / 4, 23)
                far = (y - ground) / (height - ground)
                colour = _mix((86, 74, 84), (54, 48, 62), far)
                colour = _mix(colour, (240, 178, 104), (0.52 - abs((x / width * 5) % 1 - 0.5)) * 0.6 * (1 - far * 0.6))
                colour = tuple(c * (0.75 + stone * 0.5) for c in colour)
            art.rows[y][x] = _grain(colour, x, y, 9)
    walls = ((196, 112, 84), (214, 176, 112), (122, 142, 132), (178, 92, 92), (198, 190, 172))
    wide = width / 5
    for i, wall in enumerate(walls):
        left, right = i * wide, (i + 1) * wide
        eaves = height * (0.34 + _hash(i, 5, 3) * 0.12)
        peak = eaves - height * (0.14 + _hash(i, 6, 3) * 0.08)
        art.polygon([(left, ground), (left, eaves), (right, eaves), (right, ground)], wall)
        art.polygon([(left - 3, eaves + 2), ((left + right) / 2, peak), (right + 3, eaves + 2)], (92, 56, 58))
        for y in range(int(peak), int(ground)):
            for x in range(int(left), min(int(right) + 1, width)):
                r, g, b, _ = art.rows[y][x]
                shade = 0.62 + 0.3 * _cloud(x / 7, y / 3, 40 + i, 3) + 0.12 * ((x - left) / wide - 0.5)
                if (r, g, b) == wall or (r, g, b) == (92, 56, 58):
                    art.rows[y][x] = _grain((r * shade, g * shade, b * shade * 1.1), x, y, 9)
        floors = int((ground - eaves) / 27)
        for floor in range(floors):
            for column in range(3):
                x0 = left + wide * (0.16 + column * 0.26)
                y0 = eaves + 9 + floor * 27
                lit = _hash(i * 7 + column, floor, 77) > 0.36
                if floor == floors - 1 and column == 1:
                    art.polygon([(x0 - 1, y0 + 1), (x0 + 11, y0 + 1), (x0 + 11, ground), (x0 - 1, ground)], (58, 38, 34))
                    continue
                art.polygon([(x0 - 1, y0 - 1), (x0 + 11, y0 - 1), (x0 + 11, y0 + 16), (x0 - 1, y0 + 16)], (232, 222, 206))
                art.polygon([(x0, y0), (x0 + 10, y0), (x0 + 10, y0 + 15), (x0, y0 + 15)],
                            (255, 212, 122) if lit else (44, 54, 82))
                art.polygon([(x0 + 4.5, y0), (x0 + 5.5, y0), (x0 + 5.5, y0 + 15), (x0 + 4.5, y0 + 15)], (120, 96, 78))
    return art


def harbour(width=480, height=320):
    """Sailing boats before a lighthouse on a bright morning."""
    art = Canvas(width, height)
    horizon = int(height * 0.46)
    for y in range(height):
        for x in range(width):
            u, v = x / width, y / horizon
            if y < horizon:
                colour = _mix((92, 158, 220), (214, 232, 240), v)
                colour = _mix(colour, (255, 255, 252), (_cloud(u * 5, v * 5, 7, 5) - 0.47) * 3.4)
                hill = height * (0.40 + 0.11 * (0.5 - _cloud(u * 4, 0.5, 13, 5)) * 2)
                if y > hill:
                    light = _cloud(x / 8, y / 5, 19, 4)
                    colour = _mix((70, 104, 84), (142, 160, 112), light * 1.2 - 0.1)
                    colour = _mix(colour, (196, 216, 226), 0.38)
            else:
                near = (y - horizon) / (height - horizon)
                wave = _cloud(x / (10 + near * 34), (y - horizon) / (1.4 + near * 5), 43, 4)
                colour = _mix((118, 176, 198), (22, 84, 124), near * 0.9 + (wave - 0.5) * 0.8)
                if wave > 0.66:
                    colour = _mix(colour, (248, 252, 252), (wave - 0.66) * 4)
            art.rows[y][x] = _grain(colour, x, y, 3)
    x, foot = width * 0.82, horizon + 4
    art.polygon([(x - 60, foot + 3), (x - 34, foot - 14), (x + 30, foot - 18), (x + 70, foot + 3)], (96, 88, 80))
    for band in range(5):
        low, top = foot - 12 - band * 17, foot - 12 - (band + 1) * 17
        a, b = 12 - band * 1.1, 12 - (band + 1) * 1.1
        art.polygon([(x - a, low), (x + a, low), (x + b, top), (x - b, top)],
                    (206, 60, 54) if band % 2 else (244, 240, 232))
        art.polygon([(x + a * 0.3, low), (x + a, low), (x + b, top), (x + b * 0.3, top)],
                    (166, 44, 46) if band % 2 else (206, 204, 202))
    art.polygon([(x - 8, foot - 97), (x + 8, foot - 97), (x + 6, foot - 111), (x - 6, foot - 111)], (252, 226, 140))
    art.polygon([(x - 9, foot - 111), (x + 9, foot - 111), (x, foot - 121)], (86, 40, 40))
    for bx, by, k, sail in ((0.24, 0.74, 1.0, (252, 250, 244)), (0.52, 0.60, 0.6, (240, 186, 96)), (0.62, 0.53, 0.34, (250, 246, 240))):
        x, y, k = bx * width, by * height, k * height * 0.3
        art.polygon([(x - 2, y), (x + 2, y), (x + 1, y - k * 1.5), (x - 1, y - k * 1.5)], (96, 72, 52))
        art.polygon([(x + 3, y - k * 0.16), (x + k * 0.74, y - k * 0.16), (x + 3, y - k * 1.46)], sail)
        art.polygon([(x - 4, y - k * 0.16), (x - k * 0.46, y - k * 0.16), (x - 4, y - k * 1.24)],
                    tuple(int(c * 0.9) for c in sail))
        art.polygon([(x - k * 0.62, y - k * 0.08), (x + k * 0.8, y - k * 0.08), (x + k * 0.58, y + k * 0.12), (x - k * 0.44, y + k * 0.12)], (148, 50, 46))
        for step in range(int(k * 0.6)):
            for dx in range(int(-k * 0.4), int(k * 0.5)):
                shade = _noise((x + dx) / 9, (y + step) / 2.2, 61)
                art.blend(int(x + dx), int(y + k * 0.13 + step), sail if shade > 0.6 else (24, 60, 88), (1 - step / (k * 0.6)) * 0.4)
    return art


def cup(side=96):
    """An icon: a cup of coffee, with a transparent background."""
    art, k = Canvas(side, side, (255, 255, 255, 0)), side / 96
    art.ellipse(10 * k, 74 * k, 82 * k, 90 * k, (214, 206, 196))
    art.ellipse(62 * k, 40 * k, 88 * k, 66 * k, (178, 74, 58))
    art.ellipse(67 * k, 45 * k, 83 * k, 61 * k, (250, 246, 240))
    art.polygon([(16 * k, 36 * k), (76 * k, 36 * k), (68 * k, 80 * k), (24 * k, 80 * k)], (196, 84, 64))
    art.ellipse(16 * k, 29 * k, 76 * k, 43 * k, (226, 120, 96))
    art.ellipse(20 * k, 31 * k, 72 * k, 41 * k, (74, 44, 30))
    for i in range(3):
        for y in range(20):
            x = 32 + i * 14 + (y // 5 % 2 * 2 - 1) * (y % 5) * 0.5
            art.ellipse(x * k, (4 + y) * k, (x + 3) * k, (8 + y) * k, (206, 200, 196))
    return art


def signpost(side=96):
    """An icon: a signpost with two arms, with a transparent background."""
    art, k = Canvas(side, side, (255, 255, 255, 0)), side / 96
    art.polygon([(45 * k, 8 * k), (52 * k, 8 * k), (52 * k, 92 * k), (45 * k, 92 * k)], (124, 90, 62))
    art.polygon([(20 * k, 16 * k), (76 * k, 16 * k), (90 * k, 27 * k), (76 * k, 38 * k), (20 * k, 38 * k)], (62, 132, 96))
    art.polygon([(76 * k, 46 * k), (22 * k, 46 * k), (8 * k, 57 * k), (22 * k, 68 * k), (76 * k, 68 * k)], (232, 170, 60))
    for y, a, b in ((24, 28, 66), (30, 28, 56), (54, 28, 70), (60, 28, 58)):
        art.polygon([(a * k, y * k), (b * k, y * k), (b * k, (y + 2) * k), (a * k, (y + 2) * k)], (252, 250, 244))
    return art


def street_map(side=96):
    """An icon: a piece of a town map."""
    art, k = Canvas(side, side, (236, 232, 220, 255)), side / 96
    art.polygon([(0, 60 * k), (40 * k, 70 * k), (96 * k, 52 * k), (96 * k, 76 * k), (42 * k, 92 * k), (0, 82 * k)], (150, 198, 224))
    art.polygon([(8 * k, 8 * k), (36 * k, 6 * k), (40 * k, 40 * k), (10 * k, 44 * k)], (182, 212, 160))
    for points in (((44, 0), (52, 0), (60, 96), (52, 96)), ((0, 48), (96, 34), (96, 42), (0, 56)), ((70, 0), (75, 0), (96, 26), (96, 34))):
        art.polygon([(x * k, y * k) for x, y in points], (255, 252, 244))
    art.polygon([(60 * k, 26 * k), (50 * k, 44 * k), (70 * k, 44 * k)][::-1], (206, 58, 58))
    art.ellipse(48 * k, 12 * k, 72 * k, 36 * k, (206, 58, 58))
    art.ellipse(55 * k, 19 * k, 65 * k, 29 * k, (255, 250, 246))
    return art


def receipt(width=200, height=270):
    """A scanned till receipt: grey paper, printed lines, a fold."""
    art = Canvas(width, height)
    for y in range(height):
        for x in range(width):
            edge = 14 + _noise(y / 40, 1, 3) * 3
            paper = edge < x < width - edge + 4 and 10 < y < height - 12 + _noise(x / 3, 2, 4) * 4
            tone = 232 + _cloud(x / 30, y / 30, 6, 4) * 20 if paper else 96 + _cloud(x / 14, y / 50, 8, 4) * 40
            if paper and abs(y - 128) < 3:
                tone -= 26 - abs(y - 128) * 8
            art.rows[y][x] = _grain((tone, tone, tone), x, y, 2, 12)
    y = 26
    for line in range(20):
        ink = 40 + int(_hash(line, 3, 9) * 30)
        start, x = (58 if line < 2 else 26), 0
        while start + x < (142 if line < 2 else 118):
            word = 8 + int(_hash(line, x, 12) * 22)
            for dx in range(word):
                for dy in range(6 if line < 2 else 4):
                    if _hash((x + dx) // 2, line * 9 + dy // 2, 14) > 0.42:
                        art.blend(start + x + dx, y + dy, (ink, ink, ink), 0.85)
            x += word + 6
        if line > 3:
            for dx in range(24):
                for dy in range(4):
                    if _hash(dx // 2, line * 7 + dy // 2, 15) > 0.4:
                        art.blend(150 + dx, y + dy, (ink, ink, ink), 0.85)
        y += 11
    return art


def stamp(side=96):
    """A round rubber stamp with soft, translucent ink."""
    art, centre = Canvas(side, side, (178, 40, 60, 0)), side / 2
    for y in range(side):
        for x in range(side):
            r2 = ((x + 0.5 - centre) ** 2 + (y + 0.5 - centre) ** 2) / centre ** 2
            check = (abs((x - side * 0.42) - (side * 0.62 - y)) < 5 and side * 0.36 < y < side * 0.64 and x > side * 0.4
                     or abs((x - side * 0.42) + (side * 0.62 - y)) < 5 and side * 0.48 < y < side * 0.66 and x <= side * 0.42)
            ring = 0.72 < r2 < 0.94 or 0.56 < r2 < 0.62
            if ring or check:
                ink = 0.45 + _cloud(x / 6, y / 6, 21, 4) * 0.9 - _hash(x, y, 5) * 0.25
                art.rows[y][x] = (178, 40, 60, min(max(int(255 * ink), 0), 255))
    return art
