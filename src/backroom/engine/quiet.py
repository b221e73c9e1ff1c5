"""Nothing from me until ...: said once, instead of no again and again.

The rules know nothing of it. They name the moments the table is in (Rules.moments) and the answers that say no
(Action.declines); while a seat's wish holds, whoever runs the table gives that answer for it, a move like any other.
A wish can also be to go up to so much for what is bid for (limits.py).
"""

from typing import Any

from .action import Action, Illegal, Seat
from .limits import bid, check_limit, in_words, limit_of, lot
from .rules import Lot, Moment
from .state import State
from .view import view


def moments(s: State, seat: Seat) -> tuple[Moment, ...]:
    """Until when this seat could want to be left alone, the shortest first; from what everybody sees."""
    named: tuple[Moment | Lot, ...] = s.rules.moments(view(s, None), seat) if s.stack else ()
    return tuple([moment for moment in named if not isinstance(moment, Lot)])


def declining(s: State, seat: Seat) -> Action | None:
    """The answer that says no to what this seat is asked; None where it is not asked, or has to decide."""
    if seat in s.asked and seat not in s.sealed:
        for option in s.asked[seat]:
            if option.declines():
                return option
    return None


class Wishes:
    """Who wants to be left alone until which moment is over, or goes up to how much. It ends as soon as the table is no
    longer in it; where the moment is a lasting one, it rests, and holds again when that is back."""

    def __init__(self) -> None:
        self._until: dict[Seat, str] = {}

    def of(self, s: State, seat: Seat) -> Moment | None:
        """What this seat wishes, while it holds."""
        until = self._until.get(seat)
        if until is not None:
            up_to = limit_of(until)
            if up_to is not None:
                found = lot(s, seat)
                return None if found is None or found.key != up_to[0] else (until, in_words(found, up_to[1]))
            for moment in moments(s, seat):
                if moment[0] == until:
                    return moment
        return None

    def check(self, s: State, seat: Any, until: Any) -> None:
        """An Illegal says why this cannot be wished now. Seat and key may be anything: they come from outside."""
        if type(seat) is not int or seat not in s.setup.seats:
            raise Illegal(f"there is no seat {seat!r}; seats are 0 to {s.setup.players - 1}")
        if not s.stack:
            raise Illegal("the game is over")
        up_to = limit_of(until) if type(until) is str else None
        if up_to is not None:
            check_limit(s, Seat(seat), up_to[0], up_to[1])
            return
        named = moments(s, Seat(seat))
        if not named:
            raise Illegal("there is no moment now to be left alone until its end")
        if type(until) is not str or until not in [key for key, _ in named]:
            there_are = ", or until ".join([words for _, words in named])
            raise Illegal(f"that moment is over, or never was; it can be until {there_are}")

    def make(self, s: State, seat: Any, until: Any) -> None:
        """In place of any earlier one."""
        self.check(s, seat, until)
        self._until[Seat(seat)] = until

    def goes_up(self, seat: Seat) -> bool:
        """Whether this seat bids by what it said in advance."""
        return seat in self._until and limit_of(self._until[seat]) is not None

    def take_back(self, seat: Any) -> None:
        if type(seat) is int:
            self._until.pop(Seat(seat), None)

    def forget(self, s: State) -> None:
        """After every move: what is over does not come back, unless the game says that it does."""
        lasting = s.rules.lasting
        for seat, until in list(self._until.items()):
            if until not in lasting and self.of(s, seat) is None:
                del self._until[seat]

    def answer(self, s: State, seat: Seat) -> Action | None:
        """What this seat is going to say by its wish; None where it decides itself."""
        if seat not in self._until:
            return None
        up_to = limit_of(self._until[seat])
        no = declining(s, seat) if up_to is None else bid(s, seat, up_to[1])
        return no if no is not None and self.of(s, seat) is not None else None

    def next(self, s: State) -> tuple[Seat, Action] | None:
        """Whose answer is to be given now: that of whoever is left when all others have answered. Were it given at
        once, the others could tell a wish, and so a no, from a sealed answer."""
        if not self._until:
            return None
        waiting = [seat for seat in s.asked if seat not in s.sealed]
        answers = [(seat, self.answer(s, seat)) for seat in waiting]
        for _, said in answers:
            if said is None:
                return None
        for seat, said in answers:
            if said is not None:
                return seat, said
        return None
