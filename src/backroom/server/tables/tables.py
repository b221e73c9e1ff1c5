"""Everything that can be done with tables: plain objects, each handed the house and what it builds on."""

from ..common.settings import Settings
from ..common.wallclock import WallClock
from ..keeping.store import Store
from ..thinking.thinkers import Thinkers
from .at_zero import AtZero
from .autoplay import Autoplay
from .bots import Bots
from .clearing import Clearing
from .days_off import DaysOff
from .hosting import Hosting
from .house import House
from .live import Live
from .moves import Moves
from .pausing import Pausing
from .peers import Peers, SignedOut
from .reading import Reading
from .rematch import Rematch
from .seating import Seating
from .setting_up import SettingUp
from .showing import Showing
from .sleeper import Sleeper
from .standing_in import StandingIn
from .taking_back import TakingBack
from .talk import Talk


class Tables:
    """One place where they are put together; nothing is done here."""

    def __init__(
        self, store: Store, live: Live, thinkers: Thinkers, settings: Settings, devices: SignedOut | None = None,
        wall_clock: WallClock | None = None,
    ) -> None:  # fmt: skip
        self.house = House(store, live, settings, wall_clock)
        self.seating = Seating(self.house)
        self.setting_up = SettingUp(self.house, self.seating)
        self.hosting = Hosting(self.house, self.seating)
        self.salts = Showing(self.house, self.seating)
        self.standing_in = StandingIn(self.house, self.seating)
        self.moves = Moves(self.house, self.standing_in)
        self.taking_back = TakingBack(self.house, self.moves)
        self.rematch = Rematch(self.house, self.setting_up)
        self.reading = Reading(self.house)
        self.talk = Talk(self.house)
        self.autoplay = Autoplay(self.house, self.moves)
        self.at_zero = AtZero(self.house, self.seating, self.moves)
        self.bots = Bots(self.house, self.seating, self.moves, self.autoplay, self.at_zero, thinkers)
        self.sleeper = Sleeper(self.house)
        self.pausing = Pausing(self.house)
        self.days_off = DaysOff(self.house)
        self.clearing = Clearing(self.house)
        self.peers = Peers(self.house, thinkers, devices)
