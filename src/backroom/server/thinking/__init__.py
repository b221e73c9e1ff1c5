"""Bots, hints and analyses, in processes of their own: from a View to an answer; no table is changed here."""
