"""A score as it is said."""


def score(points: int) -> str:
    return f"${points}k"
