"""A first night Downtown: three cards, and a word at the first decision of each kind."""

Word = tuple[str, tuple[tuple[str, str], ...]]
"""A heading; lines with the things each speaks of, by the pattern of their refs."""

CARDS = (
    (
        "What wins",
        (
            "The first with $100,000, money on the display included.",
            "Stooges tell you where there is loot; fences turn it into money, less their share.",
        ),
        ("art", "→", "note-20", "note-20"),
    ),
    (
        "A turn",
        (
            "Move your two tokens, then rob or pay somebody: that player is next. Then use one place you stand on.",
            "Downtown sells gangsters, the West Side has jobs, the East Side buys loot. Last, lay out your display.",
        ),
        ("hat", "downtown", "west-side", "east-side"),
    ),
    (
        "The end",
        (
            "$100,000 end it at once.",
            "So does the third casino that comes up: then the most money wins.",
        ),
        ("casino", "casino", "casino"),
    ),
)

WORDS: dict[str, Word] = {
    "Place": (
        "Your two tokens",
        (
            ("Three places are used on your turn: gangsters, jobs, fences.", "location:downtown location:*-side"),
            ("The other three work by themselves while others play.", "location:ghetto location:bank location:villa"),
            ("With three or four, whoever is first on the East Side has the first turn.", ""),
        ),
    ),
    "OpenWith": (
        "Your display",
        (("What lies here can be robbed, and is the price of paying you. All lay at once.", "note:*"),),
    ),
    "Move": (
        "Moving",
        (
            ("A token goes to a place where nobody is. Or it stays.", "token:*"),
            ("To a place with others you come only by paying one of them, next.", "location:*"),
        ),
    ),
    "Rob": (
        "Rob or pay",
        (
            ("Rob: you take all that lies on the display.", "seat:* case:*"),
            ("Pay: you give exactly as much, and a token of yours may join one of theirs.", ""),
            ("Either way that player has the next turn. With two, who robs uses no place.", ""),
        ),
    ),
    "Buy": (
        "Gangsters for sale",
        (
            ("The more of a type lie here, the cheaper each is: $4,000 alone, $1,000 of four or more.", "price:*"),
            ("What you pay goes to the others at the Bank, if somebody is there.", "location:bank"),
        ),
    ),
    "PullJob": (
        "A job",
        (
            ("Play exactly the gangsters it takes; the card is your loot.", "stooge:*"),
            ("Joe promises the least it is worth. Luigi may promise too much, Frankie mostly does, by far.", ""),
        ),
    ),
    "LookAtStooge": (
        "A look",
        (("The back says what it is really worth. Then leave it or put it under.", "stooge:*"),),
    ),
    "SellTo": (
        "A fence",
        (
            ("He deals in one kind of loot and takes a quarter, or half.", "fence:*"),
            ("One of the three who say a quarter is a cop: he leaves you a quarter.", ""),
        ),
    ),
    "LookAtFence": ("A look", (("See whether he is a cop. Then leave him or put him under.", "fence:*"),)),
    "Sell": (
        "What to sell",
        (("Lay down all you want to sell to him; then he is turned over, for all of it.", "loot:*"),),
    ),
    "Tuck": ("Under the pile?", (("Under its pile nobody gets it soon. On top the next one may.", ""),)),
    "Visit": (
        "The casino",
        (("Everyone lays a note unseen. Whoever lays the same as you loses it to you.", "casino:*"),),
    ),
    "Bet": (
        "A note, unseen",
        (("The visitor takes every note equal to his own. A higher one comes back, a lower one is lost.", "note:*"),),
    ),
    "LayNote": (
        "Your display",
        (
            ("Bait and shield: much of it invites robbers, and makes paying you dear.", "note:*"),
            ("Gangsters can lie there, too.", "hand:*"),
        ),
    ),
    "LayOut": ("Your display", (("Gangsters here can be robbed, and must be matched by whoever pays you.", "hand:*"),)),
    "Discard": (
        "Too many cards",
        (("Seven may be kept, ten at the Villa. Loot counts, but never has to go.", "hand:*"),),
    ),
    "TakeCards": (
        "At the Ghetto",
        (("Another pulled a job: being here you may take from the pile.", "location:ghetto"),),
    ),
}

PLAIN = ("Stay", "Pay", "UseNothing", "Leave", "Done", "WalkPast", "NoNote", "UseNoMore", "LeaveCards")
"""Answers without a word of their own: they say no, or another's word or their question says it all."""

PARTS = (
    ("lookout", "A Lookout, the most common of the three gangsters.", "D1"),
    ("safecracker", "A Safecracker.", "D1"),
    ("spy", "A Spy.", "D1"),
    ("money", "Hot money: one of three kinds of loot, each with its own fences.", "D3"),
    ("jewellery", "Jewellery.", "D3"),
    ("art", "Art.", "D3"),
    ("cop", "One fence of each kind is a cop.", "D3"),
    ("note-5", "Notes of $1,000 to $20,000.", "D5"),
    ("hat", "A token: where it stands you can use a place, or it works for you.", "D4"),
    ("casino", "Under each pile of fences lies a casino; the third ends the game.", "D62"),
)
