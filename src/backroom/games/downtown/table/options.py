"""What can be agreed on before the deal, in the words of the page where a table is set."""

OPTIONS = {
    "memory": (
        "What all have seen",
        {
            "remembered": ("The table remembers", "Of hands, loot and money it shows what all have seen."),
            "held": ("You remember", "Of the others it shows how many cards they hold, and no more."),
        },
    ),
    "casino": (
        "Casinos",
        {
            "on": ("Open", "Casinos can be visited."),
            "off": ("Closed", "Nobody visits them: they are put aside, and count all the same."),
        },
    ),
    "don-takes-half": (
        "The Don's share",
        {
            "off": ("None", "A robber keeps what he robs."),
            "on": ("Half", "Whoever is alone at the Villa gets half of the money the others rob."),
        },
    ),
    "update-1": (
        "Edition",
        {
            "off": ("As first printed", "The rules as they came in the box."),
            "on": ("As changed in 2013", "Seven gangsters Downtown, another count at the Bank, and gangsters too many "
                   "for a hand go to the display."),
        },
    ),
}  # fmt: skip
