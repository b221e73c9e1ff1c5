"""Any legal move, each as likely as the other."""

from backroom.engine import Action, QuickChance, View


class Random:
    def __init__(self, seed: int = 0) -> None:
        self._chance = QuickChance(f"random {seed}")

    def choose(self, view: View) -> Action:
        return view.options[self._chance.below(len(view.options))]
