"""The highest bid, said in advance: kept like a move, bid for me like a move, and nobody else's business."""

from pathlib import Path

import pytest

from backroom.server.common.refusal import Refusal
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.house import House, Program
from tests.server.test_quiet import settled
from tests.server.test_tables import full_table, with_tables


async def bidding(house: Tables) -> tuple[LiveTable, int, str]:
    """Three people; somebody has opened. Who is asked next, and what is up."""
    table = await full_table(house, "crimelords", 3)
    seat = table.waiting[0]
    await house.moves.make(table, f"g{seat}", table.ply, "bid 2")
    lot = table.lot(table.waiting[0])
    assert lot is not None
    return table, table.waiting[0], lot.key


def test_the_table_bids_for_me_step_by_step_and_then_passes_and_it_is_my_move(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, me, key = await bidding(house)
        await house.moves.quiet(table, f"g{me}", f"{key} up to 5")
        await settled(table)
        last = table.log[-1]
        assert (last.seat, last.action, last.by) == (me, "bid 3", f"g{me}")
        await house.moves.make(table, f"g{table.waiting[0]}", table.ply, "bid 6")
        await house.moves.make(table, f"g{table.waiting[0]}", table.ply, "pass")
        await settled(table)
        assert (table.log[-1].seat, table.log[-1].action) == (me, "pass")
        assert table.quiet(me) is None

    with_tables(tmp_path, work)


def test_it_is_refused_for_what_is_not_up_and_beyond_what_one_has(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table, me, key = await bidding(house)
        for wish in (f"{key} up to 26", f"{key} up to 2", "lot 999 up to 5"):
            with pytest.raises(Refusal):
                await house.moves.quiet(table, f"g{me}", wish)

    with_tables(tmp_path, work)


def test_programs_say_it_with_up_to_and_only_they_are_told(house: House) -> None:
    people = [Program(house.url) for _ in range(3)]
    id = people[0].post("/tables", {"game": "crimelords", "seats": ["me", "open", "open"]}).json()["id"]
    for seat, person in enumerate(people):
        person.post(f"/tables/{id}/seats", {"salt": f"salt {seat}"})
    told = people[0].get(f"/tables/{id}/view").json()
    asked, lot = told["waiting"][0], told["lot"]
    assert (lot["least"], lot["most"], lot["unit"]) == (0, 25, "G")
    me = (asked + 1) % 3
    said = people[me].post(f"/tables/{id}/quiet", {"until": lot["until"], "up_to": 7})
    quiet = {seat: person.get(f"/tables/{id}/view").json()["quiet"] for seat, person in enumerate(people)}
    back = people[me].post(f"/tables/{id}/quiet", {"until": None})
    refused = [
        people[me].post(f"/tables/{id}/quiet", {"until": lot["until"], "up_to": sum_}).status_code for sum_ in (99, -1)
    ]
    for person in people:
        person.close()
    assert said.json()["quiet"]["words"] == f"up to 7 G for {lot['name']}"
    assert quiet == {seat: said.json()["quiet"] if seat == me else None for seat in range(3)}
    assert back.json()["quiet"] is None
    assert refused == [409, 422]
