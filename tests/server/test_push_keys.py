"""`backroom keys push`: keys are made once, kept with the tables, and nobody is left to guess what is missing."""

import asyncio
from pathlib import Path

import pytest

from backroom.cli import main
from backroom.server.keeping.store import store_at
from backroom.server.notifying.push import KEY, SUBJECT, public_half


def keys(db: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    status = main(["keys", "push", "--db", str(db), *more])
    said = capsys.readouterr()
    return status, said.out, said.err


async def kept(db: Path) -> tuple[str | None, str | None]:
    store = store_at(str(db))
    await store.open()
    found = await store.known_secret(KEY), await store.known_secret(SUBJECT)
    await store.close()
    return found


def test_keys_are_made_once_and_others_only_where_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "t.db"
    status, _, why = keys(db, capsys)
    assert status == 2
    assert "--mail you@club.example" in why
    assert keys(db, capsys, "--mail", "nobody")[0] == 2
    status, said, _ = keys(db, capsys, "--mail", "keeper@club.example")
    key, subject = asyncio.run(kept(db))
    assert status == 0
    assert key
    assert public_half(key) in said
    assert subject == "mailto:keeper@club.example"
    assert keys(db, capsys)[1].startswith("They are there already")
    assert asyncio.run(kept(db)) == (key, subject)
    assert "subscribe anew" in keys(db, capsys, "--anew")[1]
    assert asyncio.run(kept(db))[0] != key


def test_mail_without_a_sender_or_an_address_of_the_house_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = str(tmp_path / "t.db")
    for more in ([], ["--url", "https://club.example"], ["--mail-from", "t@club.example"]):
        assert main(["serve", "--db", db, "--mail-host", "post.example", *more]) == 2
        assert "mail needs a sender" in capsys.readouterr().err
    assert main(["serve", "--db", db, "--mail-tls", "perhaps"]) == 2
    assert "none of starttls, tls, none" in capsys.readouterr().err
