#!/usr/bin/env python3
"""Makes harbour.heic, the photograph of the scans sample, as a telephone would store it.

  pip install pillow pillow-heif
  python3 make_photo.py [output-folder]

The scene is drawn by ../generator/scenes.py; pillow-heif codes it. It is stored lying on its side with
an orientation of 90 degrees, so that a converter that ignores the orientation shows it turned.
"""

import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from PIL import Image  # noqa: E402
import pillow_heif  # noqa: E402
from generator import scenes  # noqa: E402


def main():
    scene = scenes.harbour()
    picture = Image.new('RGB', (scene.width, scene.height))
    picture.putdata([pixel[:3] for row in scene.rows for pixel in row])
    exif = Image.Exif()
    exif[0x0112] = 6                                   # shown after a quarter turn clockwise
    exif[0x0110] = 'Sample camera'
    out = sys.argv[1] if len(sys.argv) > 1 else HERE
    turned = picture.transpose(Image.Transpose.ROTATE_90)
    pillow_heif.from_pillow(turned).save(os.path.join(out, 'harbour.heic'), quality=55, exif=exif.tobytes())


if __name__ == '__main__':
    main()
