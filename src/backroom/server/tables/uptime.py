"""When the house was there, as its heartbeat in the database proves. Of other hours nobody is charged, and no clock is
carried out before it is certain that the house was there until then."""

from collections.abc import Sequence

from .stillness import Span


class Uptime:
    """Proven: until when the house is known to have been there. Outages: between which beats it was not."""

    def __init__(self) -> None:
        self.proven = 0.0
        self.outages: Sequence[Span] = ()
        self.version = 0

    def beaten(self, at: float) -> None:
        self.proven = max(self.proven, at)

    def learn(self, outages: Sequence[Span]) -> None:
        self.outages, self.version = outages, len(outages)
