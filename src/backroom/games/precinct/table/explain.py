"""What a thing on the table is: its name, what its numbers mean, the rule."""

from backroom.engine import Names, View
from backroom.kit.telling import Explained, Explainer, Explaining, explained
from backroom.kit.words import capital, number, sentence

from ..actions.choices import REWARD_SAYS
from ..board import MAPS, PLACES
from ..cards import (
    CLUE_NAME,
    COLOUR,
    COLOURS,
    DECK_NAME,
    DECK_SLUG,
    DETAINEES,
    DIFFICULTY,
    EMERGENCIES,
    EVENT,
    EVENT_NAME,
    EVIDENCE_NEEDED,
    IS_EVIDENCE,
    JAIL_BREAK,
    KIND,
    POLICE_NAME,
    POLICE_SAYS,
    REWARD_SLUG,
    SAYS,
    STREET_RIOT,
    SYMBOL,
    SYMBOLS,
    WHEN,
)
from ..characters import CHARACTER, CHARACTER_NAME, RANK, SKILLS, abilities
from ..map import CITIES, SPACE_NAME
from ..state import PrecinctState
from ..steps.arresting import BEST, manic, to_arrest, wanted
from .blank import as_all_see_it
from .officers import MOMENTS, SKILL_WORDS, called, seat_of

NOT_AT_THE_STATION = "Till all are arrested nobody upgrades, changes cars or dispatches at the Station."
CRIMINALS = {
    "detainees": (
        DETAINEES,
        "Till all are arrested nobody upgrades, changes cars or dispatches at the Station.",
        "P133",
    ),
    "escapees": (JAIL_BREAK, "They run with every Event; when they leave the city crime rises.", "P138"),
    "rioters": (STREET_RIOT, "One more joins with every Event.", "P131"),
}
UNDERGROUND = "Underground: for a Donut, once a turn, an attempt has one less."
HOW_FAR = {"3": "three spaces", "2": "two spaces", "1": "one space"}
EVIDENCE = "Evidence: shown, it goes on the board."
UPGRADES = {
    "movement": "Every drive goes a space farther, for good.",
    "character": "The other side of your card.",
}


PHASES = {
    "1": (
        "Drive",
        "A marked car drives up to three spaces, an unmarked one up to two; a Donut is a space more.",
        "P24",
    ),
    "2": ("Act", "One action, as far as the place allows: investigate, arrest, handle, upgrade, draw a card.", "P33"),
    "3": ("Police Card", "One is drawn, unless something forbids it.", "P61"),
    "4": ("Event", "The top Event is turned up for everyone, and what it says happens.", "P104"),
}


def explain(ref: str, view: View, names: Names) -> Explained | None:
    return explained(KINDS, ref, view, names)


def space(what: str, view: View, names: Names) -> Explained | None:
    if what not in SPACE_NAME:
        return None
    return SPACE_NAME[what], "A space: cars stand here, and every other car here supports an attempt.", "P34"


def place(what: str, view: View, names: Names) -> Explained | None:
    """What a house is for; an Emergency can come to any of them. [P12 P36 P51 P57 P66]"""
    here = CITIES[MAPS[view.table["board"]]].buildings.get(what)
    if here is None:
        return None
    if what == "station":
        waiting = f"Patrol Officers inside: {view.table['patrol']}."
        return here.name, f"Upgrades are bought here, and the other car is taken. {waiting}", "P57"
    if what == "hospital":
        return here.name, "Who is sent here discards two Police Cards and gets none by any way this turn.", "P66"
    door = f" Its door is on {SPACE_NAME[here.space]}." if here.space else ""
    at = [n for n, where in enumerate(view.table["case_at"]) if where >= 0 and PLACES[where] == what]
    if at:
        return here.name, f"{DECK_NAME[at[0]]} is investigated here, unless an Emergency lies on it.{door}", "P36"
    return here.name, f"An Emergency that comes here is handled from the space at its door.{door}", "P51"


def hood(what: str, view: View, names: Names) -> Explained | None:
    """What a die must show, and what the Murderer has to do with it. [P44 P49 P50 P120]"""
    if what not in ("1", "2", "3", "4", "5", "6"):
        return None
    s, at = as_all_see_it(view), int(what) - 1
    punks, his = s.punks[at], at == s.murderer
    shows = f"a die that shows {shown(to_arrest(s, at))} arrests"
    never = ", a one never does" if punks == 1 and not (his and not manic(s)) else ""
    said = f"{number(punks, 'Punk')}: {shows} one{never}." if punks else "No Punks now."
    if his:
        said = f"{capital(shows)} him." if wanted(s) and not punks else said
        said = f"{said} {of_the_murderer(s)}"
    return f"Bad Hood {what}", f"{said} Four make a Gang.", "P44"


def shown(goal: int) -> str:
    return str(goal) if goal == BEST else f"{goal} or more"


def of_the_murderer(s: PrecinctState) -> str:
    """[P49 P50]"""
    counts = "nothing" if manic(s) else "as two Punks"
    if not wanted(s):
        return f"The Murderer counts {counts}; he is not arrested before all the evidence is found."
    how = "with a six once nobody else is there" if manic(s) else "as the last one there"
    return f"The Murderer counts {counts}, and is arrested {how}."


