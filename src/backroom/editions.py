"""Games with an owner's deck: a game's package is loaded once more, under a name of its own and with those cards.

Cards are constants of their modules, so whoever plays with others plays another edition: `crew13@1a2b...`, the game's
name and the digest of the deck. Its package is `backroom.games.crew13__1a2b...`: the same sources, run as they are even
where ours are compiled. What it is worked out from is the deck's text alone, so that any process can have it.
"""

import importlib
import importlib.util
import itertools
import re
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from weakref import WeakSet

from backroom.engine import Illegal, Rules
from backroom.engine.forgetting import forget
from backroom.engine.table import DECK, digest
from backroom.kit.cards import FILE
from backroom.kit.decks import BadCard, Deck, Full, lay, normal, parsed, take_up

SHELF: Final = "backroom.games"
MOST_KNOWN: Final = 512
"""Decks whose texts a process remembers."""
MOST_OPEN: Final = 32
"""Editions that a process holds; one takes up to five megabytes."""
ENOUGH: Final = 32
"""So much of a digest, in hex, is in an edition's name."""
LEFT_OUT: Final = ("balance.py",)
"""What measures a game is no part of it."""


class Edition:
    """One deck of one game, in this process."""

    def __init__(self, name: str, game: str, package: str, base: str, folder: Path, cards: str) -> None:
        self.name, self.game, self.cards = name, game, cards
        self.package, self.base, self.folder = package, base, folder
        """Where it is loaded; the package of its game, and where that one's sources lie."""
        self.deck = Deck(cards, FILE)
        self.rules: Rules[Any] | None = None
        self.used = 0
        self.held: WeakSet[Any] = WeakSet()
        """Games that are being played with it: as long as there are any, it stays."""


class Source(SourceFileLoader):
    """A module of an edition; its rules are called what they are as soon as there are any, whoever asked for them."""

    def __init__(self, fullname: str, path: str, edition: Edition) -> None:
        super().__init__(fullname, path)
        self._edition = edition

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        if self.name == f"{self._edition.package}.rules":
            called(self._edition, module.RULES)


def called(edition: Edition, rules: Any) -> None:
    kind, title = type(rules), importlib.import_module(f"{edition.base}.rules").RULES.title
    if edition.deck.cards is None or not kind.__module__.startswith(f"{edition.package}."):
        raise Illegal(f"{title} cannot be played with another deck: it reads no card file of its own")
    own = edition.deck.cards.data.get("title")
    kind.name, kind.cards = edition.name, edition.cards
    kind.title = f"{title} with {f'“{own}”' if own else 'another deck'}"


class Editions(MetaPathFinder):
    """Those that this process has heard of, and the way their modules are found."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Edition] = OrderedDict()
        self._by_package: dict[str, Edition] = {}
        self._lock = threading.RLock()
        self._turns = itertools.count(1)
        self.forgotten: list[Callable[[str], None]] = []
        """Told the name of each edition that is closed."""

    def hear(self, game: str, package: str, folder: Path, cards: str) -> Edition:
        """A deck in its normal form becomes known; nothing is loaded yet."""
        name = named(game, cards)
        with self._lock:
            edition = self._known.get(name)
            if edition is None:
                _own_names_only(package, folder)
                edition = Edition(name, game, f"{SHELF}.{name.replace(DECK, '__')}", package, folder, cards)
                self._known[name] = self._by_package[edition.package] = edition
                lay(edition.package, edition.deck)
                for old in [e for e in self._known.values() if e.rules is None and e is not edition]:
                    if len(self._known) <= MOST_KNOWN:
                        break
                    self._drop(old)
            self._known.move_to_end(name)
            return edition

    def get(self, name: str) -> Edition | None:
        return self._known.get(name)

    def rules(self, name: str, file: str) -> Rules[Any]:
        """Its rules, loaded where they are not yet; a BadCard says what of its deck cannot be played."""
        edition = self._known[name]
        edition.used = next(self._turns)
        if edition.rules is not None:
            return edition.rules
        with self._lock:
            if edition.rules is None:
                self._make_room()
                edition.deck.file = file
                edition.rules = self._loaded(edition)
            return edition.rules

    def texts(self) -> dict[str, tuple[str, str]]:
        """Every deck that is known, by its edition's name: for another process."""
        with self._lock:
            return {name: (edition.game, edition.cards) for name, edition in self._known.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{SHELF}."):
            return None
        head, *rest = fullname.removeprefix(f"{SHELF}.").split(".")
        edition = self._by_package.get(f"{SHELF}.{head}")
        if edition is None:
            return None
        place = edition.folder.joinpath(*rest)
        if (init := place / "__init__.py").is_file():
            loader = Source(fullname, str(init), edition)
            return importlib.util.spec_from_file_location(
                fullname, init, loader=loader, submodule_search_locations=[str(place)]
            )
        if not (source := place.with_name(f"{place.name}.py")).is_file():
            return None
        loader = Source(fullname, str(source), edition)
        return importlib.util.spec_from_file_location(fullname, source, loader=loader)

    def _loaded(self, edition: Edition) -> Rules[Any]:
        file = edition.deck.file
        try:
            found: Rules[Any] = importlib.import_module(f"{edition.package}.rules").RULES
            if (extra := edition.deck.cards.unasked()) is not None:
                raise extra
            return found
        except Illegal:
            self._drop(edition)
            raise
        except Exception as error:
            self._drop(edition)
            said = f"{type(error).__name__}: {error}".removesuffix(": ")
            raise BadCard(f"{file}: {edition.game} cannot be played with these cards ({said[:200]})") from error

    def _make_room(self) -> None:
        opened = sorted((e for e in self._known.values() if e.rules is not None), key=lambda e: e.used)
        idle = [edition for edition in opened if not edition.held]
        for edition in idle[: max(0, len(opened) + 1 - MOST_OPEN)]:
            self._close(edition)
            opened.remove(edition)
        if len(opened) >= MOST_OPEN:
            raise Full(f"games with {MOST_OPEN} decks are being played here; one of them has to end first")

    def _drop(self, edition: Edition) -> None:
        self._close(edition)
        self._known.pop(edition.name, None)
        self._by_package.pop(edition.package, None)
        take_up(edition.package)

    def _close(self, edition: Edition) -> None:
        """Its modules are forgotten; its deck is not."""
        edition.rules = None
        for module in [m for m in sys.modules if m == edition.package or m.startswith(f"{edition.package}.")]:
            del sys.modules[module]
        shelf = sys.modules[SHELF]
        vars(shelf).pop(edition.package.rpartition(".")[2], None)
        forget(edition.package)
        for tell in self.forgotten:
            tell(edition.name)


def named(game: str, cards: str) -> str:
    """What a game is called with a deck in its normal form."""
    return f"{game}{DECK}{digest(cards)[:ENOUGH]}"


def _own_names_only(package: str, folder: Path) -> None:
    """A module that names its own package finds our cards there, whatever deck lies beside it."""
    by_name = re.compile(rf"^\s*(?:from|import)\s+{re.escape(package)}\b", re.MULTILINE)
    for source in sorted(folder.rglob("*.py")):
        if source.name not in LEFT_OUT and by_name.search(source.read_text("utf-8")):
            where = f"its {source.relative_to(folder)} imports '{package}' by name and not by a dot"
            raise Illegal(f"this game cannot be played with another deck: {where}")


def normalised(text: str, file: str) -> str:
    """A file from outside as it is kept; a BadCard says what is wrong with it."""
    return normal(parsed(text, file))


EDITIONS: Final = Editions()
sys.meta_path.insert(0, EDITIONS)
