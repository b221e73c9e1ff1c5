"""Famiglia: two gangs recruit in the same street."""
