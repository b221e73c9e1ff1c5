"""What a job needs and brings, and what the police would make of a card laid."""

from backroom.engine import View
from backroom.kit import telling

from ..actions import Ask, Go, Lay, LayCard, LendAsset, PayCaptain, Propose, Replace
from ..cards import JOBS, KINDS, POLICE, JobId, pay
from ..steps.ends import FIFTH


def stakes(view: View) -> dict[str, str]:
    """By the code of an action. [C12 C38 C46 C50 C66]"""
    return telling.stakes(STAKES, view, view)


def job(view: View, action: Propose | Replace) -> str:
    return f"{needs(action.job)} for {share(action.job, True)}"


def crew(view: View, action: Ask) -> str:
    return f"{share(view.table['job'], False)} for each"


def going(view: View, action: Go) -> str:
    return share(view.table["job"], False)


def police(view: View, action: Lay) -> str:
    up = view.table["police_up"]
    return f"number {up + 1} of {FIFTH}" if action.card == POLICE and up < FIFTH - 1 else ""


def missing(view: View, action: LayCard | LendAsset) -> str:
    return f"{view.table['missing'][KINDS.index(action.kind)]} missing"


def captain(view: View, action: PayCaptain) -> str:
    return f"of your ${view.table['money'][view.seat]}k"


def needs(job: JobId) -> str:
    """'2 H, 1 I', by the letters on the card."""
    return ", ".join(f"{many} {kind}" for kind, many in zip(KINDS, JOBS[job].needs, strict=True) if many)


def share(job: JobId, lead: bool) -> str:
    return pay(JOBS[job], lead, "no pay")


STAKES: telling.Tellings = {
    Propose: job,
    Replace: job,
    Ask: crew,
    Go: going,
    Lay: police,
    LayCard: missing,
    LendAsset: missing,
    PayCaptain: captain,
}
