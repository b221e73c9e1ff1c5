"""What a thing on the table is: its name, what its numbers mean, the rule."""

from backroom.engine import Names, View
from backroom.kit.telling import Explained, Explaining, explained

from ..cards import ASSET_NOTES, DECKS, JOBS, KIND_NAMES, LEAST_CREW, pay, tally
from ..imagine import count
from ..steps.ends import FIFTH

POLICE = {
    "clear": ("All Clear", "Laid on a job it lets the job go on. You have one of each.", "C43"),
    "police": ("Police!", "The first one turned up breaks the job up, and stays; the fifth ends the game.", "C46"),
}
IDENTITIES = {
    "loyal": ("Loyal crew member", "Wins with $15k. The fifth Police! beats you.", "C70"),
    "informant": ("The informant", "Wins with the fifth Police!, or with $15k if nobody loyal has it.", "C72"),
}
BETS = {
    "success": ("The job succeeds", "A right bet brings $2k; a wrong one costs nothing.", "C56"),
    "failure": ("The job fails", "A right bet brings $1k; a wrong one costs nothing.", "C56"),
}


def explain(ref: str, view: View, names: Names) -> Explained | None:
    return explained(KINDS, ref, view, names)


def job(what: str, view: View, names: Names) -> Explained | None:
    """[C12 C13]"""
    if what not in JOBS:
        return None
    card = JOBS[what]
    needs = tally([kind for kind, many in zip("HFPI", card.needs, strict=True) for _ in range(many)])
    least = LEAST_CREW[card.deck]
    who = "the lead alone" if least == 1 else f"{least} or more of you"
    take = f"The lead takes {pay(card, True, 'no pay')}"
    if least > 1:
        take += f", each other {pay(card, False, 'no pay')}"
    gain = ""
    if card.asset:
        gain = f" It brings {'everyone' if card.green else 'the lead'} an asset: {ASSET_NOTES[card.asset]}."
    return card.name, f"A {DECKS[card.deck]} job for {who}. Needs {needs}. {take}.{gain}", "C12"


def seat(what: str, view: View, names: Names) -> Explained | None:
    """[C24]"""
    table, who = view.table, int(what)
    if who >= view.setup.players:
        return None
    held, police = count(table["hands"][who]), count(table["police_hands"][who])
    said = f"${table['money'][who]}k of the $15k that end the game. {held} resources, {police} police cards."
    return names[who], f"{said} Which ones, and who this is, nobody else sees.", "C24"


def resource(what: str, view: View, names: Names) -> Explained | None:
    found = KIND_NAMES.get(what)
    return (found, "A resource. A job that needs it takes it; seven are the limit.", "C1") if found else None


def asset(what: str, view: View, names: Names) -> Explained | None:
    """[C14 C16]"""
    if what in KIND_NAMES:
        return f"{KIND_NAMES[what]}, an asset", "Counts as one such card on a job, and comes back on your turn.", "C16"
    if what not in JOBS:
        return None
    note = ASSET_NOTES[JOBS[what].asset]
    return JOBS[what].name, f"Your asset: {note}.", "C14"


def common(what: str, view: View, names: Names) -> Explained | None:
    """[C15]"""
    if what not in view.table["crew_assets"]:
        return None
    return JOBS[what].name, f"An asset of everyone's: {ASSET_NOTES[JOBS[what].asset]}.", "C15"


def police(what: str, view: View, names: Names) -> Explained | None:
    """A police card, or the places for those that are up. [C43 C46 C72]"""
    if what:
        return POLICE.get(what)
    up = f"{view.table['police_up']} of {FIFTH} Police! are up."
    return "The police", f"{up} The fifth ends the game, and only the informant wins.", "C72"


def deck(what: str, view: View, names: Names) -> Explained | None:
    """[C23 C42 C43 C54]"""
    table = view.table
    told = {
        "police": (
            "The police deck",
            f"{table['police_deck']} left. One of it goes into every job result pile.",
            "C43",
        ),
        "resources": (
            "Resources",
            f"{table['resources']} left to draw. The last one drawn, what is gone comes back.",
            "C23",
        ),
        "gone": ("Gone", f"{len(table['discard'])} resources laid on jobs or discarded, open to all.", "C42"),
        "box": (
            "The police box",
            f"{table['police_box']} police cards out of play. A new police deck is made of them.",
            "C54",
        ),
    }
    return told.get(what)


KINDS: Explaining = {
    "job": job,
    "seat": seat,
    "hand": resource,
    "asset": asset,
    "common": common,
    "police": police,
    "deck": deck,
    "identity": lambda what, view, names: IDENTITIES.get(what),
    "bet": lambda what, view, names: BETS.get(what),
}
