"""Whose a line is: who wrote it in the chat, whom it names in the log. So that it can be deleted by them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("chat", "events"):
        with op.batch_alter_table(name) as table:
            table.add_column(sa.Column("guest", sa.String(length=40), nullable=True))
        op.create_index(op.f(f"ix_{name}_guest"), name, ["guest"])


def downgrade() -> None:
    for name in ("chat", "events"):
        op.drop_index(op.f(f"ix_{name}_guest"), name)
        with op.batch_alter_table(name) as table:
            table.drop_column("guest")
