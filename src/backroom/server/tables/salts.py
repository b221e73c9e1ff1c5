"""What each person adds to the shuffle. Everybody commits to a salt first; when all have, all are shown, and the cards
are dealt. So nobody, not even who reads the database, can choose a salt that suits the others'."""

import re
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from backroom.engine.chance import salt_commitment

from ..common.refusal import Refusal
from ..common.text import a_salt, wait_of
from ..keeping.store import Said
from .chair import Chair
from .table import LiveTable

PATIENCE = 60.0
"""Seconds everybody has to show a salt; from then on the others may free the seat."""
TWICE = 2
"""Rounds that one may cost the others; then the chair is somebody else's."""
ENOUGH = 4
"""Rounds that may be lost at a table; then nobody new sits down, for a stranger who leaves can come as another."""
ANEW = " Everybody's salt is made anew."


@dataclass(frozen=True, slots=True)
class Salt:
    """The commitment to one. Sent openly it is as binding, but known to an operator who sits down later."""

    commitment: str
    openly: str | None = None

    def must_be_new(self, table: LiveTable) -> None:
        """A salt of a round that came to nothing may have been seen."""
        if self.openly != "" and any(self.commitment in spent for spent in table.spent):
            raise Refusal(422, "this salt belongs to a round that came to nothing; make a new one")


def an_open_salt(table: LiveTable, salt: str) -> Salt:
    return Salt(salt_commitment(table.commitment, salt), salt)


def a_salt_brought(table: LiveTable, salt: object, commitment: object) -> Salt:
    """From outside: a commitment, or else the salt itself."""
    if not commitment:
        return an_open_salt(table, a_salt(salt))
    if salt:
        raise Refusal(422, "send the commitment now, and the salt when every seat is taken")
    if not isinstance(commitment, str) or not re.fullmatch("[0-9a-f]{64}", commitment):
        raise Refusal(422, "the commitment is the SHA-256 of 'backroom salt COMMITMENT SALT' in 64 hex digits")
    return Salt(commitment)


def again_the_same(chair: Chair, salt: Salt) -> bool:
    """Whether what this person brings is there already. Another commitment may follow, a salt instead of it not."""
    if chair.salt is None and chair.commitment is not None and salt.openly is not None:
        raise Refusal(409, "you have committed to a salt; show that one when every seat is taken")
    return chair.salt is not None or chair.commitment == salt.commitment


@dataclass(frozen=True, slots=True)
class Round:
    """What becomes of the salts when a chair changes: the chair itself, the table's columns, what is said, and whose
    salts are void."""

    chair: Chair
    row: dict[str, Any]
    said: Said | None
    void: list[Chair]


def round_after(table: LiveTable, chair: Chair, said: Said | None) -> Round:
    """When everybody has committed they are shown; a change after that costs the round, or the last one would choose.
    Whoever has cost two of them loses the chair: he may have looked at what he would be dealt. So does whoever costs
    one where enough were lost."""
    others = [c for c in table.chairs if c.seat != chair.seat]
    if not table.revealing:
        bound = chair.bound and all(c.bound for c in others)
        return Round(chair, {"revealing_since": time.time() if bound else None}, said, [])
    was = table.chairs[chair.seat]
    row: dict[str, Any] = {
        "revealing_since": None,
        "spent": [*table.spent, [c.commitment for c in table.chairs if c.commitment is not None]],
        "voided": [*table.voided, {"guest": was.guest, "name": was.name}],
    }
    words, of_whom = ("", frozenset()) if said is None else (said.words, said.about)
    many = voided_by(table, was.guest) + 1
    if chair.guest is not None and (many >= TWICE or shut(table)):
        words = f"{chair.name} has spoiled {'two shuffles' if many >= TWICE else 'a shuffle'}: the chair is free again."
        chair = Chair(chair.seat, None, "", None, None)
    void = [c for c in others if c.guest is not None]
    return Round(chair, row, Said(words + ANEW, of_whom), void)


def voided_by(table: LiveTable, guest: str | None) -> int:
    """How many rounds this guest has cost at this table."""
    return sum(guest is not None and one["guest"] == guest for one in table.voided)


def shut(table: LiveTable) -> bool:
    """Whether so many rounds came to nothing that nobody new sits down here: free chairs are for bots."""
    return len(table.voided) >= ENOUGH


def voided(table: LiveTable) -> list[tuple[str, int]]:
    """The same by name, as everybody may read it."""
    return list(Counter(str(one["name"]) for one in table.voided).items())


def may_replace(table: LiveTable, guest: str, chair: Chair) -> None:
    """Once all have committed, only who keeps the others waiting; and anybody here may do it."""
    if guest != table.host:
        table.my_seat(guest)
    when = late_from(table)
    if when is None or chair not in awaited(table):
        raise Refusal(409, f"{chair.name} is ready, and the cards are about to be dealt")
    if time.time() < when:
        raise Refusal(409, f"give {chair.name} a little longer: {wait_of(when - time.time())}")


def awaited(table: LiveTable) -> list[Chair]:
    """Those who have committed, and have not shown their salt though all others have committed, too."""
    return [c for c in table.chairs if not c.ready] if table.revealing else []


def late_from(table: LiveTable) -> float | None:
    """From when on the seats of those who are awaited may be freed."""
    return None if table.revealing_since is None or not awaited(table) else table.revealing_since + PATIENCE


def revealing_of(table: LiveTable) -> dict[str, Any] | None:
    """For programs: whose salts are awaited, and from when on those seats may be freed; None: it is not the time."""
    late = late_from(table)
    if late is None:
        return None
    return {"awaited": [c.seat for c in awaited(table)], "free_from": late, "late": time.time() >= late}
