"""Mail, by whatever server takes it from this house."""

import email.utils
import hashlib
import re
from collections.abc import Mapping
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP as AS_SENT
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from ..common.refusal import Refusal
from ..common.settings import Settings
from ..common.text import clean
from .message import CONFIRM, Message, Undelivered

LONGEST = 254
SECONDS = 15.0
WHOLE = AS_SENT.clone(max_line_length=990)
"""No link is broken into lines: of a header that is, programs read nothing."""
PLAUSIBLE = re.compile(r"[^@\s<>()\",;:\\\[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
STARTTLS, TLS, NONE = "starttls", "tls", "none"


def an_address(text: object) -> str:
    """As somebody typed it; a Refusal where no letter could go there."""
    given = clean(text, "the address", LONGEST)
    try:
        if not (given.isascii() and PLAUSIBLE.fullmatch(given)):
            raise ValueError
        Address(addr_spec=given)
    except (ValueError, IndexError):
        raise Refusal(422, "that is no address of mail, such as anna@post.example") from None
    return given


def veiled(address: str) -> str:
    """As a page shows it: 'a...@post.example'."""
    name, _, host = address.partition("@")
    return f"{name[:1]}...@{host}"


def letter(message: Message, to: str, sender: str, house: str) -> EmailMessage:
    """With the way to stop it, for people and for programs that read mail (RFC 8058)."""
    made = EmailMessage(policy=WHOLE)
    made["From"] = sender
    made["To"] = to
    made["Subject"] = message.title
    made["Date"] = email.utils.formatdate(message.at)
    # the same for each of the same, so that it can be told that it came twice, if it ever does
    number = hashlib.sha256(f"{message.id} {to}".encode()).hexdigest()[:32]
    made["Message-ID"] = f"<{number}@{urlsplit(house).hostname or 'backroom'}>"
    made["Auto-Submitted"] = "auto-generated"
    if message.kind == CONFIRM:
        made.set_content(f"{message.text}\n\n{message.link}\n")
        return made
    made["List-Unsubscribe"] = f"<{message.stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(f"{message.text}\n\n{message.link}\n\nStop these: {message.stop}\n")
    return made


class Mail:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def lacks(self) -> str:
        if not self._settings.mail_host or not self._settings.mail_from:
            return "this house sends no mail"
        if not self._settings.url:
            return "this house has no address of its own to name in mail"
        return "" if find_spec("aiosmtplib") else "pip install backroom[notices]"

    async def send(self, message: Message, channel: Mapping[str, Any]) -> None:
        import aiosmtplib

        chosen = self._settings
        made = letter(message, channel["address"], chosen.mail_from, chosen.url)
        try:
            await aiosmtplib.send(
                bytes(made), sender=email.utils.parseaddr(chosen.mail_from)[1], recipients=[channel["address"]],
                hostname=chosen.mail_host, port=chosen.mail_port, timeout=SECONDS,
                username=chosen.mail_user or None, password=chosen.mail_password or None,
                use_tls=chosen.mail_tls == TLS, start_tls=chosen.mail_tls == STARTTLS,
            )  # fmt: skip
        except aiosmtplib.SMTPRecipientsRefused as error:
            code = error.recipients[0].code if error.recipients else 500
            raise _refused(code, for_good=True) from None
        except aiosmtplib.SMTPResponseException as error:
            raise _refused(error.code, for_good=False) from None
        except (aiosmtplib.SMTPException, OSError, ValueError):
            raise Undelivered("the mail server of this house cannot be reached", again=0.0) from None


def _refused(code: int, for_good: bool) -> Undelivered:
    """By a server: what it says in words could be anything."""
    if 400 <= code < 500:
        return Undelivered(f"the mail server asks to wait ({code})", again=0.0)
    if for_good:
        return Undelivered(f"the mail server takes nothing for this address ({code})", stop=True)
    return Undelivered(f"the mail server of this house refuses it ({code})", again=0.0)
