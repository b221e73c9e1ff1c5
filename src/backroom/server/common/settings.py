"""What somebody who starts a server can choose."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    db: str = "sqlite+aiosqlite://"
    bot_pace: float = 0.9
    """Seconds a bot takes at least, so that people can follow."""
    reading: float = 45.0
    """Seconds the table waits at the deal until everybody has read who he is, where that is a secret; 0: nobody is
    asked."""
    count: float = 3.0
    """Seconds counted before the cards, where several people waited for each other."""
    limits: bool = True
    """Rate limits; a measurement turns them off."""
    thinkers: int = 1
    """Processes in which bots that search think, each about one table at a time. None: `backroom think` does."""
    cores: int = 1
    """Cores for each of them, where a bot's name does not say."""
    heartbeat: float = 15.0
    """Seconds of silence after which a stream says that it is still there."""
    idle: float = 600.0
    """Seconds after which a table nobody looks at leaves the memory; the database keeps it."""
    hosts: tuple[str, ...] = ()
    """Names and addresses this house answers to; none: whatever it is called."""
    url: str = ""
    """The address others open, such as https://games.club.example: links name it. None: as whoever asks calls it."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed when they say for whom they ask."""
    lines: int = 200
    """Connections from one address at a time."""
    streams: int = 100
    """Of these, tables being watched."""
    head_seconds: float = 10.0
    """So long a request may take to say what it wants."""
    body_seconds: float = 30.0
    """So long it may take to arrive as a whole."""
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses that may ask for /metrics."""
    log: str = "logfmt"
    """How a line of the log is written: logfmt or json."""
    log_access: bool = False
    """A line for every answer."""
    turn_after: float = 60.0
    """Seconds a question stands before whoever is asked is told of it outside the house."""
    mail_host: str = ""
    """The server that takes mail from this house; none: it sends none."""
    mail_port: int = 587
    mail_user: str = ""
    mail_password: str = ""
    mail_from: str = ""
    """The sender, such as Backroom <tables@club.example>."""
    mail_tls: str = "starttls"
    """How the line to that server is closed to others: starttls, tls from its beginning, or none."""
    reach_private: bool = False
    """Whether webhooks and pushes may lead into private networks, to this machine too."""
    unbegun_days: float = 7.0
    """A table that was never dealt is cleared away after so many; 0: never."""
    finished_days: float = 0.0
    """A finished one, and a record somebody brought; 0: never."""
