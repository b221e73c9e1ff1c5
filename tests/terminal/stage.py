"""A screen without a person, and tables laid by hand."""

import io
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

import backroom
from backroom import Game
from backroom.bots import Bot
from backroom.engine import QuickChance, Seat, settle
from backroom.games.famiglia.cards import DECK
from backroom.games.famiglia.steps.turn import PHASES
from backroom.terminal.play import Evening
from backroom.terminal.prompt import Prompt
from backroom.terminal.saving import Saves
from backroom.terminal.screen import Screen
from backroom.terminal.seating import Sitter


class Stage:
    """What is typed comes from a list or a function; what is shown can be read back."""

    def __init__(
        self, typed: Iterable[str] | Callable[[], str], live: bool = False, size: tuple[int, int] = (100, 32)
    ) -> None:
        self.file = io.StringIO()
        console = Console(
            file=self.file, width=size[0], height=size[1], force_terminal=live, highlight=False, color_system=None
        )
        self.screen = Screen(console, typed if callable(typed) else reader(iter(typed)), live)

    @property
    def shown(self) -> str:
        return self.file.getvalue()


def reader(lines: Iterator[str]) -> Callable[[], str]:
    def read() -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return read


def famiglia(
    street: str, hand: str = "F0 A0 B0 M0", area: str = "", other: str = "F0 A0 B0 M0", **variants: str
) -> Game:
    """Anna's turn at a table that lies like this; every other card is in the pile."""
    game = backroom.start("famiglia", seed=1, names=["Anna", "Bruno"], variants=variants)
    s = game.state
    s.starter = s.turn = Seat(0)
    s.street[:], s.hands[0][:], s.areas[0][:], s.hands[1][:] = street.split(), hand.split(), area.split(), other.split()
    rest = Counter(DECK)
    for cards in (s.street, *s.hands, *s.areas):
        rest.subtract(cards)
    s.pile[:] = rest.elements()
    s.news.clear()
    s.stack[:] = PHASES[::-1]
    settle(s, QuickChance(0))
    return game


def asked(game: Game, *typed: str, seat: int = 0) -> tuple[str, str]:
    """What a prompt answers to these lines (an action's words, 'again', or 'no more'), and all it showed."""
    stage = Stage(typed)
    try:
        action = Prompt(stage.screen, game, seat, lambda file: f"Saved to {file or 'there'}.").answer()
    except EOFError:
        return "no more", stage.shown
    return "again" if action is None else action.words(game.names), stage.shown


def evening(stage: Stage, game: Game, saves: Saves, brains: dict[int, Bot] | None = None) -> Evening:
    bots = brains or {}
    sitters = [Sitter(name, "greedy" if seat in bots else "") for seat, name in enumerate(game.names)]
    return Evening(stage.screen, game, sitters, bots, saves)
