"""What is at stake in Crime Lords: wages, income, and the number an attack would start from."""

from backroom.engine import Action, View, code

from ..actions import HideOut, Hit, Lead, PayAll, Recruit, Seize, Send, Spend, TakeOver
from ..cards import CARD, INCOME, RESISTANCE
from ..numbers import number
from ..state import LordsState
from ..steps.announcing import announce
from ..steps.attack import ChooseLeader
from .attack import LOWEST, chance_of, what_it_adds


def stakes(view: View, s: LordsState) -> dict[str, str]:
    """By the code of an action; the state is the table as all see it. [L24 L52 L53 L54]"""
    said = {code(action): at_stake(view, s, action) for action in (*view.options, *view.lets)}
    return {action: words for action, words in said.items() if words}


def at_stake(view: View, s: LordsState, action: Action) -> str:
    if isinstance(action, Lead):
        return beginning(view, s, CARD[action.card])
    if isinstance(action, (Send, Spend, HideOut)) and s.kind:
        adds = what_it_adds(s, action, number(s))
        return "" if adds is None else odds(adds["number"])
    if isinstance(action, Recruit):
        crook = CARD[action.card]
        return f"Power {s.power[crook]}, Resistance {RESISTANCE[crook]}, wants {s.wage(crook)} G a turn"
    if isinstance(action, TakeOver):
        racket = CARD[action.card]
        return f"{INCOME[racket]} G a turn, Resistance {RESISTANCE[racket]}"
    if isinstance(action, Hit):
        return f"Power {s.power[CARD[action.card]]}"
    if isinstance(action, Seize):
        return f"{INCOME[CARD[action.card]]} G a turn"
    if isinstance(action, PayAll):
        return f"{s.wage(CARD[action.card])} G"
    return ""


def beginning(view: View, s: LordsState, lead: int) -> str:
    """The number this leader would start from, before money and help. [L52 L53]"""
    step = view.stack[-1]
    if not isinstance(step, ChooseLeader) or s.holder[step.target] == step.seat:
        return ""
    then = s.clone()
    announce(then, step.seat, step.kind, lead, step.target)
    return odds(number(then))


def odds(needed: int) -> str:
    return f"{needed} or less: {chance_of(needed)} in 100" if needed >= LOWEST else "no throw is low enough"
