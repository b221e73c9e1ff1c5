"""What is done though nobody waits for it: an answer to a slip, a slip of our own, money when it costs no turn."""

from backroom.engine import Action, Chance, View

from ..actions import Play, Use
from ..cards import CARD, EFFECT, MARKERS_TO_LEAVE
from ..dealing import Decline, TurnDown
from ..events import Drew
from .beliefs import as_seen
from .slips import answer, begin_slip, pen


def interject(view: View, chance: Chance) -> Action | None:
    """Mostly nothing."""
    seat, table, lets = view.seat, view.table, view.lets
    if seat is None or not lets:
        return None
    if (table["slips"] or table["papers"][seat]) and any(isinstance(action, (Decline, TurnDown)) for action in lets):
        return answer(as_seen(view, chance), seat, lets)
    if table["pens"][seat] >= 0:
        return pen(as_seen(view, chance), seat, lets) if table["doors"] < 0 else None
    if after_us(view):
        slip = begin_slip(as_seen(view, chance), seat, lets)
        if slip is not None:
            return slip
    if table["turn"] == seat:
        return None
    for action in lets:
        if isinstance(action, Play) and EFFECT[CARD[action.card]] == "cash":
            return action
        if isinstance(action, Use) and MARKERS_TO_LEAVE - 1 in [table["unhappy"][c] for c in table["crooks"][seat]]:
            return action
    return None


def after_us(view: View) -> bool:
    """Whoever plays after us has just drawn: the time to talk, once a round, and it costs us no turn."""
    assert view.seat is not None
    out, players = view.table["out"], view.setup.players
    after = (view.seat - 1) % players
    while out[after]:
        after = (after - 1) % players
    return any(isinstance(event, Drew) and event.seat == after for event in view.news)
