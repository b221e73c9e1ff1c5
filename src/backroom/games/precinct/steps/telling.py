"""What questions say of whom they ask."""

from ..characters import CHARACTER_NAME
from ..state import PrecinctState


def as_whom(s: PrecinctState, officer: int) -> str:
    """Who plays alone has two officers, and is told which of them is asked. [P15]"""
    return f"{CHARACTER_NAME[s.characters[officer]]}: " if s.setup.players == 1 else ""
