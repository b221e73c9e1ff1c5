"""Many processes: how often seats have changed, which process lets bots play, and why a table cannot be opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("seated", sa.Integer(), nullable=False, server_default="0"))
        tables.add_column(sa.Column("tender", sa.String(length=40), nullable=True))
        tables.add_column(sa.Column("aside", sa.String(length=300), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("aside")
        tables.drop_column("tender")
        tables.drop_column("seated")
