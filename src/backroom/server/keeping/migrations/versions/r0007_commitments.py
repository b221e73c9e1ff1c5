"""Salts are committed to before any is shown: each seat's commitment, since when salts are being shown, and the
commitments of rounds that came to nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("commitment", sa.String(length=64), nullable=True))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("revealing_since", sa.Float(), nullable=True))
        tables.add_column(sa.Column("spent", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("spent")
        tables.drop_column("revealing_since")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("commitment")
