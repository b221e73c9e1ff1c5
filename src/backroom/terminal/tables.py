"""What a game's scene says beside its table: what is at stake with an option, what must come to nothing."""

from backroom.drawn import scene_of
from backroom.engine import Names, View, code, ends

LAST = "ends the game"


def stakes_of(view: View, names: Names) -> dict[str, str]:
    """By the code of an action: what it costs and takes, where the game's scene says so, and whether it is the last."""
    stakes: dict[str, str] = dict(scene_of(view, names).get("stakes", {}))
    for action in map(code, ends(view)):
        stakes[action] = f"{stakes[action]}, {LAST}" if stakes.get(action) else LAST
    return stakes


def warnings_of(view: View, names: Names) -> dict[str, str]:
    """By the code of an action: what must come to nothing, where the game's scene says so."""
    return dict(scene_of(view, names).get("warnings", {}))


def question_of(view: View, names: Names) -> str:
    """What is asked, with names where the game's scene has it so."""
    return str(scene_of(view, names).get("question", "")) or view.question
