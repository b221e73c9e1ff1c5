"""What somebody says who has learnt a game: of one decision every option, looked on from or played to the end.

Everything here is asked where `is_learnt` says so, and nowhere else: numpy takes its time, and few need it.
"""

from collections.abc import Sequence
from typing import Any, Final

from backroom import games
from backroom.engine import Action, QuickChance, Seat, State, View, advance, view, waited_for

from .knowledge import knowledge
from .learned.weights import note, unfit
from .rank import Ranked, bounded, by_chance, of_all

AT_A_LOOK: Final = 0.1
"""How far off is what was seen at a look alone."""
LONGEST: Final = 600
"""A line of more decisions than that has no end: nobody has won it."""


def is_learnt(seen: View) -> bool:
    """Whether somebody has learnt this game, at tables of this size."""
    return not unfit(seen.setup.game) and seen.setup.players in note(seen.setup.game).players


def master(seen: View, seed: int, worlds: int | None, seconds: float | None = None) -> Any:
    """What has been read of a game once is known to all of them: it costs more than a look."""
    from .learned.master import Master

    game = seen.setup.game
    player = Master(knowledge(game), note(game), seed, worlds, seconds, _net(game))
    read = _read(game, seen.setup.players)
    if not read:
        read.append(player._reading(seen))
    if not getattr(note(game), "advised", False):  # who is advised asks his own luck
        player._reader = read[0]
    return player


@games.remembered
def _read(game: str, players: int) -> list[Any]:
    return []


@games.remembered
def _net(game: str) -> Any:
    from .learned.master import read_weights

    return read_weights(game)


def looked_on(
    seen: View, seed: int, worlds: int, also: Sequence[Action] = (), seconds: float | None = None
) -> tuple[Ranked, ...]:
    """Every option, the best first; those that seem serious, and these, by looking on from them in so many worlds."""
    found = master(seen, seed, worlds, seconds).think(seen, also)
    return tuple([Ranked(o.action, bounded(o.chance), o.unsure if o.worlds else AT_A_LOOK) for o in found])


def lost_at_a_look(seen: View, did: Action) -> float:
    """How much less than the best it seems to whoever knows the game."""
    found = looked_on(seen, 0, 0)
    return max(0.0, found[0].chance - next(rank.chance for rank in found if rank.action == did))


def played_out(seen: View, answers: Sequence[Action], worlds: int, seed: int) -> tuple[Ranked, ...]:
    """These answers, the best first, each played to the end in the same worlds, by the learned player in every seat."""
    from .learned.net import worth_of

    assert seen.seat is not None
    game, mine, chance = seen.setup.game, seen.seat, QuickChance(f"played out {seed}")
    known = knowledge(game)
    going: list[tuple[int, Any]] = []
    for _ in range(worlds):
        world = known.imagine(seen, chance)
        world.sealed = {}
        for which, action in enumerate(answers):
            s = world.clone()
            s.listening = False
            advance(s, mine, action, chance)
            going.append((which, s))
    reader = master(seen, seed, worlds)._reading(seen)
    came: list[list[float]] = [[] for _ in answers]
    for _ in range(LONGEST):
        still = []
        for which, s in going:
            if goes_on(s, chance):
                still.append((which, s))
            else:
                came[which].append(s.rules.outcome(s).share(mine))
        if not still:
            break
        asked = [view(s, waited_for(s)) for _, s in still]
        for (_, s), one, chances in zip(still, asked, reader.read(asked), strict=True):
            assert one.seat is not None
            advance(s, one.seat, one.options[int(worth_of(chances).argmax())], chance)
        going = still
    ranks = [of_all(action, shares) for action, shares in zip(answers, came, strict=True)]
    ranks.sort(key=by_chance, reverse=True)
    return tuple(ranks)


def goes_on(s: State, chance: QuickChance) -> bool:
    """On to where somebody has a choice; whether there is one."""
    while s.stack:
        seat: Seat = waited_for(s)
        if len(s.asked[seat]) > 1:
            return True
        advance(s, seat, s.asked[seat][0], chance)
    return False
