"""Cuts small parts out of the fonts: python3 scripts/fonts/subset.py (needs fonttools 4.38 or later, and brotli).

What it writes is in the repository. Run it when the font packages or the invitation's words change, and keep the ranges
in tokens.css the same. Without hints, or with fewer weights, the Latin ones would be a tenth smaller, and words would be
of another width.
"""
import json

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

EVERYDAY = "20-7E A0 A9 AB B0 B2 B7 BB D7 F7 2013 2014 2018 2019 201C 201D 2022 2026 2212"
PACKAGES = "node_modules/@fontsource-variable"


def characters():
    for part in EVERYDAY.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def cut(font, unicodes, name):
    options = subset.Options(flavor="woff2", layout_features=["*"], glyph_names=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    font.save(f"src/styles/fonts/{name}.woff2")


def invitation():
    """All the Arabic that English pages show in letters: the offer of the Arabic page."""
    with open("public/assets/i18n/ar.json", encoding="utf-8") as file:
        texts = json.load(file)
    return sorted({ord(letter) for letter in texts["hint.text"] + texts["hint.link"]})


for name in ("funnel-display", "funnel-sans"):
    cut(TTFont(f"{PACKAGES}/{name}/files/{name}-latin-wght-normal.woff2"), characters(), f"{name}-everyday")

arabic = TTFont(f"{PACKAGES}/readex-pro/files/readex-pro-arabic-wght-normal.woff2")
letters = invitation()
# One weight for the few words there are: with all of them the file would be half as large again.
cut(instancer.instantiateVariableFont(arabic, {"wght": 500}), letters, "readex-pro-invitation")
print("unicode-range:", ", ".join(f"U+{letter:04X}" for letter in letters))
