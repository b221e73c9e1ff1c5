"""A decision to be tried again on its own table: drawn from one seat's view, with its real choices.

Whether an answer is the best is known to the server alone; until it is found, or shown, no page holds it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from backroom import games
from backroom.engine import View, code, without_deck
from backroom.kit.words import capital

from .choosing import cited, offered, rule_words
from .scenes import beside, paper_of, scene_of, template_of

TRIES = 2
AS_GOOD = 0.02
"""Who finds something that comes to nearly as much has found it, too."""
ORDER = ("First try", "Second try")


@dataclass(frozen=True, slots=True)
class Trial:
    """here: its address. chances: by code how often an option wins and how far off that may be. did: what the seat
    did then, where it is a move of the past."""

    here: str
    view: View
    names: list[str]
    chances: Mapping[str, tuple[float, float]]
    best: str
    why: str
    rules: Sequence[str]
    did: str = ""

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return int(self.view.seat)

    @property
    def codes(self) -> list[str]:
        """Answers by their numbers."""
        return [code(action) for action in self.view.options]

    def is_right(self, answer: str) -> bool:
        best = self.chances[self.best][0]
        return answer == self.best or (answer in self.chances and best - self.chances[answer][0] <= AS_GOOD)

    def is_over(self, tried: Sequence[str], given_up: bool) -> bool:
        return given_up or len(tried) >= TRIES or any(map(self.is_right, tried))


def drawn(trial: Trial, tried: Sequence[str], given_up: bool) -> dict[str, Any]:
    """All that its page shows: the answer only once it is over."""
    over = trial.is_over(tried, given_up)
    view, names = trial.view, trial.names
    scene = {**scene_of(view, names)}
    scene.pop("chain", None)
    options, _ = offered(view, names, scene)
    words = {option["code"]: capital(option["words"]) for option in options}
    touches = {option["code"]: " ".join(option["touches"]) for option in options}
    game = view.setup.game
    return {
        "trial": trial, "here": trial.here, "view": view, "scene": scene, "live": True, "seat": trial.seat,
        "template": template_of(game), "game": without_deck(game), "names": names, "rules": games.find(game),
        "paper": paper_of(game), "beside": beside(game), "lapses": None, "options": [] if over else options,
        "table": {
            "id": "", "game": without_deck(game), "edition": game, "over": False, "since": 0, "names": names,
            "waiting": view.waiting,
        },
        "chairs": [_chair(names, seat, view.waiting, trial.seat) for seat in range(len(names))],
        "cited": cited(view), "question": scene.get("question") or view.question,
        "tries": [_told(trial, answer, words[answer], n) for n, answer in enumerate(tried)],
        "left": TRIES - len(tried), "over": over, "found": any(map(trial.is_right, tried)), "given_up": given_up,
        "did": _weighed(trial, trial.did, words, touches) if trial.did else None,
        "answer": _weighed(trial, trial.best, words, touches) if over else None,
        "why": trial.why if over else "",
        "why_rules": [(number, rule_words(game).get(number, "")) for number in trial.rules] if over else [],
    }  # fmt: skip


def _told(trial: Trial, answer: str, words: str, n: int) -> dict[str, Any]:
    chance, _ = trial.chances[answer]
    return {
        "title": ORDER[min(n, len(ORDER) - 1)], "words": words, "chance": round(100 * chance),
        "right": trial.is_right(answer), "same": answer == trial.did,
    }  # fmt: skip


def _weighed(trial: Trial, answer: str, words: Mapping[str, str], touches: Mapping[str, str]) -> dict[str, Any]:
    chance, unsure = trial.chances[answer]
    return {
        "words": words[answer], "touches": touches[answer],
        "chance": round(100 * chance), "unsure": max(1, round(100 * unsure)),
    }  # fmt: skip


def _chair(names: Sequence[str], seat: int, waiting: Sequence[int], mine: int) -> dict[str, Any]:
    return {
        "seat": seat, "name": names[seat], "me": seat == mine, "open": False, "ready": True, "bot": None,
        "stands_in": False, "here": True, "turn": seat in waiting, "quiet": True,
    }  # fmt: skip
