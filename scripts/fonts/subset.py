"""Cuts small parts out of the fonts: python3 scripts/fonts/subset.py (needs fonttools 4.38 or later, and brotli).

What it writes is in the repository. Run it when the font packages or the invitation's words change, and keep the ranges
in tokens.css the same.

With its headers, a Latin font below 10 KB takes one round trip of a slow phone line instead of two, and the Arabic one
below 20 KB two instead of three. So the everyday letters do without what pages hardly ever show: signs of program code,
which is in the browser's own font, fractions, digits that are not all of one width, Turkish i, signs of the Koran, and
weights that the styles never ask for. Kerning stays: without it words would be of another width.
"""
import json
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

EVERYDAY = "20-3B 3D 3F-5A 61-7A A0 A9 AB B0 B2 B7 BB D7 F7 2013 2014 2018 2019 201C 201D 2022 2026 2212"
EVERYDAY_ARABIC = "60C 61B 61F 621-63A 640-652 660-66C 670 6A4 200C-200E"
PACKAGES = "node_modules/@fontsource-variable"


def characters(ranges):
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def opened(file):
    # The same letters make the same file, whenever they are cut.
    return TTFont(file, recalcTimestamp=False)


def cut(name, font, unicodes, weights, features=("*",)):
    options = subset.Options(flavor="woff2", layout_features=list(features), glyph_names=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    # Read anew: weights cannot be taken out of what was only partly read.
    whole = BytesIO()
    font.save(whole)
    in_weights = instancer.instantiateVariableFont(opened(whole), {"wght": weights})
    in_weights.flavor = "woff2"
    in_weights.save(f"src/styles/fonts/{name}.woff2")


def invitation():
    """All the Arabic that English pages show in letters: the offer of the Arabic page."""
    with open("public/assets/i18n/ar.json", encoding="utf-8") as file:
        texts = json.load(file)
    return sorted({ord(letter) for letter in texts["hint.text"] + texts["hint.link"]})


bold_at_most = (300, 700)
for name in ("funnel-display", "funnel-sans"):
    latin = opened(f"{PACKAGES}/{name}/files/{name}-latin-wght-normal.woff2")
    cut(f"{name}-everyday", latin, characters(EVERYDAY), bold_at_most, ("kern", "liga", "ccmp"))

arabic = f"{PACKAGES}/readex-pro/files/readex-pro-arabic-wght-normal.woff2"
cut("readex-pro-everyday", opened(arabic), characters(EVERYDAY_ARABIC), bold_at_most)
letters = invitation()
# One weight for the few words there are: with all of them the file would be half as large again.
cut("readex-pro-invitation", opened(arabic), letters, 500)
print("unicode-range:", ", ".join(f"U+{letter:04X}" for letter in letters))
