"""One table as one viewer sees it: the parts of its page, and which of them changed."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jinja2 import Environment

from backroom.bots.advice import Weighed
from backroom.engine import Moment, code, limit_of, without_deck

from ..tables.autoplay import unanswered
from ..tables.latest import LATEST_MOVES
from ..tables.live import Live, Watcher, message
from ..tables.manners import AFTER, FREE, HINTS, ON, UNDO
from ..tables.reading import reading_of
from ..tables.salts import shut
from ..tables.standing_in import asked_since, due
from ..tables.table import LiveTable
from ..thinking.thinkers import level
from .asks import asks_of
from .choosing import cited, offered, refs_in
from .clocks import clocks_of
from .coaching import words_for
from .endings import Endings, last_line
from .parts import Kept, Part
from .patches import Sent
from .scenes import beside, line_of, paper_of, scene_of, template_of
from .since import since, span
from .waiting import begins_in, waiting_room

PARTS = (
    "status", "strip", "felt", "ending", "role", "coach", "paper", "prompt", "asks", "beside", "log", "chat", "people",
)  # fmt: skip
SELDOM = ("status", "ending", "role", "coach", "asks", "chat")
"""Parts that are mostly as they were after a move."""
DRAWN = 200
"""Pages, and patches of them, that are kept of one table: before the deal everybody who comes has one of his own."""
HATS = ("cloche", "fedora", "bowler", "cap", "top", "beret", "boater", "turban")
"""By the seat: no two at a table wear the same."""


class TablePage:
    """Draws tables. A page rendered once is kept until the table changes."""

    def __init__(
        self,
        env: Environment,
        live: Live,
        reading: float = 0.0,
        count: float = 0.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._env = env
        self._live = live
        self._now = now
        self._reading = reading
        self._count = count
        self._endings = Endings()
        self._templates = {part: env.get_template(f"parts/{part}.html") for part in PARTS if part not in SELDOM}
        self._seldom = {part: Part(env, f"parts/{part}.html") for part in SELDOM}
        self._watching = env.get_template("parts/watching.html")

    def parts(self, table: LiveTable, seat: int | None, csrf: str, guest: str = "") -> dict[str, str]:
        """The parts of a table's page; those of spectators are the same for all of them."""
        own = csrf if seat is not None or table.game is None else ""
        host = table.game is None and guest == table.host
        key = (seat, own, host, frozenset(self._live.present(table.id)))
        drawn: dict[str, str] | None = table.drawn.get(key)
        if drawn is None:
            seen = {**self.context(table, seat, own), "room": waiting_room(table, host, self._count)}
            there = [part for part in PARTS if part not in ("beside", "paper") or seen[part]]
            drawn = table.drawn[key] = {part: self._drawn(part, seen) for part in there}
            while len(table.drawn) > DRAWN:
                del table.drawn[next(iter(table.drawn))]
        return {**drawn, "watching": self._watching.render(spectators=self._live.spectators(table.id))}

    def _drawn(self, part: str, seen: Mapping[str, Any]) -> str:
        seldom = self._seldom.get(part)
        return self._templates[part].render(seen) if seldom is None else seldom.drawn(seen, seen["kept"])

    def begins_in(self, table: LiveTable) -> float:
        """Seconds until whoever opens the page now sees the cards."""
        return begins_in(table, self._count)

    def context(self, table: LiveTable, seat: int | None, csrf: str) -> dict[str, Any]:
        view = None if table.game is None else table.view(seat)
        scene = {} if view is None else scene_of(view, table.names)
        mine = view is not None and not table.stood_in(seat)
        options, lets = offered(view, table.names, scene) if view is not None and mine else ([], [])
        hushed, quiet = table.hushed(seat), as_until(table.quiet(seat))
        may_decline = quiet is None and view is not None and any(option.declines() for option in view.options)
        reading = reading_of(table, seat, self._reading)
        clocks = clocks_of(table, seat, self._now())
        idle = not mine or hushed or reading["held"]
        free = table.manners[UNDO] == FREE and not (seat is not None and table.weighed(seat))
        may_undo = mine and free and seat is not None and not table.over and table.offers_undo(seat)
        return {
            "table": summary(table, self._live),
            "seat": seat,
            "csrf": csrf,
            "live": True,
            "kept": self._kept(table, (seat, csrf)),
            "ply": table.ply,
            "asked_at": table.ply if seat is None else table.asked_at.get(seat, table.ply),
            "view": view,
            "scene": scene,
            "template": template_of(table.game_name),
            "beside": beside(table.game_name),
            "paper": paper_of(table.game_name),
            "lapses": self._lapses(table, seat),
            "options": [] if idle else options,
            "reading": reading,
            "coach": [] if idle else words_for(view, refs_in(scene)),
            "quiet": quiet,
            "goes_up": quiet is not None and limit_of(quiet["until"]) is not None,
            "lot": lot_of(table, seat) if quiet is None else None,
            "hushed": hushed,
            "moments": moments_of(table, seat) if may_decline else [],
            "lets": lets,
            "cited": cited(view),
            "may_undo": may_undo,
            "hints": hints_for(table, seat),
            "taken_back": taken_back(table, seat),
            "chairs": with_clocks(chairs(table, seat, self._live), clocks),
            "clocks": clocks,
            "since": None if view is None else since(table, seat),
            "lines": [] if view is None else log_lines(table, seat) + last_line(self._endings.of(table)),
            "chat": [said for said in table.chat if may_hear(table, seat, said["seat"])],
            "ending": self._endings.of(table),
            "can_sit": seat is None and table.open_to_all and not table.full and not shut(table),
            "asks": asks_of(table, seat, self._live, self._now()),
            "talk_closed": table.talk_closed,
        }

    def _lapses(self, table: LiveTable, seat: int | None) -> dict[str, int] | None:
        """From when until when this seat's silence is no answer yet, where it will be one."""
        given = unanswered(table)
        until = None if given is None or given[0] != seat else due(table, given[0], self._live)
        if until is None or seat is None:
            return None
        return {"since": round(asked_since(table, seat)), "until": round(until)}

    def _kept(self, table: LiveTable, whose: tuple[int | None, str]) -> Kept:
        """Before the deal everybody has a page of his own, and nothing of it is kept."""
        return Kept() if table.game is None else table.sketches.setdefault(whose, Kept())

    def as_it_was(self, table: LiveTable, seat: int | None, ply: int) -> str:
        """The table as this seat saw it after so many moves, but not before it last acted; what it lost since stands on
        it as it is now alone."""
        game = table.playing()
        at = min(max(ply, span(game, seat)[0]), game.ply)
        view = game.view(seat, at)
        seen = self.context(table, seat, "")
        turns = [{**chair, "turn": chair["seat"] in view.waiting} for chair in seen["chairs"]]
        lately = seen["since"] if at == game.ply else None
        past = {"view": view, "scene": scene_of(view, table.names), "chairs": turns, "since": lately}
        return self._templates["felt"].render(seen | past)

    def update(self, table: LiveTable, watcher: Watcher, csrf: str, sent: Sent) -> str:
        """What changed since this watcher was last drawn to, as one message; cards glide only when a move was made."""
        parts = self.parts(table, watcher.seat, csrf, watcher.guest)
        lacks = sent.lacks(parts, table.ply, table.drawn)
        return message(lacks, f"{table.ply}.{table.version}") if lacks else ""


