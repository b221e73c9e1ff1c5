"""What is agreed on time, when a clock is to be looked at, when clocks stood still, and when the house was there."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("pace", sa.String(length=10), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("zero_at", sa.Float(), nullable=True))
    op.create_index("ix_tables_zero_at", "tables", ["zero_at"])
    op.create_table(
        "stops",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(length=10), nullable=False),
        sa.Column("from_at", sa.Float(), nullable=False),
        sa.Column("until_at", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_stops_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stops")),
    )
    op.create_index("ix_stops_table_id", "stops", ["table_id"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
    op.create_table(
        "outages",
        sa.Column("from_at", sa.Float(), nullable=False),
        sa.Column("until_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("from_at", name=op.f("pk_outages")),
    )


def downgrade() -> None:
    op.drop_table("outages")
    op.drop_table("pulse")
    op.drop_index("ix_stops_table_id", table_name="stops")
    op.drop_table("stops")
    op.drop_index("ix_tables_zero_at", table_name="tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("zero_at")
        table.drop_column("pace")
        table.drop_column("clock")
