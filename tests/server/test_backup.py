"""A backup made while the house is open, restored into either database."""

import asyncio
import gzip
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from backroom.engine import Illegal
from backroom.server.keeping import schema
from backroom.server.keeping.backup import back_up, restore
from backroom.server.keeping.database import Database
from backroom.server.keeping.notices import Notices
from backroom.server.keeping.store import Store, store_at
from tests.server.postgres import Postgres

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
    database = Database(db)
    try:
        return {name: [dict(r) for r in await database.all(select(t))] for name, t in schema.metadata.tables.items()}
    finally:
        await database.close()


@pytest.fixture
def postgres(server: Postgres) -> str:
    return server.database()


def test_a_backup_is_made_beside_an_open_house_and_restored(tmp_path: Path) -> None:
    async def beside() -> None:
        store = store_at(str(tmp_path / "here.db"))
        await filled(store)
        async with store.database.writing() as connection:
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
        store = store_at(postgres)
        said = await store.say("t1", 0, "Änna", "still here")
        await store.close()
        return int(said["id"])

    assert asyncio.run(goes_on()) == 2


async def _kept(path: Path) -> None:
    store = store_at(str(path))
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
        store = store_at(db)
        await store.open()
        line = Notices(store.database.url, store.database.lease, str, str) if store.database.shared else None
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
    older = [lines[0].replace(b',"counted":true', b""), *lines[1:-1]]
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


def test_what_an_earlier_backup_left_behind_lends_nothing_of_its_mode(tmp_path: Path) -> None:
    asyncio.run(_kept(tmp_path / "here.db"))
    left, elsewhere = tmp_path / "house.gz.part", tmp_path / "elsewhere"
    left.write_text("half of one")
    left.chmod(0o666)
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")
    assert (tmp_path / "house.gz").stat().st_mode & 0o777 == 0o600
    left.symlink_to(elsewhere)
    back_up(str(tmp_path / "here.db"), tmp_path / "house.gz")
    assert not elsewhere.exists()
    assert not (tmp_path / "house.gz").is_symlink()


HEAD = b'{"kind": "backroom backup", "form": "0009", "counted": true}\n'
NO_BACKUPS = {
    "a number first": b"5\n",
    "a list first": b"[]\n",
    "a number after": HEAD + b"5\n",
    "a text after": HEAD + b'"ab"\n',
    "nothing but brackets": HEAD + b"[" * 200_000 + b"\n",
    "brackets first": b"[" * 200_000 + b"\n",
    "a row that is none": HEAD + b'["guests", 5]\n',
    "a column that is none": HEAD + b'["guests", {"id": "a", "name": "b", "at": 1.0, "x": 1}]\n',
    "a column too few": HEAD + b'["guests", {"id": "a"}]\n',
    "a row without its key": HEAD + b'["guests", {"name": "b", "at": 1.0}]\n',
    "a list for a text": HEAD + b'["guests", {"id": ["a"], "name": "b", "at": 1.0}]\n',
    "a number too large": HEAD + b'["chat", {"id": 999999999999999999999, "table_id": "a"}]\n',
    "a table that is none": HEAD + b'["gold", {"id": "a"}]\n',
    "the same row twice": HEAD + b'["guests", {"id": "a", "name": "b", "at": 1.0}]\n' * 2,
    "a form that is none": HEAD.replace(b"0009", b"base"),
    "a count that is none": HEAD + b'{"rows": []}\n',
}  # fmt: skip


@pytest.mark.parametrize("what", NO_BACKUPS)
def test_whatever_a_file_holds_it_is_refused_in_a_sentence(tmp_path: Path, what: str) -> None:
    (tmp_path / "house.gz").write_bytes(gzip.compress(NO_BACKUPS[what]))
    with pytest.raises(Illegal, match="damaged"):
        restore(str(tmp_path / "t.db"), tmp_path / "house.gz")


NOT_FOR_POSTGRES = {
    "a list for a text": NO_BACKUPS["a list for a text"],
    "a number for a text": HEAD + b'["guests", {"id": "a", "name": 5, "at": 1.0}]\n',
    "a number too large": NO_BACKUPS["a number too large"],
    "a number that is no time": HEAD + b'["guests", {"id": "a", "name": "b", "at": 1' + b"0" * 400 + b"}]\n",
    "a zero in a text": HEAD + b'["guests", {"id": "a", "name": "b\\u0000c", "at": 1.0}]\n',
    "half a character": HEAD + b'["guests", {"id": "a", "name": "\\ud800", "at": 1.0}]\n',
    "a text too long": HEAD + b'["guests", {"id": "a", "name": "' + b"b" * 500 + b'", "at": 1.0}]\n',
    "a line at no table": HEAD + b'["chat", {"id": 1, "table_id": "a", "at": 1.0, "name": "b", "text": "c"}]\n',
}  # fmt: skip


def test_whatever_a_file_holds_postgres_refuses_it_in_a_sentence_too(tmp_path: Path, postgres: str) -> None:
    for what, lines in NOT_FOR_POSTGRES.items():
        (tmp_path / "house.gz").write_bytes(gzip.compress(lines))
        with pytest.raises(Illegal) as refused:
            restore(postgres, tmp_path / "house.gz")
        assert "damaged" in str(refused.value), what


def test_a_file_whose_packing_is_damaged_gets_a_sentence(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(HEAD + bytes(range(256)) * 40))
    packed[60:70] = b"\xff" * 10
    (tmp_path / "house.gz").write_bytes(packed)
    with pytest.raises(Illegal, match="damaged"):
        restore(str(tmp_path / "t.db"), tmp_path / "house.gz")


def test_a_backup_of_a_newer_release_says_so(tmp_path: Path) -> None:
    (tmp_path / "house.gz").write_bytes(gzip.compress(HEAD.replace(b"0009", b"9999")))
    with pytest.raises(Illegal, match="a newer release"):
        restore(str(tmp_path / "t.db"), tmp_path / "house.gz")


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "house.gz", "wb", compresslevel=1) as out:
        out.write(HEAD)
        for _ in range(200):
            out.write(b" " * 1_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(Illegal, match="damaged"):
            restore(str(tmp_path / "t.db"), tmp_path / "house.gz")
        assert tracemalloc.get_traced_memory()[1] < 120_000_000
    finally:
        tracemalloc.stop()
