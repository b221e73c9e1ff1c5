"""Why one would do that: the dice or cards it has, what they promise, and what waits meanwhile."""

from collections.abc import Callable
from typing import Any, Final

from backroom.engine import Action, Names, QuickChance, View

from ..actions import choices as chosen
from ..actions import dirty as crooked
from ..actions import turn as done
from ..board import SPACE
from ..cards import (
    ALL_REWARDS,
    COLOUR,
    DECK_NAME,
    DECK_SLUG,
    DIFFICULTY,
    EMERGENCIES,
    EVENT,
    EVENT_NAME,
    IS_EVIDENCE,
    KIND,
    POLICE_SAYS,
    REWARD_SLUG,
    REWARDS,
    SYMBOL,
    TEXT,
    TEXT_AMOUNT,
)
from ..characters import CHARACTER, FEDS_CARDS, SKILLS, SWAT_DICE, abilities
from ..charts import track
from ..state import ARREST, DIRTY, HANDLE, HOODS, INVESTIGATE, UNDERGROUND, PrecinctState
from ..steps.arresting import TARGET
from ..steps.attempts import PutIn
from ..steps.handling import DANGEROUS
from ..steps.standing import population_of
from ..sums import worth as symbols
from .odds import found, hits
from .plan import Task, tasks
from .sight import Sight
from .suspicion import doubts
from .worth import count, seen_on_top, success, worth

HELPS_WITH: Final = ("investigations", "arrests", "Emergencies")
REWARD: Final = ("a Donut", "a Police Card", "a look at the top Event", "no Event this turn", "a look at a file")


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    tell = REASONS.get(type(action))
    said = tell(Look(view, names), action) if tell is not None else ""
    return f"{said[:1].upper()}{said[1:]}." if said else ""


