"""What is written down and told holds no password."""

import re

SIGNED_IN = re.compile(r"://\S*@")
PASSWORD = re.compile(r"(password=)[^&\s]*")


def without_password(text: str) -> str:
    return SIGNED_IN.sub("://...@", PASSWORD.sub(r"\1...", text))
