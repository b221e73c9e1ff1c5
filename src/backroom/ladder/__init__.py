"""How strong the levels are: every level against the one below it, at the same deals from every seat."""
