"""A position: all that lies on a table and all that is still to come, as a text a person can read and write.

    game = "famiglia"
    version = "1"
    players = 2
    variants = { hands = "held" }                  those that are not as usual
    stack = [ "FamilyBusiness", "EndOfTurn" ]      what is still to come, the next step first
    sealed = { 0 = "lay police" }                  who has answered while others have not

    [table]
    turn = 0                                       the declared fields of the game's state
    hands = ["F2 M3", "B0 B1"]

What was told (events) is no part of it. Two more lines make one shorter to write: with `dealt = 7` what is not named,
also what is still to come, is as it is dealt by the luck of that number; with `rest = "pile"` every card that is not
named lies in that field. Otherwise a field that is left out has its default. Where it is played with an owner's deck,
`cards` is the text of that deck.
"""

from typing import Any

from .hints import declared, left_out
from .set_up import BadPosition, SetUp, parsed
from .spelling import Spelling
from .state import State
from .table import without_deck
from .toml import key, written


def position_text(s: State) -> str:
    """A state as a text, with everything that decides how it goes on."""
    spelling = Spelling(s.rules)
    setup = s.setup
    told = [("game", without_deck(setup.game)), ("version", s.rules.version), ("players", setup.players)]
    if s.rules.cards:
        told.append(("cards", s.rules.cards))
    head = [f"{name} = {written(value)}" for name, value in told]
    usual = {variant.name: variant.values[0] for variant in s.rules.variants}
    chosen = {name: value for name, value in setup.variants.items() if value != usual[name]}
    if chosen:
        head.append(f"variants = {written(chosen)}")
    steps = [written(spelling.told(step, type(step))) for step in reversed(s.stack)]
    head.append("stack = [" + ", ".join(steps) + "]" if len(steps) < 2 else _one_a_line("stack", steps))
    if s.sealed:
        head.append(f"sealed = {written({str(seat): spelling.told(a, type(a)) for seat, a in s.sealed.items()})}")
    hints = {name: h for name, h in declared(type(s)).items() if getattr(s, name) != left_out(type(s), name)}
    held = [f"{key(name)} = {written(spelling.told(getattr(s, name), hint))}" for name, hint in hints.items()]
    return "\n".join([*head, "", "[table]", *held, ""])


def _one_a_line(name: str, values: list[str]) -> str:
    return "\n".join([f"{name} = [", *[f"  {value}," for value in values], "]"])


def game_of(text: str) -> str:
    """Which game a position is of."""
    game = parsed(text).get("game")
    if not isinstance(game, str):
        raise BadPosition("a position begins with its game: the field 'game' is missing or not a text")
    return game


def cards_of(text: str) -> str:
    """The owner's deck a position is played with; empty for the game's own cards."""
    cards = parsed(text).get("cards", "")
    if not isinstance(cards, str):
        raise BadPosition("cards: expected the text of a card file")
    return cards


def read_position(text: str, rules: Any, whole: bool = True) -> State:
    """The state a text describes; a BadPosition says what is wrong with it. Unless it need not be whole, every card of
    the game is there, and none twice."""
    return SetUp(text, rules).state(whole)


__all__ = ["BadPosition", "cards_of", "game_of", "position_text", "read_position"]
