from collections import Counter
from itertools import permutations, product

import pytest
from rulebook.dice import Dice, block
from rulebook.positions import play

from penultimate.rules import Table, deal, house_rules, key_from_seed, open_table
from penultimate.rules.chance import below, draw_bits, next_block, open_stream, shuffle
from penultimate.rules.game import set_key
from penultimate.rules.layout import Source

# From draft-strombergson-chacha-test-vectors: 256-bit keys, eight rounds, blocks 0 and 1. Its nonce
# has 64 bits and stands in the last two words.
VECTORS = [
    pytest.param(
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
        id="TC1",
    ),
    pytest.param(
        "ff" * 32,
        "ff" * 8,
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a"
        "445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54",
        "81d4933f8b322ac0cd762c27235ce2b31534e0244a9a2f1fd5e94498d47ff108"
        "790c009cf9e1a348032a7694cb28024cd96d3498361edb1785af752d187ab54b",
        id="TC4",
    ),
    pytest.param(
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b5a6978",
        "db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb515"
        "7a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9",
        "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c1"
        "44cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e",
        id="TC7",
    ),
    pytest.param(
        "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
        "1ada31d5cf688221",
        "838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c9"
        "6ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b",
        "16f2fda170cc18a4b58a2667ed962774af792a6e7f3c77992540711a7a136d7e"
        "8a2f8d3f93816709d45a3fa5f8ce72fde15be7b841acba3a2abd557228d9fe4f",
        id="TC8",
    ),
]


def words_of(text: str) -> list[int]:
    return [
        int.from_bytes(bytes.fromhex(text[at : at + 8]), "little") for at in range(0, len(text), 8)
    ]


def source_of(key: bytes, *stream: int) -> Source:
    source = Source()
    set_key(source, key)
    open_stream(source, *stream)
    return source


def loaded(*draws: int) -> Source:
    """A source whose next draws are known."""
    source = Source()
    for place, bits in enumerate(draws):
        source.words[place // 2] |= bits << (16 * (place % 2))
    return source


def number_from(source: Source, bits: int, limit: int) -> tuple[int, int]:
    """The number below a limit for these bits, and the number of draws it took."""
    source.words[0], source.draws = bits | 0xFFFF0000, 0
    return below(source, limit), source.draws


@pytest.mark.parametrize(("key", "nonce", "first", "second"), VECTORS)
def test_a_stream_is_chacha_with_eight_rounds(
    key: str, nonce: str, first: str, second: str
) -> None:
    source = source_of(bytes.fromhex(key), 0, *words_of(nonce))
    next_block(source)
    assert source.words == words_of(first)
    next_block(source)
    assert source.words == words_of(second)


@pytest.mark.parametrize(("key", "nonce", "first", "second"), VECTORS)
def test_the_second_opinion_is_chacha_too(key: str, nonce: str, first: str, second: str) -> None:
    assert block(bytes.fromhex(key), 0, 0, *words_of(nonce)) == words_of(first)
    assert block(bytes.fromhex(key), 1, 0, *words_of(nonce)) == words_of(second)


@pytest.mark.parametrize("stream", [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (7, 99_999, 1)])
def test_a_stream_repeats_from_its_key_and_its_three_numbers(stream: tuple[int, int, int]) -> None:
    key = bytes(range(32))
    source, dice = source_of(key, *stream), Dice(key, *stream)
    assert [draw_bits(source) for _ in range(200)] == [next(dice.halves) for _ in range(200)]


def test_a_word_gives_its_low_half_first() -> None:
    assert draw_bits(loaded(0x1234, 0xABCD)) == 0x1234
    source = loaded(0x1234, 0xABCD)
    assert [draw_bits(source), draw_bits(source)] == [0x1234, 0xABCD]


def test_a_stream_opened_again_starts_again() -> None:
    source = source_of(bytes(32), 3, 2, 1)
    once = [draw_bits(source) for _ in range(50)]
    open_stream(source, 3, 2, 1)
    assert [draw_bits(source) for _ in range(50)] == once


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 10, 108, 112])
def test_every_number_below_a_limit_is_exactly_equally_likely(limit: int) -> None:
    found = [0] * limit
    source = Source()
    for bits in range(65536):
        number, draws = number_from(source, bits, limit)
        if draws == 1:  # and not drawn again
            found[number] += 1
    assert found == [65536 // limit] * limit


def test_a_draw_that_would_favour_someone_is_drawn_again() -> None:
    # 65536 = 3 x 21845 + 1: a draw of 0 alone is one too many.
    source = loaded(0, 0, 0xFFFF)
    assert below(source, 3) == 2
    assert source.draws == 3


@pytest.mark.parametrize("limit", [2, 3, 10, 108])
def test_numbers_below_a_limit_agree_with_a_second_opinion(limit: int) -> None:
    key = key_from_seed(limit)
    source, dice = source_of(key, 1, 2, 0), Dice(key, 1, 2, 0)
    assert [below(source, limit) for _ in range(500)] == [dice.below(limit) for _ in range(500)]


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_of_a_pile_comes_from_exactly_one_choice_of_places(size: int) -> None:
    cards = list(range(size))
    orders: Counter[tuple[int, ...]] = Counter()
    for places in product(*(range(limit) for limit in range(size, 1, -1))):
        limits = range(size, 1, -1)
        draws = [place * 65536 // limit + 1 for place, limit in zip(places, limits, strict=True)]
        pile = list(cards)
        shuffle(loaded(*draws), pile, 0, size)
        orders[tuple(pile)] += 1
    assert orders == dict.fromkeys(permutations(cards), 1)


def test_a_shuffle_leaves_what_lies_outside_of_it() -> None:
    pile = list(range(20))
    shuffle(source_of(bytes(32), 0, 0, 0), pile, 5, 15)
    assert pile[:5] == list(range(5))
    assert pile[15:] == list(range(15, 20))
    assert sorted(pile) == list(range(20))
    assert pile != list(range(20))


def test_a_shuffle_of_one_card_or_none_takes_no_chance() -> None:
    source, pile = source_of(bytes(32), 0, 0, 0), [7, 8]
    untouched = source.copy()
    shuffle(source, pile, 0, 0)
    shuffle(source, pile, 1, 2)
    assert pile == [7, 8]
    assert source == untouched


def test_a_key_has_32_bytes() -> None:
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match=f"a key has 32 bytes, not {length}"):
            deal(open_table(house_rules(), 2), bytes(length))


def test_the_same_seed_gives_the_same_key_and_another_seed_another() -> None:
    assert key_from_seed(1) == key_from_seed("1")
    assert len({key_from_seed(seed) for seed in range(100)}) == 100
    assert len(key_from_seed("any words")) == 32


def test_the_same_key_deals_the_same_hand_and_another_key_another() -> None:
    def dealt(seed: int) -> Table:
        table = open_table(house_rules(), 3)
        deal(table, key_from_seed(seed))
        return table

    assert dealt(1) == dealt(1)
    assert dealt(1).hands != dealt(2).hands


@pytest.mark.rule("T5")
def test_a_reshuffle_follows_from_the_key_alone() -> None:
    under = "g1 g2 g3 g4 g6 g7 g8 g9 b1 b2 b3"
    once, again = (play("y1 | b4", "0:draw", under=under, pile="") for _ in range(2))
    assert once == again
