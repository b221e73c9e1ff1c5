"""My tables, as their page lists them: what each asks me, by which rule, and what happened there since I looked."""

from collections.abc import Mapping, Sequence
from typing import Any

from backroom import games
from backroom.kit.words import listed

from ..tables.table import LiveTable
from .choosing import cited
from .page import HATS
from .scenes import scene_of
from .since import lately

TOLD = 2
"""So many things make the line of what happened."""
Row = Mapping[str, Any]


def title_of(game: str) -> str:
    return str(games.find(game).title)


def waiting_row(table: LiveTable, seat: int, asked: float, looked: Row | None) -> dict[str, Any]:
    """A table that waits for me. All of it comes from my own view and my own news."""
    view = table.view(seat)
    question = str(scene_of(view, table.names).get("question") or view.question)
    news = lately(table, seat, looked["moves"] if looked else 0)
    return {
        "id": table.id, "ply": table.asked_at.get(seat, table.ply), "game": table.game_name,
        "title": title_of(table.game_name), "asked": asked, "question": question, "rules": cited(view),
        "since": line_of_news(news),
        "others": [{"name": table.names[c.seat], "seat": c.seat, "hat": hat(c.seat, c.bot is not None)}
                   for c in table.chairs if c.seat != seat],
    }  # fmt: skip


def hat(seat: int, bot: bool) -> str:
    return "bot" if bot else HATS[seat % len(HATS)]


def line_of_news(news: Mapping[str, Any]) -> str:
    """In one line: the latest two things, what concerns me before the rest, and how many more there are."""
    mine = [thing for thing in news["things"] if thing["mine"]][-TOLD:]
    rest = [thing for thing in news["things"] if not thing["mine"]]
    told = [*mine, *rest[max(0, len(rest) + len(mine) - TOLD) :]]
    left = news["many"] - sum(len(thing["plies"]) for thing in told)
    return " · ".join([*(thing["line"] for thing in told), *([f"{left} more"] if told and left > 0 else [])])


def quiet_row(row: Row, seats: Sequence[Row], mine: int | None) -> dict[str, Any]:
    """A table that needs nothing of me: who is waited for there."""
    names = [seat["name"] or "somebody" for seat in seats]
    if row["aside"] is not None:
        state = "is set aside: it cannot be opened"
    elif row["dealt_at"] is None:
        free = sum(seat["guest"] is None and seat["bot"] is None for seat in seats)
        state = f"has {free} free chair{'' if free == 1 else 's'}" if free else "is about to begin"
    elif mine is not None and seats[mine]["bot"] is not None:
        state = "goes on without you: a bot plays your seat"
    else:
        others = [names[seat] for seat in row["waiting"] if seat != mine and seat < len(names)]
        state = f"waits for {listed(others)}" if others else "goes on by itself"
    return {"id": row["id"], "game": row["game"], "title": title_of(row["game"]), "state": state, "at": row["moved_at"]}


def ended_row(row: Row, seats: Sequence[Row], mine: int | None) -> dict[str, Any]:
    """A game that is over, told in a line until I have looked."""
    names = [seat["name"] or "somebody" for seat in seats]
    winners = [seat for seat in (row["outcome"] or {}).get("winners", []) if seat < len(names)]
    won = mine in winners
    said = "you won" if won else f"{listed([names[seat] for seat in winners])} won" if winners else "nobody won"
    rivals = [name for seat, name in enumerate(names) if seat != mine]
    state = f"is over: {said}" + (f" · with {listed(rivals)}" if rivals else "")
    return {"id": row["id"], "game": row["game"], "title": title_of(row["game"]), "state": state, "at": row["over_at"]}


def kept_chair(row: Row, seats: Sequence[Row], mine: int) -> dict[str, Any]:
    """A chair that somebody keeps for me, or a pinch of chance that all wait for."""
    host = next((seat["name"] for seat in seats if seat["guest"] == row["host"]), "") or "Somebody"
    title = title_of(row["game"])
    if row["revealing_since"] is not None:
        return {
            "id": row["id"],
            "words": f"{title} begins when your browser has shown its pinch of chance.",
            "do": "Open",
        }
    others = listed([s["name"] for s in seats if s["name"] and s["seat"] != mine and s["guest"] != row["host"]])
    among = f" with {others}" if others else ""
    return {"id": row["id"], "who": host, "words": f"keeps a chair for you: {title}{among}.", "do": "Sit down"}
