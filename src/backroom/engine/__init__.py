"""The machinery every game stands on. Standard library only."""

from .action import Action, Illegal, Names, Seat, code
from .chance import Chance, Draw, KeyedChance, QuickChance, ScriptedChance, TapedChance, shuffled, unshuffled
from .ends import ends
from .play import advance, begin, play, rollout, settle, waited_for
from .quiet import Wishes, declining, moments
from .rules import Moment, Rules
from .single import single
from .state import State
from .step import NOBODY, THE_END, Asked, Event, Step, cites
from .table import Outcome, Table, Variant
from .view import View, as_json, encode, explain, let_now, restore, view
from .visibility import counted, hidden, pile, private, public

__all__ = [
    "NOBODY", "THE_END", "Action", "Asked", "Chance", "Draw", "Event", "Illegal", "KeyedChance", "Moment", "Names",
    "Outcome", "QuickChance", "Rules", "ScriptedChance", "Seat", "State", "Step", "Table", "TapedChance", "Variant",
    "View", "Wishes", "advance", "as_json", "begin", "cites", "code", "counted", "declining", "encode", "ends",
    "explain", "hidden", "let_now", "moments", "pile", "play", "private", "public", "restore", "rollout", "settle",
    "shuffled", "single", "unshuffled", "view", "waited_for",
]  # fmt: skip
