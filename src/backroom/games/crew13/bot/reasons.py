"""Why one would do that: what a job needs and brings, who is doubted, what the police mean by now."""

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Action, Names, QuickChance, Seat, View
from backroom.kit import telling, words
from backroom.kit.words import sentence

from ..actions import (
    Ask,
    Become,
    Bet,
    Bring,
    CallAGuy,
    CallDispatch,
    Discard,
    DoneWithAssets,
    GiveUp,
    Go,
    KeepJobs,
    KeepMoney,
    KeepRapSheet,
    Lay,
    LayCard,
    LeaveOut,
    LendAsset,
    LetItFail,
    LookAt,
    Need,
    NoBet,
    NothingToSay,
    Offer,
    Pass,
    PayCaptain,
    Propose,
    Refuse,
    Replace,
    people,
)
from ..cards import (
    ASSET_NOTES,
    INFORMANT,
    JOBS,
    KIND_NAMES,
    KINDS,
    LEAST_CREW,
    POLICE,
    SOLO,
    Job,
    Kind,
    pay,
    resource,
    tally,
)
from ..steps import PolicePile
from ..steps.ends import ENOUGH, FIFTH
from .beliefs import covered, left_over
from .sight import Sight


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    return telling.reason(REASONS, lambda: Look(view, names), action)


class Look:
    """A seat's sight, with names."""

    def __init__(self, view: View, names: Names) -> None:
        self.sight = Sight(view, QuickChance(0))
        self.table: Any = view.table
        self.names = names
        self.me = self.sight.me
        step = view.stack[-1]
        self.captain = step.captain if isinstance(step, PolicePile) else ""

    @property
    def job(self) -> Job:
        return JOBS[self.table["job"]]

    def cash(self, job: Job) -> int:
        return job.lead_cash if self.table["lead"] == self.me else job.crew_cash

    def missing(self, job: Job) -> tuple[Kind, ...]:
        """What I could not lay myself."""
        short = left_over(job.needs, self.sight.mine)
        return tuple([kind for kind, many in zip(KINDS, short, strict=True) for _ in range(many)])

    def doubt(self, seat: int) -> str:
        """What I make of somebody; the informant knows, and thinks of what the others make of him."""
        name, doubt = self.names[seat], (self.sight.rumor if self.sight.informant else self.sight.doubts)[seat]
        many = min(99, max(1, round(100 * doubt)))
        if self.sight.informant:
            return f"by what all have seen {name} is doubted {many} times in 100" if doubt else f"nobody doubts {name}"
        if doubt in (0.0, 1.0):
            return f"you know that {name} is {'the informant' if doubt else 'loyal'}"
        return f"by what you have seen {name} is the informant {many} times in 100"

    def most_doubted(self, crew: Sequence[Seat]) -> str:
        others = [seat for seat in crew if seat != self.me]
        doubts = self.sight.rumor if self.sight.informant else self.sight.doubts
        return self.doubt(max(others, key=doubts.__getitem__)) if others else ""

    def winners(self, job: Job, crew: Sequence[Seat]) -> list[Seat]:
        """Who would have $15k by this job."""
        lead, money = self.table["lead"], self.table["money"]
        return [s for s in crew if money[s] + (job.lead_cash if s == lead else job.crew_cash) >= ENOUGH]

    def ends_it(self, job: Job, crew: Sequence[Seat]) -> str:
        made = self.winners(job, crew)
        if not made:
            return ""
        named = ["you" if seat == self.me else self.names[seat] for seat in made]
        return f"{words.listed(named)} would reach ${ENOUGH}k by it"


def brings(job: Job, leading: bool) -> str:
    asset = f"an asset ({ASSET_NOTES[job.asset]})" if job.asset and (leading or job.green) else ""
    said = [part for part in (pay(job, leading), asset) if part]
    return f"brings you {' and '.join(said)}" if said else "brings you nothing"


