"""Lines of the log belong to whoever they are about: by what was written down with them, never by their words."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from backroom.server.keeping import personal, schema
from backroom.server.keeping.database import alembic_config
from backroom.server.keeping.journal import Journal
from backroom.server.keeping.store import store_at
from backroom.server.tables.table import LINES, LiveTable
from backroom.server.tables.tables import Tables
from tests.server.another import another
from tests.server.test_company import long_ago, moved
from tests.server.test_tables import full_table, with_tables


def words(table: LiveTable) -> list[str]:
    return [row["words"] for row in table.happened]


async def erased(house: Tables, guest: str) -> None:
    for id in await personal.erase(house.house.store, guest, "nobody"):
        house.house.reread(id)
    await asyncio.sleep(0.1)


async def two_called(house: Tables, first: str, second: str) -> LiveTable:
    table = await house.setting_up.make("g0", first, "famiglia", ["me", "open"], {}, False)
    await house.seating.sit(table, "g1", second, 1, "s")
    return table


@pytest.mark.parametrize("name", ["e", "sat down.", "Al", "left.", "."])
def test_a_guest_whose_name_stands_in_others_lines_erases_none_of_them(name: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("host", "Bo", "crew13", ["me", "open", "open"], {}, False)
        await house.seating.sit(table, "g1", "Albert", None, "s")
        await house.seating.sit(table, "g2", name, None, "s")
        assert words(table) == ["Albert sat down.", f"{name} sat down."]
        await erased(house, "g2")
        assert words(await another(house).house.get(table.id)) == ["Albert sat down."]

    with_tables(tmp_path, work)


@pytest.mark.parametrize("who", [0, 1])
def test_a_line_about_two_goes_with_either(who: int, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = table.waiting[0]
        long_ago(table, 1e4)
        house.house.live._opened -= 1e4
        await house.standing_in.stand_in(table, f"g{1 - seat}", seat, "easy")
        assert any(" is away: " in line for line in words(table))
        await erased(house, f"g{(seat + who) % 2}")
        assert not any(" is away: " in line for line in words(await another(house).house.get(table.id)))

    with_tables(tmp_path, work)


def test_lines_under_an_earlier_name_go_too(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_called(house, "Ada", "Bo")
        await house.seating.rename(table, "g1", "Cleo")
        await erased(house, "g1")
        assert words(await another(house).house.get(table.id)) == []

    with_tables(tmp_path, work)


def test_a_successor_neither_reads_nor_erases_what_his_predecessor_said(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_called(house, "Ada", "Bo")
        await house.talk.say(table, "g1", "Bo", "said by Bo")
        await house.standing_in.leave(table, "g1")
        await house.seating.sit(table, "g2", "Cy", 1, "s2")
        await house.talk.say(table, "g2", "Cy", "said by Cy")
        told = await personal.everything(house.house.store, "g2")
        assert [line["text"] for line in told["seats"][0]["chat"]] == ["said by Cy"]
        told = await personal.everything(house.house.store, "g1")
        assert [line["text"] for line in told["said_watching"]] == ["said by Bo"]
        assert "Bo left." in [line["words"] for line in told["about_me"]]
        await erased(house, "g2")
        back = await another(house).house.get(table.id)
        assert [row["text"] for row in back.chat] == ["said by Bo"]

    with_tables(tmp_path, work)


def test_only_so_many_lines_of_a_restless_table_are_in_memory(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        for n in range(LINES):
            await house.seating.rename(table, "g0", f"Name {n}")
        assert len(table.happened) == LINES
        assert words(table)[-1].endswith(f"Name {LINES - 1} now.")
        assert words(await another(house).house.get(table.id)) == words(table)

    with_tables(tmp_path, work)


def test_a_table_is_opened_with_one_look_at_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[tuple[str, int]] = []
    read = Journal.moves

    async def looked(self: Journal, id: str, since: int = 0) -> Any:
        looks.append((id, since))
        return await read(self, id, since)

    monkeypatch.setattr(Journal, "moves", looked)

    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        for _ in range(3):
            await moved(house, table)
        house.house.store.database.number += 1
        again = another(house)
        looks.clear()
        await again.peers.resume_all()
        back = await again.house.get(table.id)
        assert back.ply == table.ply
        assert looks == [(table.id, 0)]
        looks.clear()
        back.behind = "all"
        await again.house.agreed(back, nothing)
        assert looks == [(table.id, table.ply)]
        await again.house.close()

    async def nothing(table: LiveTable) -> None:
        """Only what others have written is taken in."""

    with_tables(tmp_path, work)


OLD = (
    ("Al sat down.", "guest-al"), ("sat down. sat down.", "guest-sat"), ("A hard bot plays for Al.", None),
    ("Al is away: Bo lets an easy bot play on until Al is back.", "guest-al"), ("Jo left.", "guest-jo"),
    ("Zed left.", "guest-al"), ("e would play again.", None), ("Something that was never written.", "guest-al"),
)  # fmt: skip


def test_of_older_lines_only_what_is_certain_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def made() -> None:
        store = store_at(str(path))
        await store.open()
        await store.close()

    asyncio.run(made())
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), "0008")
        table = dict.fromkeys(("id", "game", "version", "host", "seed", "commitment"), "t")
        connection.execute(schema.guests.insert(), [{"id": "guest-jo", "name": "Jo", "at": 0}])
        columns = (
            "id, game, version, players, variants, public, host, seed, commitment, made_at, dealt_at, moved_at, waiting"
        )
        connection.execute(
            text(f"INSERT INTO tables ({columns}) VALUES (:id, :game, :version, 3, '{{}}', 0, :host, :seed, "
                 ":commitment, 0, 50, 0, '[]')"), table,
        )  # fmt: skip
        for seat, (guest, name) in enumerate({"guest-al": "Al", "guest-bo": "Bo", "guest-sat": "sat down."}.items()):
            row = {"seat": seat, "guest": guest, "name": name}
            connection.execute(
                text("INSERT INTO seats (table_id, seat, guest, name) VALUES ('t', :seat, :guest, :name)"), row
            )
        for said, guest in OLD:
            line = {"words": said, "guest": guest}
            connection.execute(
                text("INSERT INTO events (table_id, at, ply, words, guest) VALUES ('t', 0, 0, :words, :guest)"), line
            )
        for at, said in ((10, "before the deal"), (60, "after it")):
            line = {"at": at, "text": said}
            connection.execute(
                text("INSERT INTO chat (table_id, at, seat, name, text) VALUES ('t', :at, 1, 'Bo', :text)"), line
            )
        command.upgrade(alembic_config(connection), "head")
        about = "SELECT words, guest FROM events JOIN concerned ON event_id = events.id ORDER BY events.id, guest"
        found = [tuple(row) for row in connection.execute(text(about))]
        signed = [tuple(row) for row in connection.execute(text("SELECT text, guest FROM chat ORDER BY id"))]
        assert connection.execute(text("SELECT count(*) FROM events")).scalar() == len(OLD)
    engine.dispose()
    assert found == [
        ("Al sat down.", "guest-al"),
        ("sat down. sat down.", "guest-sat"),
        ("A hard bot plays for Al.", "guest-al"),
        ("Al is away: Bo lets an easy bot play on until Al is back.", "guest-al"),
        ("Al is away: Bo lets an easy bot play on until Al is back.", "guest-bo"),
        ("Jo left.", "guest-jo"),
    ]
    assert signed == [("before the deal", None), ("after it", "guest-bo")]
