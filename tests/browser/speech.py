"""Translate the page's English texts to a visitor's language.

Tests and ways name things in English, as the catalogue has them; a gap such as `{card}` stands for
anything. Whoever speaks another language looks for what the page's own catalogue says instead.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from penultimate.server.static_files import PAGE

if TYPE_CHECKING:
    from playwright.sync_api import Page

Catalogue = dict[str, set[str]]  # the texts of a language, by those of English

GAP = re.compile(r"\\\{\w+\\\}")
# The real English: a test may put another language in its place.
READ = """(pairs) => Promise.all(pairs.map(async (pair) => {
    const [english, other] = await Promise.all(pair.map((file) => import(file)))
    return [english.texts, other.texts]
}))"""

known: dict[str, Catalogue] = {}


def in_language(page: Page, language: str, english: str) -> re.Pattern[str]:
    """Translate an English text into the language of an open page."""
    if language == "en":
        return pattern_of({english})
    if language not in known:
        known[language] = read(page, language)
    return pattern_of(known[language][english])


def read(page: Page, language: str) -> Catalogue:
    address = page.evaluate("new URL('.', document.querySelector('script[src]').src).href")
    pairs = [[f"{address}{one}?real", f"{address}{other}"] for one, other in files(language)]
    catalogue: Catalogue = {}
    for english, other in page.evaluate(READ, pairs):
        for key in english.keys() & other.keys():  # a house rule may have a text in English only
            for form in forms(english[key]):
                catalogue.setdefault(form, set()).update(forms(other[key]))
    return catalogue


def files(language: str) -> list[tuple[str, str]]:
    """Pairs of English text files and the same chapter in another language.

    A language without files is generated from the English ones (`test_longer.py`)."""
    english = words_of("en")
    return [*zip(english, words_of(language) or english, strict=True)]


def words_of(language: str) -> list[str]:
    """The files of a language in the order of their chapters, without what a build adds."""
    files = (PAGE / "assets").glob(f"words-{language}-*.js")
    return sorted((file.name for file in files), key=lambda name: name[: -len("-12345678.js")])


def forms(text: str | dict[str, str]) -> set[str]:
    return {text} if isinstance(text, str) else {*text.values()}


def pattern_of(texts: set[str]) -> re.Pattern[str]:
    either = "|".join(map(pattern_for, sorted(texts)))
    return re.compile(f"^(?:{either})$")


def pattern_for(text: str) -> str:
    """Match any kind of space, because browsers normalize French no-break spaces."""
    return r"\s+".join(GAP.sub(".+", re.escape(word)) for word in text.split())
