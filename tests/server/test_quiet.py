"""Nothing from me until ...: kept like a move, said for me like a move, and nobody else's business."""

import random
import signal
from pathlib import Path
from typing import Any

import pytest

from backroom import games
from backroom.engine import code
from backroom.server.common.refusal import Refusal
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.scenes import environment
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.another import another
from tests.server.house import House, Program, Visitor
from tests.server.test_durability import ended, free_port, started
from tests.server.test_tables import full_table, with_tables

NO = "nothingtosay"


async def talking(house: Tables) -> tuple[LiveTable, int, int]:
    """Three people, two of whom are asked what they have to say."""
    table, choice = await full_table(house, "crew13", 3), random.Random(2)
    for seat in range(3):
        await house.autoplay.choose(table, f"g{seat}", "no")
    while not can_decline(table, table.waiting[-1]):
        seat = table.waiting[0]
        await house.moves.make(table, f"g{seat}", table.ply, code(choice.choice(table.playing().options(seat))))
    first, second = table.waiting
    return table, first, second


def can_decline(table: LiveTable, seat: int) -> bool:
    return any(option.declines() for option in table.playing().options(seat))


def until(table: LiveTable, seat: int) -> str:
    return table.playing().moments(seat)[0][0]


async def settled(table: LiveTable) -> None:
    """Whatever the table says for others is said."""
    while table.bots is not None:
        await table.bots


