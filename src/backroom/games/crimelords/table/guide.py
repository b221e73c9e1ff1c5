"""A first game of Crime Lords: three cards, and a word at the first decision of each kind."""

Word = tuple[str, tuple[tuple[str, str], ...]]
"""A heading; lines with the things each speaks of, by the pattern of their refs."""

CARDS = (
    (
        "What wins",
        (
            "Enough Rackets at the end of any turn: how many stands on the board beside your name.",
            "Three of a type that nobody else has: one more. Four of a district where nobody else has two: two more.",
        ),
        ("north-numbers", "east-loans", "west-chop-shops"),
    ),
    (
        "A turn",
        (
            "Collect income, pay your Crooks, draw cards. Then every Crook with a token may act once.",
            "Recruit a Crook, take a Racket over, or call in a Hit: two dice must not exceed the number.",
        ),
        ("mom-parker", "token", "→", "east-numbers"),
    ),
    (
        "The end",
        (
            "Whoever has enough Rackets wins; several who have, win together. One short, they may agree to share.",
            "Without a Crook you are out. Word is not law here: deals on the table bind, promises do not.",
        ),
        ("special", "unhappy"),
    ),
)

WORDS: dict[str, Word] = {
    "Bid": (
        "The auction",
        (
            ("Bid what the card is worth to you. What is left of the 25 G is lost.", "purse:*"),
            ("You need a strong Crook for a Boss, weaker ones below, and Rackets that pay.", "left:*"),
        ),
    ),
    "MakeBoss": ("Your Boss", (("The strongest can have the most below. Your Mob's bonus comes on top.", "card:*"),)),
    "Place": ("Who next?", (("Everyone needs a stronger superior next to him.", "card:*"),)),
    "Put": (
        "A place in the Mob",
        (
            ("Only cells with exactly one neighbour: he becomes the superior, and must be stronger.", "place:*"),
            ("Next to the Boss stand the Lieutenants, hard to lure away.", "place:*"),
        ),
    ),
    "PayPart": (
        "Too little money",
        (("Who gets a part is a bit unhappy, who gets nothing twice. The third marker, and he leaves.", "card:*"),),
    ),
    "PayOut": (
        "Too little money",
        (("Everybody sees it. Borrow or sell, if somebody deals; then pay out what there is.", ""),),
    ),
    "TakeOver": (
        "What to do with a token",
        (
            ("A Racket: more of its district or type make it easier.", "card:*"),
            ("A Crook: recruit him below somebody stronger, or have him hit.", "card:*"),
            ("Who takes no action at all collects 10 G.", ""),
        ),
    ),
    "Recruit": (
        "Recruiting",
        (("The leader must be stronger, and have a place below. Unhappy Crooks come easily.", "card:*"),),
    ),
    "Hit": ("A Hit", (("Against his Power, not his Resistance. On a Boss it is minus ten, and it is war.", "card:*"),)),
    "Lead": ("Who leads?", (("His Power begins the number, and his token is spent.", "card:*"),)),
    "Protect": (
        "A protector",
        (("He spends his token: his Power comes on top, and those below him may help.", "card:*"),),
    ),
    "For": (
        "The showdown",
        (
            ("All close a hand on a sum at once. Each G changes the number by one, and is gone.", "for:*"),
            ("Third parties put up to 10 G, for or against.", "against:*"),
        ),
    ),
    "Against": ("The showdown", (("Each G against makes it harder by one, and is gone.", "against:*"),)),
    "Now": (
        "Now, or back out",
        (("Hands are closed. Backing out returns all tokens and money; “now” opens them.", ""),),
    ),
    "Spend": ("Money for a Hit", (("Up to 5 G, one each for the number. Nobody else pays here.", "sum:*"),)),
    "Send": ("Who helps?", (("Those below the leader add their Power for a token.", "card:*"),)),
    "HideOut": ("Hide out", (("For his token it is three harder to hit him.", ""),)),
    "Interfere": ("Interfere", (("You may join in another's takeover: for it or against it.", ""),)),
    "Play": ("Your first Special", (("Each says when it may be used. A used one is gone.", "special:*"),)),
    "Visit": (
        "A visit",
        (("For a token he is one marker happier: a Racket he has a weakness for is yours.", "card:*"),),
    ),
    "DoubleCross": (
        "Double-Cross",
        (("A Lieutenant takes the Boss's place. Everybody left gets a marker.", "card:*"),),
    ),
    "Retire": (
        "Retirement",
        (("A Lieutenant takes over for a token and twice the Boss's Power. Nobody is unhappy about it.", "card:*"),),
    ),
    "Move": (
        "Another place",
        (("For his token he moves in your Mob: next to the Boss he is promoted, away from him demoted.", "card:*"),),
    ),
    "Drop": ("Dropped", (("It costs nothing: he and all below him go back to the street.", "card:*"),)),
    "Use": (
        "What he can do",
        (("Some Crooks can do what nobody else can. The card says what, and what for.", "card:*"),),
    ),
    "LetGo": ("No place for him", (("Whoever you let go makes room.", "card:*"),)),
    "Give": (
        "Writing a slip",
        (
            ("Up to four things on each side; a sum of money is one of them.", ""),
            ("Handed over, it can be accepted, declined, or answered by another slip.", ""),
        ),
    ),
    "Write": (
        "A deal",
        (
            ("Write a slip to somebody: what you give, what you want.", "seat:*"),
            ("What changes hands at once binds. A promise binds nobody, but it is remembered.", ""),
        ),
    ),
    "Accept": ("A slip for you", (("Accept, decline, or write a new one from it.", "slip:*"),)),
    "TakeUp": ("For anyone", (("This slip is for all of you. Whoever takes it up has the deal.", "slip:*"),)),
    "Seize": ("Spoils", (("One Racket is yours at once, and one more for every token.", "card:*"),)),
    "Share": ("One short", (("All who are one short may share the win, if all of them agree.", ""),)),
}

PLAIN = (
    "Pass", "Nobody", "BackOut", "NoMore", "StayOut", "StayPut", "Nothing", "LieLow", "EndTurn", "LeaveGame",
    "EmptyHand", "PayAll", "PayNothing", "Pick", "SpendToken", "Show", "Get", "HandOver", "TearUp", "Decline",
    "Counter", "Withdraw", "AcceptWith", "TurnDown", "TakeUpWith",
    "Leave", "DeclineSaying", "Strike",
)  # fmt: skip
"""Answers without a word of their own: they say no, or another's word or their question says it all."""

PARTS = (
    ("mom-parker", "A Crook: Power on black, the shield is Resistance, below it what he has a weakness for.", "L53"),
    (
        "east-numbers",
        "A Racket: its district by colour and letter, its type by picture, what it earns and how it resists.",
        "L49",
    ),
    ("special", "A Special: secret, used once, when it says so.", "L102"),
    ("token", "An Action Token: spent for an action, it comes back at the end of your turn.", "L14"),
    ("unhappy", "An Unhappy marker. With the third a Crook leaves.", "L35"),
)
