"""A length of time, as people say it: two units at most."""

UNITS = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
SHORT = ((86_400, "d"), (3600, "h"), (60, "min"), (1, "s"))
TEN_MINUTES = 600


def in_words(seconds: float) -> str:
    """'2 days', '1 minute and 30 seconds'."""
    return " and ".join(f"{many} {unit}{'' if many == 1 else 's'}" for many, unit in _two(seconds, UNITS))


def in_short(seconds: float) -> str:
    """'2 h 40 min'; seconds only under ten minutes, as a page counts them."""
    whole = max(0, int(seconds))
    return " ".join(f"{many} {unit}" for many, unit in _two(whole if whole < TEN_MINUTES else whole // 60 * 60, SHORT))


def _two(seconds: float, units: tuple[tuple[int, str], ...]) -> list[tuple[int, str]]:
    """The largest unit there is one of, and the next smaller one where something is left of it."""
    left = round(seconds)
    for n, (size, unit) in enumerate(units):
        if left >= size:
            many, rest = divmod(left, size)
            below = [(rest // units[n + 1][0], units[n + 1][1])] if n + 1 < len(units) else []
            return [(many, unit), *((m, u) for m, u in below if m)]
    return [(0, units[-1][1])]
