"""Pictures of a game's parts, drawn by the game's own macros wherever something is told about them.

`table/pictures.py` has THINGS, plain values by name; `table/pictures.html` a macro `picture(thing)` that draws any of
them. A game without either is told in words alone.
"""

from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from backroom import games
from backroom.engine import Illegal, without_deck

TEMPLATE = "games/{}/table/pictures.html"


@games.remembered
def things(game: str) -> dict[str, Any]:
    try:
        room = games.part(game, "table.pictures")
    except Illegal:
        return {}
    found: dict[str, Any] = room.THINGS if room and (games.folder(game) / "table/pictures.html").is_file() else {}
    return found


class Pictures:
    """Each is drawn once: it never changes."""

    def __init__(self, env: Environment) -> None:
        self._env = env
        self._modules: dict[str, Any] = {}
        self._drawn: dict[tuple[str, str], Markup] = {}

    def __call__(self, game: str, name: str) -> Markup:
        """The picture of a thing; nothing where the game draws none of that name."""
        key = (game, name)
        if key not in self._drawn:
            known = things(game)
            self._drawn[key] = self._draw(game, known[name]) if name in known else Markup("")
        return self._drawn[key]

    def _draw(self, game: str, thing: Any) -> Markup:
        if game not in self._modules:
            page = self._env.get_template(TEMPLATE.format(without_deck(game)))
            self._modules[game] = page.make_module({"live": False, "scene": {}, "chairs": []})
        return Markup(self._modules[game].picture(thing))
