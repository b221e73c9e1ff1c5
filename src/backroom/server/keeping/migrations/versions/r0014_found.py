"""How people are found when their turn comes: when they looked, by which channels, what was sent.

Of games that are over by now nobody is told: whoever sat there counts as having looked.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

LOOKED = """
    INSERT INTO looks (guest, table_id, at, moves)
    SELECT DISTINCT seats.guest, tables.id, tables.over_at, 0 FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.guest IS NOT NULL AND tables.over_at IS NOT NULL
"""


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_looks_table_id")),
        sa.PrimaryKeyConstraint("guest", "table_id", name=op.f("pk_looks")),
    )
    op.create_index(op.f("ix_looks_table_id"), "looks", ["table_id"])
    op.execute(LOOKED)
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("shape", sa.String(length=20), nullable=False, server_default=""),
        sa.Column("keys", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("name", sa.String(length=80), nullable=False, server_default=""),
        sa.Column("house", sa.String(length=300), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("confirmed_at", sa.Float(), nullable=True),
        sa.Column("stopped_at", sa.Float(), nullable=True),
        sa.Column("worked_at", sa.Float(), nullable=True),
        sa.Column("failed_at", sa.Float(), nullable=True),
        sa.Column("error", sa.String(length=200), nullable=False, server_default=""),
        sa.Column("digest_hour", sa.Integer(), nullable=True),
        sa.Column("digest_day", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
    )
    op.create_index(op.f("ix_channels_guest"), "channels", ["guest"])
    op.create_table(
        "notifications",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("guest", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("about", sa.String(length=40), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("words", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
    )
    op.create_index(op.f("ix_notifications_guest"), "notifications", ["guest"])
    op.create_index("uq_notifications_once", "notifications", ["guest", "kind", "about", "moment"], unique=True)
    op.create_index("ix_notifications_at", "notifications", ["at"])
    op.create_table(
        "deliveries",
        sa.Column("notification_id", sa.String(length=40), nullable=False),
        sa.Column("channel_id", sa.String(length=40), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("claimed_by", sa.String(length=40), nullable=True),
        sa.Column("done_at", sa.Float(), nullable=True),
        sa.Column("outcome", sa.String(length=10), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(
            ["notification_id"], ["notifications.id"], name=op.f("fk_deliveries_notification_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["channel_id"], ["channels.id"], name=op.f("fk_deliveries_channel_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("notification_id", "channel_id", name=op.f("pk_deliveries")),
    )
    op.create_index(op.f("ix_deliveries_channel_id"), "deliveries", ["channel_id"])
    op.create_index("ix_deliveries_due", "deliveries", ["done_at", "due_at"])


def downgrade() -> None:
    for name in ("deliveries", "notifications", "channels", "looks"):
        op.drop_table(name)
