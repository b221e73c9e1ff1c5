"""What can be agreed on before the deal, in the words of the page where a table is set."""

OPTIONS = {
    "hands": (
        "The other hand",
        {
            "remembered": (
                "The table remembers",
                "What went into the other hand stays open, as all saw it.",
            ),
            "held": ("You remember", "The other hand is face down. What is in it is up to your memory."),
        },
    ),
    "jokers": (
        "Mercenaries",
        {
            "strict": ("Only where you must", "One stands in for a card of the pair that you lack."),
            "free": ("Whenever you like", "One may stand in even if you hold the pair."),
        },
    ),
}
