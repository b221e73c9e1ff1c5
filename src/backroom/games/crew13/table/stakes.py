"""What a job needs and brings, and what the police would make of a card laid."""

from backroom.engine import Action, View, code

from ..actions import Ask, Go, Lay, LayCard, LendAsset, PayCaptain, Propose, Replace
from ..cards import JOBS, KINDS, POLICE, JobId
from ..steps.ends import FIFTH


def stakes(view: View) -> dict[str, str]:
    """By the code of an action. [C12 C38 C46 C50 C66]"""
    said = {code(action): at_stake(view, action) for action in view.options}
    return {action: words for action, words in said.items() if words}


def at_stake(view: View, action: Action) -> str:
    table = view.table
    if isinstance(action, (Propose, Replace)):
        return f"{needs(action.job)} for {pay(action.job, True)}"
    if isinstance(action, Ask):
        return pay(table["job"], False) + " for each"
    if isinstance(action, Go):
        return pay(table["job"], False)
    if isinstance(action, Lay) and action.card == POLICE and table["police_up"] < FIFTH - 1:
        return f"number {table['police_up'] + 1} of {FIFTH}"
    if isinstance(action, (LayCard, LendAsset)):
        return f"{table['missing'][KINDS.index(action.kind)]} missing"
    if isinstance(action, PayCaptain) and view.seat is not None:
        return f"of your ${table['money'][view.seat]}k"
    return ""


def needs(job: JobId) -> str:
    """'2 H, 1 I', by the letters on the card."""
    return ", ".join(f"{many} {kind}" for kind, many in zip(KINDS, JOBS[job].needs, strict=True) if many)


def pay(job: JobId, lead: bool) -> str:
    """'$2k and 1 resource'."""
    card = JOBS[job]
    cash, cards = (card.lead_cash, card.lead_resources) if lead else (card.crew_cash, card.crew_resources)
    said = [f"${cash}k"] if cash else []
    said += [f"{cards} resource{'s' if cards > 1 else ''}"] if cards else []
    return " and ".join(said) if said else "no pay"
