"""Salts are committed to first, shown when everybody has committed, checked, and then dealt."""

import asyncio
import contextlib
import secrets
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import KeyedChance, shuffled
from backroom.engine.chance import salt_commitment
from backroom.engine.record import BadRecord, loads, verify
from backroom.games import find
from backroom.server.common.refusal import Refusal
from backroom.server.tables.live import Live
from backroom.server.tables.salts import ENOUGH, PATIENCE, Salt, shut, voided
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.house import House, Program, Visitor
from tests.server.test_api import SAMPLE, play_out
from tests.server.test_tables import with_tables

ANNA, BRUNO, CARLA = "anna", "bruno", "carla"
MINE = {ANNA: "salt of Anna", BRUNO: "salt of Bruno", CARLA: "salt of Carla"}


def restarted(house: Tables) -> Tables:
    """As a process that was killed comes back: with what is in the database, and another number."""
    house.house.store.database.number += 1
    return Tables(house.house.store, Live(5), house.bots.thinkers, house.house.settings)


def sealed(table: LiveTable, guest: str, again: str = "") -> Salt:
    return Salt(salt_commitment(table.commitment, MINE[guest] + again))


async def sits(house: Tables, table: LiveTable, guest: str, seat: int | None = None, again: str = "") -> None:
    await house.seating.sit(table, guest, guest.capitalize(), seat, sealed(table, guest, again))


async def two_committed(house: Tables) -> LiveTable:
    table = await house.setting_up.make(ANNA, "Anna", "famiglia", ["me", "open"], {}, False)
    await sits(house, table, ANNA)
    await sits(house, table, BRUNO)
    return table


def refused(status: int, words: str) -> Any:
    return pytest.raises(Refusal, match=words, check=lambda error: error.status == status)


def best_for_the_operator(seed: bytes, salts: list[str]) -> tuple[int, str]:
    """Of a thousand salts the one whose shuffle brings the highest card on top, and that card."""
    tried = (f"try {n}" for n in range(1000))
    return max((shuffled(KeyedChance(seed, [*salts, salt]), range(1000))[-1], salt) for salt in tried)


@pytest.mark.parametrize("openly", [False, True], ids=["committed", "openly"])
def test_an_operator_who_sits_down_last_cannot_choose_a_salt_that_suits_him(tmp_path: Path, openly: bool) -> None:
    """He reads everything there is in the database. Against a salt that was sent openly it works, as it always did."""

    async def work(house: Tables) -> None:
        table = await house.setting_up.make(ANNA, "Anna", "famiglia", ["me", "open"], {}, False)
        hers = secrets.token_hex(16)
        commitment = Salt(salt_commitment(table.commitment, hers))
        await house.seating.sit(table, ANNA, "Anna", 0, hers if openly else commitment)
        row, (seat, _) = await house.house.store.table(table.id), await house.house.store.seats(table.id)
        assert row is not None
        known = max((text for text in seat.values() if isinstance(text, str)), key=lambda text: text == hers)
        wanted, salt = best_for_the_operator(bytes.fromhex(row["seed"]), [known])
        await house.seating.sit(table, BRUNO, "Operator", 1, salt)
        if not openly:
            await house.salts.show(table, ANNA, hers)
        got = shuffled(KeyedChance(table.seed, table.playing().salts), range(1000))[-1]
        assert wanted > 990
        assert (got == wanted) == openly

    with_tables(tmp_path, work)


