"""The time of the house: this machine's clock, put right by the database's where several machines share one."""

import time


class WallClock:
    """Handed to whoever asks how late it is, so that all lines of a log are of one clock."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def put_right(self, asked: float, answered: float, said: float) -> None:
        """The database said how late it is some time between these two, by this machine's clock."""
        self._ahead = said - (asked + answered) / 2
