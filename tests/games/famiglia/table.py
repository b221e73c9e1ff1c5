"""A Famiglia table laid as a test wants it: cards as in the rules ('F3'), the top of the pile last."""

from collections.abc import Iterable

from backroom.engine import ScriptedChance, Seat, settle
from backroom.games.famiglia.rules import RULES
from backroom.games.famiglia.state import FamigliaState
from backroom.games.famiglia.steps import turn
from tests.games.laid import Laid

NAMES = ("Anna", "Bert")


class FamigliaTable(Laid):
    names = NAMES

    def __init__(self, s: FamigliaState, luck: ScriptedChance) -> None:
        self.s = s
        self.luck = luck
        self.told = []

    def hand(self, name: str) -> str:
        return shown(self.s.hands[NAMES.index(name)])

    def area(self, name: str) -> str:
        return shown(self.s.areas[NAMES.index(name)])

    @property
    def street(self) -> str:
        return " ".join(self.s.street)

    @property
    def to_move(self) -> str:
        return NAMES[self.s.turn]

    @property
    def over(self) -> bool:
        return RULES.outcome(self.s) is not None


def shown(cards: Iterable[str]) -> str:
    return " ".join(sorted(cards))


def famiglia(
    anna: str = "", bert: str = "", street: str = "F0", *, anna_area: str = "", bert_area: str = "",
    pile: str = "B1 B1", tucked: str = "", discard: str = "", second_pile: bool = False, starter: str = "Anna",
    to_move: str = "Anna", luck: Iterable[int] = (), hands: str = "remembered", jokers: str = "strict",
    passes: int = 0,
) -> FamigliaTable:  # fmt: skip
    setup = RULES.table(2, {"hands": hands, "jokers": jokers})
    s = FamigliaState(
        rules=RULES, setup=setup, starter=Seat(NAMES.index(starter)), turn=Seat(NAMES.index(to_move)), round=1,
        open_hands=hands == "remembered", free_jokers=jokers == "free", hands=[anna.split(), bert.split()],
        areas=[anna_area.split(), bert_area.split()], street=street.split(), pile=pile.split(), tucked=tucked.split(),
        discard=discard.split(), second_pile=second_pile, spent=False, turns_left=-1, passes=passes,
    )  # fmt: skip
    s.stack.extend(reversed(turn(s)))
    table = FamigliaTable(s, ScriptedChance(luck))
    settle(s, table.luck)
    return table
