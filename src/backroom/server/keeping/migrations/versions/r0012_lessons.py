"""What each player can learn from a finished game, once it is worked out."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_lessons_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_lessons")),
    )


def downgrade() -> None:
    op.drop_table("lessons")
