"""What a thing on the table is: its name, what its numbers mean, the rule."""

from backroom.engine import Names, View
from backroom.kit.telling import Explained, Explaining, explained
from backroom.kit.words import capital, number

from ..cards import (
    COP,
    COPIES,
    DEALERS,
    FENCE_KIND,
    FENCES,
    FRONT_OF,
    GANGSTER_NAMES,
    HALF,
    HONEST,
    LOOT_NAMES,
    LOOT_OF,
    NEEDED,
    PLACES,
    PROMISE,
    SEEN_LOOT,
    STOOGE_NAMES,
    STOOGES,
    VALUE,
    VALUES,
    VILLA,
    crew,
    dollars,
    job_name,
    stake,
)
from ..steps.downtown import BuyGangsters, prices_now

WORD = {
    "joe": "Joe names the least it is worth.",
    "luigi": "Luigi's word may fall a bit short.",
    "frankie": "Frankie mostly promises far too much.",
}
CASINO = "All lay a note unseen; the visitor takes every one equal to his own. The third ends the game."
GONE = "Gangsters who are gone. When the pile is used up they return."
SHARE = {
    HALF: "takes half, and is no cop",
    HONEST: "takes a quarter, and is no cop: that has been seen",
    COP: "says a quarter, but is a cop and leaves you a quarter: that has been seen",
    "": "says a quarter; one of the three who do is a cop and leaves you a quarter",
}
WORKS = {
    "downtown": ("Used: buy gangsters; the more of a type lie there, the cheaper.", "D28"),
    "west-side": ("Used: pull a job of a stooge, or look at the back of one.", "D33"),
    "east-side": ("Used: sell loot to a fence, or look at the back of one.", "D36"),
    "ghetto": ("By itself: when others pull a job, you draw gangsters.", "D47"),
    "bank": ("By itself: when others buy gangsters, you get the money.", "D50"),
    "villa": ("By itself: ten cards in hand instead of seven, and a free look.", "D53"),
}
DONS_HALF = ("By itself: ten cards in hand, a free look, and to whoever is alone here half of what others rob.", "D69")


def explain(ref: str, view: View, names: Names) -> Explained | None:
    return explained(KINDS, ref, view, names)


def location(what: str, view: View, names: Names) -> Explained | None:
    """[D25]"""
    if what not in WORKS:
        return None
    words, rule = DONS_HALF if what == VILLA and view.setup.has("don-takes-half") else WORKS[what]
    return capital(PLACES[what].removeprefix("the ")), words, rule


def token(what: str, view: View, names: Names) -> Explained | None:
    if what not in PLACES:
        return None
    return f"Your token at {PLACES[what]}", "It moves to a place where nobody is; onto others only by paying.", "D15"


def stooge(what: str, view: View, names: Names) -> Explained | None:
    """What he promises, what it takes, what it may be worth. [D2 D33 D34]"""
    if what not in STOOGES:
        return None
    pile = view.table["stooge_piles"][STOOGES.index(what)]
    front = view.table["fronts"][pile[-1]] if pile else ""
    if not front:
        return STOOGE_NAMES[what], "He has no more to tell.", "D79"
    worth = " or ".join(dollars(value) for value in VALUES[front])
    loot = LOOT_NAMES[LOOT_OF[front]]
    said = f"{loot} for {crew(NEEDED[front])}. He promises {dollars(PROMISE[front])}; it is worth {worth}."
    return f"{STOOGE_NAMES[what]}'s job", f"{capital(said)} {WORD[what]}", "D34"


def kind(view: View, mark: int) -> str:
    """What a fence is, as far as everybody has seen it or the viewer alone; his front tells of half. [D3 D76]"""
    table, seat = view.table, view.seat
    if seat is not None and mark in table["fences_looked_at"][seat]:
        return FENCE_KIND[table["fence_backs"][seat][table["fences_looked_at"][seat].index(mark)]]
    return FENCE_KIND.get(table["fence_fronts"][mark], "")


