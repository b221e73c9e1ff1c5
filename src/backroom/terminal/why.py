"""What is near at hand and yet not possible: the list that `why` shows, and the reason for each."""

from typing import Any

from backroom.drawn import scene_of
from backroom.engine import Action, Illegal, Names, View, explain

MOST, MOST_OF_A_VERB = 20, 7


def not_possible(view: View, names: Names) -> list[Action]:
    """All that one might ask about: what is not among the options, on things in sight or on nothing in particular.

    Those of the verbs in question first; what is near comes before what is far, and not too many of the same verb.
    """
    if not view.options:
        return []
    in_sight = refs(scene_of(view, names))
    asked = {type(action) for action in view.options}
    options = set(view.options)
    ranked: list[tuple[tuple[bool, int], Action]] = []
    for action in view.rules.vocabulary(view.setup):
        touched = action.touches()
        if action in options or (touched and in_sight and not in_sight.intersection(touched[:1])):
            continue
        ranked.append(((type(action) not in asked, len(set(touched) - in_sight)), action))
    ranked.sort(key=lambda entry: entry[0])
    return spread([action for _, action in ranked])


def spread(actions: list[Action]) -> list[Action]:
    """The first few of each verb before the rest of them."""
    first: list[Action] = []
    rest: list[Action] = []
    verbs: dict[type, int] = {}
    for action in actions:
        verbs[type(action)] = verbs.get(type(action), 0) + 1
        (first if verbs[type(action)] <= MOST_OF_A_VERB else rest).append(action)
    return first + rest


def refs(thing: Any) -> set[str]:
    """Every `ref` in a scene."""
    if isinstance(thing, dict):
        found = {thing["ref"]} if thing.get("ref") else set()
        return found.union(*(refs(value) for value in thing.values()))
    if isinstance(thing, (list, tuple)):
        return set().union(*(refs(value) for value in thing))
    return set()


def reason(view: View, action: Action, names: Names) -> str:
    """'Take the 3, free: not possible, it counts as 3; only a 0 is free. [X18]'"""
    if action in view.options:
        return f"{action.words(names)}: that is possible, it is among your options."
    no: Illegal = explain(view, action)
    return f"{action.words(names)}: not possible, {no.why}.{f' [{no.rule}]' if no.rule else ''}"
