"""Whom a line of the log is about is kept with it, for all it names; who voided rounds of salts is kept, too, and
what position a table begins from.

Of the lines that are there already only what is certain is taken over: those that are of a form which was written, and
in which the name is that of one guest who sits there, or of the guest they were entered for. Lines of the chat without
a guest were said after the deal by whoever has the seat: from the deal on a seat is one person's.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

FORMS = (
    r"(.+) sat down\.( Everybody's salt is made anew\.)?",
    r"(.+) brings another salt\.( Everybody's salt is made anew\.)?",
    r"(.+) left\.( Everybody's salt is made anew\.)?",
    r"(.+)'s seat is free again\.( Everybody's salt is made anew\.)?",
    r"(.+) did not show a salt\.( Everybody's salt is made anew\.)?",
    r"An? \S+ bot plays for (.+)\.",
    r"((?:(?! is away: ).)+) is back\.",
    r"(.+) is away: (.+) lets an? \S+ bot play on until \1 is back\.",
    r"(.+) is called (.+) now\.",
    r"(?:All agree: )?(.+) took a move back\.",
    r"(.+) would like to take a move back\.",
    r"(.+) would rather not: the move stands\.",
    r"(.+) would play again\.",
    r"(.+) leaves it at that\.",
    r"(.+) could do nothing else\.",
)


def named(words: str) -> set[str]:
    """The names in a line, where it can be read in one way only."""
    found = [set(filter(None, match.groups()[:2])) for form in FORMS if (match := re.fullmatch(form, words))]
    plain = [{name for name in names if not name.startswith(" Everybody's")} for names in found]
    return plain[0] if len(plain) == 1 else set()


def about(words: str, people: Mapping[str, str], entered: tuple[str, str] | None) -> Iterable[str]:
    """Guests it is certainly about. People: by name, at that table; entered: for whom it was entered, and the name that
    this guest has."""
    for name in named(words):
        if name in people:
            yield people[name]
        elif entered is not None and entered[1] in (name, re.sub(r" \d+$", "", name)):
            yield entered[0]


def upgrade() -> None:
    connection = op.get_bind()
    certain = _certain(connection)
    _sign_chat(connection)
    op.drop_index(op.f("ix_events_guest"), "events")
    with op.batch_alter_table("events") as table:
        table.drop_column("guest")
    concerned = op.create_table(
        "concerned",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_concerned_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "guest", name=op.f("pk_concerned")),
    )
    op.create_index(op.f("ix_concerned_guest"), "concerned", ["guest"])
    if certain:
        connection.execute(sa.insert(concerned), certain)
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("voided", sa.JSON(), nullable=False, server_default="[]"))
        table.add_column(sa.Column("position", sa.Text(), nullable=True))


def _certain(connection: sa.Connection) -> list[dict[str, object]]:
    """Rows of lines and guests."""
    meta = sa.MetaData()
    meta.reflect(connection, only=["events", "seats", "guests"])
    events, seats, guests = meta.tables["events"], meta.tables["seats"], meta.tables["guests"]
    people: dict[str, dict[str, str]] = defaultdict(dict)
    for seat in connection.execute(sa.select(seats.c.table_id, seats.c.name, seats.c.guest)):
        if seat.guest is not None:
            people[seat.table_id][seat.name] = seat.guest
    called = {row.id: row.name for row in connection.execute(sa.select(guests.c.id, guests.c.name))}
    found: list[dict[str, object]] = []
    for row in connection.execute(sa.select(events.c.id, events.c.table_id, events.c.words, events.c.guest)):
        entered = (row.guest, called[row.guest]) if row.guest in called else None
        those = set(about(row.words, people[row.table_id], entered))
        found += [{"event_id": row.id, "guest": guest} for guest in sorted(those)]
    return found


def _sign_chat(connection: sa.Connection) -> None:
    meta = sa.MetaData()
    meta.reflect(connection, only=["chat", "seats", "tables"])
    chat, seats, tables = meta.tables["chat"], meta.tables["seats"], meta.tables["tables"]
    his = sa.select(seats.c.guest).where(seats.c.table_id == chat.c.table_id, seats.c.seat == chat.c.seat)
    dealt = sa.select(tables.c.dealt_at).where(tables.c.id == chat.c.table_id)
    unsigned = chat.c.guest.is_(None) & chat.c.seat.is_not(None) & (chat.c.at >= dealt.scalar_subquery())
    connection.execute(sa.update(chat).where(unsigned).values(guest=his.scalar_subquery()))


def downgrade() -> None:
    with op.batch_alter_table("events") as table:
        table.add_column(sa.Column("guest", sa.String(length=40), nullable=True))
    op.create_index(op.f("ix_events_guest"), "events", ["guest"])
    connection = op.get_bind()
    meta = sa.MetaData()
    meta.reflect(connection, only=["events", "concerned"])
    events, concerned = meta.tables["events"], meta.tables["concerned"]
    first = sa.select(sa.func.min(concerned.c.guest)).where(concerned.c.event_id == events.c.id).scalar_subquery()
    connection.execute(sa.update(events).values(guest=first))
    op.drop_index(op.f("ix_concerned_guest"), "concerned")
    op.drop_table("concerned")
    with op.batch_alter_table("tables") as table:
        table.drop_column("voided")
        table.drop_column("position")
