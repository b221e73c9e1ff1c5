"""How somebody is found, a row for each way: whether it works, waits for him, failed and when, or is off."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from backroom.kit.words import number

WORKS, WAITS, FAILED, OFF = "works", "waits", "failed", "off"
AN_HOUR, A_DAY = 3600.0, 86_400.0
Row = Mapping[str, Any]


def at_time(at: float) -> str:
    """'20:08', '12 October 20:08' where it is longer ago, by the clock of this house."""
    when = time.localtime(at)
    return time.strftime("%H:%M" if time.time() - at < A_DAY / 2 else "%d %B %H:%M", when)


def lamp(channel: Row) -> str:
    if channel["failed_at"] is not None:
        return FAILED
    if channel["stopped_at"] is not None:
        return OFF
    return WORKS if channel["confirmed_at"] is not None else WAITS


def state(channel: Row) -> str:
    """In words, for colour is never alone."""
    shown = lamp(channel)
    if shown == FAILED:
        how = "stopped: " if channel["stopped_at"] is not None else ""
        return f"{how}{channel['error']} at {at_time(channel['failed_at'])}"
    if shown == OFF:
        return "off"
    if shown == WAITS:
        return "waits: tap the link we sent"
    worked = channel["worked_at"]
    if channel["kind"] == "feed":
        return "a secret address" + (f", read {at_time(worked)}" if worked else ", not read yet")
    return f"arrived {at_time(worked)}" if worked else "on"


def name(channel: Row, shapes: Mapping[str, str]) -> str:
    kind = channel["kind"]
    if kind == "mail":
        before, _, host = channel["address"].partition("@")
        return f"Mail to {before[:1]}...@{host}"
    if kind == "webhook":
        return f"Webhook, {shapes.get(channel['shape'], channel['shape'])}"
    return f"Push, {channel['name'] or 'a browser'}" if kind == "push" else "A feed of my turns"


def rows_of(channels: Iterable[Row], shapes: Mapping[str, str], link: Callable[[str], str]) -> list[dict[str, Any]]:
    return [
        {
            "id": one["id"], "kind": one["kind"], "name": name(one, shapes), "lamp": lamp(one), "state": state(one),
            "host": urlsplit(one["address"]).hostname or "" if one["kind"] == "webhook" else "",
            "shape": one["shape"], "endpoint": one["address"] if one["kind"] == "push" else "",
            "feed": link(f"/feed/{one['address']}") if one["kind"] == "feed" else "",
            "confirmed": one["confirmed_at"] is not None, "stopped": one["stopped_at"] is not None,
            "hour": one["digest_hour"],
        }
        for one in channels
    ]  # fmt: skip


def in_a_word(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The same for a corner of my tables: a line for each kind."""
    by_kind: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        by_kind.setdefault(row["kind"], []).append(row)
    titles = {"push": "Push", "mail": "Mail", "webhook": "Webhook", "feed": "Feed"}
    worst = (FAILED, WAITS, OFF, WORKS)
    found = []
    for kind, title in titles.items():
        if several := by_kind.get(kind):
            first = min(several, key=lambda row: worst.index(row["lamp"]))
            words = first["state"] if len(several) == 1 or first["lamp"] != WORKS else number(len(several), "place")
            found.append({"title": title, "lamp": first["lamp"], "state": words})
    return found
