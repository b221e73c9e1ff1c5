"""A seat, and who has it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Chair:
    """A seat and who has it. A guest and a bot: the bot plays for the guest. Neither: the seat is open."""

    seat: int
    guest: str | None
    name: str
    bot: str | None
    salt: str | None
    commitment: str | None = None
    """To the salt, for everybody to see before any is shown."""

    @property
    def open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def ready(self) -> bool:
        """A guest is ready once the salt is in."""
        return self.salt is not None if self.guest is not None else self.bot is not None

    @property
    def bound(self) -> bool:
        """Whether whoever sits here cannot choose another salt."""
        return self.ready or self.commitment is not None
