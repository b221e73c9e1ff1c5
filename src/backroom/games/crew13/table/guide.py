"""A first evening with the 13th Street Crew: three cards, and a word at the first decision of each kind."""

Word = tuple[str, tuple[tuple[str, str], ...]]
"""A heading; lines with the things each speaks of, by the pattern of their refs."""

CARDS = (
    (
        "What wins",
        (
            "Loyal people win with $15k, together if several have it at the same moment.",
            "The informant, if there is one, wins with the fifth Police!, or with $15k when nobody loyal has it.",
        ),
        ("cash", "or", "tape"),
    ),
    (
        "A turn",
        (
            "Whoever leads draws a resource, then proposes a job or passes. Most jobs need a crew: ask for one.",
            "Everyone on it lays what the job needs. Then each lays a police card face down: one Police! breaks it up.",
        ),
        ("job", "→", "clear", "police"),
    ),
    (
        "The end",
        (
            "$15k end it at once, and so do five Police! face up.",
            "Only then everyone shows who he was. Without an informant the fifth Police! beats everybody.",
        ),
        ("loyal", "informant"),
    ),
)

WORDS: dict[str, Word] = {
    "Propose": (
        "Your first lead",
        (
            (
                "A job says what it needs and what it pays. Big ones take three or more of you, solo ones you alone.",
                "job:*",
            ),
            ("What you cannot bring, the others must. Who they are, you have to guess.", "seat:*"),
            ("Or pass: then everyone draws, and you may exchange a job.", ""),
        ),
    ),
    "Replace": ("After a pass", (("One of these may go under its deck; another takes its place.", "job:*"),)),
    "Need": ("What you say", (("Say how much help you need. It may be a lie; it binds nobody.", ""),)),
    "Offer": (
        "Talking it over",
        (
            ("Everyone says one thing, at once: help, or who should come, or not.", ""),
            ("A seat can be named: “bring” or “not”.", "seat:*"),
        ),
    ),
    "Ask": ("Naming a crew", (("Choose everybody you want on it, then ask them all at once.", "seat:*"),)),
    "Go": (
        "Will you go?",
        (
            ("If anyone refuses, the lead may ask again, these or others: three times in all.", ""),
            ("Whoever goes shares the take, also without laying anything.", "seat:*"),
        ),
    ),
    "Bet": (
        "The Bookie",
        (("Bet on a job you are not on: $2k for success, $1k for failure. A wrong bet is free.", "asset:*"),),
    ),
    "LayCard": (
        "Putting it together",
        (("What the job needs and you have must be laid. You choose only between card and asset.", "hand:* asset:*"),),
    ),
    "LendAsset": (
        "Putting it together",
        (("An asset serves once and comes back on your turn; a card is gone.", "hand:* asset:*"),),
    ),
    "CallAGuy": ("A Guy", (("One resource is missing: he brings it, and is used up.", "asset:*"),)),
    "PayCaptain": (
        "The Captain",
        (("If everyone on the job pays, one Police! is looked over. If one does not, it costs you all.", ""),),
    ),
    "Lay": (
        "Your police card",
        (
            ("All Clear lets the job go on.", "police:clear"),
            ("Police! breaks it up. Anyone may lay it, and nobody sees who did.", "police:police"),
            ("One card of the police deck is mixed in: it could have been that.", ""),
        ),
    ),
    "LookAt": ("The Rap Sheet", (("Look at who somebody is. You alone see it, and may say what you like.", "seat:*"),)),
    "CallDispatch": (
        "A friend at Dispatch",
        (("See the next three police cards; then the bottom one goes on top.", "asset:*"),),
    ),
    "Discard": ("Seven are enough", (("Whoever holds more than seven lets one go, face up.", "hand:*"),)),
    "Become": (
        "The Mole",
        (("Keep one of these identities. It counts at the end, whatever you were before.", "identity:*"),),
    ),
}

PLAIN = (
    "KeepRapSheet", "DoneWithAssets", "Pass", "KeepJobs", "NothingToSay", "Bring", "LeaveOut", "GiveUp",
    "Refuse", "NoBet", "LetItFail", "KeepMoney",
)  # fmt: skip
"""Answers without a word of their own: they say no, or another's word or their question says it all."""

PARTS = (
    ("job", "A job: what it needs, and what it pays its lead.", "C12"),
    ("H", "Hardware, one of four kinds of resources.", "C1"),
    ("F", "A Family Favor.", "C1"),
    ("P", "Political Capital.", "C1"),
    ("I", "Intelligence.", "C1"),
    ("clear", "All Clear: the job goes on.", "C43"),
    ("police", "Police!: the first one breaks the job up. The fifth ends the game.", "C46"),
    ("loyal", "A loyal crew member.", "C9"),
    ("informant", "The informant: there is one at most.", "C9"),
)
