"""What is at stake with each thing one can do: its price, what it takes, and how likely that is."""

from backroom.engine import Action, Seat, View, code

from ..actions.choices import Hood, Look
from ..actions.dirty import PRICE, Accuse, Chip, LoseFile, Recruit
from ..actions.turn import (
    FEDS_TOKEN,
    MOST_DONUTS,
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
from ..board import BOARDS, SPACE
from ..cards import DECK_SLUG, EVENT, KIND
from ..characters import FEDS_CARDS, SWAT_DICE
from ..state import ARREST, HANDLE, INVESTIGATE, PrecinctState
from ..steps.arresting import TARGET
from ..steps.driving import closed_to
from ..steps.efforts import assisting
from ..steps.telling import number
from ..steps.turn import speed
from ..sums import strength
from .blank import as_all_see_it
from .odds import needed, odds


def stakes(view: View) -> dict[str, str]:
    """By the code of an action; nothing is said of what costs nothing and cannot fail."""
    s = as_all_see_it(view)
    said = {code(action): at_stake(view, s, action) for action in (*view.options, *view.lets)}
    return {action: words for action, words in said.items() if words}


def at_stake(view: View, s: PrecinctState, action: Action) -> str:
    if isinstance(action, (Drive, Escort)):
        return donuts(fare(s, SPACE[action.space]))
    if isinstance(action, (Investigate, Arrest, Handle)):
        return prospect(view, begun(s, action))
    if isinstance(action, (Commit, Token, Assist)):
        return prospect(view, added(view, s, action))
    if isinstance(action, Car):
        return how_far(s, getattr(view.stack[-1], "officer", s.acting), action.side == "marked")
    if isinstance(action, Upgrade):
        return donuts(1)
    if isinstance(action, Accuse):
        return donuts(PRICE)
    if isinstance(action, Chip):
        return f"of {donuts(PRICE - sum(s.chips))}"
    if isinstance(action, (Hood, Recruit)):
        return f"{number(s.punks[action.hood - 1], 'Punk', 'Punks')} there"
    if isinstance(action, (Look, LoseFile)):
        return number(view.table["decks"][DECK_SLUG.index(action.deck)], "card", "cards")
    return ""


def donuts(many: int) -> str:
    return number(many, "Donut", "Donuts") if many else ""


def how_far(s: PrecinctState, officer: int, marked: bool) -> str:
    """[P24 P37]"""
    then = s.clone()
    then.marked[officer] = marked
    return number(speed(then, officer), "space", "spaces") + ("" if marked else ", a clue more")


def fare(s: PrecinctState, space: int) -> int:
    """What a drive costs. [P27]"""
    board, officer = BOARDS[s.board], s.acting
    most = min(s.donuts[officer], MOST_DONUTS)
    return board.price(s.at[officer], s.points, most, closed_to(s, board, officer)).get(space, 0)


def begun(s: PrecinctState, action: Investigate | Arrest | Handle) -> PrecinctState:
    """The same table with this attempt under way. [P33]"""
    then = s.clone()
    if isinstance(action, Investigate):
        then.attempt, then.target = INVESTIGATE, DECK_SLUG.index(action.deck)
    elif isinstance(action, Arrest):
        then.attempt, then.target = ARREST, TARGET[action.whom]
    else:
        then.attempt, then.target = HANDLE, EVENT[action.emergency]
    return then


def added(view: View, s: PrecinctState, action: Commit | Token | Assist) -> PrecinctState:
    """The same table with this put in. [P9 P35 P43 P63]"""
    then = s.clone()
    if isinstance(action, Commit):
        then.spent, then.backed = action.donuts, action.officers
    elif isinstance(action, Token):
        then.extra += FEDS_CARDS if action == FEDS_TOKEN else SWAT_DICE
    else:
        then.assists.append((assisting(s, Seat(view.seat or 0)), KIND[action.card]))
    return then


def prospect(view: View, s: PrecinctState) -> str:
    """How an attempt stands. [P37 P43 P52]"""
    many = strength(s)
    if s.attempt == INVESTIGATE:
        left = view.table["decks"][s.target]
        return f"{min(many, left)} of {number(left, 'card', 'cards')}"
    return f"{number(many, 'die', 'dice')} against {needed(s)}: {odds(s)}"
