"""What is kept, and how a database comes to its tables."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect

from backroom import server
from backroom.server.keeping import database, schema
from backroom.server.keeping.store import Entry, store_at

ROW = {
    "id": "t", "game": "famiglia", "version": "1", "players": 2, "variants": {}, "public": False, "host": "g",
    "seed": "00", "commitment": "c", "made_at": 0.0, "moved_at": 0.0, "waiting": [],
}  # fmt: skip
ANNA = {"seat": 0, "guest": "g", "name": "Anna", "bot": None, "salt": "s"}


def test_a_fresh_database_gets_every_table_by_migration_and_opens_again(tmp_path: Path) -> None:
    async def work() -> None:
        for _ in range(2):
            store = store_at(str(tmp_path / "new" / "t.db"))
            await store.open()
            await store.close()

    asyncio.run(work())
    engine = create_engine(f"sqlite:///{tmp_path / 'new' / 't.db'}")
    made = inspect(engine)
    assert set(schema.metadata.tables) <= set(made.get_table_names())
    for name, table in schema.metadata.tables.items():
        assert {c["name"] for c in made.get_columns(name)} == set(table.columns.keys())
    engine.dispose()


def test_a_database_from_before_somebody_could_be_quiet_keeps_its_seats(tmp_path: Path) -> None:
    async def work() -> None:
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        await store.add_table(dict(ROW), [dict(ANNA)])
        await store.close()
        engine = create_engine(f"sqlite:///{tmp_path / 't.db'}")
        config = Config()
        config.set_main_option("script_location", str(Path(server.__file__).parent / "keeping" / "migrations"))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.downgrade(config, "0001")
            assert "quiet" not in {c["name"] for c in inspect(connection).get_columns("seats")}
        engine.dispose()
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        (seat,) = await store.seats("t")
        assert (seat["name"], seat["salt"], seat["quiet"]) == ("Anna", "s", None)
        await store.close()

    asyncio.run(work())


def test_a_secret_stays_the_same_for_a_database(tmp_path: Path) -> None:
    async def work() -> tuple[str, str, str]:
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        first, other = await store.secret("signing"), await store.secret("another")
        await store.close()
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        again = await store.secret("signing")
        await store.close()
        return first, again, other

    first, again, other = asyncio.run(work())
    assert first == again != other
    assert len(first) >= 60


def test_many_moves_with_readers_all_the_time_leave_a_small_log_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "UNTIDY", 200_000)

    async def work() -> int:
        store, longest = store_at(str(tmp_path / "t.db")), 0
        await store.open()
        await store.add_table(dict(ROW), [dict(ANNA)])
        reading = True

        async def watch() -> None:
            while reading:
                await store.table("t")

        watchers = [asyncio.create_task(watch()) for _ in range(2)]
        for ply in range(150):
            entry = Entry(ply, 0, "pass " + "x" * 300, (), "g", 1.0)
            await store.journal.add_moves("t", [entry], {"moved_at": float(ply), "waiting": [0]})
            longest = max(longest, (tmp_path / "t.db-wal").stat().st_size)
        reading = False
        await asyncio.gather(*watchers)
        await store.close()
        return longest

    assert asyncio.run(work()) < 600_000
