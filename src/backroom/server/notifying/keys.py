"""The keys with which this house signs what it pushes; made once, by one command."""

from importlib.util import find_spec

from backroom.engine import Illegal

from ..common.refusal import Refusal
from ..keeping.database import not_open
from ..keeping.errors import Damaged, Unreachable
from ..keeping.place import as_async
from ..keeping.store import store_at
from .mail import an_address
from .push import KEY, SUBJECT, new_key, public_half


async def make_push_keys(db: str, address: str, anew: bool) -> tuple[str, bool]:
    """Their public half, and whether they were made now. Address: whom a push service may write to; anew: in place of
    those that are there, so that every browser has to subscribe again."""
    if find_spec("pywebpush") is None:
        raise Illegal("pushes need more than there is: pip install backroom[notices]")
    try:
        subject = f"mailto:{an_address(address)}" if address else ""
    except Refusal as no:
        raise Illegal(no.why) from None
    store = store_at(as_async(db))
    try:
        await store.open()
        known = await store.known_secret(KEY)
        if not subject and not await store.known_secret(SUBJECT):
            raise Illegal("say whom a push service may write to when something is wrong: --mail you@club.example")
        key = known if known and not anew else new_key()
        if key != known:
            await store.keep_secret(KEY, key)
        if subject:
            await store.keep_secret(SUBJECT, subject)
        return public_half(key), key != known
    except (Unreachable, Damaged, ImportError, OSError, ValueError) as error:
        raise not_open(db, error) from None
    finally:
        await store.close()
