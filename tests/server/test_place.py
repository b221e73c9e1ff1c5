"""Where tables are kept: one place under every name it has, and a sentence for what is none."""

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from backroom.engine import Illegal
from backroom.server.keeping.lockfile import InUse, LockFile
from backroom.server.keeping.place import as_async, as_libpq, without_password
from tests.server.house import House
from tests.server.postgres import Postgres


def test_addresses_get_the_driver_that_does_not_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert as_async("evening.db") == as_async("sqlite:///evening.db") == f"sqlite+aiosqlite:///{tmp_path}/evening.db"
    assert as_async("sqlite://") == "sqlite+aiosqlite://"
    assert as_async("postgres://h/d") == as_async("postgresql://h/d") == "postgresql+asyncpg://h/d"
    for typed in ("evening.db", "sqlite://", "postgresql://u:p%40@h:5432/d?host=%2Ftmp"):
        assert as_async(as_async(typed)) == as_async(typed)


def test_a_file_by_another_name_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "t.db").touch()
    (tmp_path / "link.db").symlink_to("t.db")
    held = LockFile(as_async(str(tmp_path / "t.db")))
    held.take()
    with pytest.raises(InUse, match="SQLite is for one"):
        LockFile(as_async(str(tmp_path / "link.db"))).take()
    held.give_back()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("sqlite:///file:t.db?uri=true", "name the file of the tables alone"),
        ("postgresql+psycopg://h/d", "tables are not kept in postgresql\\+psycopg"),
        ("mysql://u:secret@h/d", "tables are not kept in mysql"),
        ("postgresql://u:secret@h:many/d", "is no place for tables"),
        ("postgresql://h/d?bogus=1", "'bogus' cannot stand in the address"),
    ],
)
def test_what_is_no_place_gets_a_sentence_without_its_password(typed: str, says: str) -> None:
    with pytest.raises(Illegal, match=says) as told:
        as_async(typed)
    assert "secret" not in str(told.value)


def test_no_password_is_told() -> None:
    for typed in ("postgresql://u:a@b/c@h/d", "postgresql://h/d?user=u&password=a@b/c&sslmode=require"):
        assert not any(part in without_password(f"cannot open {typed}: no") for part in ("a@b", "b/c"))


def test_how_closed_a_line_must_be_is_understood_by_all_who_open_one(server: Postgres) -> None:
    """The pool, the line that listens and the jobs: each has a driver or a spelling of its own."""
    for wish in ("sslmode=disable", "ssl=prefer"):
        url = f"{server.database()}&{wish}"
        assert f"sslmode={wish.partition('=')[2]}" in as_libpq(as_async(url))
        with House(url) as house:
            assert httpx.get(f"{house.url}/readyz").status_code == 200


def test_a_line_that_listens_is_not_waited_for_without_end(server: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    from backroom.server.keeping import notices

    async def opened() -> None:
        line = notices.Notices("postgresql://nobody@/nowhere?host=/nonexistent", 1, print, os.getpid)
        try:
            await line.open()
        finally:
            await line.close()

    monkeypatch.setattr(notices, "FIRST", 0.3)
    with pytest.raises(TimeoutError):
        asyncio.run(opened())


def test_what_postgresql_cannot_write_down_is_refused_and_no_alarm(
    server: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    with House(server.database()) as house:
        assert httpx.get(f"{house.url}/new?same=%00").status_code == 422
    assert "cannot be reached" not in caplog.text
