"""What is counted while a game is played, and the row that is kept of it."""

from collections import Counter, defaultdict
from itertools import groupby
from typing import Any, Final

from backroom import games
from backroom.bots.knowledge import Knowledge, knowledge
from backroom.engine import Action, Outcome, Seat, View, code
from backroom.engine.story import Ply

from .declared import Declared, declared_by, named, named_in

Row = dict[str, Any]
FINEST: Final = 1000
"""A chance is rounded to such a part: less is no lead."""
EVEN: Final = 0.5
"""Where all win or lose together they lead once this is likely."""


class Counting:
    """Looks on from the deal to the end. rows: what is kept of every decision, where it is asked for."""

    def __init__(self, game: str, players: int, decisions: bool) -> None:
        self._known: Knowledge = knowledge(game)
        self._declared: Declared = declared_by(game)
        self._players = players
        self._decisions = decisions
        self.rows: list[Row] = []
        self._asked: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._verbs: defaultdict[str, list[int]] = defaultdict(lambda: [0] * players)
        self._cards: defaultdict[str, list[int]] = defaultdict(lambda: [0] * players)
        self._told: Counter[type] = Counter()
        self._story: list[Ply] = []
        self._moves = 0
        self._turns: list[int] = []
        self._ahead: list[tuple[int, tuple[int, ...]]] = []
        self._last: tuple[Seat | None, Action | None] = (None, None)

    def dealt(self, s: Any) -> None:
        self._declared.look_at(s)
        s.carried_out = []

    def settled(self, s: Any) -> None:
        """The first question is asked."""
        self._heard(s)

    def answered(self, view: View, action: Action, asked: bool) -> None:
        """What somebody did, and whether he was asked."""
        assert view.seat is not None
        step = type(view.stack[-1]).__name__
        if asked:
            prompts = self._asked[step]
            prompts[0] += 1
            prompts[1] += len(view.options) == 1
        self._verbs[type(action).__name__][view.seat] += 1
        for card in named_in(action):
            self._cards[card][view.seat] += 1
        self._last = (view.seat, action)
        if self._decisions:
            self.rows.append(
                {"move": self._moves + 1, "seat": view.seat, "step": step, "rules": list(view.cites), "asked": asked,
                 "options": len(view.options if asked else view.lets), "action": code(action)}
            )  # fmt: skip

    def moved(self, s: Any) -> None:
        self._moves += 1
        self._heard(s)

    def _heard(self, s: Any) -> None:
        self._story.append(Ply(*self._last, tuple(s.news)))
        self._told.update(type(event) for event in s.news)
        if not s.stack:
            return
        clock = self._known.turns_played
        turn = self._moves if clock is None else clock(s)
        if not self._turns or turn != self._turns[-1]:
            self._turns.append(turn)
            if self._known.judge is not None:
                self._ahead.append((self._moves, leaders(self._known.judge(s))))

    def row(self, s: Any, over: Outcome) -> Row:
        """All that is kept, but for which game it was."""
        steps = Counter(type(step) for step in s.carried_out or ())
        rules: Counter[str] = Counter()
        for cls, many in steps.items():
            rules.update(dict.fromkeys(self._declared.by_step(cls), many))
        for cls, many in self._told.items():
            rules.update(dict.fromkeys(self._declared.by_event(cls), many))
        if over.rule:
            rules[over.rule] += 1
        leads, decided = self._decided(over)
        turns = None if self._known.turns_played is None else len(self._turns)
        rounds = getattr(s, "round", None)
        return {
            "winners": list(over.winners), "together": over.together, "shares": [over.share(k) for k in s.setup.seats],
            "scores": list(over.scores), "rule": over.rule, "why": over.why, "moves": self._moves,
            "turns": turns, "rounds": rounds if isinstance(rounds, int) else None,
            "leads": leads, "decided": decided,
            "asked": in_order(self._asked), "verbs": in_order(self._verbs), "cards": in_order(self._cards),
            "held": self._held(s), "is": self._is(s, over), "rules": in_order(rules),
            "events": in_order({cls.__name__: many for cls, many in self._told.items()}),
        }  # fmt: skip

    def _decided(self, over: Outcome) -> tuple[int | None, float | None]:
        """How often another took the lead, and after what part of the game it was the winners' for good."""
        if not self._ahead or not self._moves:
            return None, None
        who = [ahead for ahead, _ in groupby([ahead for _, ahead in self._ahead if ahead])]
        since = self._moves
        for moves, ahead in reversed(self._ahead):
            if not (set(ahead) <= set(over.winners) and bool(ahead) == bool(over.winners)):
                break
            since = moves
        return max(0, len(who) - 1), round(since / self._moves, 3)

    def _trait(self, s: Any, name: str) -> list[str]:
        return [named(value, self._declared.traits[name]) for value in getattr(s, name)[: self._players]]

    def _is(self, s: Any, over: Outcome) -> dict[str, list[str]]:
        """What every seat turned out to be: by what it was dealt, and what the game says at the end."""
        traits = {name: self._trait(s, name) for name in self._declared.traits}
        found = {name.removesuffix("s").replace("_", " "): row for name, row in traits.items() if all(row)}
        room = games.part(s.setup.game, "table.ending")
        told = room.ending(over, s, self._story, [f"Player {k + 1}" for k in s.setup.seats]) if room else {}
        sides = [str(seat.get("picture", "")) for seat in told.get("seats", ())]
        if any(sides):
            found["side"] = sides
        elif self._known.has_minds:
            found["side"] = [str(self._known.mind(s, k)) for k in s.setup.seats]
        return found

    def _held(self, s: Any) -> dict[str, list[int]]:
        """How many of a card every seat has in the end, in hand or before it."""
        held: defaultdict[str, list[int]] = defaultdict(lambda: [0] * self._players)
        for name, names in self._declared.held.items():
            for seat, row in enumerate(getattr(s, name)[: self._players]):
                for value in row:
                    if card := named(value, names):
                        held[card][seat] += 1
        return in_order(held)


def leaders(worth: tuple[float, ...]) -> tuple[int, ...]:
    """Who is likeliest to win, all of them where they are level; nobody, where all stand or fall together and are more
    likely to fall."""
    rounded = [round(one * FINEST) for one in worth]
    best = max(rounded)
    if len(worth) == 1 or min(rounded) == best:
        return tuple(range(len(worth))) if best >= EVEN * FINEST else ()
    return tuple([seat for seat, one in enumerate(rounded) if one == best])


def in_order(counts: Any) -> dict[str, Any]:
    return {str(name): counts[name] for name in sorted(counts, key=str)}
