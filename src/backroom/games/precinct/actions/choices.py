"""What cards let somebody choose: rewards, what to do with what was looked at, where officers go."""

from typing import Final

from backroom.engine import Action

OF_CARDS: Final[tuple[Action, ...]] = ()
