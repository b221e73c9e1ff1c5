"""Special actions and Special cards."""

from backroom.engine import Seat, view
from backroom.games.crimelords.cards import CARD, RESISTANCE
from tests.games.crimelords.stage import Stage
from tests.support import rule

GANG = "mom-parker > bro-bronson west, aunt-opal east"
THEIRS = "deacon-frost > gimpy west, dot-hadley east"


def holding(*specials: str, **more: object) -> Stage:
    """Anna holds these on her turn."""
    laid = {"gang": {"Anna": GANG, "Bert": THEIRS}, "specials": {"Anna": " ".join(specials)}, **more}
    return Stage(**laid)  # type: ignore[arg-type]


def attack(**specials: str) -> Stage:
    """Bronson goes for the racetrack, with money for a number of 6; who has Specials is asked before the dice."""
    stage = holding(specials=specials, street="racetrack")
    return stage.plays("Anna", "takeover racetrack", "lead bro-bronson").hands(
        Anna=f"for {RESISTANCE[CARD['racetrack']]}"
    )


@rule("L119")
def test_a_crook_may_cheer_another_for_his_token() -> None:
    stage = holding(unhappy={"bro-bronson": 2, "mom-parker": 1}).plays("Anna", "use aunt-opal")
    assert stage.options("Anna") == {"pick bro-bronson", "pick mom-parker"}
    assert stage.why_not("Anna", "pick gimpy").rule == "L102"
    stage.plays("Anna", "pick bro-bronson")
    assert (stage.unhappy("bro-bronson"), stage.token("aunt-opal")) == (1, 0)
    assert "lielow" not in stage.options("Anna")


@rule("L119")
def test_there_must_be_somebody_to_cheer() -> None:
    assert holding().why_not("Anna", "use aunt-opal").rule == "L119"


@rule("L119", "L35")
def test_a_crook_may_upset_a_rival_s_and_a_third_marker_sends_him_away() -> None:
    stage = holding(gang={"Anna": "mom-parker > professor-quill west", "Bert": THEIRS}, unhappy={"gimpy": 2})
    stage.plays("Anna", "use professor-quill")
    assert "pick mom-parker" not in stage.options("Anna")
    stage.plays("Anna", "pick gimpy")
    assert "gimpy" in stage.discard()


@rule("L119")
def test_a_crook_may_bring_in_money() -> None:
    stage = holding(gang={"Anna": "mom-parker > twice-dunning west"}).plays("Anna", "use twice-dunning")
    assert stage.money("Anna") == 53


@rule("L102")
def test_a_second_token() -> None:
    stage = holding("second-wind").plays("Anna", "play second-wind", "pick bro-bronson")
    assert stage.token("bro-bronson") == 2
    assert "second-wind" in stage.discard()
    assert stage.specials("Anna") == set()


@rule("L102")
def test_markers_off_one_or_all_and_onto_a_rival() -> None:
    unhappy = {"bro-bronson": 2, "aunt-opal": 1, "dot-hadley": 1}
    stage = holding("flowers-and-a-card", "a-night-on-the-house", "ugly-rumour", "poison-letter", unhappy=unhappy)
    stage.plays("Anna", "play a-night-on-the-house")
    assert (stage.unhappy("bro-bronson"), stage.unhappy("aunt-opal"), stage.unhappy("dot-hadley")) == (1, 0, 1)
    stage.plays("Anna", "play flowers-and-a-card", "pick bro-bronson", "play ugly-rumour", "pick deacon-frost")
    assert (stage.unhappy("bro-bronson"), stage.unhappy("deacon-frost")) == (0, 1)
    stage.plays("Anna", "play poison-letter", "pick dot-hadley")
    assert "dot-hadley" in stage.discard()


@rule("L102")
def test_a_crook_comes_back_from_the_discard_and_a_racket_is_signed_over() -> None:
    stage = holding("back-from-the-lake", "signed-over", "loan-from-upstairs", discard="theo-marsh", street="old-mint")
    stage.plays("Anna", "play back-from-the-lake", "pick theo-marsh", "play signed-over", "pick old-mint")
    assert "theo-marsh" in stage.street()
    assert stage.rackets("Anna") == {"old-mint"}
    assert stage.plays("Anna", "play loan-from-upstairs").money("Anna") == 70


@rule("L102")
def test_a_special_is_played_only_at_its_moment_and_by_who_holds_it() -> None:
    stage = holding("inside-man", "jammed-gun")
    assert stage.why_not("Anna", "play inside-man").rule == "L102"
    assert stage.why_not("Anna", "play second-wind").rule == "L102"


@rule("L103")
def test_before_the_dice_everybody_who_holds_specials_is_asked_whatever_they_are() -> None:
    stage = attack(Anna="inside-man", Bert="second-wind")
    assert stage.asked() == ["Anna", "Bert"]
    assert stage.options("Anna") == {"nothing", "play inside-man"}
    assert stage.options("Bert") == {"nothing"}
    assert stage.why_not("Anna", "endturn").rule == "L52"
    assert stage.why_not("Anna", "play tip-off").rule == "L102"


@rule("L103")
def test_nobody_is_asked_about_what_would_only_work_against_him() -> None:
    """As far as all can see: whoever has one face down is asked as long as it could be another."""
    stage = holding(specials={"Anna": "tip-off"}, street="racetrack", discard="inside-man")
    stage.plays("Anna", "takeover racetrack", "lead bro-bronson").hands(Anna=f"for {RESISTANCE[CARD['racetrack']]}")
    assert stage.events("Rolled"), "she could only spoil her own attack"
    stage = attack(Anna="tip-off")
    assert stage.asked() == ["Anna"], "it could be Inside Man"
    assert stage.options("Anna") == {"nothing"}
    assert stage.why_not("Anna", "play tip-off").rule == "L103"


