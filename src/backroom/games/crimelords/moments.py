"""Until when somebody may want to have nothing to do with what goes on."""

from backroom.engine import Moment, Seat, View


def moments(seen: View, seat: Seat) -> tuple[Moment, ...]:
    """The attack; for whoever it does not concern, and whose turn or war it is not, also the turn, and all until then.
    [L52 L57 L73 L103]"""
    table = seen.table
    turn = table["turns"]
    attack: tuple[Moment, ...] = ()
    if table["kind"]:
        attack = ((f"attack {turn} {table['lead']} {table['target']}", "this attack is over"),)
        if seat in (table["attacker"], table["defender"]):
            return attack
    if not turn or seat == table["turn"] or seat in table["war"]:
        return attack
    return (*attack, (f"turn {turn}", "this turn is over"), ("apart", "I attack or am attacked"))
