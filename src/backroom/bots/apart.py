"""A process of its own for whoever thinks: asked over a pipe, and ended when it does not answer."""

import atexit
import contextlib
import multiprocessing
import re
import signal
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final

from backroom import games
from backroom.editions import ENOUGH
from backroom.engine.table import DECK

STARTING: Final = 60.0
"""Seconds a new process may take until it listens; they do not count as thinking."""
OF_A_DECK: Final = re.compile(rf"{DECK}[0-9a-f]{{{ENOUGH}}}".encode())
"""How the name of a game with an owner's deck ends, in whatever is asked."""
_STARTED: Final[list["Apart"]] = []


class Died(Exception):
    """The process ended in the middle of a thought."""


class Late(Exception):
    """No answer in time; the process was ended."""


class Apart:
    """Started when it is first asked, and again after it was ended. One question at a time."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None
        self._told: set[str] = set()
        """Decks that it has heard of over there: what it is asked about may be of a game with one."""

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.pid

    @property
    def pipe(self) -> Any:
        """For whoever waits for several at once; readable when the answer is there, or will never be."""
        return self._pipe

    def ask(self, function: Callable[..., Any], *given: Any, within: float | None = None) -> Any:
        """What the function returns over there; what it raises is raised here."""
        self.put(function, *given)
        return self.answer(within)

    def put(self, function: Callable[..., Any], *given: Any) -> None:
        """A question; its answer must be taken before the next one is put."""
        try:
            if self._process is None or not self._process.is_alive():
                self.end()
                self._start()
            question = ForkingPickler.dumps((function, given))
            if decks := self._to_tell(question):
                self._pipe.send((None, decks))
            self._pipe.send_bytes(question)
        except (OSError, EOFError):
            self.end()
            raise Died("it ended before it was asked") from None

    def _to_tell(self, question: Any) -> dict[str, tuple[str, str]]:
        """Decks that are new, then those in question: it may have forgotten one over the others."""
        known, named = games.decks(), {found.decode() for found in OF_A_DECK.findall(question)}
        asked = [name for name in known if named and name[name.index(DECK) :] in named]
        new = [name for name in known if name not in self._told]
        self._told = set(known)
        return {name: known[name] for name in [*[name for name in new if name not in asked], *asked]}

    def answer(self, within: float | None = None) -> Any:
        """Waits so many seconds, or for ever; a process that does not answer is not asked again."""
        pipe = self._pipe
        try:
            if not pipe.poll(within):
                self.end()
                raise Late("it did not answer in time")
            fine, said = pipe.recv()
        except (OSError, EOFError):
            self.end()
            raise Died("it ended in the middle of a thought") from None
        if not fine:
            raise said
        return said

    def end(self) -> None:
        """At once, whatever it does."""
        process, pipe, self._process = self._process, self._pipe, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
            pipe.close()
        if self in _STARTED:
            _STARTED.remove(self)

    def kill(self) -> None:
        """For another thread: whoever waits for the answer notices, and clears up."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError):
                process.kill()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._told.clear()
        process = context.Process(target=listen, args=(there,))
        process.start()
        self._process = process
        there.close()
        if not _STARTED:
            atexit.register(end_all)  # before multiprocessing's own, which would wait for them
        _STARTED.append(self)
        if not self._pipe.poll(STARTING):
            raise EOFError
        self._pipe.recv()


def listen(pipe: Any) -> None:
    """The other side: until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            function, given = pipe.recv()
            if function is None:
                games.hear(given)
                continue
            try:
                said = (True, function(*given))
            except Exception as error:
                said = (False, error)
            pipe.send(said)
    end_all()


def end_all() -> None:
    for apart in list(_STARTED):
        apart.end()
