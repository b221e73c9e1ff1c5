"""How likely an attempt is to succeed, by the dice it has. [P44 P49 P54]"""

from math import comb

from ..cards import ARREST, INVESTIGATE
from ..characters import SECOND_WIND
from ..state import FACE_DOWN, HOODS, PrecinctState
from ..steps.arresting import manic, succeeds, wanted
from ..steps.efforts import needed
from ..sums import strength

DIE = range(1, 7)


def one_die(s: PrecinctState) -> float:
    goal = needed(s, s.attempt)
    good = [succeeds(die, goal) if s.attempt.kind == ARREST else die >= goal for die in DIE]
    return sum(good) / len(DIE)


def more_than(s: PrecinctState, hits: int) -> float:
    """That more dice than so many succeed; a second wind rolls one that failed once more. [P154]"""
    many, p = strength(s), one_die(s)
    again = p if SECOND_WIND[s.characters[s.acting]] else 0.0
    total = 0.0
    for n in range(hits, many + 1):
        exactly = comb(many, n) * p**n * (1 - p) ** (many - n)
        total += exactly * (1.0 if n > hits else again if n < many else 0.0)
    return total


def percent(chance: float) -> str:
    """Only what is certain is 100."""
    return f"{min(99, round(chance * 100)) if chance < 1 else 100}%"


def chances(s: PrecinctState) -> dict[str, str]:
    """Of an Emergency or of one arrest at least; and of the Murderer, where he can be had."""
    if s.attempt.kind == INVESTIGATE or s.characters[s.acting] < 0:
        return {}
    found = {"chance": percent(more_than(s, 0))}
    target = s.attempt.target
    there = s.attempt.kind == ARREST and target < HOODS and target == s.murderer
    if there and wanted(s) and not (manic(s) and s.punks[target]):
        found["Murderer"] = percent(more_than(s, s.punks[target]))
    return found


def odds(s: PrecinctState) -> str:
    """In words, as far as anybody knows. [P53]"""
    found = chances(s)
    words = [found.get("chance", ""), f"the Murderer {found['Murderer']}" if "Murderer" in found else ""]
    if s.attempt.kind != ARREST and unknown(s):
        words.append("as far as is known")
    return ", ".join(word for word in words if word)


def unknown(s: PrecinctState) -> bool:
    event = s.attempt.target
    return event in s.emergencies and s.shown[s.emergencies.index(event)] == FACE_DOWN
