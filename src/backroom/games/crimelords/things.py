"""What can stand on a slip of paper: money, cards, words. A thing is a number, its place in THINGS. [L98 L100]"""

from typing import Final

from backroom.engine import Names
from backroom.kit.words import listed

from .cards import CARDS, FIRST_RACKET, FIRST_SPECIAL, MOST_NAMED, NAME, SLUG

FIGURES: Final = (1, 10, 100)
FIGURE: Final[tuple[int, ...]] = tuple(figure for figure in FIGURES for _ in range(9))
DEAL_SUMS: Final[tuple[int, ...]] = tuple(n * figure for figure in FIGURES for n in range(1, 10))
"""Ones, tens and hundreds: one of each makes any sum."""
PAY_LATER: Final = (5, 10, 20, 30)
SEATS: Final = range(8)
ANYONE: Final = 8
"""Whom a slip can be meant for, beside the seats."""
SPARE_CROOKS: Final = 0
SPARE_RACKETS: Final = 1
BACK: Final = 2
STAY_OUT: Final = 3
PAY: Final = 4
HIT_SOMEBODY: Final = 5
BACK_DOWN: Final = 6
SIT_OUT: Final = 7
THREATEN: Final = 8
"""The words one can give: no Hit on yours, no takeover of yours, money for your next attacks, none against them, ...;
in an attack to back out of it, to put nothing into its showdown; and a Hit on whoever says no."""

Word = tuple[int, int]
"""A verb, and a sum or a seat where it needs one."""
WORDS: Final[tuple[Word, ...]] = (
    (SPARE_CROOKS, 0), (SPARE_RACKETS, 0), (BACK, 0), (STAY_OUT, 0),
    *[(PAY, sum_) for sum_ in PAY_LATER], *[(HIT_SOMEBODY, seat) for seat in SEATS],
    (BACK_DOWN, 0), (SIT_OUT, 0), (THREATEN, 0),
)  # fmt: skip
VERBS: Final = ("spare-crooks", "spare-rackets", "back", "stay-out", "pay", "hit", "back-out", "sit-out", "threat")
OF_AN_ATTACK: Final = (BACK_DOWN, SIT_OUT)

FIRST_CARD: Final = len(DEAL_SUMS)
ANY_SPECIAL: Final = FIRST_CARD + CARDS
FIRST_WORD: Final = ANY_SPECIAL + 1


A_THREAT: Final = FIRST_WORD + WORDS.index((THREATEN, 0))


def word_name(word: Word) -> str:
    return f"{VERBS[word[0]]}-{word[1]}" if word[0] in (PAY, HIT_SOMEBODY) else VERBS[word[0]]


THINGS: Final[tuple[str, ...]] = (
    *[f"{n}g" for n in DEAL_SUMS],
    *SLUG,
    "any-special",
    *[word_name(word) for word in WORDS],
)
THING: Final[dict[str, int]] = {name: n for n, name in enumerate(THINGS)}


def money_in(things: tuple[int, ...]) -> int:
    return sum([DEAL_SUMS[thing] for thing in things if thing < FIRST_CARD])


def figures_left(things: tuple[int, ...]) -> list[int]:
    """What the sum among these things can still be raised by: each figure is named once. [L100]"""
    sum_ = money_in(things)
    return [n for n, figure in enumerate(FIGURE) if not sum_ // figure % 10]


def in_figures(sum_: int) -> tuple[int, ...]:
    """A sum as things: its hundreds, tens and ones."""
    most = min(sum_, MOST_NAMED)
    return tuple([DEAL_SUMS.index(part) for figure in FIGURES if (part := most // figure % 10 * figure)])


def many(things: tuple[int, ...]) -> int:
    """How many they are; all the money is one thing. [L100]"""
    return len([thing for thing in things if thing >= FIRST_CARD]) + (money_in(things) > 0)


def cards_in(things: tuple[int, ...]) -> list[int]:
    return [thing - FIRST_CARD for thing in things if FIRST_CARD <= thing < ANY_SPECIAL]


def crooks_in(things: tuple[int, ...]) -> list[int]:
    return [card for card in cards_in(things) if card < FIRST_RACKET]


def rackets_in(things: tuple[int, ...]) -> list[int]:
    return [card for card in cards_in(things) if FIRST_RACKET <= card < FIRST_SPECIAL]


def specials_in(things: tuple[int, ...]) -> list[int]:
    return [card for card in cards_in(things) if card >= FIRST_SPECIAL]


def words_in(things: tuple[int, ...]) -> list[Word]:
    return [WORDS[thing - FIRST_WORD] for thing in things if thing >= FIRST_WORD]


def only_words(things: tuple[int, ...]) -> bool:
    """Nothing of it changes hands. [L60]"""
    return all(thing >= FIRST_WORD for thing in things)


def said(thing: int, names: Names, whose: str = "the other's") -> str:
    if thing < FIRST_CARD:
        return f"{DEAL_SUMS[thing]} G"
    if thing < ANY_SPECIAL:
        return NAME[thing - FIRST_CARD]
    if thing == ANY_SPECIAL:
        return "a Special"
    return promised(WORDS[thing - FIRST_WORD], names, whose)


def promised(word: Word, names: Names, whose: str = "the other's") -> str:
    """whose: the Crooks, the Rackets, the attacks it is about."""
    verb, of = word
    if verb == PAY:
        return f"the word to pay {of} G"
    if verb == HIT_SOMEBODY:
        return f"the word for a Hit on {names[of]}"
    return SAID_OF[verb].format(whose)


SAID_OF: Final[dict[int, str]] = {
    SPARE_CROOKS: "the word not to Hit {} Crooks",
    SPARE_RACKETS: "the word not to take over {} Rackets",
    BACK: "the word to put money for {} attacks",
    STAY_OUT: "the word to put none against {} attacks",
    BACK_DOWN: "the word to back out of this attack",
    SIT_OUT: "the word to stay out of this showdown",
    THREATEN: "a Hit if the answer is no",
}


def called(names: Names, seat: int) -> str:
    return "anyone" if seat == ANYONE else names[seat]


def owned(names: Names, seat: int) -> str:
    return "the taker's" if seat == ANYONE else f"{names[seat]}'s"


def all_said(things: tuple[int, ...], names: Names, to: int) -> str:
    """to: who gets it."""
    words = [f"{money_in(things)} G"] if money_in(things) else []
    words += [said(thing, names, owned(names, to)) for thing in things if thing >= FIRST_CARD]
    return listed(words, "nothing")


def briefly(things: tuple[int, ...]) -> str:
    """How many words there are, not which."""
    told = [f"{money_in(things)} G"] if money_in(things) else []
    told += [NAME[card] for card in cards_in(things)]
    told += ["a Special"] if ANY_SPECIAL in things else []
    many = len(words_in(things))
    told += ["a word" if many == 1 else f"{many} words"] if many else []
    return listed(told, "nothing")
