"""What can be agreed on before the deal, in the words of the page where a table is set."""

from ..charts import CODE_3, CODE_PURPLE, FREE_FOR_ALL, LIKELY_ONE, LIKELY_TWO, ONE, TWO

CHART = ("By the chart", "As many as there are for so many players.")

OPTIONS = {
    "dirty-cop": (
        "Dirty cops",
        {
            "off": ("All are good", "Everybody wins or loses together."),
            ONE: ("One", "One of you is a Dirty Cop, and nobody else knows who."),
            LIKELY_ONE: ("Perhaps one", "There may be one, or none."),
            TWO: ("Two", "Two of you are Dirty Cops."),
            LIKELY_TWO: ("Perhaps two", "There may be two, or one, or none."),
            FREE_FOR_ALL: ("Anybody", "All eight Loyalty Cards are shuffled: nobody is dirty, or one, or two."),
        },
    ),
    "map": (
        "The city",
        {"main": ("Commonville", "The front of the board."), "unterbelly": ("The Unterbelly", "Its back.")},
    ),
    "assignment": (
        "How hard",
        {
            "off": ("A day's work", "As the chart has it."),
            CODE_3: ("Code 3", "At most six dice, three Emergencies and seven Punks at first, no Support Vehicle."),
            CODE_PURPLE: ("Code Purple", "Fewer Punks to run out of, eight at first, more crime, no Support Vehicle."),
        },
    ),
    "murderer": (
        "The murderer",
        {
            "normal": ("As ever", "He counts as two Punks, and is arrested like the last of them."),
            "manic": ("Manic", "He counts nothing, and is arrested alone, with a six."),
        },
    ),
    "calendar": (
        "The calendar",
        {
            "chart": ("By the chart", "It begins on the day for so many players."),
            "earlier": ("Two days earlier", "More time: easier."),
            "later": ("Two days later", "Less time: harder."),
        },
    ),
    "punk-supply": (
        "Punks in the game",
        {"chart": CHART, "fewer": ("Two fewer", "Harder."), "more": ("Two more", "Easier.")},
    ),
    "support": (
        "Support Vehicles",
        {"chart": CHART, "0": ("None", "Harder."), "1": ("One", ""), "2": ("Two", "Easier.")},
    ),
    "support-speed": (
        "How far they drive",
        {"3": ("Three streets", "As the rules have it."), "2": ("Two", "Harder."), "1": ("One", "Harder still.")},
    ),
    "emergencies": (
        "Emergencies at first",
        {"chart": CHART, "1": ("One", "Easier."), "3": ("Three", "Harder.")},
    ),
    "street-punks": (
        "Punks at first",
        {"chart": CHART, "4": ("Four", "Easier."), "8": ("Eight", "Harder.")},
    ),
    "police-cards": (
        "Police Cards",
        {"chart": CHART, "fewer": ("One fewer for everyone", "Harder."), "more": ("One more for everyone", "Easier.")},
    ),
    "crime": (
        "Crime begins",
        {
            "0": ("At nothing", "As the rules have it."), "1": ("One step up", "Harder."),
            "2": ("Two steps up", "Harder still."), "3": ("Three steps up", "Hardest."),
        },
    ),
}  # fmt: skip
