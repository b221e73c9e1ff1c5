"""Mail, webhooks and pushes go out for real: to a server that takes mail, a receiver that fails in every way, and a
browser that unseals what it gets."""

import asyncio
import base64
import json
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid

from backroom.server.common.refusal import Refusal
from backroom.server.notifying import words
from backroom.server.notifying.addresses import inside
from backroom.server.notifying.mail import an_address, veiled
from backroom.server.notifying.message import TEST, Message
from backroom.server.notifying.outgoing import INSIDE, Outgoing, waited
from backroom.server.notifying.push import KEY, SUBJECT, new_key, public_half
from backroom.server.notifying.webhook import body
from tests.server.outside import AFTER, QUICK, URL, Found, Receiver, Subscribed, dealt, opened, postbox, receiver
from tests.server.test_found_turns import turn_of

TOLD = Message("n1", "turn", "t1", 1e9, "Your turn: Famiglia", "With @everyone [x](https://evil.example)", "L", "S")


async def told_of_a_turn(found: Found) -> float:
    """Anna is asked at Famiglia, and everything that follows is sent; when."""
    now = await turn_of(found, await dealt(found.tables), 0) + AFTER
    await found.pass_to(now)
    return now


async def webhook_to(found: Found, where: str, shape: str = "json") -> dict[str, Any]:
    """As it stands once it was saved, and so tried."""
    return await found.of(await found.notifying.channels.add_webhook("anna", where, shape, "http://house.example"))


# Mail


def test_nothing_but_a_question_goes_to_an_address_until_somebody_says_yes_to_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with postbox() as box, opened(tmp_path, box.settings(), real=True) as found:
            channel = await found.notifying.channels.add_mail("anna", "anna@post.example", "http://elsewhere.example")
            (question,) = box.letters
            assert question["Subject"] == "Is this your address?"
            assert question["To"] == "anna@post.example"
            await told_of_a_turn(found)
            await found.notifying.channels._send(await found.of(channel), TEST, words.test())
            assert len(box.letters) == 1
            found_link = re.search(rf"{URL}/found/confirm/(\S+)", question.get_content())
            assert found_link, "it names the house as its keeper does, never as somebody called it"
            with pytest.raises(Refusal, match="too old or incomplete"):
                await found.notifying.channels.confirm(found_link[1][:-3] + "xyz")
            await found.notifying.channels.confirm(found_link[1])
            await told_of_a_turn(found)
            assert [letter["Subject"] for letter in box.letters[1:]] == ["Your turn: Famiglia"]
            assert (await found.of(channel))["worked_at"] is not None

    asyncio.run(work())


def test_a_letter_says_how_it_is_stopped_to_people_and_to_programs(tmp_path: Path) -> None:
    async def work() -> None:
        async with postbox() as box, opened(tmp_path, box.settings(), real=True) as found:
            channel = await found.channel("anna", "mail", "anna@post.example")
            await told_of_a_turn(found)
            (letter,) = box.letters
            stop = re.fullmatch(rf"<({URL}/found/stop/(\S+))>", letter["List-Unsubscribe"])
            assert stop
            assert f"List-Unsubscribe: <{stop[1]}>\r\n".encode() in box.raw[0], "as programs read it: in one piece"
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert letter["Auto-Submitted"] == "auto-generated"
            assert stop[1] in letter.get_content()
            assert letter["From"] == "Backroom <tables@club.example>"
            await found.notifying.channels.stop(stop[2])
            await told_of_a_turn(found)
            assert len(box.letters) == 1
            assert (await found.of(channel))["stopped_at"] is not None

    asyncio.run(work())


@pytest.mark.parametrize(
    ("answer", "said", "again"),
    [
        ("550 nobody here", "the mail server takes nothing for this address (550)", False),
        ("451 later", "the mail server asks to wait (451)", True),
    ],
)
def test_what_the_mail_server_refuses_is_said_and_tried_again_where_that_helps(
    tmp_path: Path, answer: str, said: str, again: bool
) -> None:
    async def work() -> None:
        async with postbox() as box, opened(tmp_path, box.settings(), real=True) as found:
            channel = await found.channel("anna", "mail", "anna@post.example")
            box.refuses = {"anna@post.example": answer}
            now = await told_of_a_turn(found)
            row = await found.of(channel)
            assert (row["error"], row["stopped_at"] is None) == (said, again)
            box.refuses = {}
            await found.pass_to(now + 60)
            assert len(box.letters) == again
            await found.notifying.channels.test("anna", channel)
            row = await found.of(channel)
            assert (row["error"], row["stopped_at"]) == ("", None), "a test that arrives has it again"

    asyncio.run(work())


def test_a_mail_server_that_is_not_there_is_told_of_and_stops_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with postbox() as box:
            settings = box.settings()
        async with opened(tmp_path, settings, real=True) as found:
            channel = await found.channel("anna", "mail", "anna@post.example")
            await told_of_a_turn(found)
            row = await found.of(channel)
            assert row["error"] == "the mail server of this house cannot be reached"
            assert row["stopped_at"] is None

    asyncio.run(work())


