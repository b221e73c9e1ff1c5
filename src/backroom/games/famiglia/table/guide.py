"""A first game of Famiglia: three cards before it, and a word at the first decision of each kind."""

Word = tuple[str, tuple[tuple[str, str], ...]]
"""A heading; lines with the things each speaks of, by the pattern of their refs."""

CARDS = (
    (
        "What wins",
        (
            "The gang with more influence: add up the coins on all your cards, in hand and in front of you.",
            "La Famiglia, the rose, counts more than the other three families.",
        ),
        tuple([f"F{value}" for value in range(5)]),
    ),
    (
        "A turn",
        (
            "A pair brings in the next one up: show two, one stays in front of you, the other comes back. A 0 is free.",
            "First, if you like: an Accountant swaps, a Brute makes one cheaper. A Mercenary is half a pair.",
        ),
        ("A1", "A1", "→", "A2"),
    ),
    (
        "The end",
        (
            "When the pile has run out for the second time, both get the same number of turns.",
            "Or when both pass, one right after the other.",
        ),
        ("back", "→", "back", "→", "spent"),
    ),
)

WORDS: dict[str, Word] = {
    "Discard": (
        "New faces",
        (
            ("No 0 lies in the street, so one of these may be sent away.", "street:*"),
            ("As many new ones come as its value: a 3 or 4 brings many, and is gone.", "street:?[34]"),
        ),
    ),
    "PlayAccountant": (
        "Your first Accountant",
        (
            ("Played, he stays in front of you.", "hand:A[1-4]"),
            ("Up to his value of these come back to your hand, and as many go down for them.", "area:*"),
        ),
    ),
    "TakeBack": ("Back into the hand", (("Take what makes a pair again. What you take, you replace next.", "area:*"),)),
    "PutDown": ("In exchange", (("As many as you took go down. They keep counting there, but cannot pay.", "hand:*"),)),
    "PlayBrute": (
        "Your first Brute",
        (
            ("Played, he stays in front of you and frightens one card in the street.", "hand:B[1-4]"),
            ("It then counts as less, this turn only: a lower pair pays for it, and at 0 it is free.", "street:?[1-4]"),
        ),
    ),
    "Frighten": (
        "Whom to frighten",
        (("Count down to a pair you hold: one less than what it then counts as.", "street:*"),),
    ),
    "Take": (
        "Your first take",
        (
            ("A 0 is free.", "street:?0"),
            ("Everything else costs a pair of its family, each exactly one lower.", "street:?[1-4]"),
            ("Of the two you show, one stays in front of you and the other comes back.", "hand:*"),
        ),
    ),
    "Pass": ("Or pass", (("Nothing is taken, nothing paid. When both pass, one after the other, it is over.", ""),)),
}

PLAIN = ("Keep", "Enough")
"""Answers without a word of their own: they say no, or another's word or their question says it all."""

PARTS = (
    ("F3", "A card. The large number is its value, the coin its influence, the picture its family.", "F1"),
    ("A2", "An Accountant swaps up to his value of cards between area and hand.", "F10"),
    ("B2", "A Brute makes one card in the street count as less for a turn.", "F14"),
    ("M2", "A Mercenary stands in for half a pair of lower value.", "F20"),
    ("back", "The pile. When it has run out twice, the last turns begin.", "F27"),
)
