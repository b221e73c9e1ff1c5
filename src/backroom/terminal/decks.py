"""An owner's deck at the terminal: ours to begin from, one that is checked and compared, one played with."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from backroom import games
from backroom.bots.trial import in_file
from backroom.engine.table import digest
from backroom.kit.differences import Difference
from backroom.kit.words import number


def with_cards(game: str, path: str) -> str:
    """The name of a game with the deck in a file, or its own where there is none. It was tried before."""
    if not path:
        return game
    return in_file(game, path).name


def compare(game: str, path: str, out: Console) -> None:
    """Whether a file can be played, and all that differs from ours."""
    rules = games.find(with_cards(game, path))
    if not rules.cards:
        out.print(Text(f"These are our cards of {rules.title}."))
        return
    found = games.differing(rules)
    out.print(Text(f"{rules.title}: it can be played.", "bold"))
    out.print(Text(f"The deck's digest is {digest(rules.cards)}."), soft_wrap=True)
    listed("Other than in the rulebook", [one for one in found if one.book], out)
    listed("Other than ours", [one for one in found if not one.book], out)


def listed(title: str, found: Sequence[Difference], out: Console) -> None:
    if found:
        out.print(Text(f"\n{title}: {number(len(found), 'value')}.", "bold"))
        for one in found:
            out.print(Text(f"  {one}"), soft_wrap=True)
