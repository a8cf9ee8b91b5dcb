"""Cuts the everyday part out of the Latin fonts: python3 scripts/fonts/subset.py (needs fonttools 4.66 and brotli).

What it writes is in the repository. Run it when the font packages change, and keep the ranges in tokens.css the same.
Without hints, or with fewer weights, they would be a tenth smaller, and words would be of another width.
"""
from fontTools import subset
from fontTools.ttLib import TTFont

EVERYDAY = "20-7E A0 A9 AB B7 BB D7 2013 2014 2018 2019 201C 201D 2026"


def characters():
    for part in EVERYDAY.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


for name in ("funnel-display", "funnel-sans"):
    font = TTFont(f"node_modules/@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2")
    options = subset.Options(flavor="woff2", layout_features=["*"], glyph_names=False, name_IDs=[0, 1, 2, 13, 14])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=characters())
    cut.subset(font)
    font.save(f"src/styles/fonts/{name}-everyday.woff2")