def test_a_house_without_mail_says_what_it_lacks(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, QUICK, real=True) as found:
            with pytest.raises(Refusal, match="this house sends no mail"):
                await found.notifying.channels.add_mail("anna", "anna@post.example", URL)

    asyncio.run(work())


@pytest.mark.parametrize(
    "text", ["", "anna", "anna@post", "a b@post.example", "a@b.example,c@d.example", "ä@post.example"]
)
def test_what_is_no_address_of_mail_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        an_address(text)


def test_an_address_is_shown_veiled() -> None:
    assert veiled("anna@post.example") == "a...@post.example"


# Webhooks


def test_each_shape_says_the_same_and_nobody_is_called_by_it() -> None:
    discord, matrix, plain = (body(shape, TOLD) for shape in ("discord", "matrix", "json"))
    assert discord["allowed_mentions"] == {"parse": []}
    assert matrix["m.mentions"] == {}
    for said in (discord["content"], matrix["text"]):
        assert "@everyone" not in said
        assert "](" not in said
        assert "L" in said
        assert "Stop these: " in said
    assert (plain["kind"], plain["table"], plain["link"], plain["stop"]) == ("turn", "t1", "L", "S")


@pytest.mark.parametrize("shape", ["discord", "matrix", "json"])
def test_a_webhook_is_tried_when_it_is_saved_and_then_told_of_turns(tmp_path: Path, shape: str) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            row = await webhook_to(found, f"{there.url}/ok", shape)
            assert row["worked_at"] is not None
            await told_of_a_turn(found)
            tried, told = (json.dumps(said) for said in there.said)
            assert "A test" in tried
            assert "It is your turn at Famiglia with Bruno" in told

    asyncio.run(work())


@pytest.mark.parametrize(
    ("path", "said", "stopped"),
    [
        ("/gone", "404", True),
        ("/elsewhere", "it leads elsewhere (302): give the address it leads to", True),
        ("/broken", "it answered 500", False),
        ("/stall", "it did not answer within 0.2 seconds", False),
    ],
)
def test_a_webhook_that_fails_says_how_and_when_and_one_that_leads_elsewhere_is_not_followed(
    tmp_path: Path, path: str, said: str, stopped: bool
) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            found.notifying.sending.senders["webhook"]._outgoing = Outgoing(True, seconds=0.2)  # type: ignore[index, attr-defined]
            row = await webhook_to(found, f"{there.url}{path}")
            assert row["error"] == said
            assert row["failed_at"] is not None
            assert (row["stopped_at"] is not None) == stopped
            assert [got[0] for got in there.got] == [path]
            await told_of_a_turn(found)
            assert len(there.got) == (1 if stopped else 2)

    asyncio.run(work())


@pytest.mark.parametrize("when", ["number", "date"])
def test_a_webhook_that_asks_to_wait_is_waited_for_whatever_else_there_is_to_say(tmp_path: Path, when: str) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            await found.channel("anna", address=f"{there.url}/busy", shape="json")
            date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + 900))
            there.busy = [{"retry-after": "900" if when == "number" else date}]
            now = await told_of_a_turn(found)
            other = await dealt(found.tables)
            await turn_of(found, other, 0)
            for later in (100, 880):
                await found.pass_to(now + later)
                assert len(there.got) == 1
            await found.pass_to(now + 910)
            assert len(there.got) == 3

    asyncio.run(work())


