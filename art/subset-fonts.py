# Cuts the typefaces to what nearly every page shows: python3 art/subset-fonts.py
# Writes web/fonts/. A page loads the whole typeface only when it shows another character or weight (web/fonts.css).
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FROM = ROOT / "node_modules/@fontsource-variable"
INTO = ROOT / "web/fonts"

# The same as in web/fonts.css.
CORE = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026]
FEATURES = ["kern", "ccmp", "locl", "tnum", "pnum"]

FONTS = {
    # Between the two weights that pages ask for: nobody tells them apart, and kerning for both weighs as much as the letters.
    "bricolage-grotesque": 750,
    "figtree": (400, 700),
    "spline-sans-mono": 400,
}


def cut(name, weights):
    font = TTFont(FROM / name / "files" / f"{name}-latin-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": weights})
    options = Options(layout_features=FEATURES)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CORE)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.recalcTimestamp = False
    target = INTO / f"{name}-core.woff2"
    font.save(target)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


INTO.mkdir(exist_ok=True)
for name, weights in FONTS.items():
    cut(name, weights)
