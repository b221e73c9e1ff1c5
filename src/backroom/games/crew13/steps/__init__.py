"""The rulebook, a section a file: the turn, the proposal, the crew, the job, the police, the rewards."""

from .assemble import AgreeToGo, AskForHelp, NameCrew, TalkItOver
from .bookie import BookieWindow
from .captain import CaptainPayment
from .draw import DiscardToLimit, DrawAround, DrawResource
from .police import PolicePile, TurnOver
from .propose import PassOrPropose, ReplaceJob
from .put_together import AGuyWindow, AssetOrCard, PutTogether
from .rewards import GainAsset, Rewards
from .secrets import ChooseIdentity, MeetTheMole, RapSheetNow
from .turn import AssetPhase, EndOfTurn, ResetAssets

__all__ = [
    "AGuyWindow", "AgreeToGo", "AskForHelp", "AssetOrCard", "AssetPhase", "BookieWindow",
    "CaptainPayment", "ChooseIdentity", "DiscardToLimit", "DrawAround", "DrawResource", "EndOfTurn", "GainAsset",
    "MeetTheMole", "NameCrew", "PassOrPropose", "PolicePile", "PutTogether", "RapSheetNow", "ReplaceJob",
    "ResetAssets", "Rewards", "TalkItOver", "TurnOver",
]  # fmt: skip
