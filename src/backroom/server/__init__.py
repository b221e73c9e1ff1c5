"""Tables on the web: people play with friends and bots in a browser, and other people's bots by JSON."""