def proposing(look: Look, action: Propose) -> str:
    job = JOBS[action.job]
    missing = look.missing(job)
    need = f"you lack {tally(missing)}" if missing else "you can lay all of it yourself"
    if job.deck != SOLO:
        need += f", and it takes {LEAST_CREW[job.deck]} or more"
    return sentence(brings(job, True), need, look.ends_it(job, [look.me]))


def passing(look: Look, action: Pass) -> str:
    return "A resource for you, and one for everyone else."


def replacing(look: Look, action: Replace) -> str:
    missing = look.missing(JOBS[action.job])
    return sentence(f"you lack {tally(missing)} for it" if missing else "you could lay all it needs yourself")


def leaving_jobs(look: Look, action: KeepJobs) -> str:
    ready = [JOBS[job].name for row in look.table["active"] for job in row if not look.missing(JOBS[job])]
    return sentence(
        f"you could lay all that {ready[0]} needs" if ready else "what comes up may suit the next lead more"
    )


def discarding(look: Look, action: Discard) -> str:
    n = KINDS.index(action.kind)
    wanted = len([job for row in look.table["active"] for job in row if JOBS[job].needs[n]])
    have = look.sight.hand.count(action.kind)
    return f"You hold {have}, and {wanted} of the open jobs need any {KIND_NAMES[action.kind]}."


def looking(look: Look, action: LookAt) -> str:
    return sentence(look.doubt(action.seat), "then you know")


def keeping_sheet(look: Look, action: KeepRapSheet) -> str:
    return sentence(look.most_doubted(look.sight.others), "after more jobs a look may tell more")


def dispatch(look: Look, action: CallDispatch) -> str:
    up = look.table["police_up"]
    return f"Three cards of the police deck, with {up} Police! up already; only you learn them."


def going_on(look: Look, action: DoneWithAssets) -> str:
    return "What you keep works on a later turn of yours."


def needing(look: Look, action: Need) -> str:
    missing = len(look.missing(look.job))
    truth = f"you really lack {tally(look.missing(look.job))}" if missing else "you really lack nothing"
    return sentence(truth, "what is said binds nobody")


def offering(look: Look, action: Offer) -> str:
    if action.help == "out":
        return sentence(look.ends_it(look.job, [look.table["lead"]]) or look.doubt(look.table["lead"]))
    can = covered(look.job.needs, look.sight.mine)
    return sentence(f"you really have {can} of the {sum(look.job.needs)} it needs", brings(look.job, False))


def silent(look: Look, action: NothingToSay) -> str:
    table, me = look.table, look.me
    said = table["said"][me] or table["urged"][me] >= 0 or table["warned"][me] >= 0
    return "What you said before still stands, and nothing new is given away." if said else "Nothing is given away."


def speaking_for(look: Look, action: Bring | LeaveOut) -> str:
    return sentence(look.doubt(action.seat))


def asking(look: Look, action: Ask) -> str:
    crew = [look.me, *action.crew]
    made = round(100 * look.sight.made(look.job, crew))
    enough = (
        f"together you likely have what it needs ({made} in 100)"
        if made >= 50
        else (f"together you may lack something ({made} in 100 that it suffices)")
    )
    return sentence(look.ends_it(look.job, crew) or enough, look.most_doubted(crew))


def giving_up(look: Look, action: GiveUp) -> str:
    refused = [Seat(seat) for seat in look.table["refused"]]
    return sentence(f"{people(tuple(refused), look.names)} refused" if refused else "", "no card is lost by it")


def going(look: Look, action: Go) -> str:
    crew = look.table["crew"]
    return sentence(brings(look.job, False), look.ends_it(look.job, crew), look.most_doubted(crew))


def refusing(look: Look, action: Refuse) -> str:
    crew = look.table["crew"]
    return sentence(look.ends_it(look.job, crew) or look.most_doubted(crew), "without you it is asked anew or dropped")


def betting(look: Look, action: Bet) -> str:
    crew = look.table["crew"]
    likely = round(100 * look.sight.made(look.job, crew) * look.sight.clean(crew))
    wins = "$2k if it succeeds" if action.on == "success" else "$1k if it fails"
    return sentence(f"{wins}, and it should succeed {likely} times in 100", "a wrong bet costs nothing")


