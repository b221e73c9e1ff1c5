"""What games share besides the engine: words, card files, the telling of reasons and stakes, the rulebook's numbers.

Standard library only, like the rules that use it; it knows no game.
"""
