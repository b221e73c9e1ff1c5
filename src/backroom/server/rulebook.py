"""A game's RULES.md as a page: every numbered rule has its anchor, every mention of a number leads there."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom import games

_RULE = re.compile(r"<p><strong>([A-Z]\d+)</strong>\s*")
_MENTION = re.compile(r"\b([A-Z]\d+)\b")


@cache
def rulebook(game: str) -> Markup:
    text = (games.folder(game) / "RULES.md").read_text("utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    parts = _RULE.split(html)
    letter = games.find(game).letter
    made = [_linked(parts[0], letter)]
    for number, rest in zip(parts[1::2], parts[2::2], strict=True):
        made.append(f'<p id="{number}"><a class="chip rule" href="#{number}">{number}</a> {_linked(rest, letter)}')
    return Markup("".join(made))


def _linked(html: str, letter: str) -> str:
    """Numbers in running text become links; those inside a tag are left alone."""

    def link(match: re.Match[str]) -> str:
        number = match[1]
        return f'<a href="#{number}">{number}</a>' if number.startswith(letter) else number

    return "".join(part if part.startswith("<") else _MENTION.sub(link, part) for part in re.split(r"(<[^>]*>)", html))
