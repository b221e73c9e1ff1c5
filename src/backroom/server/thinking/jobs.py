"""Long thoughts as jobs in the database: any process, on any machine, takes the next one. PostgreSQL only.

A job says where it is asked, never what is known there: whoever takes it opens the table and thinks from that seat's
view. The answer is said aloud, and the process that asked hears it. A thinker that dies is noticed by its silence, and
its job is taken again.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from procrastinate import App, PsycopgConnector, exceptions
from procrastinate.jobs import Status

from backroom.bots import advice
from backroom.bots.apart import Died, Late
from backroom.engine import Action, Names, View, code

from ..common.logs import told
from ..keeping.database import Database
from ..keeping.errors import LATE, Unreachable
from ..keeping.jobs import MAKING, counted
from ..keeping.place import as_libpq
from ..keeping.store import THOUGHT
from .queue import A_PERSON
from .thinkers import Here, Question

T = TypeVar("T")
Look = Callable[[str, int], Awaitable["Table | None"]]
"""A table by its number, while it stands at a ply."""
logger = logging.getLogger("backroom.server")
QUEUE = "thinking"
BEAT, SILENT = 2.0, 7.0
"""Seconds between two signs of life of a thinker, and without any until its job is another's."""
LOOK = 3.0
PATIENCE = 5.0
"""Seconds for which a database that is away, or does not answer, is waited for."""
TRIES = 3
"""So often a question is put whose job is gone without an answer, as after a restart of the database."""


async def in_time(asked: Coroutine[Any, Any, T]) -> T:
    """What is asked of the queue, or an Unreachable. It is not waited for until it is broken off: that, too, takes its
    time on a line where nothing comes."""
    task = asyncio.create_task(asked)
    task.add_done_callback(lambda over: over.cancelled() or over.exception())
    try:
        if not (await asyncio.wait([task], timeout=PATIENCE))[0]:
            raise Unreachable(LATE)
    finally:
        task.cancel()
    return task.result()


class Table(Protocol):
    """What is thought about: as a seat sees it."""

    @property
    def names(self) -> list[str]: ...

    def view(self, seat: int | None, moves: int | None = None) -> View: ...


class Errands:
    """Jobs put and taken."""

    def __init__(self, database: Database) -> None:
        self._database = database
        connector = PsycopgConnector(
            conninfo=as_libpq(database.url), min_size=1, max_size=4, timeout=PATIENCE,
            kwargs={"connect_timeout": round(PATIENCE)},
        )  # fmt: skip
        self._app = App(connector=connector)
        self._waiting: dict[str, asyncio.Future[Any]] = {}
        self._of: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator["Errands"]:
        async with self._app.open_async():
            async with self._database.holding(MAKING):
                if not await self._app.check_connection_async():
                    await self._app.schema_manager.apply_schema_async()
            yield self

    def heard(self, question: str, answer: str) -> None:
        waiting = self._waiting.get(question)
        if waiting is not None and not waiting.done():
            waiting.set_result(json.loads(answer))

    async def ask(self, about: Question, matters: int, **given: Any) -> Any:
        """What some thinker says to it; a Died where it was lost; away is said as everywhere."""
        try:
            return await self._ask(about, matters, **given)
        except exceptions.ConnectorException as error:
            raise Unreachable(str(error)) from None

    async def _ask(self, about: Question, matters: int, **given: Any) -> Any:
        id = secrets.token_hex(8)
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[id] = waiting
        self._of[about.whose] += 1
        put = self._app.configure_task(QUEUE, queue=QUEUE, priority=matters - self._of[about.whose])
        asked = {"question": id, "table": about.table, "ply": about.ply, "seat": about.seat, "at": about.at, **given}
        try:
            for _ in range(TRIES):
                job = await in_time(put.defer_async(**asked))
                while not waiting.done():
                    await asyncio.wait([waiting], timeout=LOOK)
                    if not waiting.done() and await in_time(self._lost(job)):
                        await asyncio.wait([waiting], timeout=1.0)
                        break
                if waiting.done():
                    return waiting.result()
            raise Died("nobody answered")
        finally:
            del self._waiting[id]
            self._of[about.whose] -= 1
            if not self._of[about.whose]:
                del self._of[about.whose]

    async def queue(self) -> tuple[int, int]:
        """Jobs that wait, and those that somebody does, wherever."""
        many = await counted(self._database, QUEUE)
        return many.get(Status.TODO.value, 0), many.get(Status.DOING.value, 0)

    async def _lost(self, job: int) -> bool:
        """Whether it is neither to be done nor being done. One that its thinker left is put again."""
        for left in await self._app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=SILENT):
            with contextlib.suppress(exceptions.ConnectorException):
                await self._app.job_manager.retry_job(left)
        try:
            status = await self._app.job_manager.get_job_status_async(job)
        except Exception:
            return True
        return status not in (Status.TODO, Status.DOING)

    async def take(self, look: Look, here: Here, at_once: int) -> None:
        """Thinks for whoever asks, until it is cancelled; a database that was away is come back to."""

        async def think(question: str, table: str, ply: int, seat: int, bot: str, at: int | None = None) -> None:
            said = await thought(look, here, Question(table, ply, seat, at=at), bot)
            async with self._database.writing() as connection:
                await self._database.notify(connection, THOUGHT, {question: json.dumps(said)})

        self._app.task(name=QUEUE, queue=QUEUE)(think)
        me = asyncio.current_task()
        assert me is not None
        while not me.cancelling():  # a worker that cannot sign off because the database is away says that instead
            try:
                await self._app.run_worker_async(
                    queues=[QUEUE], concurrency=at_once, delete_jobs="always", install_signal_handlers=False,
                    update_heartbeat_interval=BEAT, stalled_worker_timeout=SILENT, fetch_job_polling_interval=LOOK,
                    shutdown_graceful_timeout=1.0,
                )  # fmt: skip
            except Exception as error:
                if not me.cancelling():
                    logger.warning("thinking goes on in a moment: %s", told(error))
            await asyncio.sleep(1.0)


async def thought(look: Look, here: Here, about: Question, bot: str) -> Any:
    """The answer to one question; None where the table has gone on since."""
    table = await look(about.table, about.ply)
    if table is None:
        return None
    view, names = table.view(about.seat, about.at), table.names
    if bot:
        took, action = await here.answered(bot, view, about)
        return [took, code(action)]
    took, weighed = await here.weighed(view, names, about)
    return [took, [[code(w.action), w.chance, w.unsure, w.share, w.reason[:600]] for w in weighed]]


class Elsewhere:
    """Thinks wherever somebody takes the job."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands

    async def answered(self, bot: str, view: View, about: Question) -> tuple[float, Action]:
        said = await self._asked(about, 0, bot)
        action = view.rules.parse(view.setup, said[1])
        if action not in view.options:
            raise ValueError(f"{action} is none of the options")
        return float(said[0]), action

    async def weighed(self, view: View, names: Names, about: Question) -> tuple[float, tuple[advice.Weighed, ...]]:
        said = await self._asked(about, A_PERSON, "")
        parse, setup = view.rules.parse, view.setup
        return float(said[0]), tuple(advice.Weighed(parse(setup, action), *rest) for action, *rest in said[1])

    async def _asked(self, about: Question, matters: int, bot: str) -> Any:
        said = await self._errands.ask(about, matters, bot=bot)
        if said is None:
            raise Late("the table has gone on")
        return said

    async def queue(self) -> tuple[int, int]:
        return await self._errands.queue()

    def heard(self, question: str, answer: str) -> None:
        self._errands.heard(question, answer)