@rule("L103", "L54")
def test_nobody_is_asked_about_what_would_change_nothing() -> None:
    """A number that no card can bring below ten; dice that have failed already."""
    stage = holding(specials={"Bert": "tip-off"}, street="racetrack", discard="inside-man")
    stage.plays("Anna", "takeover racetrack", "lead bro-bronson").hands(Anna="for 20").rolls(12)
    assert stage.events("Rolled")[0].number >= 16
    stage = attack(Bert="jammed-gun", Carl="loaded-dice").rolls(12)
    stage.plays("Bert", "nothing").plays("Carl", "nothing")
    assert stage.options("Bert") == {"nothing"}, "it has failed"
    assert stage.options("Carl") == {"nothing", "play loaded-dice"}


@rule("L103")
def test_what_is_played_shifts_the_number_and_it_is_asked_again() -> None:
    stage = attack(Anna="inside-man", Bert="tip-off")
    assert stage.number == 6
    stage.plays("Anna", "play inside-man").plays("Bert", "nothing")
    assert stage.number == 12
    assert stage.asked() == ["Bert"]
    stage.rolls(12).plays("Bert", "play tip-off")
    assert stage.events("Rolled")[0].number == 6


@rule("L103")
def test_nobody_is_asked_if_nobody_holds_any() -> None:
    assert attack().asked() == ["Anna"]
    assert attack().events("Rolled")


@rule("L102", "L103")
def test_a_safe_house_is_for_hits_only() -> None:
    assert attack(Bert="safe-house").options("Bert") == {"nothing"}
    stage = holding(specials={"Bert": "safe-house"}).plays("Anna", "hit gimpy", "lead mom-parker", "spend 0")
    stage.plays("Anna", "nomore").plays("Bert", "stayput")
    assert stage.options("Bert") == {"nothing", "play safe-house"}


@rule("L103", "L104")
def test_after_the_dice_an_attack_can_be_spoiled_or_rolled_again_and_the_last_card_governs() -> None:
    stage = attack(Anna="loaded-dice", Bert="jammed-gun").rolls(3, 4).plays("Anna", "nothing").plays("Bert", "nothing")
    assert stage.options("Bert") == {"nothing", "play jammed-gun"}
    assert stage.asked() == ["Bert"], "it goes well for Anna"
    stage.plays("Bert", "play jammed-gun")
    assert stage.asked() == ["Anna"]
    stage.plays("Anna", "play loaded-dice")
    assert stage.rackets("Anna") == {"racetrack"}


@rule("L104")
def test_played_at_once_they_take_effect_counterclockwise_from_the_attacker() -> None:
    for carl, bert, won in (("loaded-dice", "jammed-gun", False), ("jammed-gun", "loaded-dice", True)):
        stage = attack(Carl=carl, Bert=bert).rolls(4, 4).plays("Carl", "nothing").plays("Bert", "nothing")
        stage.plays("Bert", f"play {bert}").plays("Carl", f"play {carl}")
        assert (stage.rackets("Anna") == {"racetrack"}) == won
        assert [event.dice for event in stage.events("Rolled")] == [4, 4]


@rule("L102")
def test_which_specials_one_holds_is_secret_how_many_is_not() -> None:
    stage = holding("second-wind", "tip-off")
    assert view(stage.s, Seat(1)).table["specials"] == (2, (), 0)
    assert view(stage.s, Seat(0)).table["specials"][0] == (CARD["second-wind"], CARD["tip-off"])


@rule("L39")
def test_a_racket_signed_over_is_to_the_taste_of_who_has_a_weakness_for_it() -> None:
    stage = holding("signed-over", street="north-chop-shops", unhappy={"bro-bronson": 2})
    stage.plays("Anna", "play signed-over", "pick north-chop-shops")
    assert stage.unhappy("bro-bronson") == 1


@rule("L102")
def test_flowers_go_to_a_crook_of_one_s_own() -> None:
    stage = holding("flowers-and-a-card", unhappy={"bro-bronson": 2, "deacon-frost": 1})
    assert stage.plays("Anna", "play flowers-and-a-card").unhappy("bro-bronson") == 2
    assert stage.options("Anna") == {"pick bro-bronson"}


@rule("L103")
def test_who_can_have_no_special_for_the_moment_as_all_can_see_is_not_asked() -> None:
    def asked(bert: str, face_up: str = "", discard: str = "") -> list[str]:
        stage = Stage(gang={"Anna": "mom-parker"}, street="old-mint", specials={"Bert": bert}, discard=discard)
        for card in face_up.split():
            stage.s.turn_up(CARD[card], 1)
        return stage.plays("Anna", "takeover old-mint", "lead mom-parker").hands().asked()

    assert asked("tip-off") == asked("ugly-rumour") == ["Bert"], "face down it could be any"
    assert asked("tip-off", face_up="tip-off") == ["Bert"]
    assert asked("ugly-rumour", face_up="ugly-rumour") == ["Anna"], "all see that it is for another time"
    assert asked("ugly-rumour", discard="tip-off inside-man loaded-dice jammed-gun") == ["Anna"], "none is left"
    assert asked("ugly-rumour", discard="tip-off inside-man") == ["Bert"], "there may be one for after the dice"
