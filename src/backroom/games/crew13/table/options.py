"""What can be agreed on before the deal, in the words of the page where a table is set."""

OPTIONS = {
    "short": (
        "How long",
        {
            "off": ("The whole game", "Everyone starts with nothing."),
            "store": ("Shorter: the store", "The convenience store pays everyone $1k on their turns from the start."),
            "arson": (
                "Shorter: the insurance",
                "Arson insurance pays everyone $1k on their turns from the start.",
            ),
        },
    ),
    "talk": (
        "Talk",
        {
            "open": ("Open chat", "For friends who keep to the phrases by themselves."),
            "phrases": ("Phrases only", "While a crew is assembled the chat rests. Fair for strangers."),
        },
    ),
}
