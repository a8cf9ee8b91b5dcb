"""Cuts the everyday part out of the Latin fonts: python3 scripts/fonts/subset.py (needs fonttools 4.66 and brotli).

What it writes is in the repository. Run it when the font packages change, and keep the ranges in tokens.css the same.
"""
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

EVERYDAY = "20-7E A0 A9 AB B7 BB D7 2013 2014 2018 2019 201C 201D 2026"
# Digits are of one width as they are; fractions and the lightest and heaviest weights are not used.
FEATURES = ["kern", "liga", "ccmp", "locl"]
WEIGHTS = {"funnel-display": (400, 600), "funnel-sans": (300, 600)}


def characters():
    for part in EVERYDAY.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


for name, weights in WEIGHTS.items():
    font = TTFont(f"node_modules/@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2")
    options = subset.Options(flavor="woff2", layout_features=FEATURES, glyph_names=False, hinting=False, name_IDs=[])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=characters())
    cut.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(f"src/styles/fonts/{name}-everyday.woff2")
