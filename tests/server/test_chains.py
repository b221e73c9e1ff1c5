"""A display laid as a whole: one commit, several moves."""

from backroom.engine import view
from backroom.games.downtown.table.chain import chain
from tests.games.downtown.table import downtown
from tests.server.house import House


def test_a_chain_names_what_can_be_laid_how_often_and_for_how_much():
    table = downtown(hands={"Anna": "L2 S"}, money={"Anna": 12}, tokens={"Anna": "ghetto villa"})
    table.plays("stay", "rob 1")
    while table.seat() != 0:
        table.plays("done")
    told = chain(view(table.s, 0))
    assert told is not None
    assert told["done"] == "done"
    assert told["things"]["layout lookout"]["most"] == 2
    assert told["things"]["laynote 10"] == {"most": 1, "worth": 10, "words": "$10,000"}
    assert told["purse"] == 12


def test_no_chain_is_offered_where_no_display_is_laid():
    assert chain(view(downtown().s, 0)) is None


def test_several_moves_in_one_commit_are_made_in_order_and_count_once(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now("downtown", level="easy")
    for _ in range(60):
        told = anna.my_turn(id)
        codes = [option["code"] for option in told["options"]]
        if "done" in codes and "laynote 1" in codes:
            break
        anna.move(id, told["ply"], codes[0])
    sent = anna.post(f"/t/{id}/move", ply=told["ply"], action="laynote 1; done")
    assert sent.status_code == 303, sent.text
    table = house.desk.house.known(id)
    mine = [entry.action for entry in table.log[told["ply"] :] if entry.seat == told["seat"]]
    assert mine[:2] == ["laynote 1", "done"]
    many = len([entry for entry in table.log if entry.action == "laynote 1"])
    anna.post(f"/t/{id}/move", ply=told["ply"], action="laynote 1; done")
    assert len([entry for entry in table.log if entry.action == "laynote 1"]) == many
