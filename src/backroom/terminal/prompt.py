"""Asking one person: a number, an action's text, or one of the words that help."""

from collections.abc import Callable

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from backroom import Game, Illegal
from backroom.bots import advice
from backroom.engine import Action, Seat, View, code

from .board import choices, told
from .rulebook import markdown, one_rule, rulebook
from .screen import Screen, small
from .tables import stakes_of, warnings_of
from .why import MOST, not_possible, reason

COMMANDS = "? rules · why · hint · undo · log · save · quit"
BAR = 20
INDENT = 4


def odds(one: advice.Weighed) -> str:
    """A bar and how many in a hundred: how often it wins, or how often to do it."""
    if one.chance < 0:
        return ""
    shown = one.share or one.chance
    return f"{bar(shown)} {round(100 * shown):>3} in 100  "


def bar(share: float) -> str:
    full = round(BAR * share)
    return "█" * full + "░" * (BAR - full)


class Leave(Exception):
    """Somebody wants to stop here."""


class Prompt:
    """One seat's decision. `answer` comes back with an action, or with None when the table must be drawn again."""

    def __init__(self, screen: Screen, game: Game, seat: int, save: Callable[[str], str]) -> None:
        self.screen, self.game, self.seat, self.save = screen, game, seat, save
        self.view: View = game.view(seat)
        self.actions = (*self.view.options, *self.view.lets)
        self.moments, self.lot = game.moments(seat), game.lot(seat)

    def answer(self) -> Action | None:
        many, only = len(self.actions), len(self.view.options) == 1
        keys = "Enter or 1" if only and many == 1 else f"1-{many}"
        after = "" if self.view.options else " · Enter for nothing"
        self.screen.say(f" {keys} to choose{after} · {self.commands()}", "dim")
        wish = self.game.wishes.of(self.game.state, Seat(self.seat))
        if wish is not None and self.game.wishes.goes_up(Seat(self.seat)):
            self.screen.say(f" You go {wish[1]} · quiet off", "dim")
        elif wish is not None:
            self.screen.say(f" Nothing from you until {wish[1]}, where you can decline · quiet off", "dim")
        while True:
            typed = self.screen.ask()
            if not typed:
                return self.view.options[0] if only else None
            chosen = self.option(typed)
            if chosen is not None:
                return chosen
            if self.command(typed):
                return None

    def commands(self) -> str:
        if self.lot is not None:
            return f"{COMMANDS} · up to N"
        return f"{COMMANDS} · quiet" if self.moments else COMMANDS

    def option(self, typed: str) -> Action | None:
        if typed.isdecimal():
            n = small(typed)
            return self.actions[n - 1] if 0 < n <= len(self.actions) else None
        for action in self.actions:
            if typed.lower() in (code(action).lower(), action.words(self.game.names).lower()):
                return action
        return None

    def command(self, typed: str) -> bool:
        """Does what was typed; true when the table has changed."""
        if typed.startswith("?"):
            self.rules(typed[1:].strip())
            return False
        verb, _, rest = typed.partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb == "undo":
            return self.undo()
        if verb == "quit":
            raise Leave
        if verb == "quiet":
            return self.quiet(rest.lower())
        if verb == "up" and self.lot is not None:
            return self.up_to(rest.lower().removeprefix("to").strip())
        told_by = {
            "why": self.why, "hint": self.hint, "log": self.log, "save": self.saved, "rules": self.rules,
            "all": self.all,
        }  # fmt: skip
        if verb in told_by:
            told_by[verb](rest)
        else:
            self.not_understood(typed)
        return False

    def rules(self, number: str) -> None:
        try:
            text = one_rule(self.game.rules.name, number) if number else rulebook(self.game.rules.name)
        except Illegal as error:
            self.screen.say(f"{error}.")
            return
        self.screen.pages(markdown(text))

    def why(self, which: str) -> None:
        """Without a number the list, its beginning or all of it; with one, the reason."""
        names, near = self.game.names, not_possible(self.view, self.game.names)
        if not which or which.lower() == "all":
            shown = near if which else near[:MOST]
            listed = choices(shown, names, self.screen.console.size.width)
            more = f"why all shows {len(near) - len(shown)} more · " if len(shown) < len(near) else ""
            after = f"why N says what stands against it · {more}Enter shows the table again"
            self.screen.pages(Group(Text("Not possible now:", "bold"), *listed, Text(f" {after}", "dim")))
        elif which.isdecimal():
            n = small(which)
            if 0 < n <= len(near):
                self.screen.say(reason(self.view, near[n - 1], names))
            else:
                self.screen.say(f"The list of what is not possible has {len(near)} entries; type why to see it.")
        else:
            action = self.spoken(which)
            self.screen.say(
                f"There is no action '{which}'; type why for a list." if action is None else self.because(action)
            )

    def because(self, action: Action) -> str:
        return reason(self.view, action, self.game.names)

    def spoken(self, text: str) -> Action | None:
        """Any action of the game by its text form."""
        for known, action in self.game.rules.spoken(self.game.setup).items():
            if known.lower() == text.lower():
                return action
        return None

    def hint(self, _: str) -> None:
        if not self.view.options:
            self.screen.say("Nothing is asked of you just now.")
            return
        self.screen.say("Thinking ...", "dim")
        names = self.game.names
        weighed = advice.weigh(self.view, names)
        if weighed[0].share:
            self.screen.say("Do now one, now another: nobody should foresee it. So often:")
        elif len(weighed) > 1:
            self.screen.say("How often it wins from here, by what you can see:")
        for one in weighed:
            self.screen.say(f"{self.view.options.index(one.action) + 1:>3} {one.action.words(names)}", "bold")
            self.screen.show(Padding(Text(f"{odds(one)}{one.reason}"), (0, 0, 0, INDENT)))

    def undo(self) -> bool:
        why = self.game.may_undo(self.seat)
        if why:
            self.screen.say(f"That cannot be taken back: {why}.")
            return False
        self.game.undo(self.seat)
        return True

    def quiet(self, which: str) -> bool:
        """Without a number until when it could be; with one, nothing more is asked until then that can be declined."""
        until = [f"Nothing from me until {words}" for _, words in self.moments]
        if which == "off":
            self.game.quiet(self.seat, None)
            self.screen.say("You are asked again.")
        elif not until:
            self.screen.say("There is no moment now to be left alone until its end.")
        elif which.isdecimal() and 0 < small(which) <= len(until):
            self.game.quiet(self.seat, self.moments[small(which) - 1][0])
            return True
        else:
            for n, words in enumerate(until, 1):
                self.screen.say(f"{n:>2} {words}")
            self.screen.say(" quiet N says so · quiet off takes it back", "dim")
        return False

    def up_to(self, most: str) -> bool:
        """Whether a sum was named up to which this seat bids without being asked again."""
        try:
            self.game.up_to(self.seat, small(most) if most.isdecimal() else -1)
        except Illegal as error:
            self.screen.say(f"{error}.")
            return False
        return True

    def all(self, _: str) -> None:
        """Every option with all that is at stake, a screenful at a time."""
        names, width = self.game.names, self.screen.console.size.width
        stakes, warnings = stakes_of(self.view, names), warnings_of(self.view, names)
        self.screen.pages(Group(*choices(self.actions, names, width, 1, stakes, warnings)))

    def log(self, _: str) -> None:
        self.screen.pages(Group(*told(self.game, self.seat, self.game.ply, self.game.ply)))

    def saved(self, file: str) -> None:
        self.screen.say(self.save(file))

    def not_understood(self, typed: str) -> None:
        action = self.spoken(typed)
        many = len(self.actions)
        if action is not None:
            self.screen.say(self.because(action))
        else:
            self.screen.say(f"'{typed[:40]}' is nothing I know: type a number from 1 to {many}, or {self.commands()}.")
