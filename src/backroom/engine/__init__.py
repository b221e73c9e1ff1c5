"""The machinery every game stands on. Standard library only."""

from .action import Action, Illegal, Names, Seat, Whose, code
from .chance import Chance, Draw, KeyedChance, QuickChance, ScriptedChance, TapedChance, shuffled, unshuffled
from .ends import ends
from .harmless import harmless
from .hints import Among, Within
from .limits import limit, limit_of, lot
from .play import advance, begin, play, rollout, settle, waited_for
from .position import BadPosition, position_text, read_position
from .quiet import Wishes, declining, moments
from .rules import Amiss, Lot, Moment, Rules
from .single import only, single
from .state import State
from .step import NOBODY, THE_END, Asked, Event, Step, cites
from .table import Outcome, Table, Variant, without_deck
from .value import Value
from .view import View, as_json, encode, explain, let_now, restore, talk_closed, view
from .visibility import counted, hidden, pile, private, public

__all__ = [
    "NOBODY", "THE_END", "Action", "Amiss", "Among", "Asked", "BadPosition", "Chance", "Draw", "Event", "Illegal",
    "KeyedChance", "Lot", "Moment", "Names", "Outcome", "QuickChance", "Rules", "ScriptedChance", "Seat", "State",
    "Step", "Table", "TapedChance", "Value", "Variant", "View", "Whose", "Wishes", "Within", "advance", "as_json",
    "begin", "cites", "code", "counted", "declining", "encode", "ends", "explain", "harmless", "hidden", "let_now",
    "limit", "limit_of", "lot", "moments", "only", "pile", "play", "position_text", "private", "public",
    "read_position", "restore", "rollout", "settle", "shuffled", "single", "talk_closed", "unshuffled", "view",
    "waited_for", "without_deck",
]  # fmt: skip
