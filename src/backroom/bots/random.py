"""Any legal move, each as likely as the other."""

from typing import Final

from backroom.engine import Action, QuickChance, View

SELDOM: Final = 8
"""It speaks up unasked once in so many chances."""


class Random:
    def __init__(self, seed: int = 0) -> None:
        self._chance = QuickChance(f"random {seed}")

    def choose(self, view: View) -> Action:
        return view.options[self._chance.below(len(view.options))]

    def interject(self, view: View) -> Action | None:
        return None if self._chance.below(SELDOM) else view.lets[self._chance.below(len(view.lets))]
