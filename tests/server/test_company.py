"""Those who sit together: names, the host's chairs, somebody away, a move taken back, another game."""

import asyncio
import time
from pathlib import Path

import pytest

from backroom.engine import code
from backroom.server.common.refusal import Refusal
from backroom.server.drawing.page import TablePage, log_lines
from backroom.server.drawing.scenes import environment
from backroom.server.keeping import personal
from backroom.server.routes.home import score_of
from backroom.server.tables.answers import NO, YES
from backroom.server.tables.rematch import rematch_of
from backroom.server.tables.standing_in import PATIENCE, due
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from backroom.server.tables.taking_back import asked_already, asker_of, may_ask, undo_of
from tests.server.another import another
from tests.server.test_tables import full_table, with_tables
from tests.server.waiting import until


async def moved(house: Tables, table: LiveTable, wanted: str = "") -> int:
    """Whoever is asked first does what is wanted, else anything but pass."""
    seat = table.waiting[0]
    options = [code(a) for a in table.playing().options(seat)]
    other = next((o for o in options if o != "pass"), options[0])
    await house.moves.make(table, f"g{seat}", table.ply, wanted if wanted in options else other)
    return seat


async def turn(house: Tables, table: LiveTable, wanted: str = "") -> int:
    """A whole turn of whoever is to move."""
    seat = table.waiting[0]
    while table.waiting == (seat,):
        await moved(house, table, wanted)
    return seat


def long_ago(table: LiveTable, seconds: float) -> None:
    table.moved_at -= seconds
    assert table.dealt_at is not None
    table.dealt_at -= seconds


async def finished(house: Tables, players: int = 2) -> LiveTable:
    table = await full_table(house, "famiglia", players)
    while not table.over:
        await moved(house, table, "pass")
    return table


async def opened_again(house: Tables, table: LiveTable) -> LiveTable:
    """The table as somebody else finds it: what is in memory is made from what was written."""
    return await another(house).house.get(table.id)


def words(table: LiveTable) -> list[str]:
    return [row["words"] for row in table.happened]


def test_two_named_alike_get_a_number_and_another_hat(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "Ada", "crew13", ["me", "open", "open"], {}, False)
        for guest in ("g1", "g2"):
            await house.seating.sit(table, guest, "ada", None, "s")
        assert table.names == ["Ada", "ada 2", "ada 3"]
        await house.seating.rename(table, "g2", "Ada")
        assert table.names[2] == "Ada 3"
        assert words(table)[-1] == "ada 3 is called Ada 3 now."

    with_tables(tmp_path, work)


