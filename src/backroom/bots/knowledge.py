"""What is known about playing a game well: its bot folder, with a plain answer where that is silent."""

from collections.abc import Callable, Hashable, Sequence
from types import ModuleType
from typing import Any

from backroom import games
from backroom.engine import Action, Chance, Illegal, Names, Seat, View
from backroom.engine.table import Outcome

Worth = tuple[float, ...]
"""For every seat, from 0 (lost) to 1 (won alone)."""


class Knowledge:
    """`choose` makes a greedy player, `interject` one who speaks up unasked; the others serve the search.

    ideas: of very many options those worth a look, the best first.
    mind: the little of what a seat knows that changes how it plays (who it is, what sort of hand): others are thought
    to play alike where their minds are. turns_played: how many turns have begun; horizon: how many are played on before
    the game's judgement is asked. mixes: bluffing matters at every question, not only where answers are sealed.
    reason: why somebody would do this, a sentence for people from what the seat sees; empty where there is none.
    by_heart: which questions, one's own (mine) or others', are answered as the game's player would, without thinking;
    where others are not thought to think, they learn nothing. idle: moves that let a turn go by, which a beginner makes
    only where a good player would.
    """

    def __init__(self, rules: Any, module: Any) -> None:
        self.rules = rules
        self.choose: Callable[[View, Chance], Action] = _of(module, "choose", any_option)
        self.interject: Callable[[View, Chance], Action | None] = _of(module, "interject", nothing)
        self.imagine: Callable[[View, Chance], Any] = _of(module, "imagine", self.rules.imagine)
        self.playout: Callable[[Any, Seat, Sequence[Action], Chance], Action] = _of(module, "playout", any_move)
        self.ideas: Callable[[Any, Seat, Sequence[Action]], Sequence[Action]] = _of(module, "ideas", no_ideas)
        self.judge: Callable[[Any], Worth] | None = _of(module, "judge", None)
        self.mind: Callable[[Any, Seat], Hashable] = _of(module, "mind", one_mind)
        self.turns_played: Callable[[Any], int] | None = _of(module, "turns_played", None)
        self.horizon: int = _of(module, "HORIZON", 1)
        self.mixes: bool = _of(module, "MIXES", False)
        self.reason: Callable[[View, Action, Names], str] = _of(module, "reason", no_reason)
        self.by_heart: Callable[[Any, bool], bool] = _of(module, "by_heart", thought_about)
        self.idle: frozenset[Action] = _of(module, "IDLE", frozenset())
        self.has_minds = self.mind is not one_mind
        self.others_learn = self.has_minds and self.by_heart is thought_about

    def is_mixed(self, step: Any, several: bool) -> bool:
        """Whether an answer had better not be foreseen; who plays by heart foresees nothing."""
        return self.mixes or (several and not self.by_heart(step, False))

    def last_turn(self, s: Any) -> int | None:
        """Where others play by heart, the turn with which every line from here is judged."""
        turn = self.turns_played
        return None if turn is None or self.by_heart is thought_about else turn(s) + max(1, self.horizon)


def knowledge(game: str) -> Knowledge:
    """What a game's bot folder knows; a game without one is played by chance."""
    return Knowledge(games.find(game), games.part(game, "bot") or ModuleType("bot"))


def at_random(game: str) -> str:
    """What to say where a game has not taught its bots anything; empty where it has a player of its own."""
    try:
        taught = knowledge(game).choose is not any_option
    except Illegal:
        taught = False
    return "" if taught else "easy and medium play at random here: the game has no player of its own"


def _of(module: ModuleType, name: str, otherwise: Any) -> Any:
    return getattr(module, name, otherwise)


def any_option(view: View, chance: Chance) -> Action:
    return view.options[chance.below(len(view.options))]


def one_mind(s: Any, seat: Seat) -> Hashable:
    return None


def thought_about(step: Any, mine: bool) -> bool:
    return False


def no_ideas(s: Any, seat: Seat, options: Sequence[Action]) -> Sequence[Action]:
    return ()


def nothing(view: View, chance: Chance) -> Action | None:
    return None


def no_reason(view: View, action: Action, names: Names) -> str:
    return ""


def any_move(s: Any, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    return options[chance.below(len(options))]


def worth_of(outcome: Outcome) -> Worth:
    """Winning is what counts; the score breaks ties between two ways of winning or losing.

    Rivals compare their scores with each other; a team's score is more or less of the same, for all of them.
    """
    points = [max(score, 0) for score in outcome.scores]
    rivals = 0 if outcome.together else sum(points) or 1
    return tuple(0.9 * outcome.share(seat) + 0.1 * own / (rivals or own + 10) for seat, own in enumerate(points))
