"""How a finished game turned: a small curve for each seat, and the moves that turned it."""

from rich.console import Console
from rich.progress import Progress

from backroom import Game, Illegal
from backroom.bots.analysis import Turn, analyse, lines, whose

from .screen import Screen

WIDTH = 60
STEPS = "▁▂▃▄▅▆▇█"


def how_it_turned(screen: Screen, game: Game, beside: Console) -> None:
    if game.outcome is None:
        raise Illegal("only a finished game is analysed: this one goes on")
    with Progress(console=beside, transient=True) as progress:
        task = progress.add_task("Working it out", total=100)
        curve, turns = analyse(game, lambda percent: progress.update(task, completed=percent))
    screen.say("Chance to win over the moves, all cards open:")
    names = [together(seats, game.names) for seats, _ in lines(curve)]
    wide = max(map(len, names))
    for name, (_, values) in zip(names, lines(curve), strict=True):
        screen.say(f" {name:<{wide}}  {drawn(values)}  {round(100 * values[-1]):>3}")
    screen.say("")
    for turn in turns:
        for line in told(game, turn):
            screen.say(line)
    if not turns:
        screen.say("No single move turned it.")


def together(seats: tuple[int, ...], names: list[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def drawn(values: list[float]) -> str:
    """One step high for every eighth."""
    many = min(WIDTH, len(values))
    picked = [values[n * (len(values) - 1) // max(many - 1, 1)] for n in range(many)]
    return "".join(STEPS[min(int(value * len(STEPS)), len(STEPS) - 1)] for value in picked)


def told(game: Game, turn: Turn) -> list[str]:
    alike = tuple(whose(turn.before, turn.after, turn.seat))
    most = alike[0]
    who = game.names[turn.seat]
    what = f"{who}: {turn.did}." if turn.better or not turn.told else turn.told
    change = f"{round(100 * turn.before[most])} to {round(100 * turn.after[most])} in 100"
    found = [f"Move {turn.ply}: {what} {together(alike, game.names)}: {change}."]
    if turn.better:
        found.append(f"   {turn.better} was worth {round(100 * turn.gain)} points more, by what {who} could see.")
        found.append(f"   “{turn.reason}”")
    return found
