"""Every attack there is, the most promising first."""

from typing import Final

from .hit import hits
from .plan import Plan
from .recruit import recruitments
from .sight import Sight
from .takeover import takeovers

NOTHING_TO_GAIN: Final = 0.2


def attacks(sight: Sight) -> list[Plan]:
    """Those that are worth trying."""
    if not sight.ready:
        return []
    found = [*takeovers(sight), *recruitments(sight), *hits(sight)]
    return sorted([a for a in found if a.net > NOTHING_TO_GAIN], key=lambda a: -a.net)
