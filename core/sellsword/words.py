"""Numbers and articles in sentences."""

VOWELS = tuple("aeiou")
PLURALS = {"die": "dice", "penny": "pennies"}


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 Hit", "2 Hits", "0 Hits"."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def some(number: int, noun: str) -> str:
    """The same where nothing is told as "no": "1 Hit", "no Hits"."""
    return count(number, noun) if number else f"no {plural(noun)}"


def plural(noun: str) -> str:
    """Several of something: "Hits", "dice"."""
    return PLURALS.get(noun, f"{noun}s")


def a(noun: str) -> str:
    """A noun with its article: "a Sniper", "an Engineer"."""
    return f"{'an' if noun.lower().startswith(VOWELS) else 'a'} {noun}"
