"""What is agreed on time before anybody sits down: how a clock runs, and what happens when it is at zero. Nothing, if
nobody says anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ..common.refusal import Refusal
from ..common.text import with_article
from ..common.timespan import in_words

NONE, SECONDS, RESERVE, DAYS = "none", "seconds", "reserve", "days"
KINDS: Mapping[str, tuple[str, str]] = {
    NONE: ("None", "Nobody is hurried."),
    SECONDS: ("Seconds a move", "Full again each time."),
    RESERVE: ("A reserve", "Grows with each move."),
    DAYS: ("Days a move", "For a game over weeks."),
}
ONCE, KEEPS, LEAVES = "once", "keeps", "leaves"
AT_ZERO: Mapping[str, tuple[str, str]] = {
    ONCE: ("A bot decides this once", "The seat stays yours."),
    KEEPS: ("A bot keeps the seat", "It plays on until the owner is back. Nobody waits twice."),
    LEAVES: ("The seat leaves", "Only where a game's rules say what becomes of it then: those of none here do."),
}
NOBODY_LEAVES = "no rules here say what becomes of a seat whose time is over; a bot decides once, or keeps the seat"
DAY = 86_400
SIZES: Mapping[str, tuple[int, int, int]] = {
    "seconds": (60, 10, 3600),
    "minutes": (10, 1, 600),
    "increment": (15, 1, 600),
    "most": (0, 0, 1440),
    "days": (2, 1, 30),
    "own": (14, 0, 60),
}
"""What is usual, least and most. Most: minutes beyond which a reserve does not grow; 0: as many as it begins with. Own:
days off that each person may take in a game, said ahead."""
OF_KIND = {SECONDS: ("seconds",), RESERVE: ("minutes", "increment", "most"), DAYS: ("days", "weekends", "zone", "own")}
PACES: Mapping[str, str] = {"live": "live", "often": "3+ moves a day", "daily": "daily", "easy": "no hurry"}
"""How often the people at a table mean to move, as they declare it."""
UTC = "UTC"


@dataclass(frozen=True, slots=True)
class Contract:
    """Allowance: seconds a question has, or a reserve begins with. Gains: what a reserve grows by with each move, up to
    `most`. Zone: where weekends are off; empty: they are not."""

    kind: str
    allowance: float
    gains: float
    most: float
    zone: str
    own: int
    zero: str
    bot: str

    @property
    def words(self) -> str:
        """One sentence for how it runs, one for zero: the same for whoever makes the table and whoever comes to it."""
        return f"{self.runs}. {self.at_zero}."

    @property
    def runs(self) -> str:
        if self.kind == SECONDS:
            return f"{in_words(self.allowance)} a move"
        if self.kind == RESERVE:
            most = f", never more than {in_words(self.most)}"
            return f"{in_words(self.allowance)} each, and {in_words(self.gains)} more with each move{most}"
        off = f", weekends off ({self.zone.replace('_', ' ')})" if self.zone else ""
        own = f", up to {self.own} own {'day' if self.own == 1 else 'days'} off each" if self.own else ""
        return f"{in_words(self.allowance)} a move{off}{own}"

    @property
    def at_zero(self) -> str:
        bot = with_article(f"{self.bot} bot")
        return (
            f"At zero {bot} decides once"
            if self.zero == ONCE
            else f"At zero {bot} keeps the seat until its owner is back"
        )


Agreed = Mapping[str, Any]


def agreed_clock(said: Agreed) -> dict[str, Any]:
    """All of it, where some was said, as it is kept; empty where no clock runs. A Refusal for what cannot be agreed
    on. The level of the bot is for those to check who know the game."""
    kind = str(said.get("kind") or NONE)
    if kind not in KINDS:
        raise Refusal(422, f"a clock is one of {', '.join(KINDS)}, not '{kind[:20]}'")
    if kind == NONE:
        return {}
    unknown = next((name for name in said if name not in ("kind", "zero", "bot", *SIZES, "weekends", "zone")), None)
    if unknown is not None:
        raise Refusal(422, f"nothing is agreed on a clock's '{unknown[:20]}'")
    kept: dict[str, Any] = {"kind": kind}
    for name in OF_KIND[kind]:
        if name in SIZES:
            kept[name] = _size(name, said.get(name))
    if kind == RESERVE:
        kept["most"] = max(kept["most"], kept["minutes"])
    if kind == DAYS:
        kept["weekends"] = _weekends(said.get("weekends", "off"))
        kept["zone"] = a_zone(said.get("zone")) if kept["weekends"] == "off" else ""
    zero = str(said.get("zero") or ONCE)
    if zero not in AT_ZERO:
        raise Refusal(422, f"at zero one agrees on {ONCE} or {KEEPS}, not on '{zero[:20]}'")
    if zero == LEAVES:
        raise Refusal(422, NOBODY_LEAVES)
    return {**kept, "zero": zero, "bot": str(said.get("bot") or "medium")[:40]}


def contract_of(kept: Agreed) -> Contract | None:
    """What is kept of a table, to go by; None: no clock runs there."""
    kind = kept.get("kind", NONE)
    if kind == NONE:
        return None
    if kind == SECONDS:
        allowance, gains, most = kept["seconds"], 0, 0
    elif kind == RESERVE:
        allowance, gains, most = 60 * kept["minutes"], kept["increment"], 60 * kept["most"]
    else:
        allowance, gains, most = DAY * kept["days"], 0, 0
    return Contract(kind, allowance, gains, most, kept.get("zone", ""), kept.get("own", 0), kept["zero"], kept["bot"])


def a_zone(said: object) -> str:
    """The name of a time zone, such as Europe/Berlin."""
    name = str(said or UTC)
    try:
        if len(name) > 40:
            raise ValueError
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal(422, f"there is no time zone '{name[:40]}'; say one such as Europe/Berlin, or {UTC}") from None
    return name


def a_pace(said: object) -> str:
    """As the people of a table declare it; empty: they do not."""
    pace = str(said or "")
    if pace and pace not in PACES:
        raise Refusal(422, f"a pace is one of {', '.join(PACES)}, not '{pace[:20]}'")
    return pace


def _weekends(said: object) -> str:
    if said not in ("on", "off"):
        raise Refusal(422, "weekends are on or off")
    return str(said)


def _size(name: str, said: object) -> int:
    usual, least, most = SIZES[name]
    if said is None or said == "":
        return usual
    text = str(said)
    if isinstance(said, bool) or not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal(422, f"a clock's {name} must be a whole number")
    if not least <= int(text) <= most:
        raise Refusal(422, f"a clock's {name} must be between {least} and {most}")
    return int(text)
