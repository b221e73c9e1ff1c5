"""What a player can do in Crime Lords. Cards are named by their short names: 'recruit mom-parker'."""

from typing import Final

from backroom.engine import Action

from ..dealing import DEALING
from .attack import (
    BACK_OUT,
    HIDE_OUT,
    HITS,
    INTERFERE_AGAINST,
    INTERFERE_FOR,
    LEAD,
    NO_MORE,
    NOBODY_PROTECTS,
    PROTECT,
    RECRUITS,
    SEND,
    SPENDS,
    STAY_OUT,
    STAY_PUT,
    TAKE_OVER,
    BackOut,
    HideOut,
    Hit,
    Interfere,
    Lead,
    Nobody,
    NoMore,
    Protect,
    Recruit,
    Send,
    Spend,
    StayOut,
    StayPut,
    TakeOver,
)
from .auction import BIDS, PASS, Bid, Pass
from .mob import (
    DOUBLE_CROSS,
    DROP,
    LET_GO,
    MAKE_BOSS,
    MOVE,
    PLACE,
    PUT,
    RETIRE,
    USES,
    VISIT,
    DoubleCross,
    Drop,
    LetGo,
    MakeBoss,
    Move,
    Place,
    Put,
    Retire,
    Use,
    Visit,
)
from .pieces import OfCard
from .showdown import (
    AGAINST,
    ATTACKERS_HAND,
    DEFENDERS_HAND,
    EMPTY_HAND,
    FOR,
    NOW,
    OTHERS_HAND,
    Against,
    EmptyHand,
    For,
    Now,
)
from .specials import NOTHING, PICK, PLAY, SHOW, Nothing, Pick, Play, Show
from .turn import (
    END_TURN,
    LEAVE_GAME,
    LIE_LOW,
    PAY_ALL,
    PAY_NOTHING,
    PAY_OUT,
    PAY_PART,
    PLAY_ON,
    SEIZE,
    SHARE,
    SPEND_TOKEN,
    EndTurn,
    LeaveGame,
    LieLow,
    PayAll,
    PayNothing,
    PayOut,
    PayPart,
    Seize,
    Share,
    SpendToken,
)

__all__ = [
    "AGAINST", "ATTACKERS_HAND", "BACK_OUT", "BIDS", "DEFENDERS_HAND", "DOUBLE_CROSS", "DROP", "EMPTY_HAND", "END_TURN",
    "FOR", "HIDE_OUT", "HITS", "INTERFERE_AGAINST", "INTERFERE_FOR", "LEAD", "LEAVE_GAME", "LET_GO", "LIE_LOW",
    "MAKE_BOSS", "MOVE", "NOBODY_PROTECTS", "NOTHING", "NOW", "NO_MORE", "OTHERS_HAND", "PASS", "PAY_ALL",
    "PAY_NOTHING", "PAY_OUT", "PAY_PART", "PICK", "PLACE", "PLAY", "PLAY_ON", "PROTECT", "PUT", "RECRUITS", "RETIRE",
    "SEIZE", "SEND", "SHARE", "SHOW", "SPENDS", "SPEND_TOKEN", "STAY_OUT", "STAY_PUT", "TAKE_OVER", "USES", "VISIT",
    "Against", "BackOut", "Bid", "DoubleCross", "Drop", "EmptyHand", "EndTurn", "For", "HideOut", "Hit", "Interfere",
    "Lead", "LeaveGame", "LetGo", "LieLow", "MakeBoss", "Move", "NoMore", "Nobody", "Nothing", "Now", "OfCard", "Pass",
    "PayAll", "PayNothing", "PayOut", "PayPart", "Pick", "Place", "Play", "Protect", "Put", "Recruit", "Retire",
    "Seize", "Send", "Share", "Show", "Spend", "SpendToken", "StayOut", "StayPut", "TakeOver", "Use", "Visit",
    "vocabulary",
]  # fmt: skip

ALL: Final[tuple[Action, ...]] = (
    PASS, NOBODY_PROTECTS, NOW, BACK_OUT, NO_MORE, STAY_OUT, HIDE_OUT, STAY_PUT, NOTHING, LIE_LOW, END_TURN,
    LEAVE_GAME, SHARE, PLAY_ON, INTERFERE_FOR, INTERFERE_AGAINST, *BIDS, *SPENDS, *ATTACKERS_HAND, *AGAINST.values(),
    *[put for row in PUT for put in row], *MAKE_BOSS, *PLACE, *LET_GO, *PAY_ALL, *PAY_PART, *PAY_NOTHING, *RECRUITS,
    *HITS, *LEAD, *PROTECT, *MOVE, *DROP, *VISIT, *USES, *DOUBLE_CROSS, *RETIRE, *TAKE_OVER.values(), *SEIZE.values(),
    *PICK, *SEND.values(), *SPEND_TOKEN.values(), *PLAY.values(), *SHOW.values(),
    *DEALING, PAY_OUT,
)  # fmt: skip


def vocabulary(players: int) -> tuple[Action, ...]:
    return ALL
