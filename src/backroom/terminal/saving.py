"""Games are kept as they go, so that nothing is lost when somebody leaves."""

import os
import time
from pathlib import Path

from backroom import Game
from backroom.engine import without_deck


class Saves:
    """One file a game. While it goes on, the file holds the seed: without it the game could not be played on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.written: set[Path] = set()

    def keep(self, game: Game, elsewhere: Path | None = None) -> Path | None:
        """The file, or None when it cannot be written; `trouble` says why."""
        try:
            path = elsewhere.expanduser() if elsewhere else self.path
            if path not in self.written and elsewhere is not None and path.exists():
                self.trouble = f"{path} exists already: choose another name"
                return None
            if elsewhere is None:
                path.parent.mkdir(parents=True, exist_ok=True)
            game.record(reveal=True).save(path)
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error).rstrip(".")
            self.trouble = f"cannot write {str(elsewhere or self.path)[:60]}: {reason}"
            return None
        self.written.add(path)
        return path

    def left(self, game: Game) -> str:
        """What to say to somebody who leaves early."""
        path = self.keep(game)
        if path is None:
            return f"the game is not saved: {self.trouble}"
        return f"the game is saved; go on with: backroom play {without_deck(game.rules.name)} --load {path}"


def data_home() -> Path:
    """~/.local/share/backroom, or below XDG_DATA_HOME."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "backroom"


def new_path(game: str) -> Path:
    """GAME-20250131-201500.json, where this user's games are kept."""
    home = data_home()
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, n = home / f"{stem}.json", 2
    while path.exists():
        path, n = home / f"{stem}-{n}.json", n + 1
    return path
