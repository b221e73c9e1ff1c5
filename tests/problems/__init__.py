"""Problems: files, the finder, and what is shown of them."""

from backroom import problems
from backroom.problems import Problem

MANY = 10


def some_of(game: str) -> list[Problem]:
    """A long shelf is not read through where each takes a page: some of it, from its beginning to its end."""
    kept = problems.shelf(game)
    step = max(1, -(-len(kept) // MANY))
    return list(kept[::step])
