"""Where games are played: whoever can be given games and hands their rows back as they come.

A place keeps nothing: what it was given and did not hand back is given again, here or elsewhere, and comes to the same.
"""

from collections.abc import Generator, Iterator
from typing import Protocol

from .experiment import Experiment
from .playing import Played


class Executor(Protocol):
    """One of the places. The first is this machine (local.py); a queue or a cluster is another class like it."""

    workers: int
    """How many games it plays at once."""

    def says(self) -> str:
        """Where that is, for people."""

    def results(self, one: Experiment, games: Iterator[int]) -> Generator[Played, None, None]:
        """Takes games by their numbers as it has hands for them, and yields each once, in the order in which they are
        done. A worker that dies is replaced, and what it held is played again. Whoever closes the iterator ends what is
        under way. An Illegal tells of a game that cannot be played."""
