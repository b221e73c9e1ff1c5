"""What can be agreed before the deal. [P2 P50 P73 P86 P87 P88 P89 P90 P91 P92 P93 P94]"""

from typing import Final

from backroom.engine import Variant

from .charts import CODE_3, CODE_PURPLE, FIRST_DIRTY_TABLE, FIRST_OF_TWO, FREE_FOR_ALL, LIKELY_ONE, LIKELY_TWO, ONE, TWO

VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "dirty-cop",
        ("off", ONE, LIKELY_ONE, TWO, LIKELY_TWO, FREE_FOR_ALL),
        "with three players or more, two with four or more: how the Loyalty Cards are dealt",
        "P73",
        fewest=FIRST_DIRTY_TABLE,
        more=((TWO, FIRST_OF_TWO),),
    ),
    Variant("map", ("main", "unterbelly"), "which side of the board", "P2"),
    Variant("assignment", ("off", CODE_3, CODE_PURPLE), "a harder game, ready made", "P86"),
    Variant("murderer", ("normal", "manic"), "manic: he is arrested alone, with a six", "P50"),
    Variant("calendar", ("chart", "earlier", "later"), "begin two days earlier (easier) or later", "P88"),
    Variant("punk-supply", ("chart", "fewer", "more"), "two Punks fewer (harder) or more", "P89"),
    Variant("support", ("chart", "0", "1", "2"), "how many Support Vehicles there are", "P90"),
    Variant("support-speed", ("3", "2", "1"), "how far a Support Vehicle drives", "P90"),
    Variant("emergencies", ("chart", "1", "3"), "how many Emergencies there are at first", "P91"),
    Variant("street-punks", ("chart", "4", "8"), "how many Punks there are at first", "P92"),
    Variant("police-cards", ("chart", "fewer", "more"), "one Police Card fewer (harder) or more for everyone", "P93"),
    Variant("crime", ("0", "1", "2", "3"), "where the crime track begins", "P94"),
)
