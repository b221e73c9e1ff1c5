"""The move a good player would make on sight."""

from backroom.engine import Action, QuickChance, View

from .knowledge import Knowledge


class Greedy:
    def __init__(self, knowledge: Knowledge, seed: int = 0) -> None:
        self._knowledge = knowledge
        self._chance = QuickChance(f"greedy {seed}")

    def choose(self, view: View) -> Action:
        return view.options[0] if len(view.options) == 1 else self._knowledge.choose(view, self._chance)

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)
