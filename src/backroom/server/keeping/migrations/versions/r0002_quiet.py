"""Until when the person in a seat wants to be asked nothing that can be declined, and since which ply."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("quiet", sa.String(length=80), nullable=True))
        seats.add_column(sa.Column("quiet_since", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("quiet_since")
        seats.drop_column("quiet")
