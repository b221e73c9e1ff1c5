"""What is told of an action or a thing, by its kind: why one would do it, what is at stake with it, what it is."""

from collections.abc import Callable, Mapping
from typing import Any

from backroom.engine import Action, Names, View, code

from .words import sentence

Tellings = Mapping[type, Callable[[Any, Any], str]]
"""By the kind of an action: what is told of one, from a look at the table and the action itself."""
Explained = tuple[str, str, str]
"""A thing's name, what it is in a few sentences, and the rule."""
Explainer = Callable[[str, View, Names], Explained | None]
Explaining = Mapping[str, Explainer]
"""By the first part of what a thing is called ('card' of 'card:gimpy'), from the second."""


def reason(tellings: Tellings, look: Callable[[], Any], action: Action) -> str:
    """Why one would do that, in one sentence; the look is taken only where there is something to tell."""
    tell = tellings.get(type(action))
    return sentence(tell(look(), action)) if tell is not None else ""


def stakes(tellings: Tellings, look: Any, view: View) -> dict[str, str]:
    """What each option costs and brings, by its code; of what costs nothing and cannot fail, nothing is said."""
    said = {}
    for action in (*view.options, *view.lets):
        tell = tellings.get(type(action))
        words = tell(look, action) if tell is not None else ""
        if words:
            said[code(action)] = words
    return said


def warnings(tellings: Tellings, look: Any, view: View) -> dict[str, str]:
    """The same for what must come to nothing, or to something bad, by all that the seat can know."""
    return stakes(tellings, look, view)


def explained(kinds: Explaining, ref: str, view: View, names: Names) -> Explained | None:
    """What a thing on the table is; None where nobody says."""
    kind, _, what = ref.partition(":")
    tell = kinds.get(kind)
    return tell(what, view, names) if tell is not None else None
