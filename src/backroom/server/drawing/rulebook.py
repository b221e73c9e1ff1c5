"""A game's RULES.md as a page: every numbered rule has its anchor, every mention of a number leads there, and the
headings are its contents."""

import re
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from backroom import games

from .coaching import guide_of

_HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
_MENTION = re.compile(r"\b([A-Z]\d+)\b")


@games.remembered
def rulebook(game: str) -> Markup:
    book, letter = games.rulebook(game), games.find(game).letter
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render
    made = [_linked(html(book.opening), letter)]
    for number, says, below in book.rules:
        words = _linked(html(f"{says}\n\n{below}").removeprefix("<p>"), letter)
        made.append(f'<p id="{number}"><a class="chip rule" href="#{number}">{number}</a> {words}')
    return Markup(_HEADING.sub(_anchored, "".join(made)))


@games.remembered
def contents(game: str) -> tuple[tuple[int, str, Markup], ...]:
    """The headings: how deep, where, and what they say."""
    return tuple(
        (int(found[1]), found[2], Markup(found[3]))
        for found in re.finditer(r'<h([23]) id="([^"]+)">(.*?)</h\1>', rulebook(game))
    )


def book(game: str) -> dict[str, Any]:
    """All that a page of rules shows: contents, the guide's cards, pictures of the parts, every rule."""
    guide = guide_of(game)
    return {
        "rules": rulebook(game),
        "contents": contents(game),
        "cards": guide.CARDS if guide else (),
        "parts": guide.PARTS if guide else (),
    }


def _anchored(match: re.Match[str]) -> str:
    words = re.sub(r"<[^>]*>", "", match[2])
    slug = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
    return f'<h{match[1]} id="on-{slug}">{match[2]}</h{match[1]}>'


def _linked(html: str, letter: str) -> str:
    """Numbers in running text become links; those inside a tag are left alone."""

    def link(match: re.Match[str]) -> str:
        number = match[1]
        return f'<a href="#{number}">{number}</a>' if number.startswith(letter) else number

    return "".join(part if part.startswith("<") else _MENTION.sub(link, part) for part in re.split(r"(<[^>]*>)", html))
