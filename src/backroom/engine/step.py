"""One section of the rulebook: asks a set of seats a question and, once they have answered, says what comes next."""

import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .action import Action, Illegal, Names, Seat
from .chance import Chance
from .compiled import by_fields, mypyc_attr
from .source import doc_in_source
from .table import Table
from .visibility import check

Asked = dict[Seat, Sequence[Action]]
NOBODY: Final[Asked] = {}

_CITED: Final = re.compile(r"\[((?:[A-Z]\d+[a-z]?[ ,]*)+)\]")
_RULES: Final[dict[type, tuple[str, ...]]] = {}


def cites(cls: type) -> tuple[str, ...]:
    """The rule numbers at the end of a class's docstring: 'What it does. [F12 F13]'."""
    known = _RULES.get(cls)
    if known is None:
        found = _CITED.findall(inspect.getdoc(cls) or doc_in_source(cls))
        known = _RULES[cls] = tuple(re.split(r"[ ,]+", " ".join(found).strip())) if found else ()
    return known


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Immutable. Subclasses are frozen, slotted dataclasses whose docstring ends with the rules they carry out."""

    __slots__ = ()

    def __init_subclass__(cls, **kw: Any) -> None:
        check(cls)

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def asks(self, s: Any) -> Asked:
        """Every seat concerned, with all it may answer. Nobody: the step just happens."""
        return NOBODY

    def resolve(self, s: Any, answers: Mapping[Seat, Action], chance: Chance) -> tuple["Step", ...]:
        """Changes the table and returns the steps that take this one's place."""
        raise NotImplementedError

    def lets(self, s: Any) -> Asked:
        """Who may act now though nobody waits for them, with all they may do. Nobody, for most steps.

        Who is let is public, like who is asked. Nobody is let while sealed answers wait for the others'.
        """
        return NOBODY

    def interject(self, s: Any, seat: Seat, action: Action, chance: Chance) -> tuple["Step", ...]:
        """What a let seat's action does: changes the table, returns steps to come first; then this one stands anew."""
        raise NotImplementedError

    def closes_talk(self, setup: Table) -> str:
        """The rule by which the players may not talk freely while this is decided; none, for most steps.

        It is public: what the table agreed on and the step itself decide it, nothing that lies hidden.
        """
        return ""

    def question(self, s: Any, seat: Seat) -> str:
        """What the asked seat must decide, in one sentence."""
        return ""

    def why_not(self, s: Any, seat: Seat, action: Action) -> Illegal:
        """Why an action that is not among the options is not: the rule, and a sentence."""
        cited = cites(type(self))
        return Illegal("this is not what is being decided now", cited[0] if cited else "")


@dataclass(frozen=True, slots=True)
class TheEnd(Step):
    """The game is over, whatever was still to come."""

    def resolve(self, s: Any, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        return THE_END


THE_END: Final[tuple[Step, ...]] = (TheEnd(),)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Event:
    """What the table is told, in the past tense. Subclasses are frozen, slotted dataclasses like steps."""

    def __init_subclass__(cls, **kw: Any) -> None:
        check(cls)

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def words(self, names: Names) -> str:
        return type(self).__name__
