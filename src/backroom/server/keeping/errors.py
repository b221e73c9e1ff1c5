"""What can go wrong with a database, in a few words for all rooms above, whatever its driver says."""

from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree

NO_TEXT = "22"
"""How PostgreSQL's number begins for what it cannot take as a value, as text with a zero in it."""
LATE = "it did not answer in time"


class Unreachable(Exception):
    """It is away, or does not answer in time. Nobody knows whether what was being written is there."""


class Damaged(Exception):
    """Its file cannot be read as a database any more."""


class Newer(Exception):
    """Its tables are of a later release."""


class Unwritable(Exception):
    """It cannot keep such a text."""


def in_our_words(error: Exception) -> Exception:
    """What a driver said, as one of these. That a row is there already is no trouble, and stays as it is."""
    if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
        if str(getattr(error.orig, "sqlstate", "")).startswith(NO_TEXT):
            return Unwritable(str(error))
        return Damaged(str(error)) if type(error) is DatabaseError else Unreachable(str(error))
    if isinstance(error, (NoneFree, TimeoutError, OSError)):
        return Unreachable(str(error) or LATE)
    return error
