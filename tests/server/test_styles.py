"""What a page costs the browser is decided where its styles are written."""

import re
from pathlib import Path

import backroom

HOUSE = Path(backroom.__file__).parent
WIDE = re.compile(
    r"(?:^|[\s,])(?:html|body|:root|\S*\.(?:at-table|with-strip|shell|prompt-bar))\S*:has\([^{]*\[hidden\]"
)


def test_a_page_with_a_strip_says_so_itself() -> None:
    pages = {page.name: page.read_text("utf-8") for page in (HOUSE / "web" / "templates").glob("*.html")}
    with_strip = {name for name, text in pages.items() if 'class="strip"' in text}
    assert with_strip
    assert with_strip == {name for name, text in pages.items() if re.search(r"body_class %}[^{]*with-strip", text)}


def test_no_style_asks_the_whole_page_what_may_be_hidden_in_it() -> None:
    """The browser would work out the style of all that lies on it whenever a button is hidden."""
    sheets = [*(HOUSE / "web" / "styles").glob("*.css"), *HOUSE.glob("games/*/table/*.css")]
    found = [
        f"{sheet.name}: {line.strip()}"
        for sheet in sheets
        for line in sheet.read_text("utf-8").splitlines()
        if WIDE.search(line) or ":has(> .strip)" in line
    ]
    assert found == []