def criminals(what: str, view: View, names: Names) -> Explained | None:
    """How many of them are left, and what they do. [P131 P133 P138]"""
    if what not in CRIMINALS:
        return None
    event, does, rule = CRIMINALS[what]
    standing = view.table["standing"]
    many = view.table["standing_left"][standing.index(event)] if event in standing else 0
    return capital(what), f"{number(many, what.removesuffix('s'))} left. {does}", rule


def deck(what: str, view: View, names: Names) -> Explained | None:
    """[P36 P37]"""
    if what not in DECK_SLUG:
        return None
    n = DECK_SLUG.index(what)
    left, missing = view.table["decks"][n], view.table["missing"][n]
    of = f"of {EVIDENCE_NEEDED[n]} " if EVIDENCE_NEEDED[n] > 1 else ""
    still = f"{missing} {of}piece{'s' if EVIDENCE_NEEDED[n] > 1 else ''} of Evidence still to be found"
    return DECK_NAME[n], f"{number(left, 'card')}; {still if missing else 'all of its Evidence has been found'}.", "P37"


def event(what: str, view: View, names: Names) -> Explained | None:
    """[P54 P101]"""
    number = EVENT.get(what)
    if number is None:
        return None
    if number >= EMERGENCIES:
        return EVENT_NAME[number], SAYS[number], "P127"
    colour = COLOURS[COLOUR[number]]
    dice = f"The highest die must show {DIFFICULTY[number]} or more."
    return EVENT_NAME[number], f"A {colour} Emergency. {dice} Two of a colour make the older one urgent.", "P54"


def card(what: str, view: View, names: Names) -> Explained | None:
    """[P62 P63]"""
    number = KIND.get(what)
    if number is None:
        return None
    twice = " twice" if SYMBOLS[number] > 1 else ""
    text = f"{POLICE_SAYS[number].removesuffix('.')} ({MOMENTS[WHEN[number]]})."
    return POLICE_NAME[number], f"{text} For others it helps with {SKILL_WORDS[SYMBOL[number]]}{twice}.", "P63"


def character(what: str, view: View, names: Names) -> Explained | None:
    who = CHARACTER.get(what)
    if who is None:
        return None
    skills = ", ".join(f"{SKILL_WORDS[n]} {SKILLS[n][who]}" for n in range(3))
    can = " ".join(f"{a['name']}: {a['says']}." for a in abilities(who))
    return f"{RANK[who]} {CHARACTER_NAME[who]}", f"{skills}. {can}".replace("..", "."), "P150"


def seat(what: str, view: View, names: Names) -> Explained | None:
    many = len(view.table["at"])
    officers = [n for n in range(many) if seat_of(view, n) == int(what)]
    if not officers:
        return None
    told = [f"{called(view, names, n)}: {number(view.table['donuts'][n], 'Donut')}" for n in officers]
    if all(view.table["at"][n] < 0 for n in officers):
        return names[int(what)], f"{', '.join(told)}. {UNDERGROUND}", "P84"
    return names[int(what)], f"{', '.join(told)}. A car on the same space supports.", "P34"


def support(what: str, view: View, names: Names) -> Explained | None:
    """[P30 P90]"""
    far = HOW_FAR[view.setup.variants["support-speed"]]
    return "Support Vehicle", f"Another's car in every way; up to {far}.", "P30"


def upgrade(what: str, view: View, names: Names) -> Explained | None:
    return f"Upgrade: {what}", UPGRADES.get(what, f"One more for every {what}, for good."), "P57"


def token(what: str, view: View, names: Names) -> Explained | None:
    if what == "feds":
        return "Federal Agent", "Three cards more in one investigation; then it is gone.", "P151"
    return "SWAT", "Two dice more in one arrest or Emergency; then it is gone.", "P151"


def clue(what: str, view: View, names: Names) -> Explained | None:
    if not what.isdecimal() or int(what) >= len(CLUE_NAME):
        return None
    useful = "Evidence: shown, it goes on the board." if IS_EVIDENCE[int(what)] else "Of no use."
    return CLUE_NAME[int(what)], useful, "P38"


def reward(what: str, view: View, names: Names) -> Explained | None:
    if what not in REWARD_SLUG:
        return None
    said = REWARD_SAYS[REWARD_SLUG.index(what)]
    return "A reward", sentence(said), "P126"


def counted(noun: str, words: str, rule: str) -> Explainer:
    return lambda what, view, names: (f"{what} {noun}{'' if what == '1' else 's'}", words, rule)


KINDS: Explaining = {
    "space": space,
    "place": place,
    "phase": lambda what, view, names: PHASES.get(what),
    "hood": hood,
    "deck": deck,
    "emergency": event,
    "event": event,
    "card": card,
    "character": character,
    "seat": seat,
    "upgrade": upgrade,
    "token": token,
    "clue": clue,
    "reward": reward,
    "criminals": criminals,
    "evidence": lambda what, view, names: (what.replace("-", " ").capitalize(), EVIDENCE, "P38"),
    "donuts": counted("Donut", "Each is a die or a card more, and is gone.", "P35"),
    "officers": counted("Patrol Officer", "Each is a die more in this arrest, and returns to the Station.", "P43"),
    "support": support,
    "van": lambda what, view, names: ("The van", "Taken along by whoever drives to it, to Hobart Freight.", "P142"),
}
