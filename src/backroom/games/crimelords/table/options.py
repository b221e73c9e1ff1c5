"""What can be agreed on before the deal, in the words of the page where a table is set."""

OWN = ("6", "8", "10", "12", "14")
OPTIONS = {
    "length": (
        "What wins",
        {
            "short": ("Some Rackets", "The short game: fewer Rackets are enough."),
            "long": ("More Rackets", "The long game, for an evening."),
            "most": ("Most of the city", "More Crooks and Rackets than all the others together."),
            "last": ("The last Mob", "Whoever is left."),
        },
    ),
    "rackets": (
        "How many Rackets",
        {
            "book": ("By the book", "As many as the rules say, by the players and the length."),
            **{many: (f"{many} Rackets", f"{many} win, in a short or a long game.") for many in OWN},
        },
    ),
    "auction": (
        "The auction",
        {
            "3+2": ("3 Crooks, 2 Rackets", "For each player, as the rules have it."),
            "4+2": ("4 Crooks, 2 Rackets", "Larger Mobs from the start."),
            "3+3": ("3 Crooks, 3 Rackets", "Nearer to the end from the start."),
            "4+3": ("4 Crooks, 3 Rackets", "The quickest game."),
        },
    ),
    "leaving": (
        "Leaving",
        {
            "off": ("Nobody leaves", "Everybody plays to the end."),
            "on": ("One may leave", "A player may leave the game on the own turn."),
        },
    ),
}
