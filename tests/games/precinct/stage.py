"""A Police Precinct table laid by hand: an empty city, nobody holds anything, all cars marked and at the Station, until
somebody says otherwise. Anna is on her turn; no Event is drawn on it unless `events` names what lies on top."""

from collections import Counter
from collections.abc import Mapping

from backroom.engine import QuickChance, Seat, begin, settle
from backroom.games.precinct.board import BOARDS, PLACE, SPACE
from backroom.games.precinct.cards import (
    CLUE_DECK,
    DECK_SLUG,
    EVENT,
    EVENT_SLUG,
    GANG,
    I_A_I,
    INVESTIGATION_DECKS,
    IS_EVIDENCE,
    KIND,
    POLICE_DECK,
    POLICE_SLUG,
    UNKNOWN,
    UNKNOWN_STACK,
)
from backroom.games.precinct.characters import CHARACTER, CHARACTER_SLUG, FEDS, SWAT
from backroom.games.precinct.map import SPACES
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import CASE, EVENTS, FACE_DOWN, GANGS, NO_MARKER, POLICE, UNKNOWNS, PrecinctState
from backroom.games.precinct.steps.ending import WON
from backroom.games.precinct.steps.turn import TURN, clear_turn, speed
from tests.games.laid import Laid, Luck

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fay")
CAST = ("warren-pierce", "nora-hartley", "graham-kirkland", "greta-lindqvist", "felix-okonjo", "ilona-varga")
UPGRADE_NAMES = ("investigation", "arrest", "emergency", "movement")
PHASES = {"move": 0, "action": 1, "police": 2, "event": 3, "end": 4}