def test_nobody_can_exchange_a_salt_for_another_once_the_first_one_is_shown(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        await house.salts.show(table, ANNA, MINE[ANNA])
        with refused(422, "not the salt you committed to"):
            await house.salts.show(table, BRUNO, "one that suits me")
        with refused(409, "you have committed to a salt"):
            await house.seating.sit(table, BRUNO, "", None, "one that suits me")
        await house.seating.sit(table, BRUNO, "", None, Salt(salt_commitment(table.commitment, "one that suits me")))
        assert table.chairs[0].commitment is None, "he may bring another one, and then she makes a new one, too"
        assert not table.revealing
        assert table.dealt_at is None

    with_tables(tmp_path, work)


def test_the_cards_are_dealt_when_the_last_salt_is_shown_and_the_record_has_the_commitments(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        assert table.dealt_at is None
        await house.salts.show(table, BRUNO, MINE[BRUNO])
        assert table.dealt_at is None
        await house.salts.show(table, ANNA, MINE[ANNA])
        record = loads(table.playing().record(reveal=True).dumps())
        assert record.salts == [MINE[ANNA], MINE[BRUNO]]
        assert record.commitments == [salt_commitment(table.commitment, salt) for salt in record.salts]
        assert verify(record, find("famiglia")) > 50
        record.commitments[1] = record.commitments[0]
        with pytest.raises(BadRecord, match="salt 2 is not the one"):
            verify(loads(record.dumps()), find("famiglia"))

    with_tables(tmp_path, work)


def test_a_salt_is_shown_neither_too_early_nor_without_a_commitment(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make(ANNA, "Anna", "famiglia", ["me", "open"], {}, False)
        with refused(409, "commit to a salt first"):
            await house.salts.show(table, ANNA, MINE[ANNA])
        await sits(house, table, ANNA)
        with refused(409, "not yet"):
            await house.salts.show(table, ANNA, MINE[ANNA])
        with refused(403, "do not sit"):
            await house.salts.show(table, CARLA, MINE[ANNA])
        assert (await house.house.store.seats(table.id))[0]["salt"] is None

    with_tables(tmp_path, work)


def test_a_salt_shown_twice_counts_once_and_stays_what_it_is(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        for _ in range(2):
            await house.salts.show(table, ANNA, MINE[ANNA])
        with refused(409, "stays what it is"):
            await house.salts.show(table, ANNA, "another")
        await house.salts.show(table, BRUNO, MINE[BRUNO])
        await house.salts.show(table, BRUNO, MINE[BRUNO])
        assert table.playing().salts == [MINE[ANNA], MINE[BRUNO]]

    with_tables(tmp_path, work)


def test_who_does_not_show_a_salt_is_replaced_after_a_minute_and_everybody_commits_anew(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("host", "Host", "crew13", ["open", "open", "easy"], {}, False)
        await sits(house, table, ANNA)
        await sits(house, table, BRUNO)
        await house.salts.show(table, ANNA, MINE[ANNA])
        with refused(403, "do not sit"):
            await house.hosting.free(table, CARLA, 1)
        with refused(409, "give Bruno a little longer"):
            await house.hosting.free(table, ANNA, 1)
        assert table.revealing_since is not None
        table.revealing_since -= PATIENCE
        with refused(409, "Anna is ready"):
            await house.hosting.free(table, "host", 0)
        await house.hosting.free(table, ANNA, 1)
        assert table.happened[-1]["words"] == "Bruno did not show a salt. Everybody's salt is made anew."
        assert [(c.salt, c.commitment) for c in table.chairs] == [(None, None)] * 3
        with refused(422, "a round that came to nothing"):
            await sits(house, table, ANNA)
        with refused(422, "a round that came to nothing"):
            await house.seating.sit(table, ANNA, "", None, MINE[ANNA])
        await sits(house, table, CARLA)
        with refused(409, "not yet"):
            await house.salts.show(table, CARLA, MINE[CARLA])
        await sits(house, table, ANNA, again=" again")
        await house.salts.show(table, CARLA, MINE[CARLA])
        await house.salts.show(table, ANNA, MINE[ANNA] + " again")
        assert table.playing().salts == [MINE[ANNA] + " again", MINE[CARLA]]

    with_tables(tmp_path, work)


def test_who_leaves_while_salts_are_shown_costs_the_round(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        await house.salts.show(table, ANNA, MINE[ANNA])
        await house.standing_in.leave(table, BRUNO)
        assert table.chairs[0].salt is table.chairs[0].commitment is None
        assert len(table.spent) == 1

    with_tables(tmp_path, work)


def test_before_all_have_committed_others_come_and_go_and_no_salt_is_lost(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make(ANNA, "Anna", "crew13", ["me", "open", "open"], {}, False)
        await sits(house, table, ANNA)
        await sits(house, table, BRUNO)
        await house.hosting.free(table, ANNA, 1)
        await sits(house, table, CARLA)
        assert table.spent == []
        assert table.chairs[0].commitment == sealed(table, ANNA).commitment

    with_tables(tmp_path, work)


def test_killed_between_any_two_steps_the_table_goes_on_to_its_deal(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        made = await house.setting_up.make(ANNA, "Anna", "famiglia", ["me", "open"], {}, False)
        steps: list[Callable[[Tables, LiveTable], Awaitable[None]]] = [
            lambda house, table: sits(house, table, ANNA),
            lambda house, table: sits(house, table, BRUNO),
            lambda house, table: house.salts.show(table, BRUNO, MINE[BRUNO]),
            lambda house, table: house.salts.show(table, ANNA, MINE[ANNA]),
        ]
        for step in steps:
            again = restarted(house)
            dies_before_the_deal(again)
            table = await again.house.get(made.id)
            with contextlib.suppress(KeyboardInterrupt):
                await step(again, table)
            assert table.dealt_at is None
        last = restarted(house)
        await last.peers.resume_all()
        back = last.house.known(made.id)
        assert back is not None
        while back.game is None:
            await asyncio.sleep(0.01)
        assert back.playing().salts == [MINE[ANNA], MINE[BRUNO]]
        assert back.playing().salt_commitments == [sealed(back, ANNA).commitment, sealed(back, BRUNO).commitment]
        await last.house.close()

    with_tables(tmp_path, work)


def dies_before_the_deal(house: Tables) -> None:
    async def killed(table: LiveTable) -> None:
        if all(chair.ready for chair in table.chairs):
            raise KeyboardInterrupt

    house.seating.deal_if_ready = killed  # type: ignore[method-assign]


def test_a_process_that_comes_back_remembers_since_when_salts_are_awaited(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        await house.salts.show(table, ANNA, MINE[ANNA])
        again = await restarted(house).house.get(table.id)
        assert again.revealing_since == table.revealing_since
        assert again.revealing

    with_tables(tmp_path, work)


def test_whoever_costs_the_others_two_rounds_has_no_chair_any_more(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        await sits(house, table, BRUNO, again="another")
        assert table.chairs[0].commitment is None, "everybody's salt is made anew"
        assert table.seat_of(BRUNO) == 1
        await sits(house, table, ANNA, again="anew")
        assert table.revealing
        with refused(403, "two shuffles"):
            await sits(house, table, BRUNO, again="a third")
        assert table.seat_of(BRUNO) is None
        assert table.happened[-1]["words"].startswith("Bruno has spoiled two shuffles: the chair is free again.")
        with refused(403, "two shuffles"):
            await sits(house, table, BRUNO, again="a fourth")
        assert voided(table) == [("Bruno", 2)]
        assert voided(await restarted(house).house.get(table.id)) == [("Bruno", 2)]
        await sits(house, table, CARLA)
        await sits(house, table, ANNA, again="at last")
        assert table.revealing, "the others play on without him"

    with_tables(tmp_path, work)


def test_leaving_and_not_showing_a_salt_cost_a_round_as_well(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await two_committed(house)
        await house.standing_in.leave(table, BRUNO)
        assert voided(table) == [("Bruno", 1)]
        await sits(house, table, BRUNO, again="back again")
        await sits(house, table, ANNA, again="anew")
        assert table.revealing_since is not None
        await house.salts.show(table, ANNA, MINE[ANNA] + "anew")
        table.revealing_since -= PATIENCE
        await house.hosting.free(table, ANNA, 1)
        assert voided(table) == [("Bruno", 2)]
        with refused(403, "two shuffles"):
            await sits(house, table, BRUNO, again="once more")

    with_tables(tmp_path, work)


def test_a_chair_that_changes_hands_before_all_have_committed_costs_nobody_anything(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make(ANNA, "Anna", "famiglia", ["me", "open"], {}, False)
        for n in range(4):
            await sits(house, table, BRUNO, again=str(n))
            await house.standing_in.leave(table, BRUNO)
        await sits(house, table, BRUNO, again="to stay")
        assert table.voided == []
        assert table.seat_of(BRUNO) == 1

    with_tables(tmp_path, work)


# By the pages and by the API.


def test_the_fairness_page_counts_rounds_that_came_to_nothing_by_name_before_and_after_the_deal(house: House) -> None:
    anna, bruno, id, table = a_table_of_two(house)
    anna.post(f"/t/{id}/sit", commitment=salt_commitment(table, "a"))
    bruno.post(f"/t/{id}/sit", commitment=salt_commitment(table, "b"))
    assert "<li>Bruno: once</li>" not in anna.get(f"/t/{id}/fair").text
    bruno.post(f"/t/{id}/sit", commitment=salt_commitment(table, "b2"))
    assert "<li>Bruno: once</li>" in anna.get(f"/t/{id}/fair").text
    anna.post(f"/t/{id}/sit", commitment=salt_commitment(table, "a2"))
    bruno.post(f"/t/{id}/salt", salt="b2")
    anna.post(f"/t/{id}/salt", salt="a2")
    assert anna.view(id)["dealt"]
    assert "<li>Bruno: once</li>" in anna.get(f"/t/{id}/fair").text


def a_table_of_two(house: House) -> tuple[Visitor, Visitor, str, str]:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open")
    id = made.headers["location"].removeprefix("/t/")
    return anna, bruno, id, anna.view(id)["commitment"]


def test_the_page_names_who_is_awaited_and_everybody_sees_all_commitments(house: House) -> None:
    anna, bruno, id, table = a_table_of_two(house)
    theirs = [salt_commitment(table, "a"), salt_commitment(table, "b")]
    anna.post(f"/t/{id}/sit", commitment=theirs[0])
    assert f'data-salted="{table}"' in bruno.get(f"/t/{id}").text
    bruno.post(f"/t/{id}/sit", commitment=theirs[1])
    assert anna.post(f"/t/{id}/salt", salt="a").status_code == 303
    page = anna.get(f"/t/{id}").text
    assert "the browser of Bruno has added its pinch of chance" in page
    assert "free the seat" in page
    assert f'data-all="{" ".join(theirs)}"' in bruno.get(f"/t/{id}").text
    fair = house.visitor("Carla").get(f"/t/{id}/fair").text
    assert all(commitment in fair for commitment in theirs)
    wrong = bruno.post(f"/t/{id}/salt", salt="c")
    assert (wrong.status_code, "not the salt you committed to" in wrong.text) == (422, True)
    assert bruno.post(f"/t/{id}/salt", salt="b").status_code == 303
    assert anna.view(id)["dealt"] is True


def test_a_salt_that_was_shown_is_told_to_nobody_before_the_end(house: House) -> None:
    anna, bruno, id, table = a_table_of_two(house)
    secret = "a salt nobody should read"
    anna.post(f"/t/{id}/sit", commitment=salt_commitment(table, secret))
    bruno.post(f"/t/{id}/sit", commitment=salt_commitment(table, "b"))
    anna.post(f"/t/{id}/salt", salt=secret)
    for person in (anna, bruno, house.visitor("Carla")):
        for path in (f"/t/{id}", f"/t/{id}/fair", f"/api/tables/{id}", f"/api/tables/{id}/view", "/me/everything.json"):
            assert secret not in person.get(path).text


def test_programs_commit_and_show_and_are_told_who_is_awaited(house: House) -> None:
    anna, bruno = Program(house.url), Program(house.url)
    made = anna.post("/tables", {"game": "famiglia", "seats": ["me", "open"]}).json()
    id, table = made["id"], made["commitment"]
    told = anna.post(f"/tables/{id}/seats", {"commitment": salt_commitment(table, "a")}).json()
    assert told["revealing"] is None
    early = anna.post(f"/tables/{id}/salt", {"salt": "a"})
    assert (early.status_code, early.json()["error"][:8]) == (409, "Not yet:")
    told = bruno.post(f"/tables/{id}/seats", {"commitment": salt_commitment(table, "b"), "name": "B"}).json()
    assert told["revealing"]["awaited"] == [0, 1]
    assert [seat["commitment"] for seat in told["seats"]] == [salt_commitment(table, salt) for salt in "ab"]
    told = anna.post(f"/tables/{id}/salt", {"salt": "a"}).json()
    assert told["revealing"]["awaited"] == [1]
    assert time.time() < told["revealing"]["free_from"] <= time.time() + PATIENCE
    assert told["revealing"]["late"] is False
    assert anna.post(f"/tables/{id}/free", {"seat": 1}).status_code == 409
    house.desk.house.known(id).revealing_since -= PATIENCE
    assert anna.get(f"/tables/{id}").json()["revealing"]["late"] is True
    told = anna.post(f"/tables/{id}/free", {"seat": 1}).json()
    assert [seat["commitment"] for seat in told["seats"]] == [None, None]
    anna.post(f"/tables/{id}/seats", {"commitment": salt_commitment(table, "a2")})
    bruno.post(f"/tables/{id}/seats", {"commitment": salt_commitment(table, "b2")})
    bruno.post(f"/tables/{id}/salt", {"salt": "b2"})
    assert anna.post(f"/tables/{id}/salt", {"salt": "a2"}).json()["dealt"] is True
    anna.close()
    bruno.close()


def test_a_salt_sent_openly_is_taken_and_binds_like_a_commitment(house: House, program: Program) -> None:
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"]}).json()
    told = program.post(f"/tables/{made['id']}/seats", {"salt": "s"}).json()
    assert told["dealt"] is True
    assert told["seats"][0]["commitment"] == salt_commitment(made["commitment"], "s")
    play_out(program, made["id"])
    assert verify(loads(program.get(f"/tables/{made['id']}/record").text), find("famiglia")) > 50


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"commitment": "ab"}, "64 hex digits"),
        ({"commitment": "A" * 64}, "64 hex digits"),
        ({"commitment": "a" * 64, "salt": "s"}, "the commitment now"),
    ],
)
def test_a_commitment_that_is_none_is_refused_with_what_to_do(program: Program, body: object, says: str) -> None:
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"]}).json()
    answer = program.post(f"/tables/{made['id']}/seats", body)
    assert answer.status_code == 422
    assert says in answer.json()["error"]


@contextlib.contextmanager
def ended(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    """By itself, or when the test fails: a bot whose friend is gone would wait for him, and whoever waits for the bot,
    for ever."""
    with process:
        try:
            yield process
        finally:
            process.kill()


def test_the_sample_bot_keeps_its_salt_until_a_friend_has_committed(house: House) -> None:
    friend = Program(house.url)
    made = friend.post("/tables", {"game": "famiglia", "seats": ["open", "open"]}).json()
    id = made["id"]
    command = [sys.executable, str(SAMPLE), house.url, id]
    with ended(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)) as bot:
        until = time.monotonic() + 60
        while friend.get(f"/tables/{id}").json()["seats"][0]["commitment"] is None:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert house.desk.house.known(id).chairs[0].salt is None
        friend.post(f"/tables/{id}/seats", {"commitment": salt_commitment(made["commitment"], "f")})
        friend.post(f"/tables/{id}/salt", {"salt": "f"})
        while not friend.get(f"/tables/{id}").json()["dealt"]:
            assert time.monotonic() < until
            time.sleep(0.05)
        play_out(friend, id)
        told = bot.communicate(timeout=120)[0]
    assert bot.returncode == 0, told
    friend.close()


async def spoils(house: Tables, table: LiveTable, n: int) -> None:
    """Somebody nobody knows sits down, looks at what would be dealt, and leaves."""
    await house.seating.sit(
        table, f"cookie {n}", f"Nobody {n}", None, Salt(salt_commitment(table.commitment, f"new {n}"))
    )
    assert table.revealing
    await house.standing_in.leave(table, f"cookie {n}")


async def spoilt_by_strangers(house: Tables) -> LiveTable:
    table = await house.setting_up.make(ANNA, "Anna", "crew13", ["me", "open", "open"], {}, False)
    await sits(house, table, ANNA)
    await sits(house, table, BRUNO)
    for n in range(ENOUGH):
        await spoils(house, table, n)
        await sits(house, table, ANNA, again=f"after {n}")
        await sits(house, table, BRUNO, again=f"after {n}")
    return table


def test_however_many_strangers_come_only_so_many_shuffles_are_spoiled_at_a_table(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await spoilt_by_strangers(house)
        with refused(403, "shuffles were spoiled at this table"):
            await spoils(house, table, ENOUGH)
        assert len(table.voided) == ENOUGH
        assert (table.seat_of(ANNA), table.seat_of(BRUNO)) == (0, 1), "whoever spoiled nothing keeps the chair"
        again = await restarted(house).house.get(table.id)
        assert shut(again)

    with_tables(tmp_path, work)


def test_from_then_on_whoever_sits_there_may_put_a_bot_in_the_free_chair_and_they_play(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await spoilt_by_strangers(house)
        with refused(403, "only whoever made the table"):
            await house.hosting.fill(table, CARLA, "easy")
        await house.hosting.fill(table, BRUNO, "easy")
        assert table.revealing
        last = f"after {ENOUGH - 1}"
        await house.salts.show(table, ANNA, MINE[ANNA] + last)
        await house.salts.show(table, BRUNO, MINE[BRUNO] + last)
        assert table.dealt_at is not None

    with_tables(tmp_path, work)


def test_from_then_on_a_single_round_costs_the_chair(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await spoilt_by_strangers(house)
        await house.hosting.fill(table, ANNA, "easy")
        with refused(403, "spoiled"):
            await sits(house, table, BRUNO, again="one that suits me")
        assert table.seat_of(BRUNO) is None
        with refused(403, "shuffles were spoiled at this table"):
            await sits(house, table, BRUNO, again="and again")
        assert len(table.voided) == ENOUGH + 1
        await house.hosting.fill(table, ANNA, "easy")
        await sits(house, table, ANNA, again="at last")
        await house.salts.show(table, ANNA, MINE[ANNA] + "at last")
        assert table.dealt_at is not None

    with_tables(tmp_path, work)


def test_the_pages_say_that_nobody_new_sits_down_and_whoever_sits_there_fills_the_chair(house: House) -> None:
    anna, _, id, commitment = a_table_of_two(house)
    table = house.desk.house.known(id)
    assert table is not None
    for n in range(ENOUGH):
        stranger = house.visitor(f"Nobody {n}")
        anna.post(f"/t/{id}/sit", commitment=salt_commitment(commitment, f"a{n}"))
        stranger.post(f"/t/{id}/sit", name=f"Nobody {n}", commitment=salt_commitment(commitment, f"n{n}"))
        assert table.revealing
        stranger.post(f"/t/{id}/leave")
    late = house.visitor("Carla")
    page, fair = late.get(f"/t/{id}").text, late.get(f"/t/{id}/fair").text
    assert "the free chairs are for bots" in page
    assert "Sit here" not in page
    assert "nobody new sits down here" in fair
    assert all(f"<li>Nobody {n}: once</li>" in fair for n in range(ENOUGH))
    told = late.post(f"/t/{id}/sit", name="Carla", salt="c")
    assert (told.status_code, "make another one" in told.text) == (403, True)
    assert "put a bot here" in anna.get(f"/t/{id}").text
    assert anna.post(f"/t/{id}/fill", bot="easy").status_code == 303
