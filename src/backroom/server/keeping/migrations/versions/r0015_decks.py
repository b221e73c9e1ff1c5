"""The owner's deck that a table is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("cards", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "cards")