def fence(what: str, view: View, names: Names) -> Explained | None:
    """[D3 D36 D37 D38]"""
    if what not in ("1", "2", "3"):
        return None
    mark = view.table["fence_piles"][int(what) - 1][-1]
    seen = view.table["fence_fronts"][mark] if mark < len(FENCES) else ""
    if not seen:
        return f"Fence pile {what}", "Fences turn loot into money, less their share.", "D36"
    return capital(DEALERS[SEEN_LOOT[seen]]), f"Buys {LOOT_NAMES[SEEN_LOOT[seen]]}; {SHARE[kind(view, mark)]}.", "D37"


def casino(what: str, view: View, names: Names) -> Explained:
    """[D42 D71]"""
    if view.setup.has("casino", "on"):
        return "The casino", CASINO, "D42"
    return "The casino", "Nobody visits it at this table: it is put aside and counted. The third ends the game.", "D71"


def gangster(what: str, view: View, names: Names) -> Explained | None:
    if what not in GANGSTER_NAMES:
        return None
    return GANGSTER_NAMES[what], f"One of {COPIES[what]}. Jobs take gangsters, exactly as many as they say.", "D1"


def for_sale(what: str, view: View, names: Names) -> Explained | None:
    """At the prices before the purchase, while one is under way. [D29]"""
    if what not in GANGSTER_NAMES:
        return None
    many, top = view.table["layout"].count(what), view.stack[-1] if view.stack else None
    prices = top.prices if isinstance(top, BuyGangsters) else prices_now(list(view.table["layout"]))
    price = dict(zip(GANGSTER_NAMES, prices, strict=True))[what]
    said = f"{many} for sale, {dollars(price)} each." if many else "Not for sale now."
    rule = "$4,000 for a single one of its type, $1,000 less for every other, down to $1,000."
    return GANGSTER_NAMES[what], f"{said} {rule}", "D29"


def seat(what: str, view: View, names: Names) -> Explained | None:
    """[D17 D19]"""
    who = int(what)
    if who >= view.setup.players:
        return None
    shown = stake(view.table["display_money"][who], view.table["display"][who])
    has = view.table["money"][who]
    known = f" {names[who]} has {dollars(has)}, the display included." if has else ""
    return f"Display of {names[who]}", f"On it: {shown}. A robber takes it; who pays gives as much.{known}", "D17"


def left(what: str, view: View, names: Names) -> Explained | None:
    """How many cards a pile has, the top one included. [D8 D9 D62 D79]"""
    if what in STOOGES:
        left = number(len(view.table["stooge_piles"][STOOGES.index(what)]), "card")
        return f"{STOOGE_NAMES[what]}'s pile", f"{left} left. When it is used up, it stays empty.", "D79"
    if what not in ("1", "2", "3"):
        return None
    pile = view.table["fence_piles"][int(what) - 1]
    casino = "a casino among them" if any(mark >= len(FENCES) for mark in pile) else "its casino has come up"
    return f"Fence pile {what}", f"{number(len(pile), 'card')} left, {casino}.", "D42"


def money(what: str, view: View, names: Names) -> Explained | None:
    """[D60 D63]"""
    if what != "mine" or view.seat is None:
        return None
    has, laid = view.table["money"][view.seat], view.table["display_money"][view.seat]
    return "Your money", f"{capital(dollars(has))} in all, {dollars(laid)} of it on your display. $100,000 win.", "D60"


def loot(what: str, view: View, names: Names) -> Explained | None:
    if what not in VALUE:
        return None
    return capital(job_name(FRONT_OF[what])), f"Really worth {dollars(VALUE[what])}: only you see the back.", "D75"


KINDS: Explaining = {
    "location": location,
    "token": token,
    "stooge": stooge,
    "fence": fence,
    "hand": gangster,
    "layout": for_sale,
    "price": for_sale,
    "left": left,
    "money": money,
    "seat": seat,
    "case": seat,
    "loot": loot,
    "note": lambda what, view, names: (f"${what},000", "A note. Only sums matter: the bank changes at any time.", "D5"),
    "casino": casino,
    "pile": lambda what, view, names: ("The discard", GONE, "D32"),
}