def test_a_new_name_stands_in_the_log_from_the_first_line_on(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = await moved(house, table)
        log_lines(table, None)
        await house.seating.rename(table, f"g{seat}", "Zoe")
        told = " ".join(line["words"] for line in log_lines(table, None) if line["kind"] != "aside")
        assert "Zoe" in told
        assert f"P{seat}" not in told
        back = await opened_again(house, table)
        assert back.names[seat] == "Zoe"

    with_tables(tmp_path, work)


def test_who_sat_down_before_the_deal_stands_before_it_in_the_log(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        lines = log_lines(table, None)
        assert lines[0]["words"] == "P1 sat down."
        assert [line["kind"] for line in lines].count("aside") == 1

    with_tables(tmp_path, work)


def test_the_host_alone_frees_a_chair_and_calls_the_table_off(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "P0", "crew13", ["me", "open", "easy"], {}, True)
        await house.seating.sit(table, "g0", "P0", 0, "s")
        for deed in (house.hosting.free(table, "g1", 2), house.hosting.cancel(table, "g1")):
            with pytest.raises(Refusal) as refused:
                await deed
            assert refused.value.status == 403
        await house.hosting.free(table, "g0", 2)
        assert [chair.open for chair in table.chairs] == [False, True, True]
        with pytest.raises(Refusal, match="your own seat"):
            await house.hosting.free(table, "g0", 0)
        await house.hosting.fill(table, "g0", "easy", 2)
        assert [chair.open for chair in table.chairs] == [False, True, False]
        await house.hosting.cancel(table, "g0")
        with pytest.raises(Refusal) as refused:
            await house.seating.sit(table, "g1", "P1", 1, "s")
        assert refused.value.status == 410
        assert table.id not in [row["id"] for row in await house.house.store.public_tables(over=False)]
        assert await house.house.store.tables_of("g0") == []
        back = await opened_again(house, table)
        assert back.cancelled_at is not None

    with_tables(tmp_path, work)


def test_after_the_time_the_table_shows_a_bot_plays_for_somebody_away(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        house.house.live._opened -= 3600
        seat = table.waiting[0]
        other = f"g{1 - seat}"
        house.house.live._left[table.id, seat] = time.time()
        with pytest.raises(Refusal, match="a little longer: 2 minutes"):
            await house.standing_in.stand_in(table, other, seat, "easy")
        with pytest.raises(Refusal) as refused:
            await house.standing_in.stand_in(table, "a spectator", seat, "easy")
        assert refused.value.status == 403
        house.house.live._left[table.id, seat] = time.time() - 121
        with pytest.raises(Refusal, match="nobody waits"):
            await house.standing_in.stand_in(table, f"g{seat}", 1 - seat, "easy")
        await house.standing_in.stand_in(table, other, seat, "easy")
        assert words(table)[-1] == f"P{seat} is away: P{1 - seat} lets an easy bot play on until P{seat} is back."
        await until(lambda: table.ply)
        assert table.log[0].by == "bot beginner"

    with_tables(tmp_path, work)


def test_somebody_who_is_there_has_longer_and_a_patient_table_waits_for_ever(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = table.waiting[0]
        house.house.live.present = lambda table: {0, 1}  # type: ignore[method-assign]
        waits = PATIENCE["usual"]
        assert due(table, seat, house.house.live) == table.moved_at + waits.silent
        assert due(table, 1 - seat, house.house.live) is None
        long_ago(table, waits.silent + 1)
        await house.standing_in.stand_in(table, f"g{1 - seat}", seat, "easy")
        assert table.chairs[seat].bot == "beginner"
        days = await house.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False, "days")
        for n in range(2):
            await house.seating.sit(days, f"g{n}", f"P{n}", n, "s")
        long_ago(days, 1e6)
        assert [due(days, n, house.house.live) for n in range(2)] == [None, None]

    with_tables(tmp_path, work)


def test_the_moment_its_owner_acts_the_seat_is_his_again_and_his_move_is_taken(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        class Slow:
            async def choose(self, bot: str, view: object) -> object:
                await asyncio.sleep(60)

        house.bots.thinkers = Slow()  # type: ignore[assignment]
        table = await full_table(house, "famiglia", 2)
        seat = table.waiting[0]
        long_ago(table, 1e4)
        house.house.live._opened -= 1e4
        await house.standing_in.stand_in(table, f"g{1 - seat}", seat, "easy")
        action = code(table.playing().options(seat)[-1])
        await house.moves.make(table, f"g{seat}", 0, action)
        assert (table.log[0].action, table.log[0].by) == (action, f"g{seat}")
        assert table.chairs[seat].bot is None
        assert words(table)[-1] == f"P{seat} is back."

    with_tables(tmp_path, work)


def test_a_move_seen_by_others_is_taken_back_once_they_all_agree(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = await turn(house, table, "pass")
        before = table.moves_made - 1
        await moved(house, table)
        await house.taking_back.ask(table, f"g{seat}", table.ply)
        assert asker_of(table) == seat
        assert table.moves_made == before + 2
        await house.taking_back.answer(table, f"g{1 - seat}", table.ply, YES)
        assert table.moves_made == before
        assert table.waiting == (seat,)
        assert [entry.action is None for entry in table.log[-3:]] == [False, True, True]
        assert words(table)[-1] == f"All agree: P{seat} took a move back."
        back = await opened_again(house, table)
        assert back.moves_made == before
        assert back.ply == table.ply
        assert words(back) == words(table)

    with_tables(tmp_path, work)


def test_one_no_and_the_move_stands_and_the_next_move_ends_the_question(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = await turn(house, table, "pass")
        before = table.moves_made - 1
        await moved(house, table)
        await house.taking_back.ask(table, f"g{seat}", table.ply)
        await house.taking_back.answer(table, f"g{1 - seat}", table.ply, NO)
        assert asker_of(table) is None
        assert words(table)[-1] == f"P{1 - seat} would rather not: the move stands."
        assert table.moves_made == before + 2
        await moved(house, table)
        mover = table.log[-1].seat
        await house.taking_back.ask(table, f"g{mover}", table.ply)
        with pytest.raises(Refusal, match="asked already"):
            await house.taking_back.ask(table, f"g{1 - mover}", table.ply)
        await moved(house, table)
        assert asker_of(table) is None

    with_tables(tmp_path, work)


def test_what_was_refused_once_is_not_asked_for_again_until_there_is_another_move(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = await turn(house, table, "pass")
        await moved(house, table)
        await house.taking_back.ask(table, f"g{seat}", table.ply)
        await house.taking_back.answer(table, f"g{1 - seat}", table.ply, NO)
        assert not may_ask(table, seat)
        for _ in range(2):
            with pytest.raises(Refusal, match="the move stands"):
                await house.taking_back.ask(table, f"g{seat}", table.ply)
        while table.log[-1].seat != seat:
            assert not may_ask(table, seat), "others have moved, and it is still the same move of mine"
            await moved(house, table)
        await house.taking_back.ask(table, f"g{seat}", table.ply)
        assert asker_of(table) == seat or table.log[-1].action is None

    with_tables(tmp_path, work)


def test_a_move_done_and_undone_does_not_let_one_ask_again_for_what_was_refused(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = await turn(house, table, "pass")
        await turn(house, table)
        await house.taking_back.ask(table, f"g{seat}", table.ply)
        await house.taking_back.answer(table, f"g{1 - seat}", table.ply, NO)
        await moved(house, table)
        await house.house.agreed(table, house.moves.take_back, seat, 1, "Undone.")
        assert not may_ask(table, seat)
        with pytest.raises(Refusal, match="the move stands"):
            await house.taking_back.ask(table, f"g{seat}", table.ply)
        await moved(house, table)
        assert not asked_already(table, seat), "another move is another question"

    with_tables(tmp_path, work)


def test_a_bot_that_keeps_a_seat_agrees_to_nothing_that_its_owner_did(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        first = await turn(house, table, "pass")
        other = 1 - first
        await moved(house, table)
        assert any(entry.by == f"g{other}" for entry in table.log)
        made = table.moves_made

        async def silent(*_: object) -> object:
            return await asyncio.sleep(60)

        house.bots.thinkers.choose = silent  # type: ignore[method-assign]
        await house.standing_in.hand_over(table, f"g{other}", "easy")
        await house.taking_back.ask(table, f"g{first}", table.ply)
        assert table.moves_made == made, "her moves stand until she says so"
        assert undo_of(table) == {other: ""}
        await house.taking_back.answer(table, f"g{other}", table.ply, YES)
        assert table.moves_made < made

    with_tables(tmp_path, work)


def test_a_yes_to_one_request_is_none_to_the_next_and_gives_nobody_a_second(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "crimelords", 3)
        order = [await moved(house, table) for _ in range(3)]
        first, second, third = (f"g{seat}" for seat in order)
        made = table.moves_made
        await house.taking_back.ask(table, third, table.ply)
        await house.taking_back.answer(table, second, table.ply, YES)
        await house.taking_back.answer(table, first, table.ply, NO)
        await house.taking_back.ask(table, first, table.ply)
        await house.taking_back.answer(table, third, table.ply, YES)
        assert table.moves_made == made, "the second has not agreed to that"
        assert undo_of(table) == {order[1]: "", order[2]: YES}
        await house.taking_back.answer(table, second, table.ply, NO)
        assert not may_ask(table, order[2]), "what was refused to the third stays refused, whatever he said to another"
        with pytest.raises(Refusal, match="the move stands"):
            await house.taking_back.ask(table, third, table.ply)

    with_tables(tmp_path, work)


def test_a_bot_that_keeps_a_seat_agrees_to_nothing_that_an_erased_owner_did(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        first = await turn(house, table, "pass")
        await moved(house, table)
        made = table.moves_made

        async def silent(*_: object) -> object:
            return await asyncio.sleep(60)

        house.bots.thinkers.choose = silent  # type: ignore[method-assign]
        await house.standing_in.leave(table, f"g{1 - first}")
        for id in await personal.erase(house.house.store, f"g{1 - first}", "nobody"):
            house.house.reread(id)
        await until(lambda: table.chairs[1 - first].guest == "nobody")
        await house.taking_back.ask(table, f"g{first}", table.ply)
        assert table.moves_made == made

    with_tables(tmp_path, work)


def test_what_a_bot_did_in_somebodys_seat_is_taken_back_without_asking_him(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        first = table.waiting[0]
        await house.standing_in.hand_over(table, f"g{1 - first}", "easy")
        await turn(house, table, "pass")
        while table.waiting != (first,) or table.log[-1].seat == first:
            await asyncio.sleep(0.02)
        made = table.moves_made
        await house.taking_back.ask(table, f"g{first}", table.ply)
        assert table.moves_made < made

    with_tables(tmp_path, work)


def test_bots_agree_at_once(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "P0", "famiglia", ["me", "easy"], {}, False)
        await house.seating.sit(table, "g0", "P0", 0, "s")
        for _ in range(6000):
            if table.waiting == (0,) and table.playing().since_mine(0) > 1:
                break
            if table.waiting == (0,):
                await moved(house, table)
            await asyncio.sleep(0.01)
        taken = table.playing().since_mine(0)
        assert taken > 1
        made = table.moves_made
        await house.taking_back.ask(table, "g0", table.ply)
        assert table.moves_made == made - taken
        assert table.waiting == (0,)

    with_tables(tmp_path, work)


def test_a_move_that_drew_luck_stays_though_all_would_agree(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "precinct", 2)
        for _ in range(400):
            seat = await moved(house, table)
            if table.log[-1].luck:
                break
        with pytest.raises(Refusal, match="drew cards or rolled dice"):
            await house.taking_back.ask(table, f"g{seat}", table.ply)

    with_tables(tmp_path, work)


def test_luck_that_others_drew_since_comes_again_and_the_record_still_verifies(tmp_path: Path) -> None:
    """Taken back past a roll: the same roll comes again, so the seed still gives every draw on file."""
    from backroom.engine.record import verify
    from backroom.game import start

    game = start("precinct", 2, seed=3)
    while True:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[-1])
        if game._moves[-1].luck:
            break
    rolled = game._moves[-1]
    game.take_back()
    game.play(rolled.seat, rolled.action)
    assert game._moves[-1] == rolled
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0])
    assert verify(game.record(), game.rules) > 0


def test_everybody_is_asked_for_a_rematch_and_the_seats_move_on(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await finished(house)
        assert rematch_of(table) == {0: "", 1: ""}
        assert await house.rematch.answer(table, "g1", YES) == ""
        assert words(table)[-1] == "P1 would play again."
        new = await house.rematch.answer(table, "g0", YES)
        made = await house.house.get(new)
        assert [chair.guest for chair in made.chairs] == ["g1", "g0"]
        assert (made.host, dict(made.variants), made.dealt_at) == ("g0", dict(table.variants), None)
        for guest in ("g0", "g1"):
            await house.seating.sit(made, guest, "", None, "s")
        assert made.names == ["P1", "P0"]
        assert made.dealt_at is not None
        assert await house.rematch.answer(table, "g1", YES) == new
        back = await opened_again(house, table)
        assert back.next == new

    with_tables(tmp_path, work)


def test_there_is_one_rematch_also_where_two_processes_make_it(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await finished(house)
        await house.rematch.answer(table, "g0", YES)
        other = another(house)
        theirs = await other.house.get(table.id)
        first = await other.rematch.answer(theirs, "g1", YES)
        assert await house.rematch.answer(table, "g1", YES) == first

    with_tables(tmp_path, work)


def test_a_no_keeps_the_old_table_and_bots_say_yes(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await finished(house)
        await house.rematch.answer(table, "g0", YES)
        await house.rematch.answer(table, "g1", NO)
        assert rematch_of(table) == {0: YES, 1: NO}
        assert table.next == ""
        alone = await house.setting_up.make("g0", "P0", "famiglia", ["me", "easy"], {}, False)
        await house.seating.sit(alone, "g0", "P0", 0, "s")
        with pytest.raises(Refusal, match="not over yet"):
            await house.rematch.answer(alone, "g0", YES)
        alone.over_at = 1.0
        made = await house.house.get(await house.rematch.answer(alone, "g0", YES))
        assert [(chair.guest, chair.bot, chair.name) for chair in made.chairs] == [
            (None, "beginner", alone.names[1]), ("g0", None, "P0"),
        ]  # fmt: skip

    with_tables(tmp_path, work)


def test_the_log_ends_with_who_won_and_why_and_money_has_its_unit(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await finished(house)
        log = TablePage(environment(), house.house.live).parts(table, None, "")["log"]
        assert " wins" in log[log.index('class="won"') :] or "Level" in log[log.index('class="won"') :]

    with_tables(tmp_path, work)
    assert score_of("downtown", 118) == "$118,000"
    assert score_of("crew13", 13) == "$13k"
    assert score_of("famiglia", 38) == "38"


def test_somebody_without_a_page_is_not_away_the_moment_he_is_asked(tmp_path: Path) -> None:
    """A program that plays without a stream, at a house that has long been open, gets as long as everybody."""

    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        house.house.live._opened -= 3600
        waits = PATIENCE[table.patience]
        seat = table.waiting[0]
        assert table.dealt_at is not None
        when = due(table, seat, house.house.live)
        assert when is not None
        assert when >= table.dealt_at + waits.away
        long_ago(table, waits.away)
        other = 1 - await turn(house, table, "pass")
        assert due(table, other, house.house.live) == table.moved_at
        while table.waiting == (other,):
            await moved(house, table, "pass")
        if not table.over:
            asked = due(table, seat, house.house.live)
            assert asked is not None
            assert asked > table.moved_at + waits.away / 2, "his own move was a moment ago"

    with_tables(tmp_path, work)
