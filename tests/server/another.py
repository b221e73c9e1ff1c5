"""Another process at the same tables, in the same process."""

from backroom.server.tables.tables import Tables


def another(tables: Tables) -> Tables:
    house = tables.house
    return Tables(house.store, house.live, tables.bots.thinkers, house.settings)
