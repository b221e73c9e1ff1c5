"""A score as it is said."""

from .ending import thousands


def score(points: int) -> str:
    return thousands(points)
