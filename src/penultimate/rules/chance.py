"""The only source of randomness: a keyed stream of numbers that anyone with the key can repeat.

The stream is ChaCha with eight rounds: the cipher's block function, keyed with 256 bits. Its 96-bit
nonce, here called the stream, keeps hands, games and purposes apart: its first word counts the
hands of a game, its second the games of a simulation, its third says what the numbers are for.

A block gives sixteen 32-bit words, a word two draws of sixteen bits, the low half first. A draw is
brought below a limit by multiplication and rejection (Lemire's way), so that every outcome is
exactly equally likely; a pile is shuffled by Fisher and Yates from its last place down. Whoever
wants to verify a deal needs this page, the order of kinds in `cards.py`, and `deals.py` for what is
drawn by lot in which order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.compiled import rule

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Source

_DOUBLE_ROUNDS: Final = 4
MASK: Final = 0xFFFFFFFF
_HALF: Final = 0xFFFF
_WORDS: Final = 16
KEY: Final = 4  # where the key, the block's number and the stream stand among a block's first words
_BLOCK: Final = 12
_STREAM: Final = 13
_DRAWS: Final = 2 * _WORDS
_CONSTANTS: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"

TABLE_STREAM: Final = 0
PLAYER_STREAM: Final = 1


@rule
def _rotate(word: int, bits: int) -> int:
    return ((word << bits) & MASK) | (word >> (32 - bits))


@rule
def _quarter(words: MutableSequence[int], a: int, b: int, c: int, d: int) -> None:
    """ChaCha's quarter round on four words of a block."""
    wa, wb, wc, wd = int(words[a]), int(words[b]), int(words[c]), int(words[d])
    wa = (wa + wb) & MASK
    wd = _rotate(wd ^ wa, 16)
    wc = (wc + wd) & MASK
    wb = _rotate(wb ^ wc, 12)
    wa = (wa + wb) & MASK
    wd = _rotate(wd ^ wa, 8)
    wc = (wc + wd) & MASK
    wb = _rotate(wb ^ wc, 7)
    words[a], words[b], words[c], words[d] = wa, wb, wc, wd


@rule
def _double_round(words: MutableSequence[int]) -> None:
    """Quarter rounds on the columns of a block, then on its diagonals."""
    _quarter(words, 0, 4, 8, 12)
    _quarter(words, 1, 5, 9, 13)
    _quarter(words, 2, 6, 10, 14)
    _quarter(words, 3, 7, 11, 15)
    _quarter(words, 0, 5, 10, 15)
    _quarter(words, 1, 6, 11, 12)
    _quarter(words, 2, 7, 8, 13)
    _quarter(words, 3, 4, 9, 14)


@rule
def next_block(source: Source) -> None:
    """Fill the source's words with the next block of its stream."""
    start, words = source.start, source.words
    for place in range(_WORDS):
        words[place] = start[place]
    for _ in range(_DOUBLE_ROUNDS):
        _double_round(words)
    for place in range(_WORDS):
        words[place] = (int(words[place]) + int(start[place])) & MASK
    start[_BLOCK] += 1
    source.draws = 0


@rule
def open_stream(source: Source, hand: int, game: int, purpose: int) -> None:
    """Start a stream of the source's key from its beginning."""
    for place in range(KEY):
        source.start[place] = _CONSTANTS[place]
    source.start[_BLOCK] = 0
    source.start[_STREAM] = hand
    source.start[_STREAM + 1] = game
    source.start[_STREAM + 2] = purpose
    source.draws = _DRAWS


@rule
def draw_bits(source: Source) -> int:
    """The next sixteen bits of the stream."""
    if source.draws == _DRAWS:
        next_block(source)
    word = int(source.words[source.draws >> 1])
    bits = word >> (16 * (source.draws & 1))
    source.draws += 1
    return bits & _HALF


@rule
def below(source: Source, limit: int) -> int:
    """A number from 0 up to but not including the limit, each equally likely."""
    product, fair = 0, False
    while not fair:
        product = draw_bits(source) * limit
        low = product & _HALF
        fair = low >= limit or low >= (_HALF + 1) % limit
    return product >> 16


@rule
def shuffle(source: Source, pile: MutableSequence[int], start: int, end: int) -> None:
    """Bring the cards of a pile from start up to end into a random order."""
    for last in range(end - 1, start, -1):
        other = start + below(source, last - start + 1)
        pile[last], pile[other] = pile[other], pile[last]
