"""What is kept, and how a database comes to its tables."""

import asyncio
from pathlib import Path

from sqlalchemy import create_engine, inspect

from backroom.server import schema
from backroom.server.settings import as_async
from backroom.server.store import Store


def test_a_fresh_database_gets_every_table_by_migration_and_opens_again(tmp_path: Path) -> None:
    async def work() -> None:
        for _ in range(2):
            store = Store(str(tmp_path / "new" / "t.db"))
            await store.open()
            await store.close()

    asyncio.run(work())
    engine = create_engine(f"sqlite:///{tmp_path / 'new' / 't.db'}")
    made = inspect(engine)
    assert set(schema.metadata.tables) <= set(made.get_table_names())
    for name, table in schema.metadata.tables.items():
        assert {c["name"] for c in made.get_columns(name)} == set(table.columns.keys())
    engine.dispose()


def test_a_secret_stays_the_same_for_a_database(tmp_path: Path) -> None:
    async def work() -> tuple[str, str, str]:
        store = Store(str(tmp_path / "t.db"))
        await store.open()
        first, other = await store.secret("signing"), await store.secret("another")
        await store.close()
        store = Store(str(tmp_path / "t.db"))
        await store.open()
        again = await store.secret("signing")
        await store.close()
        return first, again, other

    first, again, other = asyncio.run(work())
    assert first == again != other
    assert len(first) >= 60


def test_plain_urls_get_the_driver_that_does_not_block() -> None:
    assert as_async("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert as_async("postgresql://h/d") == "postgresql+asyncpg://h/d"
    assert as_async("postgresql+psycopg://h/d") == "postgresql+psycopg://h/d"
    assert as_async("evening.db") == "sqlite+aiosqlite:///evening.db"
