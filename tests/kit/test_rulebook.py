from backroom.kit.rulebook import Rule, Rulebook

TEXT = """# Toy

Not a rule: **X9** stands within a line.

## Aim

**X1** Win by `force`,
or as [X2](#x2) says.

| a | b |

## The end

**X2** Lose **well**.
"""


def test_each_rule_begins_a_paragraph_and_keeps_what_stands_below_it() -> None:
    book = Rulebook(TEXT)
    assert book.numbers == ("X1", "X2")
    assert book.opening.startswith("# Toy")
    assert book.opening.endswith("## Aim\n\n")
    assert book.rules[0] == Rule("X1", "Win by `force`,\nor as [X2](#x2) says.", "| a | b |\n\n## The end\n\n")


def test_a_rule_in_plain_words_has_no_marks() -> None:
    first, second = Rulebook(TEXT).rules
    assert first.words() == "Win by force, or as X2 says."
    assert second.words() == "Lose well."


def test_a_rule_is_found_by_its_number_and_a_mention_is_none() -> None:
    book = Rulebook(TEXT)
    assert book.find("X2") == book.rules[1]
    assert book.find("X9") is None


def test_a_book_without_numbers_has_no_rules() -> None:
    book = Rulebook("# Toy\n\nPlay nicely.\n")
    assert (book.rules, book.opening) == ((), "# Toy\n\nPlay nicely.\n")