def summary(table: LiveTable, live: Live) -> dict[str, Any]:
    game = table.game
    return {
        "id": table.id,
        "game": without_deck(table.game_name),
        "edition": table.game_name,
        "variants": table.variants,
        "public": table.public,
        "host": table.host,
        "commitment": table.commitment,
        "set_up": bool(table.position),
        "dealt": table.dealt_at is not None,
        "over": table.over,
        "ply": table.ply,
        "moves": table.moves_made,
        "waiting": table.waiting,
        "names": table.names,
        "since": table.moved_at,
        "outcome": None if game is None else game.outcome,
    }


def taken_back(table: LiveTable, seat: int | None) -> str:
    """Whose move was just taken back, where it was another's: it may have been my turn."""
    last = table.log[-1] if table.log else None
    if last is None or last.action is not None or last.by == table.chairs[seat or 0].guest:
        return ""
    return next((c.name for c in table.chairs if c.guest == last.by), "")


def moments_of(table: LiveTable, seat: int | None) -> list[dict[str, str]]:
    """Until when whoever sits here could be quiet."""
    if seat is None or table.game is None or table.chairs[seat].bot is not None:
        return []
    return [{"until": key, "words": words} for key, words in table.game.moments(seat)]


def as_until(moment: Moment | None) -> dict[str, str] | None:
    return None if moment is None else {"until": moment[0], "words": moment[1]}


