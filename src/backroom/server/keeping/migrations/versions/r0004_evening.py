"""What an evening needs: patience with those who are away, tables called off, rematches, and what all are asked."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("patience", sa.String(length=20), nullable=False, server_default="usual"))
    op.add_column("tables", sa.Column("cancelled_at", sa.Float(), nullable=True))
    op.add_column("tables", sa.Column("rematch_of", sa.String(length=40), nullable=True))
    op.create_index("uq_tables_rematch_of", "tables", ["rematch_of"], unique=True)
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("said", sa.String(length=10), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_answers_table_id")),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_answers")),
    )


def downgrade() -> None:
    op.drop_table("answers")
    op.drop_index("uq_tables_rematch_of", table_name="tables")
    for column in ("rematch_of", "cancelled_at", "patience"):
        op.drop_column("tables", column)
