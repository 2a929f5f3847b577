"""A keyed, reproducible random number generator, the only source of randomness in the rules.

The generator is ChaCha8: ChaCha with eight rounds and a 256-bit key. The 96-bit nonce selects a
stream. Its three words are the number of the hand in its game, the number of the game in a
simulation, and the purpose of the stream.

Each block has sixteen 32-bit words. Each word yields two 16-bit draws, low half first. `below` uses
Lemire's multiplication with rejection, so the distribution is exactly uniform. `shuffle` is
Fisher-Yates from the last index down. To verify a deal, you need this module, the order of kinds
in `cards.py`, and the order of random draws in `deals.py`.
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
KEY: Final = 4  # offset of the key in a block's initial words, before the counter and the nonce
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
    """Apply quarter rounds to the columns of a block, then to its diagonals."""
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
    """Write the next block of the stream to `source.words`."""
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
    """Select a stream and start at its first block. The key stays the same."""
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
    """A uniformly distributed random number from 0 to `limit - 1`."""
    product, fair = 0, False
    while not fair:
        product = draw_bits(source) * limit
        low = product & _HALF
        fair = low >= limit or low >= (_HALF + 1) % limit
    return product >> 16


@rule
def shuffle(source: Source, pile: MutableSequence[int], start: int, end: int) -> None:
    """Shuffle `pile[start:end]` in place."""
    for last in range(end - 1, start, -1):
        other = start + below(source, last - start + 1)
        pile[last], pile[other] = pile[other], pile[last]
