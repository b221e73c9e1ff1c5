"""Designers measure here."""
