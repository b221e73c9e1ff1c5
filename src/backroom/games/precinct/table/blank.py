"""The table with every secret blank."""

from backroom.engine import QuickChance, View, restore

from ..state import NOTHING_LOOKED_AT, PrecinctState


def as_all_see_it(view: View) -> PrecinctState:
    """What the rules can count on it, anybody can. [P76]"""
    table, many = view.table, view.setup.players
    s: PrecinctState = restore(
        PrecinctState, view, QuickChance(0), stack=(),
        decks=[[]] * len(table["decks"]), hands=[()] * len(table["at"]), looked=[NOTHING_LOOKED_AT] * many,
        under=[-1] * len(table["places"]), drawn=[], loyalty=[0] * many, loyalty_box=[], dossiers=[()] * many,
    )  # fmt: skip
    return s
