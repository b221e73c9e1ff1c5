"""What a seat is asked, as its page shows it: the options with what is at stake, by which rules, and why not."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from backroom import games
from backroom.engine import Action, Illegal, Names, View, code, ends, explain

from .scenes import options_of, scene_of

Row = dict[str, Any]
REASONS = 3
TRIED = 12
USUAL = 3
"""Where an option stands of which the scene says nothing else."""


def offered(view: View, names: Names, scene: dict[str, Any]) -> tuple[list[Row], list[Row]]:
    """What the seat is asked and what it may do unasked: what each costs and takes and whether it must come to nothing,
    where the game's scene says so, and whether it ends the game."""
    stakes, warnings, last = scene.get("stakes", {}), scene.get("warnings", {}), set(map(code, ends(view)))
    answers, ranks = scene.get("answers", {}), scene.get("ranks", {})

    def rows(actions: Sequence[Action]) -> list[Row]:
        found: list[Row] = [
            {
                **option, "stakes": stakes.get(option["code"], ""), "warns": warnings.get(option["code"], ""),
                "ends": option["code"] in last, "lapses": action.lapses(), "key": "", "main": False,
                **answers.get(option["code"], {}),
            }
            for action, option in zip(actions, options_of(actions, names), strict=True)
        ]  # fmt: skip
        return sorted(found, key=lambda row: ranks.get(row["code"], USUAL)) if ranks else found

    return rows(view.options), rows(view.lets)


@games.remembered
def rule_words(game: str) -> dict[str, str]:
    """Every numbered rule of a game as plain text."""
    return {rule.number: rule.words() for rule in games.rulebook(game).rules}


def cited(view: View | None) -> list[tuple[str, str]]:
    """The rules behind what is being decided, or behind how it ended."""
    if view is None:
        return []
    numbers = (view.outcome.rule,) if view.outcome is not None else view.cites
    words = rule_words(view.setup.game)
    return [(number, words.get(number, "")) for number in numbers if number]


def refs_in(scene: Any) -> Iterator[str]:
    """Every thing on the table that can be named, as often as it lies there."""
    if isinstance(scene, dict):
        if isinstance(scene.get("ref"), str):
            yield scene["ref"]
        scene = list(scene.values())
    if isinstance(scene, (list, tuple)):
        for part in scene:
            yield from refs_in(part)


def why_not(view: View, names: Names, ref: str, picked: Sequence[str] = ()) -> list[Illegal]:
    """Why this thing cannot be touched now: the reasons against what one could otherwise do with it, nearest first."""
    possible = {*view.options, *view.lets}
    words = view.rules.vocabulary(view.setup)
    if not ref:
        return _reasons(view, _verbs(words, view))
    about = [a for a in words if ref in a.touches() and a not in possible]
    there, kinds = Counter(refs_in(scene_of(view, names))), {type(a) for a in possible}

    def far(action: Action) -> tuple[int, bool, int, int]:
        """What is done with the picks, at this time, with least that is not there, and begins with this thing."""
        touches = Counter(action.touches())
        return (
            (Counter(picked) - touches).total(), type(action) not in kinds, (touches - there).total(),
            action.touches().index(ref),
        )  # fmt: skip

    return _reasons(view, sorted(about, key=far))


def _verbs(words: Sequence[Action], view: View) -> list[Action]:
    """One action of every kind that has no option now."""
    open_kinds = {type(a) for a in (*view.options, *view.lets)}
    return list({type(a): a for a in reversed(words) if type(a) not in open_kinds}.values())


def _reasons(view: View, about: Sequence[Action]) -> list[Illegal]:
    """The first few that differ; of each kind of action only so many are tried."""
    found: dict[str, Illegal] = {}
    kinds: Counter[type] = Counter()
    for action in about:
        kinds[type(action)] += 1
        if kinds[type(action)] > REASONS:
            continue
        reason = explain(view, action)
        found.setdefault(reason.why, reason)
        if len(found) >= REASONS or kinds.total() > TRIED:
            break
    return list(found.values())
