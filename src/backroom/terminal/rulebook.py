"""The rules as the product shows them: RULES.md of a game, whole or one number."""

from rich.markdown import Markdown

from backroom import games
from backroom.engine import Illegal


def rulebook(game: str) -> str:
    """Every rule of a game, as Markdown."""
    return games.rulebook(game).text


def one_rule(game: str, number: str) -> str:
    """The paragraph that begins with this number."""
    book = games.rulebook(game)
    rule = book.find(number.strip().upper())
    if rule is None:
        span = f"{book.numbers[0]} to {book.numbers[-1]}" if book.numbers else "none"
        raise Illegal(f"{games.find(game).title} has no rule {number.strip()}; its rules are {span}")
    return f"**{rule.number}** {rule.says}"


def markdown(text: str) -> Markdown:
    return Markdown(text)
