"""How the server says no: a status, a sentence, and the rule when there is one."""

from backroom.engine import Illegal


class Refusal(Exception):
    """Bad input, a locked door, a move too late. Becomes a 4xx answer that says what to do."""

    def __init__(self, status: int, why: str, rule: str = "", wait: int = 0, kind: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.rule = rule
        self.wait = wait
        self.kind = kind
        """What it is counted as, where its status does not tell."""


class Overtaken(Refusal):
    """Nothing wrong but the moment: the table was quicker, maybe in the asker's own name."""

    def __init__(self, why: str) -> None:
        super().__init__(409, why)


class Crowded(Refusal):
    """Nothing wrong with a table but the moment: it is opened later."""

    def __init__(self, why: str) -> None:
        super().__init__(503, why, wait=60)


def refused(error: Illegal, status: int = 422) -> Refusal:
    """What the rules say no to."""
    return Refusal(status, error.why, error.rule)


def away() -> Refusal:
    """Of the tables themselves, not of one."""
    return Refusal(503, "the tables cannot be reached just now; try again in a moment", wait=2)


def no_table() -> Refusal:
    return Refusal(404, "there is no such table; the link may be incomplete")