def test_the_table_declines_for_me_when_the_others_have_answered_and_it_is_my_move(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        await house.moves.quiet(table, f"g{first}", until(table, first))
        await settled(table)
        assert table.waiting == (first, second)
        await house.moves.make(table, f"g{second}", table.ply, NO)
        await settled(table)
        last = table.log[-1]
        assert (last.seat, last.action, last.by) == (first, NO, f"g{first}")
        assert first not in table.waiting

    with_tables(tmp_path, work)


def test_where_all_are_quiet_the_table_goes_on_at_once(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        before = table.ply
        for seat in (first, second):
            await house.moves.quiet(table, f"g{seat}", until(table, seat))
        await settled(table)
        assert [(e.seat, e.action) for e in table.log[before:]] == [(first, NO), (second, NO)]

    with_tables(tmp_path, work)


def test_what_is_taken_back_before_the_others_have_answered_is_asked(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        await house.moves.quiet(table, f"g{first}", until(table, first))
        await house.moves.quiet(table, f"g{first}", None)
        await house.moves.quiet(table, f"g{first}", None)
        await house.moves.make(table, f"g{second}", table.ply, NO)
        await settled(table)
        assert table.waiting == (first,)
        assert table.quiet(first) is None

    with_tables(tmp_path, work)


def test_nobody_else_can_see_that_somebody_is_quiet(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        room = TablePage(environment(), house.house.live)
        others = [second, 3 - first - second, None]
        seen = [room.parts(table, eye, "") for eye in others]
        mine = room.parts(table, first, "")
        await house.moves.quiet(table, f"g{first}", until(table, first))
        assert [room.parts(table, eye, "") for eye in others] == seen
        assert "Nothing from me until this turn is over" in room.parts(table, first, "")["prompt"]
        await house.moves.quiet(table, f"g{first}", None)
        assert room.parts(table, first, "") == mine

    with_tables(tmp_path, work)


def test_a_wish_is_there_after_a_restart_and_is_carried_out(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        await house.moves.quiet(table, f"g{first}", until(table, first))
        again = another(house)
        back = await again.house.get(table.id)
        assert back.quiet(first) == table.quiet(first) is not None
        await again.moves.make(back, f"g{second}", back.ply, NO)
        await settled(back)
        assert (back.log[-1].seat, back.log[-1].action) == (first, NO)
        await house.moves.quiet(table, f"g{first}", None)
        anew = await another(house).house.get(table.id)
        assert anew.quiet(first) is None

    with_tables(tmp_path, work)


def test_a_wish_that_was_over_before_a_restart_stays_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the game names the same moment again, as being left alone between two attacks."""

    def apart(self: Any, seen: Any, seat: int) -> Any:
        return () if seen.table["lead"] == 0 else (("apart", "I lead"),)

    async def work(house: Tables) -> None:
        table, choice = await full_table(house, "crew13", 3), random.Random(4)

        async def on(to_zero: bool) -> None:
            while (table.playing().state.lead == 0) != to_zero:
                seat = table.waiting[0]
                await house.moves.make(table, f"g{seat}", table.ply, code(choice.choice(table.playing().options(seat))))
                await settled(table)

        await on(False)
        await house.moves.quiet(table, "g0", "apart")
        assert table.quiet(0) is not None
        await on(True)
        await on(False)
        assert table.playing().moments(0) == (("apart", "I lead"),)
        back = await another(house).house.get(table.id)
        assert table.quiet(0) is None
        assert back.quiet(0) is None

    monkeypatch.setattr(type(games.find("crew13")), "moments", apart)
    with_tables(tmp_path, work)


def test_a_seat_that_a_bot_plays_is_not_quiet_nor_when_its_person_is_back(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, _ = await talking(house)
        await house.moves.quiet(table, f"g{first}", until(table, first))
        await house.standing_in.hand_over(table, f"g{first}", "easy")
        assert table.quiet(first) is None
        with pytest.raises(Refusal, match="a bot plays your seat") as refused:
            await house.moves.quiet(table, f"g{first}", until(table, first))
        assert refused.value.status == 409
        await settled(table)
        await house.standing_in.come_back(table, f"g{first}")
        back = await another(house).house.get(table.id)
        assert table.quiet(first) is back.quiet(first) is None

    with_tables(tmp_path, work)


def test_whoever_takes_back_what_was_declined_for_him_is_asked_again_also_after_a_restart(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, first, second = await talking(house)
        await house.moves.quiet(table, f"g{first}", until(table, first))
        await house.moves.make(table, f"g{first}", table.ply, NO)
        await house.moves.undo(table, f"g{first}", table.ply)
        back = await another(house).house.get(table.id)
        assert table.quiet(first) is back.quiet(first) is None
        assert table.waiting == back.waiting == (first, second)

    with_tables(tmp_path, work)


def test_hostile_wishes_get_a_sentence_and_change_nothing(house: House, program: Program) -> None:
    made = program.post("/tables", {"game": "crew13", "seats": ["me", "open", "easy"]}).json()
    path = f"/tables/{made['id']}/quiet"
    early = program.post(path, {"until": "turn 1 0"})
    assert (early.status_code, early.json()["error"]) == (409, "The cards are not dealt yet.")
    program.post(f"/tables/{made['id']}/seats", {"salt": "s"})
    friend, stranger = Program(house.url), Program(house.url)
    friend.post(f"/tables/{made['id']}/seats", {"salt": "t"})
    stranger.post("/tables", {"game": "famiglia", "seats": ["me", "easy"]})
    for body in ({"until": "turn 99 0"}, {"until": "apart"}, {"until": ""}, {"until": "\0'; drop table seats"}):
        answer = program.post(path, body)
        assert answer.status_code == 409, answer.text
        assert answer.json()["error"].endswith(".")
    for body in ({}, {"until": 7}, {"until": ["turn"]}, {"until": "x" * 81}, {"until": None, "seat": 1}, None, []):
        answer = program.post(path, body)
        assert answer.status_code == 422, (body, answer.text)
    watching = stranger.post(path, {"until": None})
    assert (watching.status_code, watching.json()["error"]) == (403, "You do not sit at this table; you can watch.")
    assert program.post("/tables/nobody/quiet", {"until": None}).status_code == 404
    told = program.get(f"/tables/{made['id']}/view").json()
    assert told["quiet"] is None
    assert friend.get(f"/tables/{made['id']}/view").json()["quiet"] is None
    assert stranger.get(f"/tables/{made['id']}/view").json()["moments"] == []
    for somebody in (friend, stranger):
        somebody.close()


def test_a_game_that_is_over_or_names_no_moment_takes_no_wish(house: House, program: Program) -> None:
    id = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"]}).json()["id"]
    program.post(f"/tables/{id}/seats", {"salt": "s"})
    none = program.post(f"/tables/{id}/quiet", {"until": "apart"})
    assert (none.status_code, none.json()["error"]) == (409, "There is no moment now to be left alone until its end.")
    while not (told := program.get(f"/tables/{id}/view").json())["over"]:
        if told["options"]:
            program.post(f"/tables/{id}/moves", {"ply": told["ply"], "action": told["options"][-1]["code"]})
    over = program.post(f"/tables/{id}/quiet", {"until": "apart"})
    assert (over.status_code, over.json()["error"]) == (409, "The game is over.")


def test_a_form_of_another_site_cannot_make_me_quiet(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now("crew13", level="easy")
    assert anna.http.post(f"/t/{id}/quiet", data={"until": "", "csrf": "forged"}).status_code == 403
    assert anna.post(f"/t/{id}/quiet", until="").status_code == 303


def test_killed_while_somebody_is_quiet_the_table_still_declines_for_him(tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    people = [Visitor(f"http://127.0.0.1:{port}", name) for name in ("Anna", "Bruno", "Carla")]
    try:
        made = people[0].post("/tables", game="crew13", players=3, seat0="me", seat1="open", seat2="open")
        id = made.headers["location"].removeprefix("/t/")
        for seat, person in enumerate(people):
            person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat)
        choice = random.Random(1)
        while NO not in codes(people[asked(people, id)[-1]], id):
            seat = asked(people, id)[0]
            people[seat].move(id, people[seat].view(id)["ply"], choice.choice(codes(people[seat], id)))
        first, second = asked(people, id)
        ply, wish = people[first].view(id)["ply"], people[first].view(id)["moments"][0]["until"]
        assert people[first].post(f"/t/{id}/quiet", until=wish).status_code == 303
        ended(server, signal.SIGKILL)
        server = started(tmp_path / "t.db", port)
        assert people[first].view(id)["quiet"] == {"until": wish, "words": "this turn is over"}
        people[second].move(id, ply, NO)
        people[second].wait(id, lambda now: now["ply"] >= ply + 2)  # what has one answer only may have followed
    finally:
        for person in people:
            person.http.close()
        ended(server, signal.SIGTERM)


def asked(people: list[Visitor], id: str) -> list[int]:
    return list(people[0].view(id)["waiting"])


def codes(person: Visitor, id: str) -> list[str]:
    return [option["code"] for option in person.view(id)["options"]]
