"""Whether a Police Card's text, or an ability, would do anything now. [P103]"""

from collections.abc import Callable
from typing import Final

from ..blocked import closed_to, gets_no_card, no_donuts
from ..board import BOARDS
from ..cards import FAST_RESPONSE, HELPED_BY_TEXT, TEXT, TEXT_AMOUNT
from ..decks import has_police_cards
from ..state import EVENTS, POLICE, PrecinctState
from .aims import accidents
from .dispatch import partner_hood
from .looking import uncovered
from .standing import station_closed, van_space

NO_URGENT: Final = -1
PARTNERED: Final = 1
"""Of s.used: the Beat Partner has been sent."""
ON_THE_WAY: Final = 2
"""Of s.used: the car has left its space."""
HURRIED: Final = min(TEXT_AMOUNT[FAST_RESPONSE])


def may_partner(s: PrecinctState, officer: int) -> bool:
    """[P159]"""
    return not s.used & PARTNERED and s.patrol > 0 and partner_hood(s, officer) >= 0 and not station_closed(s)


def may_dispatch(s: PrecinctState, officer: int) -> bool:
    """At the Station, unless Detainees have the run of it. [P133 P161]"""
    here = s.at[officer] == BOARDS[s.board].station and not station_closed(s)
    return here and (s.patrol > 0 or any(s.beats))


def may_stake_out(s: PrecinctState, officer: int) -> bool:
    hood = partner_hood(s, officer)
    return hood >= 0 and s.punks[hood] > 0


def may_draw(s: PrecinctState, officer: int) -> bool:
    return has_police_cards(s) and not gets_no_card(s, officer)


def may_tip(s: PrecinctState, officer: int) -> bool:
    return bool(s.decks[EVENTS])


def may_look(s: PrecinctState, officer: int) -> bool:
    return bool(uncovered(s))


def may_clear(s: PrecinctState, officer: int) -> bool:
    return any(s.punks)


def may_recall(s: PrecinctState, officer: int) -> bool:
    """Not in the Hospital: it would be a Police Card, too. [P66 P168]"""
    return bool(s.discards[POLICE]) and not s.no_police


def may_snack(s: PrecinctState, officer: int) -> bool:
    return s.donut_stock > 0 and not no_donuts(s)


def may_radio(s: PrecinctState, officer: int) -> bool:
    return any(s.shown)


def may_tow(s: PrecinctState, officer: int) -> bool:
    return bool(accidents(s, s.at[officer]))


def may_calm(s: PrecinctState, officer: int) -> bool:
    return s.urgent != NO_URGENT


def may_search(s: PrecinctState, officer: int) -> bool:
    return s.attempt.kind in HELPED_BY_TEXT["cards"]


def may_cuff(s: PrecinctState, officer: int) -> bool:
    return s.attempt.kind in HELPED_BY_TEXT["cuffs"]


def may_handle(s: PrecinctState, officer: int) -> bool:
    return s.attempt.kind in HELPED_BY_TEXT["lights"]


def may_roll(s: PrecinctState, officer: int) -> bool:
    return s.attempt.kind in HELPED_BY_TEXT["dice"]


def may_hurry(s: PrecinctState, officer: int) -> bool:
    """Where the car gets farther than it would, or takes the van on. [P142 P174]"""
    board = BOARDS[s.board]
    at, closed = s.at[officer], closed_to(s, board, officer)
    near = board.reach(at, s.points, closed)
    farther = board.reach(at, s.points + HURRIED, closed)
    return len(farther) > len(near) or (len(near) > 1 and van_space(s) in near)


WOULD: Final[dict[str, Callable[[PrecinctState, int], bool]]] = {
    "drive": may_hurry, "cards": may_search, "cuffs": may_cuff, "lights": may_handle, "ease": may_handle,
    "dice": may_roll,
    "dispatch": may_dispatch, "stakeout": may_stake_out, "draw": may_draw, "tip": may_tip, "look": may_look,
    "curfew": may_clear, "recall": may_recall, "donut": may_snack, "radio": may_radio, "tow": may_tow,
    "calm": may_calm,
}  # fmt: skip
USABLE: Final[tuple[Callable[[PrecinctState, int], bool], ...]] = tuple(WOULD[text] for text in TEXT)
"""By kind: whether its text would do anything. [P103]"""
