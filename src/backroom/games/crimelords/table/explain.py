"""What a thing on the table is: its name, what its numbers mean, the rule."""

from backroom.engine import Names, View
from backroom.kit.telling import Explained, Explainer, Explaining, explained
from backroom.kit.words import capital, listed
from backroom.kit.words import number as count

from ..cards import (
    CARD,
    DISTRICT,
    DISTRICT_NAME,
    FIRST_RACKET,
    FIRST_SPECIAL,
    INCOME,
    MOB_NAME,
    NAME,
    NO_TYPE,
    POWER,
    RESISTANCE,
    SAYS,
    TYPE,
    TYPE_NAME,
    WANTS_NONE,
    WEAKNESS,
    WHEN,
)
from ..dealing import WHY
from ..steps.auction import Bidding
from ..steps.ending import rackets_to_win, standing_of
from ..things import THING, said
from .faces import MOMENTS, is_regular
from .sayings import crook_says, mob_says, racket_says
from .scene import as_all_see_it

PENS = {
    "tear": ("Tear it up", "The slip is gone; nobody has seen it."),
    "open": ("Hand it over", "Everybody may read it."),
    "private": ("In private", "Only the two of you read it; the others see that there is one."),
}


def explain(ref: str, view: View, names: Names) -> Explained | None:
    return explained(KINDS, ref, view, names)


def card(what: str, view: View, names: Names) -> Explained | None:
    number = CARD.get(what)
    if number is None:
        return None
    if number >= FIRST_SPECIAL:
        return special(what, view, names)
    return racket(number) if number >= FIRST_RACKET else crook(number)


def crook(number: int) -> Explained:
    """[L17 L24 L27 L53]"""
    likes = listed(TYPE_NAME[kind] for kind in WEAKNESS[number])
    weak = f" A weakness for {likes}." if likes else ""
    says = f" {capital(crook_says(number))}." if crook_says(number) else ""
    paid = "" if WANTS_NONE[number] else ", and to be paid"
    power = f"Power {POWER[number]}: to lead with{paid}. Resistance {RESISTANCE[number]} to being recruited."
    return NAME[number], f"{power}{weak}{says}", "L53"


def racket(number: int) -> Explained:
    """[L22 L49]"""
    kind = ""
    if TYPE[number] != NO_TYPE:
        kind = f"{'' if is_regular(number) else 'counts as '}{TYPE_NAME[TYPE[number]]}, "
    unique = "" if is_regular(number) else "Unique, "
    says = f" {capital(racket_says(number))}." if racket_says(number) else ""
    power = f" Power {POWER[number]}: it helps with a token." if POWER[number] else ""
    place = DISTRICT_NAME[DISTRICT[number]]
    income = f"Income {INCOME[number]} G a turn, Resistance {RESISTANCE[number]} to a takeover."
    return NAME[number], f"{unique}{kind}{place}. {income}{power}{says}", "L49"


def special(what: str, view: View, names: Names) -> Explained | None:
    number = CARD.get(what)
    if number is None or number < FIRST_SPECIAL:
        return None
    return NAME[number], f"{capital(MOMENTS[WHEN[number]])}: {SAYS[number]}.".replace("..", "."), "L102"


def seat(what: str, view: View, names: Names) -> Explained | None:
    """[L3 L100 L105]"""
    who = int(what)
    if who >= view.setup.players:
        return None
    mob = view.table["mobs"][who]
    title, says = f"{names[who]}, {MOB_NAME[mob]}", f"{mob_says(mob)}."
    if view.table["out"][who]:
        return title, f"{says} Out of the game.", "L105"
    if who == view.seat:
        return title, says, "L3"
    return title, f"{says} A slip of paper can be written to this player.", "L100"


def place(what: str, view: View, names: Names) -> Explained | None:
    superior, _, side = what.rpartition(":")
    number = CARD.get(superior)
    if number is None:
        return None
    return f"Below {NAME[number]}", f"A free place to the {side}: who stands here must be weaker.", "L18"


def thing(gives: bool) -> Explainer:
    def told(what: str, view: View, names: Names) -> Explained | None:
        number = THING.get(what)
        words = capital(said(number, names)) if number is not None else what
        return words, f"For the slip: {'you give it' if gives else 'you want it'}.", "L100"

    return told


def pen(what: str, view: View, names: Names) -> Explained | None:
    return (*PENS[what], "L101") if what in PENS else None


def reason(what: str, view: View, names: Names) -> Explained | None:
    return ("Why not", f"You decline, and the other reads: {WHY[what]}", "L100") if what in WHY else None


def struck(what: str, view: View, names: Names) -> Explained | None:
    thing_ = THING.get(what.split(":")[-1], -1)
    words = capital(said(thing_, names)) if thing_ >= 0 else ""
    return (words, "It stands on the slip you are writing: touch it to take it off again.", "L100") if words else None


def to_anyone(what: str, view: View, names: Names) -> Explained | None:
    words = "A slip that lies open: whoever takes it up first has it. Nobody waits for it."
    return ("Write to anyone", words, "L131") if what == "anyone" else None


def slip(what: str, view: View, names: Names) -> Explained | None:
    who = int(what.split(":")[0])
    by = names[who] if who < len(names) else "a player"
    return f"A slip from {by}", "An exchange both agree to is carried out at once; a promise binds nobody.", "L97"


def money(what: str, view: View, names: Names) -> Explained | None:
    return f"{what} G", "Money laid here is seen, and gone when it is paid.", "L57"


def held(for_it: bool) -> Explainer:
    """A sum in a hand. [L57 L59]"""
    side, words = ("for the attack", "easier") if for_it else ("against it", "harder")

    def explained(what: str, view: View, names: Names) -> Explained | None:
        return f"{what} G {side}", f"Every G makes it {words} by one, and is gone when the hands open.", "L57"

    return explained


def purse(what: str, view: View, names: Names) -> Explained | None:
    """[L4 L51]"""
    if what != "mine" or view.seat is None:
        return None
    if view.stack and isinstance(view.stack[-1], Bidding):
        left = view.table["bidding"][view.seat]
        return "To bid with", f"{left} G for the auction. What is left of it afterwards is lost.", "L4"
    has = view.table["treasury"][view.seat]
    return "Your treasury", f"{has} G. Nobody else sees how much it is.", "L51"


def score(what: str, view: View, names: Names) -> Explained | None:
    """[L108 L109 L110]"""
    who = int(what)
    if who >= view.setup.players:
        return None
    s = as_all_see_it(view)
    many, enough = len(s.rackets[who]), rackets_to_win(s)
    more = standing_of(s, who) - many
    held = count(many, "Racket")
    bonus = f", and {more} more for types and districts" if more else ""
    return f"Rackets of {names[who]}", f"{held}{bonus}.{f' {enough} win.' if enough else ''}", "L108"


def left(what: str, view: View, names: Names) -> Explained | None:
    words = "So many are still bid for; Specials come up between them, without limit."
    return ("Still to come", words, "L9") if what == "auction" else None


KINDS: Explaining = {
    "card": card,
    "special": special,
    "seat": seat,
    "place": place,
    "give": thing(True),
    "get": thing(False),
    "pen": pen,
    "write": to_anyone,
    "strike": struck,
    "why": reason,
    "slip": slip,
    "sum": money,
    "for": held(True),
    "against": held(False),
    "purse": purse,
    "score": score,
    "left": left,
}
