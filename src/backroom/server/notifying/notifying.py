"""Everything by which people are found, put together; nothing is done here."""

from ..keeping.looks import LookRows
from ..keeping.store import Store
from ..tables.house import House
from .looks import Looks


class Notifying:
    def __init__(self, store: Store, house: House) -> None:
        self.looks = Looks(LookRows(store.database))
