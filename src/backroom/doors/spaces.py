"""What an agent is given and what it answers, as Gymnasium's spaces: the same for PettingZoo."""

import operator
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from backroom.engine import Action, Illegal, code
from backroom.engine.play import offered

from .encoder import Encoder
from .tables import one_of
from .turns import Turns

MOST: Final = 256
"""Where an action is one of those on offer by its number: so many can be."""
LARGEST: Final = 2.0**24
"""So far a single float counts exactly."""


class Spaces:
    """observe: "flat" (one array) or "arrays" (one for each field, by name).
    actions: "vocabulary" (the index of an action among all there are; the last one is to do nothing) or "offered" (its
    number among those on offer, each of which has an array of its own in "options"; the last one is to do nothing).
    """

    def __init__(self, encoder: Encoder, observe: str = "flat", actions: str = "vocabulary") -> None:
        self.encoder = encoder
        self.by_field = one_of(observe, ("flat", "arrays"), "observe") == "arrays"
        self.by_number = one_of(actions, ("vocabulary", "offered"), "actions") == "offered"
        self.nothing = MOST if self.by_number else len(encoder.vocabulary)

    def action(self) -> Space[Any]:
        return Discrete(self.nothing + 1)

    def observation(self) -> Space[Any]:
        sizes = {name: size for name, size in self.encoder.sizes.items() if size}
        parts: dict[str, Space[Any]] = {
            "observation": Dict({name: floats(size) for name, size in sizes.items()})
            if self.by_field else floats(self.encoder.width),
            "action_mask": Box(0, 1, (self.nothing + 1,), np.int8),
        }  # fmt: skip
        if self.by_number:
            parts["options"] = floats(MOST, self.encoder.option_width)
        return Dict(parts)

    def seen(self, turns: Turns, seat: int) -> dict[str, Any]:
        """Of a seat whose turn it is not the mask is all zeros."""
        encoder = self.encoder
        flat = encoder.flat(turns.wordless(seat))
        named = {name: part for name, part in encoder.named(flat).items() if part.size} if self.by_field else flat
        mine = seat == turns.seat
        indices = encoder.indices(turns.offered) if mine else []
        mask = bytearray(self.nothing + 1)
        if mine and turns.optional:
            mask[self.nothing] = 1
        if not self.by_number:
            for n in indices:
                mask[n] = 1
            return {"observation": named, "action_mask": np.frombuffer(mask, np.int8)}
        many = len(indices)
        if many > MOST:
            raise Illegal(f"{many} answers are on offer at once, more than {MOST}: use the vocabulary")
        mask[:many] = b"\1" * many
        options = np.zeros((MOST, encoder.option_width), np.float32)
        if many:
            options[:many] = encoder.features(indices, seat)
        return {"observation": named, "action_mask": np.frombuffer(mask, np.int8), "options": options}

    def meant(self, turns: Turns, number: Any) -> Action | None:
        """The action a number stands for; None: to do nothing. An Illegal says why it is not on offer."""
        if turns.over:
            raise Illegal("the game is over: reset() deals another one")
        place, seat = self.place(number), turns.seat
        if place == self.nothing:
            if turns.optional:
                return None
            raise Illegal(f"{place}, to do nothing, is not on offer: the table waits for an answer of seat {seat}")
        if not self.by_number:
            action = self.encoder.vocabulary[place]
            if offered(turns.offered, action):
                return action
            raise Illegal(f"{place} ('{code(action)}') is not on offer to seat {seat}: {turns.refusal(action)}")
        if place < len(turns.offered):
            return turns.offered[place]
        raise Illegal(f"{place} is not on offer: seat {seat} has {len(turns.offered)} answers, numbered from 0")

    def place(self, number: Any) -> int:
        """A number that stands for an action; an Illegal where there is none."""
        try:
            place = operator.index(number)
        except TypeError:
            raise Illegal(f"an action is a whole number from 0 to {self.nothing}, not {number!r}") from None
        if not 0 <= place <= self.nothing:
            raise Illegal(f"{place} is not on offer: actions go from 0 to {self.nothing}")
        return place


def floats(*shape: int) -> Box:
    return Box(-LARGEST, LARGEST, shape, np.float32)


__all__ = ["MOST", "Spaces", "floats"]
