"""An evening at the table: people at one keyboard, bots, or bots only."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.align import Align
from rich.panel import Panel
from rich.text import Text

from backroom import Game
from backroom.bots import Bot
from backroom.engine import Action

from .board import board, told
from .ending import SET_UP, ending
from .prompt import Prompt
from .saving import Saves
from .screen import Screen
from .seating import Sitter


class Evening:
    """A game, who sits at it, and whose eyes are on the screen."""

    def __init__(
        self, screen: Screen, game: Game, sitters: Sequence[Sitter], brains: Mapping[int, Bot], saves: Saves,
        delay: float = 0.0,
    ) -> None:  # fmt: skip
        self.screen, self.game, self.brains, self.saves, self.delay = screen, game, brains, saves, delay
        self.people = [seat for seat, sitter in enumerate(sitters) if not sitter.bot]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.seen: dict[int | None, int] = {}
        self.offered: dict[int, tuple[Action, ...]] = {}

    def play(self) -> None:
        """To the end; Leave, EOFError and KeyboardInterrupt come out with the game saved by whoever catches them."""
        self.welcome()
        if not self.people and not self.screen.live:
            self.screen.show(*told(self.game, None, self.game.ply, self.game.ply))
        while self.game.outcome is None:
            if self.somebody_spoke_up():
                continue
            seat = self.to_move()
            if seat in self.brains:
                self.bot_moves(seat)
            else:
                self.person_moves(seat)
        self.show_ending()

    def to_move(self) -> int:
        """The first who is waited for and has not said that nothing comes from him."""
        game = self.game
        return next((s for s in game.waiting if game.wishes.answer(game.state, s) is None), game.waiting[0])

    def somebody_spoke_up(self) -> bool:
        """Bots that are let act if they like; people are asked when they may do something they could not before, unless
        they have said that nothing comes from them."""
        for seat in self.game.view(None).let:
            view = self.game.view(seat)
            if seat in self.brains:
                unasked = self.brains[seat].interject(view)
                if unasked is not None:
                    self.show_bot_move(seat, unasked)
                    return True
            elif self.game.wishes.of(self.game.state, seat) is not None:
                continue
            elif seat not in self.game.waiting and set(view.lets) - set(self.offered.get(seat, ())):
                self.offered[seat] = view.lets
                before = self.game.ply
                self.person_moves(seat)
                if self.game.ply != before:
                    return True
        return False

    def show_ending(self) -> None:
        """The table at the end, who won, and how to check the luck."""
        last = ending(self.game, self.saves.keep(self.game))
        console = self.screen.console
        eyes = self.people[0] if len(self.people) == 1 else None
        since = self.seen.get(eyes, self.game.ply)
        self.screen.wipe()
        self.screen.show(board(self.game, eyes, console, since, under=len(console.render_lines(last)) + 1), last)

    def welcome(self) -> None:
        game = self.game
        self.screen.wipe()
        lines = Text.assemble((game.rules.title, "bold"), "\n", (game.rules.tagline, "italic"), "\n\n")
        lines.append(" · ".join(game.names), "bold yellow")
        if game.verifiable:
            fixed = "The shuffle is already fixed; this is its commitment, the seed follows at the end:"
            lines.append(f"\n\n{fixed}\n", "dim")
            lines.append(game.commitment, "cyan")
        else:
            lines.append(f"\n\n{SET_UP}", "dim")
        if self.people:
            lines.append("\n\nType the number of what you want to do. ? shows the rules, ? ")
            lines.append(f"{game.rules.letter}1 one of them.")
            if self.saves.keep(game) is None:
                lines.append(f"\n\nThis game is not saved as it goes: {self.saves.trouble}.", "bold yellow")
        self.screen.show(Panel(Align.center(lines), border_style="dim", padding=(1, 2)))
        if self.screen.live and self.people:
            self.screen.ask("Enter to begin › ")

    def person_moves(self, seat: int) -> None:
        if self.looking != seat:
            self.curtain(seat)
        self.screen.wipe()
        self.screen.show(board(self.game, seat, self.screen.console, self.seen.get(seat, -1)))
        before = self.game.ply
        action = Prompt(self.screen, self.game, seat, self.save_as).answer()
        if action is not None:
            self.seen[seat] = before
            self.game.play(seat, action)
        if self.game.ply != before:
            self.saves.keep(self.game)

    def curtain(self, seat: int) -> None:
        """Nobody sees what the last one saw."""
        self.screen.wipe()
        self.looking = seat
        name = self.game.names[seat]
        self.screen.show(
            Panel(
                Align.center(Text.assemble("The keyboard goes to ", (name, "bold yellow"), ".\nThe others look away.")),
                padding=(2, 2),
                border_style="yellow",
            )
        )
        self.screen.ask(f"{name}: Enter when you are ready › ")

    def bot_moves(self, seat: int) -> None:
        self.show_bot_move(seat, self.brains[seat].choose(self.game.view(seat)))

    def show_bot_move(self, seat: int, action: Action) -> None:
        before = self.game.ply
        self.game.play(seat, action)
        if self.people and not self.delay:
            return
        if self.screen.live:
            self.screen.wipe()
            eyes = self.looking if len(self.people) == 1 else None
            self.screen.show(board(self.game, eyes, self.screen.console, before))
            time.sleep(self.delay)
        elif not self.people:
            self.screen.show(*told(self.game, None, before, self.game.ply, first=self.game.ply))

    def save_as(self, file: str) -> str:
        """What `save` answers."""
        path = self.saves.keep(self.game, Path(file) if file else None)
        return f"Saved to {path}." if path else f"Not saved: {self.saves.trouble}."