def no_bet(look: Look, action: NoBet) -> str:
    return "A wrong bet would cost nothing either; the Bookie only rests until your turn."


def lending(look: Look, action: LendAsset) -> str:
    return "The asset is turned up again on your next turn; a card would be gone."


def laying_card(look: Look, action: LayCard) -> str:
    left = look.sight.hand.count(action.kind) - 1
    held = f"{left} {resource(action.kind, left)}"
    return f"Keeps the asset for another job before your turn; it leaves you {held} in hand."


def calling_guy(look: Look, action: CallAGuy) -> str:
    return sentence(f"the job is saved, and {brings(look.job, look.table['lead'] == look.me)}", "A Guy is gone then")


def letting_fail(look: Look, action: LetItFail) -> str:
    ends = look.ends_it(look.job, look.table["crew"])
    return sentence(ends or f"you would lose ${look.cash(look.job)}k of it", "A Guy stays with you")


def paying(look: Look, action: PayCaptain) -> str:
    crew = look.table["crew"]
    broke = [look.names[seat] for seat in crew if not look.table["money"][seat]]
    if broke:
        return f"{broke[0]} has no money to pay, so it cannot help: $1k for nothing."
    risk = round(100 * (1 - look.sight.clean(crew)))
    paid = f"If all {len(crew)} pay" if len(crew) > 1 else "Paid, he sees to it that"
    return f"{paid} no police can stop it; they would come about {risk} times in 100."


def not_paying(look: Look, action: KeepMoney) -> str:
    risk = round(100 * (1 - look.sight.clean(look.table["crew"])))
    return f"Saves $1k; if police come, about {risk} times in 100, everyone on the job loses $2k."


def laying(look: Look, action: Lay) -> str:
    up, job, crew = look.table["police_up"], look.job, look.table["crew"]
    last = up == FIFTH - 1
    if look.captain == "bought":
        return "The Captain was paid by all: no Police! stops this job."
    if action.card != POLICE:
        if look.sight.informant and last:
            return "One more Police! would win it for you."
        return sentence(brings(job, look.table["lead"] == look.me), look.ends_it(job, crew))
    if last:
        who = "you win as the informant" if look.sight.informant else "the informant wins, or nobody does"
        return f"The fifth Police! ends the game: {who}."
    if look.sight.informant:
        doubted = f"all {len(crew)} on the job" if len(crew) > 1 else "you alone"
        return sentence(f"it is {NTH[up]} of five Police!", f"{doubted} will be doubted for it")
    return sentence(look.ends_it(job, crew) or "the job fails for all", f"it is {NTH[up]} of five Police!")


def becoming(look: Look, action: Become) -> str:
    up, richest = look.table["police_up"], max(look.table["money"])
    if action.identity == INFORMANT:
        return f"{FIFTH - up} more Police! would win it for you alone; somebody has ${richest}k already."
    return f"You have ${look.table['money'][look.me]}k of the ${ENOUGH}k that win; {up} Police! are up."


NTH: Final = ("the first", "the second", "the third", "the fourth", "the fifth")
REASONS: Final[telling.Tellings] = {
    Propose: proposing, Pass: passing, Replace: replacing, KeepJobs: leaving_jobs, Discard: discarding,
    LookAt: looking, KeepRapSheet: keeping_sheet, CallDispatch: dispatch, DoneWithAssets: going_on, Need: needing,
    Offer: offering, NothingToSay: silent, Bring: speaking_for, LeaveOut: speaking_for, Ask: asking, GiveUp: giving_up,
    Go: going, Refuse: refusing, Bet: betting, NoBet: no_bet, LendAsset: lending, LayCard: laying_card,
    CallAGuy: calling_guy, LetItFail: letting_fail, PayCaptain: paying, KeepMoney: not_paying, Lay: laying,
    Become: becoming,
}  # fmt: skip
