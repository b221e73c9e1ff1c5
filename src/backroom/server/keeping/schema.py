"""The tables of the database. The log of moves is append-only and the truth; everything in memory is made from it."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ASIDE = 300

secrets = Table(
    "secrets", metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)  # fmt: skip

guests = Table(
    "guests", metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip

devices = Table(
    "devices", metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
    Column("ended_at", Float),
)  # fmt: skip
"""Browsers and programs that carry a guest's number, until they are signed out."""

tables = Table(
    "tables", metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("variants", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("dealt_at", Float),
    Column("over_at", Float),
    Column("moved_at", Float, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("outcome", JSON),
    Column("patience", String(20), nullable=False, server_default="usual"),
    Column("cancelled_at", Float),
    Column("rematch_of", String(40)),
    Column("seated", Integer, nullable=False, server_default="0"),
    Column("tender", String(40)),
    Column("aside", String(ASIDE)),
    Column("revealing_since", Float),
    Column("spent", JSON, nullable=False, server_default="[]"),
    Column("voided", JSON, nullable=False, server_default="[]"),
    Column("position", Text),
    Column("manners", JSON, nullable=False, server_default="{}"),
    Column("cards", Text),
    Column("clock", JSON, nullable=False, server_default="{}"),
    Column("pace", String(10), nullable=False, server_default=""),
    Column("zero_at", Float),
    Index("ix_tables_moved_at", "moved_at"),
    Index("ix_tables_zero_at", "zero_at"),
    Index("uq_tables_rematch_of", "rematch_of", unique=True),
)  # fmt: skip
"""Seated: how often seats and deal have changed; who would change them must know of all changes so far. Tender: the
process whose turn it is to let bots play. Aside: why this table cannot be opened. Revealing: since when everybody has
committed to a salt. Spent: the commitments of each round of salts that came to nothing; voided: by
whom, guest and name. Position: what it begins from, where somebody set it up. Manners:
what was agreed on hints, taking back and watching; clock: on time; pace: how often they mean to move. Zero: when its
clock is to be looked at, and not before; none where no clock runs. Cards: the owner's deck it is played with; game is
its game all the same."""

seats = Table(
    "seats", metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(40), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("salt", String(80)),
    Column("commitment", String(64)),
    Column("quiet", String(80)),
    Column("quiet_since", Integer),
)  # fmt: skip
"""Quiet: until which moment of the game, said at which ply. Whether that is over by now, the log tells."""

moves = Table(
    "moves", metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(400)),
    Column("luck", JSON, nullable=False),
    Column("by", String(60), nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
"""An entry without an action takes the seat's last move back."""

events = Table(
    "events", metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("words", String(200), nullable=False),
)  # fmt: skip
"""Who sat down, left, handed a seat over or took it back."""

concerned = Table(
    "concerned", metadata,
    Column("event_id", Integer, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(40), primary_key=True, index=True),
)  # fmt: skip
"""Whom such a line is about: everybody whose name stands in it, as whoever wrote it knew."""

processes = Table(
    "processes", metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("renewed_at", Float, nullable=False),
)  # fmt: skip
"""Those that are at work, by the database's clock; of the moment, so that no backup has them."""

stops = Table(
    "stops", metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("why", String(10), nullable=False),
    Column("from_at", Float, nullable=False),
    Column("until_at", Float),
)  # fmt: skip
"""When the clock of a table, or of one seat there, stood still; -1: of the whole table."""

pulse = Table(
    "pulse", metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)  # fmt: skip
"""One row: when the house was last known to be there."""

outages = Table(
    "outages", metadata,
    Column("from_at", Float, primary_key=True, autoincrement=False),
    Column("until_at", Float, nullable=False),
)  # fmt: skip
"""When it was not, though a clock ran."""

answers = Table(
    "answers", metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("said", String(10), nullable=False),
    Column("ply", Integer, nullable=False),
)  # fmt: skip
"""What people said to what all are asked: another game, a move taken back. They hold for this ply of the log."""

chat = Table(
    "chat", metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", String(400), nullable=False),
    Column("guest", String(40), index=True),
)  # fmt: skip
"""Without a seat: said by a spectator."""

replays = Table(
    "replays", metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("record", Text, nullable=False),
)  # fmt: skip

analyses = Table(
    "analyses", metadata,
    Column("id", String(40), primary_key=True),
    Column("at", Float, nullable=False),
    Column("found", JSON, nullable=False),
)  # fmt: skip
"""Of a table or an uploaded replay that is over; written when all of it is known."""

lessons = Table(
    "lessons", metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("found", JSON, nullable=False),
)  # fmt: skip
"""What whoever sat there can learn from a table that is over; for that person alone."""

looks = Table(
    "looks", metadata,
    Column("guest", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("at", Float, nullable=False),
    Column("moves", Integer, nullable=False),
)  # fmt: skip
"""When somebody last looked at a table where he sits, and after how many moves."""

channels = Table(
    "channels", metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("shape", String(20), nullable=False, server_default=""),
    Column("keys", JSON, nullable=False, server_default="{}"),
    Column("name", String(80), nullable=False, server_default=""),
    Column("house", String(300), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("confirmed_at", Float),
    Column("stopped_at", Float),
    Column("worked_at", Float),
    Column("failed_at", Float),
    Column("error", String(200), nullable=False, server_default=""),
    Column("digest_hour", Integer),
    Column("digest_day", Integer, nullable=False, server_default="0"),
)  # fmt: skip
"""How somebody is found: mail, a webhook, a feed, a browser that takes pushes. Address: where to; of a feed its secret.
Keys: what a browser's pushes are sealed with. House: how its owner calls this house, for links. Confirmed: when the
address was known to be his; nothing else goes there before. Digest: at which hour of the day, and on which day
since 1970 the last one was written."""

notifications = Table(
    "notifications", metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("about", String(40), nullable=False),
    Column("moment", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("words", JSON, nullable=False),
    Index("uq_notifications_once", "guest", "kind", "about", "moment", unique=True),
    Index("ix_notifications_at", "at"),
)  # fmt: skip
"""What somebody is told outside the house. About: the table, and moment the ply since which he is asked; of a digest
its day. Nobody is told twice of the same."""

deliveries = Table(
    "deliveries", metadata,
    Column("notification_id", String(40), ForeignKey("notifications.id", ondelete="CASCADE"), primary_key=True),
    Column("channel_id", String(40), ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("due_at", Float, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("claimed_by", String(40)),
    Column("done_at", Float),
    Column("outcome", String(10), nullable=False, server_default=""),
    Index("ix_deliveries_due", "done_at", "due_at"),
)  # fmt: skip
"""Each of them by each channel: the process that claimed it sends it. Outcome: sent, failed, dropped because it was out
of date, or unsure, where a process ended while it was sending."""