class Look:
    """What an officer makes of the table; what others hold is never spoken of."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.s: PrecinctState = view.rules.imagine(view, QuickChance(0))
        self.sight = Sight(self.s, view.seat)
        self.names = names
        self.me = view.seat
        self.step: Any = view.stack[-1]
        self.options = view.options

    @property
    def dirty(self) -> bool:
        return self.s.loyalty[self.me] == DIRTY

    def outlook(self, attempt: int, target: int, space: int) -> str:
        """What an attempt of the acting officer from there would have, and promise."""
        many, needed = count(self.sight, self.s.acting, space, attempt, target)
        if attempt == INVESTIGATE:
            return self.search(target, many)
        if attempt == ARREST:
            return self.arrest(target, many, needed)
        percent = round(100 * success(self.sight, self.s.acting, target, many, needed))
        return f"{dice(many)} for a {needed}, {percent} in 100"

    def search(self, deck: int, many: int) -> str:
        cards, evidence = len(self.s.decks[deck]), self.s.missing[deck]
        many = min(many, cards)
        known = seen_on_top(self.sight, deck, many)
        if known:
            return f"{many} cards, and {sum(known)} of the top {len(known)} are Evidence, as was seen"
        percent = round(100 * (1 - found(cards, min(evidence, cards), many, 0)))
        return f"{many} of {cards} cards, {evidence} of them Evidence: {percent} in 100 to find some"

    def arrest(self, target: int, many: int, needed: int) -> str:
        there = self.s.punks[target] if target < HOODS else population_of(self.s, target)
        chances = hits(many, needed)
        mean = sum([chance * min(hit, there) for hit, chance in enumerate(chances)])
        none = round(100 * chances[0])
        risk = f", none and the Hospital {none} times in 100" if none else ""
        return f"{dice(many)} against {needed}: about {mean:.1f} arrests{risk}"

    def work(self, space: int) -> Task | None:
        """The best that could be done from a space."""
        here = [task for task in tasks(self.sight) if space in task.spaces]
        return max(here, key=lambda task: self.value(task, space), default=None)

    def value(self, task: Task, space: int) -> float:
        many, needed = count(self.sight, self.s.acting, space, task.attempt, task.target)
        return worth(self.sight, self.s.acting, task.attempt, task.target, many, needed)


def dice(many: int) -> str:
    return f"{many} {'die' if many == 1 else 'dice'}"


def name_of(task: Task) -> str:
    if task.attempt == INVESTIGATE:
        return DECK_NAME[task.target]
    if task.attempt == HANDLE:
        return EVENT_NAME[task.target]
    return f"Bad Hood {task.target + 1}" if task.target < HOODS else f"the {done.WHOM[task.target]}"


def at(look: Look, space: int) -> str:
    task = look.work(space)
    if task is not None:
        return f"{name_of(task)} from there: {look.outlook(task.attempt, task.target, space)}"
    if space == look.sight.board.station:
        return "Donuts buy upgrades at the Station"
    others = len([1 for officer, there in enumerate(look.s.at) if there == space and officer != look.s.acting])
    return f"supports {others} there" if others else "nothing can be attempted from there yet"


def driving(look: Look, action: Any) -> str:
    return at(look, SPACE[action.space])


def staying(look: Look, action: Any) -> str:
    return at(look, look.s.at[look.s.acting]).replace("from there", "from here").replace("supports", "you support")


def supporting(look: Look, action: Any) -> str:
    space = SPACE[action.space]
    mine = space == look.s.at[look.s.acting]
    return f"{'beside you' if mine else 'there'} it is a die or a card more; {at(look, space)}"


def escorting(look: Look, action: Any) -> str:
    return "nobody draws Police Cards until the van has arrived, which earns a Donut"


def car(look: Look, action: Any) -> str:
    if action.side == "marked":
        return "three spaces instead of two; but no extra card in investigations"
    return "a card more in every investigation; but a space less to drive"


def choosing(look: Look, action: Any) -> str:
    who = CHARACTER[action.character]
    skills = ", ".join([f"{SKILLS[n][who]} for {HELPS_WITH[n]}" for n in range(len(HELPS_WITH))])
    return f"{skills}; {' and '.join([row['name'] for row in abilities(who)])}"


def investigating(look: Look, action: Any) -> str:
    left = sum(look.s.missing)
    return f"{look.outlook(INVESTIGATE, DECK_SLUG.index(action.deck), here(look))}; {left} missing in all"


def here(look: Look) -> int:
    return look.s.at[look.s.acting]


def arresting(look: Look, action: Any) -> str:
    target = TARGET[action.whom]
    if target < HOODS and target == look.s.murderer:
        return f"{look.outlook(ARREST, target, here(look))}; the Murderer is there"
    return f"{look.outlook(ARREST, target, here(look))}; {look.s.punk_stock} Punks are left to come"


def handling(look: Look, action: Any) -> str:
    event = EVENT[action.emergency]
    urgent = "; it is urgent, and its failure raises crime" if look.s.urgent == event else ""
    hurts = "; failing means the Hospital" if DIFFICULTY[event] >= DANGEROUS and not urgent else ""
    return f"{look.outlook(HANDLE, event, here(look))}{urgent}{hurts}"


def upgrading(look: Look, action: Any) -> str:
    if action.kind == done.OTHER_SIDE:
        return "costs a Donut; the other side of the card is yours then"
    more = "a space more on every drive" if action.kind == "movement" else f"a die or card more in every {action.kind}"
    return f"a Donut of your {look.s.donuts[look.s.acting]} for {more}, for good"


def drawing(look: Look, action: Any) -> str:
    return f"a card beside the one of every turn; you hold {cards(look.s, look.s.acting)}"


def resting(look: Look, action: Any) -> str:
    task = look.work(here(look))
    return f"leaves {name_of(task)} to others" if task is not None else "nothing can be attempted from here"


def committing(look: Look, action: Any) -> str:
    s = look.s
    spent, backed = s.spent, s.backed
    s.spent, s.backed = spent + action.donuts, backed + action.officers
    said = look.outlook(s.attempt, s.target, here(look))
    s.spent, s.backed = spent, backed
    return said


def with_more(look: Look, more: int) -> str:
    s = look.s
    s.extra += more
    said = look.outlook(s.attempt, s.target, here(look))
    s.extra -= more
    return said


def token(look: Look, action: Any) -> str:
    return f"{with_more(look, FEDS_CARDS if action.kind == 'feds' else SWAT_DICE)}; the token is gone then"


def assisting(look: Look, action: Any) -> str:
    officer = int(look.me) if len(look.s.exposed) > 1 else look.s.others()[0]
    more = symbols(look.s, officer, KIND[action.card], look.s.attempt)
    return f"makes it {with_more(look, more)}"


def no_more(look: Look, action: Any) -> str:
    kept = "Donut" if look.s.exposed[look.me] == UNDERGROUND else "cards"
    return f"keeps your {kept}; it has {look.outlook(look.s.attempt, look.s.target, here(look))}"


def showing(look: Look, action: Any) -> str:
    left = look.s.missing[look.s.target] - 1
    if look.dirty:
        return "hiding it might be noticed: who finds nothing too often is doubted"
    return f"{left} more of its deck is missing then" if left else "the last of its deck, and earns a Donut"


def putting_back(look: Look, action: Any) -> str:
    found_some = any(isinstance(option, done.Show) for option in look.options)
    if look.dirty and found_some:
        return f"{sum(look.s.missing)} Evidence stays missing, and nobody sees what you had"
    return "Evidence that is not shown goes back under the deck" if found_some else "nothing among it is Evidence"


def discarding(look: Look, action: Any) -> str:
    kind = KIND[action.card]
    return f"it helps with {HELPS_WITH[SYMBOL[kind]]}, or by its text: {POLICE_SAYS[kind].rstrip('.')}"


def playing(look: Look, action: Any) -> str:
    s, kind = look.s, KIND[action.card]
    if isinstance(look.step, PutIn):
        if TEXT[kind] != "ease":
            return with_more(look, TEXT_AMOUNT[kind][int(s.marked[s.acting])])
        s.eased += TEXT_AMOUNT[kind][0]
        said = look.outlook(s.attempt, s.target, here(look))
        s.eased -= TEXT_AMOUNT[kind][0]
        return said
    return f"{by_text(look, TEXT[kind])}; kept, it helps another with {HELPS_WITH[SYMBOL[kind]]}"


def by_text(look: Look, text: str) -> str:
    """What a card would find to do just now."""
    s = look.s
    if text in ("curfew", "stakeout"):
        return f"{s.punk_stock} Punks are left to come, and the fullest Bad Hood has {max(s.punks)}"
    if text in ("tip", "radio", "tow", "calm"):
        urgent = f", {EVENT_NAME[s.urgent]} urgent" if s.urgent >= 0 else ""
        return f"{len(s.emergencies)} Emergencies lie in the city{urgent}"
    if text == "donut":
        return f"you have {s.donuts[s.acting]} Donuts"
    if text in ("draw", "recall"):
        return f"you hold {cards(s, s.acting)}"
    return f"{sum(s.missing)} Evidence is missing" if text == "look" else f"you have {s.points} spaces to drive"


def cards(s: PrecinctState, officer: int) -> str:
    many = len(s.hands[officer])
    return f"{many} Police Card{'s' if many != 1 else ''}"


def that_is_all(look: Look, action: Any) -> str:
    return f"you keep {cards(look.s, look.s.acting)} for later"


def rewarding(look: Look, action: Any) -> str:
    s, kind = look.s, REWARD_SLUG.index(action.kind)
    if kind == 0:
        return f"you have {s.donuts[s.acting]} Donuts; each is a die, a card, a space or an upgrade"
    if kind == 1:
        return f"you hold {cards(s, s.acting)}"
    if kind == 3:
        return f"{len(s.emergencies)} Emergencies lie in the city, and crime stands at {s.crime} of {track(s.setup)}"
    return f"{sum(s.missing)} Evidence is missing" if kind == 4 else "a bad Event can go under its deck"


def of_hood(look: Look, action: Any) -> str:
    return hood(look, action.hood - 1)


def hood(look: Look, number: int) -> str:
    punks = look.s.punks[number]
    gang = ", a Gang" if look.s.gangs[number] >= 0 else ", and four are a Gang" if punks == 3 else ""
    return f"{punks} Punk{'s' if punks != 1 else ''} there{gang}; {look.s.punk_stock} left to come"


def of_emergency(look: Look, action: Any) -> str:
    event = EVENT[action.emergency]
    rewards = (" and " if ALL_REWARDS[event] else " or ").join([REWARD[kind] for kind in REWARDS[event]])
    urgent = ", and urgent" if look.s.urgent == event else ""
    return f"difficulty {DIFFICULTY[event]}{urgent}; handling it would bring {rewards}"


def of_deck(look: Look, action: Any) -> str:
    deck = DECK_SLUG.index(action.deck)
    return f"{look.s.missing[deck]} Evidence is missing among its {len(look.s.decks[deck])} cards"


def on_top(look: Look, action: Any) -> str:
    return "Evidence: the next who investigates finds it" if IS_EVIDENCE[action.clue] else "it is of no use to the case"


def keeping(look: Look, action: Any) -> str:
    return "what you saw comes in the order it lies"


def of_event(look: Look, action: Any) -> str:
    event = EVENT[action.event]
    if event >= EMERGENCIES:
        return f"a Special Event, with crime at {look.s.crime} of {track(look.s.setup)}"
    same = len([e for e in look.s.emergencies if COLOUR[e] == COLOUR[event]])
    return f"an Emergency of difficulty {DIFFICULTY[event]}; {same or 'none'} of its colour in the city"


def recalling(look: Look, action: Any) -> str:
    return f"helps with {HELPS_WITH[SYMBOL[KIND[action.card]]]}; it can be played from your next turn on"


def posting(look: Look, action: Any) -> str:
    if action.beat.isdigit():
        return f"{hood(look, int(action.beat) - 1)}; an officer there is a die in an arrest"
    return "a die in arrests on that space"


def partner(look: Look, action: Any) -> str:
    return "an officer there is a die in an arrest, and none from the Station"


def calling_off(look: Look, action: Any) -> str:
    return f"{EVENT_NAME[look.s.turned]} would come; it costs one of your {look.s.donuts[look.s.acting]} Donuts"


def letting_come(look: Look, action: Any) -> str:
    return f"keeps the Donut for something worse than {EVENT_NAME[look.s.turned]}"


def budget(look: Look, action: Any) -> str:
    if action.cut == "punks":
        return f"{look.s.punk_stock} Punks are left to come; with too few of them crime rises"
    return f"{len(look.s.on_duty())} officers lose a card each"


def training(look: Look, action: Any) -> str:
    return "a Police Card, but your car stands at the Station then"


def skipping(look: Look, action: Any) -> str:
    officer = getattr(look.step, "officer", look.s.acting)
    return at(look, look.s.at[officer])


def suspected(look: Look, seat: int) -> str:
    percent = round(100 * doubts(look.s, look.me)[seat])
    return f"by what was found and given {look.names[seat]} is dirty {percent} times in 100"


def examining(look: Look, action: Any) -> str:
    return f"{suspected(look, action.seat)}; then you know"


def accusing(look: Look, action: Any) -> str:
    return f"{suspected(look, action.seat)}; three Donuts, and all your Police Cards if it is wrong"


def chipping(look: Look, action: Any) -> str:
    accused = look.step.accused
    about = "it is you who is accused" if accused == look.me else suspected(look, accused)
    return f"{about}; it takes three Donuts in all"


def revealing(look: Look, action: Any) -> str:
    return f"everything but your {look.s.donuts[look.me]} Donuts is gone; each then takes a die from somebody's attempt"


def recruiting(look: Look, action: Any) -> str:
    return hood(look, action.hood - 1)


def losing(look: Look, action: Any) -> str:
    return of_deck(look, action)


def tipping(look: Look, action: Any) -> str:
    return f"{len(look.s.emergencies)} Emergencies lie in the city; one more of a colour may make one fail"


def bribing(look: Look, action: Any) -> str:
    return f"you have {look.s.donuts[look.me]}; each takes a die or a card from somebody's attempt"


def lying_low(look: Look, action: Any) -> str:
    return "nothing happens; the calendar moves on all the same"


def sabotaging(look: Look, action: Any) -> str:
    return f"it has {look.outlook(look.s.attempt, look.s.target, here(look))} without that"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    done.Drive: driving, done.Stay: staying, done.Support: supporting, done.Escort: escorting, done.Tow: escorting,
    done.Car: car, done.Choose: choosing, done.Investigate: investigating, done.Arrest: arresting,
    done.Handle: handling, done.Upgrade: upgrading, done.Draw: drawing, done.Rest: resting, done.Commit: committing,
    done.Token: token, done.Assist: assisting, done.Nothing: no_more, done.Show: showing, done.PutBack: putting_back,
    done.Discard: discarding, done.Play: playing, done.Done: that_is_all, chosen.Reward: rewarding,
    chosen.Hood: of_hood, chosen.Radio: of_emergency, chosen.Clear: of_emergency, chosen.Look: of_deck,
    chosen.Top: on_top, chosen.Keep: keeping, chosen.Under: of_event, chosen.Recall: recalling,
    chosen.Withdraw: posting, chosen.Post: posting, chosen.Partner: partner, chosen.CallOff: calling_off,
    chosen.LetItCome: letting_come, chosen.Budget: budget, chosen.Train: training, chosen.Skip: skipping,
    chosen.Examine: examining, crooked.Accuse: accusing, crooked.Chip: chipping, crooked.Reveal: revealing,
    crooked.Recruit: recruiting, crooked.LoseFile: losing, crooked.TipOff: tipping, crooked.Bribe: bribing,
    crooked.LieLow: lying_low, crooked.OnTop: of_event, crooked.Sabotage: sabotaging,
}  # fmt: skip
