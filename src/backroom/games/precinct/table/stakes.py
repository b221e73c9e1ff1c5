"""What is at stake with each thing one can do: its price, what it takes, and how likely that is."""

from backroom.engine import Seat, View
from backroom.kit import telling
from backroom.kit.words import number

from ..actions.attempt import AIM
from ..actions.choices import Hood, Look, Top
from ..actions.dirty import PRICE, Accuse, Chip, LoseFile, Recruit
from ..actions.turn import (
    FEDS_TOKEN,
    Arrest,
    Assist,
    Car,
    Commit,
    Drive,
    Escort,
    Handle,
    Investigate,
    Token,
    Upgrade,
)
from ..blocked import closed_to
from ..board import BOARDS, SPACE
from ..cards import DECK_SLUG, INVESTIGATE, IS_EVIDENCE, KIND
from ..characters import FEDS_CARDS, SWAT_DICE
from ..state import MOST_DONUTS, PrecinctState
from ..steps.efforts import assisting, needed
from ..steps.turn import speed
from ..sums import strength
from .blank import as_all_see_it
from .odds import odds


def stakes(view: View) -> dict[str, str]:
    """By the code of an action; nothing is said of what costs nothing and cannot fail."""
    return telling.stakes(STAKES, Sight(view), view)


class Sight:
    """What a seat sees, and the table as all see it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s = as_all_see_it(view)


def drive(sight: Sight, action: Drive | Escort) -> str:
    return donuts(fare(sight.s, SPACE[action.space]))


def attempt(sight: Sight, action: Investigate | Arrest | Handle) -> str:
    return prospect(sight.view, begun(sight.s, action))


def effort(sight: Sight, action: Commit | Token | Assist) -> str:
    return prospect(sight.view, added(sight.view, sight.s, action))


def upgrade(sight: Sight, action: Upgrade) -> str:
    return donuts(1)


def accusation(sight: Sight, action: Accuse) -> str:
    return donuts(PRICE)


def chip(sight: Sight, action: Chip) -> str:
    return f"of {donuts(PRICE - sum(sight.s.chips))}"


def punks(sight: Sight, action: Hood | Recruit) -> str:
    return f"{number(sight.s.punks[action.hood - 1], 'Punk')} there"


def cards(sight: Sight, action: Look | LoseFile) -> str:
    return number(sight.view.table["decks"][DECK_SLUG.index(action.deck)], "card")


def clue(sight: Sight, action: Top) -> str:
    return "Evidence" if IS_EVIDENCE[action.clue] else "no Evidence"


def donuts(many: int) -> str:
    return number(many, "Donut") if many else ""


def how_far(sight: Sight, action: Car) -> str:
    """[P24 P37]"""
    then, marked = sight.s.clone(), action.side == "marked"
    officer = getattr(sight.view.stack[-1], "officer", then.acting)
    then.marked[officer] = marked
    return number(speed(then, officer), "space") + ("" if marked else ", a clue more")


def fare(s: PrecinctState, space: int) -> int:
    """What a drive costs. [P27]"""
    board, officer = BOARDS[s.board], s.acting
    most = min(s.donuts[officer], MOST_DONUTS)
    return board.price(s.at[officer], s.points, most, closed_to(s, board, officer)).get(space, 0)


def begun(s: PrecinctState, action: Investigate | Arrest | Handle) -> PrecinctState:
    """The same table with this attempt under way. [P33]"""
    then = s.clone()
    then.attempt = AIM[action]
    return then


def added(view: View, s: PrecinctState, action: Commit | Token | Assist) -> PrecinctState:
    """The same table with this put in. [P9 P35 P43 P63]"""
    then = s.clone()
    if isinstance(action, Commit):
        then.effort = s.effort.committing(action.donuts, action.officers)
    elif isinstance(action, Token):
        then.effort = s.effort.adding(FEDS_CARDS if action == FEDS_TOKEN else SWAT_DICE)
    else:
        then.effort = s.effort.assisted(((assisting(s, Seat(view.seat or 0)), KIND[action.card]),))
    return then


def prospect(view: View, s: PrecinctState) -> str:
    """How an attempt stands. [P37 P43 P52]"""
    many = strength(s)
    if s.attempt.kind == INVESTIGATE:
        left = view.table["decks"][s.attempt.target]
        return f"{min(many, left)} of {number(left, 'card')}"
    return f"{number(many, 'die', 'dice')} against {needed(s, s.attempt)}: {odds(s)}"


STAKES: telling.Tellings = {
    Drive: drive, Escort: drive, Car: how_far,
    Investigate: attempt, Arrest: attempt, Handle: attempt,
    Commit: effort, Token: effort, Assist: effort,
    Upgrade: upgrade, Accuse: accusation, Chip: chip,
    Hood: punks, Recruit: punks, Look: cards, LoseFile: cards, Top: clue,
}  # fmt: skip
