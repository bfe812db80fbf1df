"""Makes src/fonts/display.woff2 from Rye: all its glyphs without their hints, which are two fifths of the file and which no browser
of today looks at when it draws letters as large as headings. The name is reserved, so the result has another.

    pip install fonttools brotli && npm ci && python3 scripts/display-font.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

web = Path(__file__).resolve().parent.parent
options = subset.Options(hinting=False, layout_features=["*"], name_IDs=["*"], notdef_outline=True)
font = TTFont(web / "node_modules/@fontsource/rye/files/rye-latin-400-normal.woff2")
cutter = subset.Subsetter(options)
cutter.populate(unicodes=font.getBestCmap())
cutter.subset(font)
for record in font["name"].names:
    # Family, unique name, full name, PostScript name.
    if record.nameID in (1, 3, 4, 6, 16):
        record.string = "PioneersDisplay" if record.nameID == 6 else "Pioneers Display"
font.flavor = "woff2"
font.save(web / "src/fonts/display.woff2")
