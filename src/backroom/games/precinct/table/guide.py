"""A first shift in Police Precinct: three cards, and a word at the first decision of each kind."""

Word = tuple[str, tuple[tuple[str, str], ...]]
"""A heading; lines with the things each speaks of, by the pattern of their refs."""

CARDS = (
    (
        "What wins",
        (
            "Together: find all the Evidence, then arrest the Murderer, before the 22nd.",
            "A Dirty Cop, if you play with one, wins when the others lose.",
        ),
        ("look", "→", "cuff"),
    ),
    (
        "A turn",
        (
            "Drive, then one action: investigate, arrest, handle an Emergency, or get stronger at the Station.",
            "Others help with cards and with cars on your space. Then you draw a Police Card, and an Event comes.",
        ),
        ("car", "police-card"),
    ),
    (
        "The end",
        (
            "The Murderer's arrest wins; so does all the Evidence before he shows himself on the 16th.",
            "You lose on the 22nd, or when crime has risen to its last step: by all that nobody looked after.",
        ),
        ("light", "donut", "cuff"),
    ),
)

WORDS: dict[str, Word] = {
    "Choose": (
        "Who are you?",
        (
            (
                "Three skills: investigate, arrest, emergencies. Two abilities. Let somebody be good at each.",
                "character:*",
            ),
        ),
    ),
    "Car": (
        "Marked or not",
        (("A marked car drives three spaces, an unmarked one two, but finds one card more.", ""),),
    ),
    "Drive": (
        "Your first drive",
        (
            ("These spaces are in reach. A Donut goes one farther.", "space:*"),
            ("Actions are done from the space at a door or beside a Bad Hood.", "deck:* hood:*"),
            ("An Emergency on a crossing closes it.", "emergency:*"),
        ),
    ),
    "Support": (
        "The Support Vehicle",
        (("It counts as another's car: on your space it is a die or a card more.", "space:*"),),
    ),
    "Investigate": (
        "Investigate",
        (
            ("You draw as many cards as your skill and all help say, and keep the Evidence among them.", "deck:*"),
            ("Eleven pieces of Evidence are spread over four decks.", ""),
        ),
    ),
    "Arrest": (
        "An arrest",
        (
            ("Each die that shows at least how many there are arrests one.", "hood:* criminals:*"),
            ("Not a single one, and you go to the Hospital.", ""),
        ),
    ),
    "Handle": (
        "An Emergency",
        (
            ("The highest die must reach the number on it.", "emergency:*"),
            (
                "Two of a colour make the older urgent; the next of any colour there, and crime rises.",
                "emergency:*",
            ),
        ),
    ),
    "Commit": (
        "What you put in",
        (
            (
                "Each Donut is a die or a card more, each Patrol Officer there a die for an arrest.",
                "donuts:* officers:*",
            ),
        ),
    ),
    "Token": (
        "Help from outside",
        (("SWAT is two dice more, a Federal Agent three cards more. Each comes once.", "token:*"),),
    ),
    "Assist": (
        "Helping",
        (("On another's turn only the symbols count: those of this action are a die or card each.", "card:*"),),
    ),
    "Play": (
        "Your first Police Card",
        (("On your own turn its text counts. As many as you like, and it is no action.", "card:*"),),
    ),
    "Show": ("Evidence", (("Shown, it goes on the board. With a Dirty Cop about, nobody has to.", "evidence:*"),)),
    "Reward": ("A reward", (("One of them is yours.", "reward:*"),)),
    "Upgrade": (
        "At the Station",
        (("A Donut makes you better for good: one skill, or the drive. Two at most.", "upgrade:*"),),
    ),
    "Draw": ("Nothing to do?", (("A Police Card as an action, besides the one at the end.", ""),)),
    "Discard": ("Let one go", (("Seven are kept at the end of your turn; the Hospital costs two.", "card:*"),)),
    "Post": ("On the beat", (("A Patrol Officer in a Bad Hood is a die for an arrest there.", "hood:* space:*"),)),
    "Top": ("Cards looked at", (("One goes back on top: the next to look there finds it.", "clue:*"),)),
    "Under": ("The next Event", (("Leave it, or put it under the deck.", "event:*"),)),
    "Accuse": (
        "An accusation",
        (
            (
                "Three Donuts, yours or anybody's. Right, and he goes underground. Wrong, and your cards are gone.",
                "seat:*",
            ),
        ),
    ),
    "Chip": (
        "Who pays?",
        (("Three Donuts together, from whoever gives. If they do not come together, nothing is paid.", "donuts:*"),),
    ),
    "Examine": ("A Loyalty Card", (("You alone see it, and may say what you like about it.", "seat:*"),)),
    "Reveal": (
        "Underground",
        (("Everything but your Donuts is gone. From then on you do one thing a turn against the city.", ""),),
    ),
    "Recruit": ("Underground", (("A Punk where he hurts most: the fourth makes a Gang.", "hood:*"),)),
    "Sabotage": (
        "Sabotage",
        (("A Donut of yours, once in a turn: the attempt has a die or a card less.", ""),),
    ),
    "Look": ("A look", (("You see what lies on top; then one of them goes back there.", "deck:*"),)),
}

PLAIN = (
    "Stay", "Rest", "Nothing", "PutBack", "Done", "Escort", "Tow", "Hood", "Radio", "Clear", "Keep", "Recall",
    "Withdraw", "Partner", "CallOff", "LetItCome", "Budget", "Train", "Skip", "LoseFile", "TipOff", "Bribe",
    "LieLow", "OnTop",
)  # fmt: skip
"""Answers without a word of their own: they say no, or another's word or their question says it all."""

PARTS = (
    ("car", "A car, marked. Others on your space support you.", "P34"),
    ("look", "Investigate: so many cards of a deck.", "P37"),
    ("cuff", "Arrest: so many dice against how many there are.", "P43"),
    ("light", "Emergencies: so many dice, the highest counts.", "P52"),
    ("police-card", "A Police Card: its text on your turn, its symbol on another's.", "P63"),
    ("donut", "A Donut: a die, a card or a space more.", "P35"),
    ("good", "A Good Cop.", "P73"),
    ("dirty", "A Dirty Cop, dealt in secret if you play with one.", "P73"),
)
