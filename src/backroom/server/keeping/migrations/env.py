"""Alembic's entry: the connection is handed over by the store; from the command line it is made from the URL."""

from alembic import context
from sqlalchemy import Connection, create_engine

from backroom.server.keeping.schema import metadata


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url") or "sqlite://").begin() as made:
        migrate(made)