def lot_of(table: LiveTable, seat: int | None) -> dict[str, Any] | None:
    """What whoever sits here may say a highest bid for, and from which sum to which."""
    lot = table.lot(seat)
    if lot is None:
        return None
    return {"until": lot.key, "name": lot.name, "unit": lot.unit, "least": lot.least, "most": lot.most}


def chairs(table: LiveTable, mine: int | None, live: Live) -> list[dict[str, Any]]:
    """Who sits where, as the plates show it."""
    present = live.present(table.id)
    return [
        {
            "seat": c.seat,
            "name": table.names[c.seat],
            "me": c.seat == mine,
            "open": c.open,
            "ready": c.ready,
            "bound": c.bound,
            "commitment": c.commitment,
            "bot": None if c.bot is None else level(c.bot),
            "stands_in": c.bot is not None and c.guest is not None,
            "here": c.bot is not None or c.seat in present,
            "turn": c.seat in table.waiting and not table.over and not (c.seat == mine and table.hushed(mine)),
            "quiet": False,
            "hat": HATS[c.seat % len(HATS)],
            "host": c.guest is not None and c.guest == table.host,
        }
        for c in table.chairs
    ]


def with_clocks(shown: list[dict[str, Any]], clocks: Mapping[str, Any] | None) -> list[dict[str, Any]]:
    """On the plate of everybody who is asked, and plays, the clock of the question."""
    running = {} if clocks is None else clocks["running"]
    return [{**chair, "clock": running.get(chair["seat"]) if chair["turn"] else None} for chair in shown]


def may_hear(table: LiveTable, seat: int | None, speaker: int | None) -> bool:
    """Spectators talk among themselves until the game is over: nobody advises a player."""
    return seat is None or speaker is not None or table.over


def log_lines(table: LiveTable, seat: int | None) -> list[dict[str, Any]]:
    """The latest lines in words, with what happened around the table."""
    lines = table.lines.of(
        table.playing(), seat, lambda ply, events, opened: [line_of(event, table.names) for event in events]
    )
    told = [(ply, 0, line) for ply, said in lines.items() for line in said]
    told += [(ply, 1, aside(row["words"])) for ply, row in in_order(table)]
    return [line for _, _, line in sorted(told, key=lambda t: t[:2])][-LATEST_MOVES:]


def in_order(table: LiveTable) -> list[tuple[int, Mapping[str, Any]]]:
    """What happened around the table, each at its move. What a move was taken back after stands no later than that."""
    latest, placed = table.ply, []
    for row in reversed(table.happened):
        latest = min(latest, before_deal(table, row))
        placed.append((latest, row))
    return placed[::-1]


def before_deal(table: LiveTable, row: Mapping[str, Any]) -> int:
    """At which move something happened; who sat down before the deal stands before it."""
    return -1 if table.dealt_at is not None and row["at"] < table.dealt_at else int(row["ply"])


def aside(words: str) -> dict[str, Any]:
    return {"words": words, "rules": (), "kind": "aside"}


def hints_for(table: LiveTable, seat: int | None) -> str:
    """Whether this seat can ask for a hint now: about what it is asked, or about the move it made last."""
    if seat is None or table.game is None or table.over:
        return ""
    if seat in table.waiting:
        return ON if table.manners[HINTS] == ON else ""
    return AFTER if table.manners[HINTS] == AFTER and table.game.since_mine(seat) else ""


def hint_of(weighed: Sequence[Weighed], names: list[str], made: str = "") -> dict[str, Any]:
    """Chances and shares in whole percent; none where there is nothing else to do. Made: what the seat did, where the
    hint is about a move of the past."""
    options = [
        {
            "action": code(one.action), "words": one.action.words(names), "touches": list(one.action.touches()),
            "chance": round(100 * one.chance) if one.chance >= 0 else None, "unsure": round(100 * one.unsure),
            "share": round(100 * one.share), "reason": one.reason,
        }
        for one in weighed
    ]  # fmt: skip
    return {"mixed": any(one.share for one in weighed), "options": options, "made": made}
