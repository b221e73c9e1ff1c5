"""The log of moves where several processes write it: a batch is one statement, what tables lack is read together."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from backroom.server.keeping.batches import BatchedReads
from backroom.server.keeping.database import Row
from backroom.server.keeping.store import Entry, Store, Taken, store_at
from tests.server.postgres import Postgres
from tests.server.test_store import ANNA, ROW

TABLES = 5


def with_store(server: Postgres, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = store_at(server.database())
        await store.open()
        try:
            for n in range(TABLES):
                await store.add_table({**ROW, "id": f"t{n}"}, [dict(ANNA)])
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def move(ply: int, action: str = "pass") -> Entry:
    return Entry(ply, 0, action, ((52, 3), (6, 1)), "g", 100.25 + ply)


async def wrote(store: Store, id: str, *entries: Entry, **more: Any) -> None:
    await store.journal.add_moves(id, entries, {"moved_at": entries[-1].at, "waiting": [1, 0], **more})


def test_moves_of_several_tables_that_share_a_commit_come_back_as_they_were(server: Postgres) -> None:
    async def work(store: Store) -> None:
        over = {"over_at": 9.5, "outcome": {"winners": [0], "why": "“more”"}}
        await asyncio.gather(
            wrote(store, "t0", move(0), move(1, "take F1")),
            wrote(store, "t1", move(0), **over),
            wrote(store, "t2", move(0)),
        )
        assert await store.journal.moves("t0") == [move(0), move(1, "take F1")]
        assert await store.journal.moves("t1") == [move(0)]
        row = await store.table("t1")
        assert row is not None
        assert (row["over_at"], row["outcome"], row["waiting"]) == (9.5, over["outcome"], [1, 0])
        assert (row["moved_at"], row["tender"]) == (100.25, str(store.database.number))
        going_on = await store.table("t2")
        assert going_on is not None
        assert (going_on["over_at"], going_on["outcome"]) == (None, None)

    with_store(server, work)


def test_of_a_commit_with_a_move_that_comes_too_late_all_others_are_written(server: Postgres) -> None:
    async def work(store: Store) -> None:
        await wrote(store, "t1", move(0))
        outcomes = await asyncio.gather(
            *(wrote(store, f"t{n}", move(0, "keep")) for n in range(TABLES)), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Taken, *[type(None)] * (TABLES - 2)]
        assert [(await store.journal.moves(f"t{n}"))[0].action for n in range(TABLES)] == [
            "keep",
            "pass",
            "keep",
            "keep",
            "keep",
        ]

    with_store(server, work)


def test_what_tables_lack_is_read_together_each_from_its_own_ply(server: Postgres) -> None:
    async def work(store: Store) -> None:
        for n in range(TABLES):
            await wrote(store, f"t{n}", *(move(ply) for ply in range(n + 1)))
        wanted = [("t4", 0), ("t4", 3), ("t2", 2), ("t0", 1), ("nobody's", 0), ("t3", 1)]
        found = await asyncio.gather(*(store.journal.moves(id, since) for id, since in wanted))
        assert [[entry.ply for entry in log] for log in found] == [[0, 1, 2, 3, 4], [3, 4], [2], [], [], [1, 2, 3]]

    with_store(server, work)


def test_a_connection_that_was_cut_is_not_used_again(server: Postgres) -> None:
    async def work(store: Store) -> None:
        await wrote(store, "t0", move(0))
        await asyncio.gather(*(store.table("t0") for _ in range(4)))
        server.restart()
        await asyncio.sleep(0.1)
        assert await store.journal.moves("t0") == [move(0)]
        await wrote(store, "t0", move(1))

    with_store(server, work)


def test_while_one_reading_is_under_way_the_next_ones_gather() -> None:
    asked: list[Sequence[str]] = []

    async def read(_: Any, ids: Sequence[str], since: Sequence[int]) -> list[Row]:
        asked.append(ids)
        await asyncio.sleep(0.01)
        if "broken" in ids:
            raise ValueError("cannot be read")
        return [{"n": n, "id": id} for n, id in enumerate(ids, start=1)]

    async def work() -> None:
        later = BatchedReads(read)
        first = asyncio.create_task(later.rows("a", 0))
        await asyncio.sleep(0)
        gone = asyncio.create_task(later.rows("gone", 0))
        rest = [asyncio.create_task(later.rows(id, 0)) for id in ("b", "c")]
        await asyncio.sleep(0)
        gone.cancel()
        assert [rows[0]["id"] for rows in await asyncio.gather(first, *rest)] == ["a", "b", "c"]
        assert asked == [["a"], ["gone", "b", "c"]]
        some = await asyncio.gather(*(later.rows(id, 0) for id in ("d", "broken", "e")), return_exceptions=True)
        assert [type(found).__name__ for found in some] == ["list", "ValueError", "list"]

    asyncio.run(work())
