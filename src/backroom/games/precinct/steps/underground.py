"""What a Dirty Cop leaves behind."""

from ..state import POLICE, PrecinctState


def flee(s: PrecinctState, officer: int) -> None:
    """Car, character, upgrades, tokens and Police Cards are gone; Donuts are another matter. [P79 P81]"""
    s.discards[POLICE] += s.hands[officer]
    s.hands[officer] = ()
    s.upgrades[officer] = s.tokens[officer] = 0
    s.at[officer] = s.characters[officer] = -1
    if officer == s.acting:
        s.gained = 0
