"""What is kept of one guest: read as a whole, and erased as a whole. Both go by whose a row is, never by its words."""

from typing import Any

from sqlalchemy import delete, select, update

from . import schema
from .store import ANEW, Store

GONE = "Somebody"


async def everything(store: Store, guest: str) -> dict[str, Any]:
    """Of a running game nothing that its table would not show."""
    s, c, m, r = schema.seats.c, schema.chat.c, schema.moves.c, schema.replays.c
    mine = await _rows(store, select(s.table_id, s.seat, s.name).where(s.guest == guest))
    for seat in mine:
        at = (m.table_id == seat["table_id"]) & (m.seat == seat["seat"]) & (m.by == guest)
        seat["moves"] = await _rows(store, select(m.ply, m.action, m.at).where(at).order_by(m.ply))
        said = (c.table_id == seat["table_id"]) & c.seat.is_not(None) & (c.guest == guest)
        seat["chat"] = await _rows(store, select(c.at, c.text).where(said).order_by(c.id))
    seated = [seat["table_id"] for seat in mine]
    elsewhere = (c.guest == guest) & (c.seat.is_(None) | c.table_id.not_in(seated))
    e, about = schema.events.c, schema.concerned.c
    of_me = select(e.table_id, e.at, e.words).join(schema.concerned, about.event_id == e.id).where(about.guest == guest)
    return {
        "guest": guest,
        "name": await store.guest_name(guest),
        "seats": mine,
        "said_watching": await _rows(store, select(c.table_id, c.at, c.text).where(elsewhere).order_by(c.id)),
        "about_me": await _rows(store, of_me.order_by(e.id)),
        "replays": await _rows(store, select(r.id, r.at, r.record).where(r.guest == guest)),
        "looks": await _rows(store, select(schema.looks).where(schema.looks.c.guest == guest)),
        "found_by": await _rows(store, select(schema.channels).where(schema.channels.c.guest == guest)),
        "told": await _told(store, guest),
    }


async def erase(store: Store, guest: str, nobody: str) -> set[str]:
    """Lines this guest wrote, at tables or watching, and lines about him go as a whole; in games of others he is
    nobody, and how they turned and what was to be learnt from them, which may name him, is worked out anew when it is
    asked for. The tables of which something went."""
    s, t, c, e, about = schema.seats.c, schema.tables.c, schema.chat.c, schema.events.c, schema.concerned.c
    a, r = schema.analyses.c, schema.replays.c
    told = select(schema.notifications.c.id).where(schema.notifications.c.guest == guest)
    lines, brought = select(about.event_id).where(about.guest == guest), select(r.id).where(r.guest == guest)
    seated = {str(row["table_id"]) for row in await store.database.all(select(s.table_id).where(s.guest == guest))}
    spoken = [
        await store.database.all(select(c.table_id).where(c.guest == guest)),
        await store.database.all(select(e.table_id).where(e.id.in_(lines))),
    ]
    where = seated | {str(row["table_id"]) for rows in spoken for row in rows}
    async with store.database.writing() as connection:
        for gone in (
            delete(schema.chat).where(c.guest == guest),
            delete(schema.lessons).where(schema.lessons.c.table_id.in_(seated)),
            delete(schema.analyses).where(a.id.in_(seated) | a.id.in_(brought)),
            delete(schema.events).where(e.id.in_(lines)),
            update(schema.tables).where(t.id.in_(seated)).values(seated=t.seated + 1),
            update(schema.seats).where(s.guest == guest).values(guest=nobody, name=GONE),
            update(schema.moves).where(schema.moves.c.by == guest).values(by=nobody),
            update(schema.tables).where(t.host == guest).values(host=nobody),
            delete(schema.replays).where(r.guest == guest),
            delete(schema.looks).where(schema.looks.c.guest == guest),
            delete(schema.deliveries).where(schema.deliveries.c.notification_id.in_(told)),
            delete(schema.notifications).where(schema.notifications.c.guest == guest),
            delete(schema.channels).where(schema.channels.c.guest == guest),
            delete(schema.guests).where(schema.guests.c.id == guest),
        ):
            await connection.execute(gone)
        for row in (await connection.execute(select(t.id, t.voided).where(t.id.in_(where)))).all():
            named = [{"guest": nobody, "name": GONE} if one["guest"] == guest else one for one in row.voided]
            if named != row.voided:
                await connection.execute(update(schema.tables).where(t.id == row.id).values(voided=named))
        if where:
            await store.database.notify(connection, ANEW, dict.fromkeys(where, ""))
    return where


async def _told(store: Store, guest: str) -> list[dict[str, Any]]:
    """What was said to this guest outside the house, by which channel, and what came of it."""
    n, d = schema.notifications.c, schema.deliveries.c
    said = select(n.at, n.kind, n.about, n.words, d.channel_id, d.done_at, d.outcome)
    whole = said.join_from(schema.notifications, schema.deliveries, d.notification_id == n.id, isouter=True)
    return await _rows(store, whole.where(n.guest == guest).order_by(n.at))


async def _rows(store: Store, query: Any) -> list[dict[str, Any]]:
    return [dict[str, Any](row) for row in await store.database.all(query)]