class Stage(Laid):
    names = NAMES

    def __init__(
        self, players: int = 3, start: str = "action", cast: Mapping[str, str] = {}, at: Mapping[str, str] = {},
        unmarked: str = "", hands: Mapping[str, str] = {}, donuts: Mapping[str, int] = {},
        upgrades: Mapping[str, str] = {}, punks: Mapping[int, int] = {}, stock: int | None = None,
        gangs: Mapping[int, str] = {}, murderer: int = 0, beats: Mapping[int, int] = {},
        emergencies: Mapping[str, str] = {}, unknown: Mapping[str, str] = {}, urgent: str = "",
        case: Mapping[str, str] = {}, clues: Mapping[str, str] = {}, found: str = "", standing: Mapping[str, str] = {},
        events: str = "", discarded_events: str = "", police: str = "", day: int = 10, crime: int = 0, dirty: str = "",
        supports: str = "", variants: Mapping[str, str] = {},
    ) -> None:  # fmt: skip
        """Bad Hoods go by their numbers. emergencies: {'arson-ring': 'w2'}; clues: {'crime-scene': '+-+'} from the top,
        + for Evidence; found: decks whose evidence is complete, or 'all'; standing: {'jail-break': 'col2 3'}."""
        self.luck = Luck()
        self.told = []
        table = RULES.table(players, {**({"dirty-cop": "one"} if dirty else {}), **variants})
        s: PrecinctState = begin(RULES, table, QuickChance(0))
        self.s = s
        officers = NAMES[: len(s.at)]
        board = BOARDS[s.board]
        s.first = s.acting = 0
        s.turns, s.day, s.crime = 1, day, crime
        if dirty:
            s.loyalty = [int(name in dirty) for name in NAMES[:players]]
            s.loyalty_box, s.dirty = [], sum(s.loyalty)
        s.characters = [CHARACTER[cast.get(name, CAST[n])] for n, name in enumerate(officers)]
        s.tokens = [SWAT[c] + FEDS[c] for c in s.characters]
        s.at = [SPACE[at[name]] if name in at else board.station for name in officers]
        s.marked = [name not in unmarked for name in officers]
        s.donuts = [donuts.get(name, 0) for name in officers]
        s.donut_stock -= sum(s.donuts)
        for n, name in enumerate(officers):
            s.upgrades[n] = sum(1 << UPGRADE_NAMES.index(word) for word in upgrades.get(name, "").split())
        s.supports = [SPACE[word] for word in supports.split()] if supports else s.supports
        self.lay_police(hands, police)
        self.lay_streets(punks, stock, gangs, murderer, beats)
        self.lay_case(case, clues, found)
        self.lay_events(emergencies, unknown, urgent, standing, events, discarded_events)
        clear_turn(s)
        s.no_event = not events
        s.points = speed(s, 0)
        s.driven = start != "move"
        s.phase = PHASES[start] + 1
        s.news.clear()
        s.stack[:] = TURN[PHASES[start] :][::-1]
        settle(s, self.luck)
        self.told += s.news

    def lay_police(self, hands: Mapping[str, str], top: str) -> None:
        s = self.s
        s.hands = [tuple(KIND[word] for word in hands.get(name, "").split()) for name in NAMES[: len(s.at)]]
        on_top = [KIND[word] for word in top.split()]
        left = Counter(POLICE_DECK)
        left.subtract([kind for hand in s.hands for kind in hand])
        left.subtract(on_top)
        s.decks[POLICE], s.discards[POLICE] = [*left.elements(), *on_top[::-1]], []

    def lay_streets(
        self, punks: Mapping[int, int], stock: int | None, gangs: Mapping[int, str], murderer: int,
        beats: Mapping[int, int],
    ) -> None:  # fmt: skip
        s = self.s
        supply = s.punk_stock + sum(s.punks)
        s.punks = [punks.get(hood, 0) for hood in range(1, 7)]
        s.punk_stock = supply - sum(s.punks) if stock is None else stock
        s.gangs = [GANG[gangs[hood]] if hood in gangs else -1 for hood in range(1, 7)]
        s.decks[GANGS] = [gang for gang in GANG.values() if gang not in s.gangs]
        s.murderer = murderer - 1
        for hood, many in beats.items():
            s.beats[hood - 1] = many
            s.patrol -= many

    def lay_case(self, case: Mapping[str, str], clues: Mapping[str, str], found: str) -> None:
        s = self.s
        for deck in CASE:
            slug = DECK_SLUG[deck]
            cards = list(INVESTIGATION_DECKS[deck])
            if slug in case:
                s.case_at[deck] = PLACE[case[slug]]
            if found == "all" or slug in found:
                s.evidence += [card for card in cards if IS_EVIDENCE[card]]
                s.discards[deck] = [card for card in cards if not IS_EVIDENCE[card]]
                s.decks[deck], s.missing[deck], s.case_at[deck] = [], 0, -1
                continue
            good, bad = [c for c in cards if IS_EVIDENCE[c]], [c for c in cards if not IS_EVIDENCE[c]]
            on_top = [good.pop(0) if sign == "+" else bad.pop(0) for sign in clues.get(slug, "")]
            s.decks[deck] = [*good, *bad, *on_top[::-1]]

    def lay_events(
        self, emergencies: Mapping[str, str], unknown: Mapping[str, str], urgent: str, standing: Mapping[str, str],
        events: str, discarded: str,
    ) -> None:  # fmt: skip
        s = self.s
        markers = Counter(UNKNOWN_STACK)
        s.emergencies = [EVENT[slug] for slug in emergencies]
        s.places = [PLACE[place] for place in emergencies.values()]
        s.under = [UNKNOWN[unknown[slug]] if slug in unknown else -1 for slug in emergencies]
        s.shown = [FACE_DOWN if slug in unknown else NO_MARKER for slug in emergencies]
        markers.subtract([marker for marker in s.under if marker >= 0])
        s.decks[UNKNOWNS], s.discards[UNKNOWNS] = list(markers.elements()), []
        s.urgent = EVENT[urgent] if urgent else -1
        for slug, text in standing.items():
            where, left = (*text.split(), "1")[:2]
            s.standing.append(EVENT[slug])
            s.standing_at.append(SPACE[where])
            s.standing_left.append(int(left))
        on_top = [EVENT[slug] for slug in events.split()]
        s.discards[EVENTS] = [EVENT[slug] for slug in discarded.split()]
        out = {*s.emergencies, *s.standing, *on_top, *s.discards[EVENTS], *([] if s.dirty else [I_A_I])}
        rest = [event for event in range(len(EVENT_SLUG)) if event not in out]
        s.decks[EVENTS] = [*rest, *on_top[::-1]]

    def after(self, name: str, turns: int = 1) -> "Stage":
        """That officer's turn is over, after so many turns; the next one begins."""
        s = self.s
        s.acting, s.turns = self.officer(name), turns
        s.stack[:] = TURN[-1:]
        settle(s, self.luck)
        self.told += s.news
        return self

    def seat(self, name: str = "") -> Seat:
        """Alone one plays all officers."""
        return Laid.seat(self, name) if self.s.setup.players > 1 else Seat(0)

    def officer(self, name: str) -> int:
        return NAMES.index(name)

    def rolls(self, *dice: int) -> "Stage":
        """What the next dice show."""
        self.luck.said += [die - 1 for die in dice]
        return self

    def nothing(self) -> "Stage":
        """Nobody puts in or adds anything, nobody plays a card after the action."""
        for _ in range(40):
            for word in ("commit 0 0", "nothing", "done"):
                name = next((n for n in self.asked() if word in self.options(n)), "")
                if name:
                    self.plays(name, word)
                    break
            else:
                return self
        raise AssertionError("they never come to an end")

    def drives(self, name: str) -> set[str]:
        """Where the car can go."""
        return {text.removeprefix("drive ") for text in self.options(name) if text.startswith("drive ")}

    def at(self, name: str) -> str:
        space = self.s.at[self.officer(name)]
        return SPACES[space] if space >= 0 else ""

    def hand(self, name: str) -> list[str]:
        return sorted(POLICE_SLUG[kind] for kind in self.s.hands[self.officer(name)])

    def donuts(self, name: str) -> int:
        return self.s.donuts[self.officer(name)]

    def character(self, name: str) -> str:
        return CHARACTER_SLUG[self.s.characters[self.officer(name)]]

    def punks(self, hood: int) -> int:
        return self.s.punks[hood - 1]

    def emergencies(self) -> list[str]:
        return [EVENT_SLUG[event] for event in self.s.emergencies]

    def urgent(self) -> str:
        return EVENT_SLUG[self.s.urgent] if self.s.urgent >= 0 else ""

    def evidence(self, slug: str) -> int:
        """How many pieces of a deck have been found."""
        return sum(DECK_SLUG[CLUE_DECK[card]] == slug for card in self.s.evidence)

    def deck(self, slug: str) -> int:
        return len(self.s.decks[DECK_SLUG.index(slug)])

    def dice(self) -> list[int]:
        """The last ones that were rolled."""
        return list(self.events("Rolled")[-1].dice)

    def won(self) -> bool:
        return self.outcome.why in WON
