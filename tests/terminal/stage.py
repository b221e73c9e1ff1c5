"""A screen without a person, and tables laid by hand."""

import io
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

import backroom
from backroom import Game
from backroom.bots import Bot
from backroom.engine.toml import written
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
    position = f"""
        game = "famiglia"
        variants = {written(variants)}
        dealt = 1
        rest = "pile"
        stack = [{{ is = "NewFaces", tucked = false }}, "FamilyBusiness", "EndOfTurn"]

        [table]
        starter = 0
        turn = 0
        street = "{street}"
        hands = ["{hand}", "{other}"]
        areas = ["{area}", ""]
    """
    return backroom.start("famiglia", seed=1, names=["Anna", "Bruno"], position=position)


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
