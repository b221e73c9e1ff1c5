"""A view as plain text: the table as people see it in the terminal, what happened, the question and every answer.

For whoever reads and does not look: a language model, a screen reader, a log.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from rich.console import Console

from backroom.drawn import scene_of, table_of
from backroom.engine import Action, Event, Names, View, code
from backroom.pieces import Within

WIDE, HIGH = 120, 60


def as_text(seen: View, names: Names, news: Iterable[Event] | None = None) -> str:
    """All of a view, as a seat sees it or a spectator does. news: what else happened since, where not only what the
    last move brought is to be told."""
    lines = [heading(seen, names), "", *table(seen, names)]
    told = [event.words(names) for event in (seen.news if news is None else news)]
    if told:
        lines += ["", "what happened:", *[f"- {words}" for words in told]]
    return "\n".join([*lines, "", *asked(seen, names)]) + "\n"


def heading(seen: View, names: Names) -> str:
    whom = "a spectator" if seen.seat is None else f"{names[seen.seat]} (seat {seen.seat})"
    chosen = "".join(f", {name}: {value}" for name, value in seen.setup.variants.items())
    return f"{seen.rules.title}, {seen.setup.players} players{chosen}. Seen by {whom}."


def table(seen: View, names: Names) -> list[str]:
    """As the terminal draws it, without colours."""
    out = StringIO()
    Console(file=out, width=WIDE, height=HIGH, color_system=None, legacy_windows=False).print(
        Within(table_of(seen, names), HIGH)
    )
    return [line.rstrip() for line in out.getvalue().rstrip().splitlines()]


def asked(seen: View, names: Names) -> Iterator[str]:
    """The question and the answers, numbered; of who is not asked, whom the table waits for."""
    if seen.outcome is not None:
        over = seen.outcome
        yield f"The game is over: {over.why}."
        yield f"Won by {', '.join(names[seat] for seat in over.winners) or 'nobody'}."
        yield f"Points: {', '.join(f'{names[seat]} {score}' for seat, score in enumerate(over.scores))}."
        return
    if seen.options:
        cited = f" [{' '.join(seen.cites)}]" if seen.cites else ""
        yield f"You are asked: {scene_of(seen, names).get('question') or seen.question}{cited}"
        yield from numbered(seen.options, names)
    else:
        yield f"Waiting for {', '.join(names[seat] for seat in seen.waiting)}."
    if seen.lets:
        yield "Unasked you may:"
        yield from numbered(seen.lets, names, len(seen.options))


def numbered(actions: Sequence[Action], names: Names, after: int = 0) -> Iterator[str]:
    """Each with its text form, which is what a program answers, and the words of its button."""
    for n, action in enumerate(actions, after + 1):
        yield f"{n}. `{code(action)}` {action.words(names)}"


__all__ = ["as_text"]
