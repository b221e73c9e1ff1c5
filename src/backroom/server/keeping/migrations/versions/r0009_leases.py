"""Which processes are at work, each for as long as it renews its lease."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("renewed_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_processes")),
    )


def downgrade() -> None:
    op.drop_table("processes")