def test_what_a_retry_after_says_is_read_within_reason() -> None:
    assert waited("30", 0.0) == 30
    assert waited("0.5", 0.0) == 0.5
    assert waited("-7", 0.0) == 0
    assert waited("1e9", 0.0) == 24 * 3600
    assert [waited(said, 0.0) for said in ("", "soon", "nan", "inf")] == [None] * 4


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "::1", "fe80::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1", "nonsense",
        "fec0::1", "64:ff9b:1::7f00:1", "64:ff9b:1::909:909", "::127.0.0.1", "::9.9.9.9", "::ffff:0:127.0.0.1",
        "::ffff:0:9.9.9.9", "4000::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "240.0.0.1",
    ],
)  # fmt: skip
def test_addresses_behind_somebodys_door_are_inside(address: str) -> None:
    assert inside(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_addresses_of_the_open_network_are_not(address: str) -> None:
    assert not inside(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
def test_a_name_that_leads_inside_is_refused_after_it_was_resolved(tmp_path: Path, host: str) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, replace(QUICK, reach_private=False), real=True) as found:
            port = there.url.rpartition(":")[2]
            row = await webhook_to(found, f"http://{host}:{port}/ok")
            assert row["error"] == INSIDE
            assert row["stopped_at"] is not None
            for odd in ("127.1", "2130706433", "0x7f.1"):
                assert (await webhook_to(found, f"http://{odd}:{port}/ok"))["error"]
                await found.notifying.channels.remove(
                    "anna", (await found.notifying.channels.rows.of("anna"))[-1]["id"]
                )
            assert there.got == []

    asyncio.run(work())


@pytest.mark.parametrize(
    "url",
    [
        "", "ftp://a.example", "https://", "javascript:alert(1)", "https://me:secret@a.example", "https://[::1",
        "https://a.example:99999",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_service_is_refused(tmp_path: Path, url: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as found:
            with pytest.raises(Refusal):
                await webhook_to(found, url)

    asyncio.run(work())


def test_three_webhooks_are_enough_and_one_can_take_the_place_of_another(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as found:
            first = (await webhook_to(found, "https://a.example/1"))["id"]
            for n in (2, 3):
                await webhook_to(found, f"https://a.example/{n}")
            with pytest.raises(Refusal, match="3 webhooks at most"):
                await webhook_to(found, "https://a.example/4")
            with pytest.raises(Refusal):
                await found.notifying.channels.add_webhook("bruno", "https://a.example/4", "json", URL, first)
            await found.notifying.channels.add_webhook("anna", "https://a.example/4", "json", URL, first)
            there = [row["address"][-1] for row in await found.notifying.channels.rows.of("anna")]
            assert sorted(there) == ["2", "3", "4"]

    asyncio.run(work())


# Web Push


async def pushing(found: Found, there: Receiver, path: str = "/ok") -> tuple[Subscribed, str]:
    """A browser that has subscribed at a house with keys."""
    store, browser = found.tables.house.store, Subscribed()
    await store.keep_secret(KEY, new_key())
    await store.keep_secret(SUBJECT, "mailto:keeper@club.example")
    assert await found.notifying.push.prepare()
    given = {"endpoint": f"{there.url}{path}", **browser.keys}
    return browser, await found.notifying.channels.add_push("anna", given, "Firefox on Linux", "http://house.example")


def test_a_push_is_sealed_for_the_browser_and_signed_by_the_house(tmp_path: Path) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            browser, _ = await pushing(found, there)
            known = public_half(await found.tables.house.store.known_secret(KEY) or "")
            for _ in range(2):
                await told_of_a_turn(found)
            for _, headers, sealed in there.got:
                told = browser.unsealed(sealed)
                assert told["title"] == "Your turn: Famiglia"
                assert told["link"].startswith(f"{URL}/t/")
                assert told["stop"].startswith(f"{URL}/found/stop/")
                assert b"Famiglia" not in sealed
                assert int(headers["TTL"]) > 0
                assert Vapid.verify(headers["Authorization"])
                claims = claims_of(headers["Authorization"])
                assert claims["sub"] == "mailto:keeper@club.example"
                assert claims["aud"] == there.url
                assert headers["Authorization"].endswith(known)
            assert len({headers["Topic"] for _, headers, _ in there.got}) == 2, "one for each table"

    asyncio.run(work())


def claims_of(authorization: str) -> dict[str, Any]:
    carried = authorization.partition("t=")[2].partition(",")[0].split(".")[1]
    return dict(json.loads(base64.urlsafe_b64decode(carried + "=" * (-len(carried) % 4))))


def test_a_browser_that_takes_no_pushes_any_more_is_left_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            _, channel = await pushing(found, there, "/over")
            for _ in range(2):
                await told_of_a_turn(found)
            assert len(there.got) == 1
            assert (await found.of(channel))["error"] == "this browser takes no pushes any more"

    asyncio.run(work())


def test_a_push_service_behind_the_houses_own_door_is_not_reached(tmp_path: Path) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, replace(QUICK, reach_private=False), real=True) as found:
            _, channel = await pushing(found, there)
            await told_of_a_turn(found)
            assert there.got == []
            assert (await found.of(channel))["error"] == INSIDE

    asyncio.run(work())


def test_a_subscription_that_is_none_is_refused_and_the_same_browser_is_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with receiver() as there, opened(tmp_path, real=True) as found:
            browser, _ = await pushing(found, there)
            good = {"endpoint": f"{there.url}/ok", **browser.keys}
            flat = base64.urlsafe_b64encode(b"\x04" + bytes(64)).decode()
            for wrong in ({"endpoint": "x"}, {"auth": "short"}, {"p256dh": "short"}, {"p256dh": flat}, {"p256dh": "ä"}):
                with pytest.raises(Refusal):
                    await found.notifying.channels.add_push("anna", {**good, **wrong}, "", URL)
            await found.notifying.channels.add_push("bruno", good, "", URL)
            assert await found.notifying.channels.rows.of("anna") == []

    asyncio.run(work())


def test_without_keys_a_house_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, real=True) as found:
            assert await found.notifying.push.prepare() == ""
            with pytest.raises(Refusal, match="no keys for it"):
                await found.notifying.channels.add_push("anna", {}, "", URL)

    asyncio.run(work())
