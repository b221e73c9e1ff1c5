"""What is done though nobody waits for it: an answer to an offer to anyone, a slip of our own, money when it costs no
turn."""

from backroom.engine import Action, Chance, View

from ..actions import Play, Use
from ..cards import CARD, EFFECT, MARKERS_TO_LEAVE
from ..dealing import TurnDown
from ..events import Drew, DrewSpecial
from .beliefs import as_seen
from .slips import answer_in_an_attack, begin_slip, offered, pen


def interject(view: View, chance: Chance) -> Action | None:
    """Mostly nothing."""
    seat, table, lets = view.seat, view.table, view.lets
    if seat is None or not lets:
        return None
    if table["attacking"] and (table["slips"] or table["papers"][seat]):
        said = answer_in_an_attack(as_seen(view, chance), seat, lets)
        if said is not None:
            return said
    if table["slips"] and any(isinstance(action, TurnDown) for action in lets):
        return offered(as_seen(view, chance), seat, lets)
    if table["pens"][seat] >= 0:
        return pen(as_seen(view, chance), seat, lets) if table["doors"] < 0 and not table["attacking"] else None
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
    return any(isinstance(event, (Drew, DrewSpecial)) and event.seat == after for event in view.news)
