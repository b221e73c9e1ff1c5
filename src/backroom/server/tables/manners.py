"""What people agree on before they sit down, beside the rules of the game: hints, taking back, who may watch."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from backroom.kit.words import listed

from ..common.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Custom:
    """One thing to agree on: what can be chosen, each with its title and a sentence. The first is usual."""

    title: str
    choices: Mapping[str, tuple[str, str]]

    @property
    def usual(self) -> str:
        return next(iter(self.choices))


HINTS, UNDO, WATCHING = "hints", "undo", "watching"
ON, AFTER, OFF = "on", "after", "off"
FREE, ASKED, NEVER = "free", "asked", "never"
OPEN, CLOSED = "open", "closed"

CUSTOMS: Mapping[str, Custom] = {
    HINTS: Custom("Hints", {
        ON: ("Whenever one likes", "Whoever is asked something may ask for a hint."),
        AFTER: ("Between moves", "About the move one has just made, never about the one to come."),
        OFF: ("None", "Everybody plays by their own wits."),
    }),
    UNDO: Custom("Taking back", {
        FREE: ("What told nothing", "A move that showed its player nothing goes back at once, any other if all agree."),
        ASKED: ("Only if all agree", "Everybody is asked about every move that is to go back."),
        NEVER: ("Never", "What is played is played."),
    }),
    WATCHING: Custom("Watching", {
        OPEN: ("Whoever has the link", "They see what lies open on the table."),
        CLOSED: ("Nobody", "Only those who play see the table while the game is on."),
    }),
}  # fmt: skip
Manners = Mapping[str, str]
USUAL_MANNERS: Manners = MappingProxyType({name: custom.usual for name, custom in CUSTOMS.items()})


def agreed_on(said: Manners) -> Manners:
    """All of it, where some was said; a Refusal for what cannot be agreed on."""
    for name, choice in said.items():
        if name not in CUSTOMS:
            raise Refusal(422, f"one agrees on {listed(list(CUSTOMS))}, not on '{name[:20]}'")
        if choice not in CUSTOMS[name].choices:
            raise Refusal(422, f"{name} is one of {', '.join(CUSTOMS[name].choices)}, not '{choice[:20]}'")
    return MappingProxyType({**USUAL_MANNERS, **said})


def in_words(manners: Manners) -> list[str]:
    """What differs from what is usual, a sentence each."""
    differs = [(name, choice) for name, choice in manners.items() if choice != CUSTOMS[name].usual]
    return [f"{CUSTOMS[name].title}: {CUSTOMS[name].choices[choice][0].lower()}." for name, choice in differs]
