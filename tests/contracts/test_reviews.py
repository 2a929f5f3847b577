"""Reviews that are kept with their tables, on both databases."""

from __future__ import annotations

from contracts.stores import TABLE, opened, with_a_table

from penultimate.store.guest_erasure import erase_guest


async def test_a_review_is_kept_until_it_is_replaced(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.reviews.review(TABLE, "1 0") is None
        await store.reviews.save(TABLE, "1 0", b"first")
        await store.reviews.save(TABLE, "1 0", b"second")
    async with opened(url) as store:
        assert await store.reviews.review(TABLE, "1 0") == b"second"
        assert await store.reviews.review(TABLE, "1 0 1") is None
        assert await store.reviews.any_review(TABLE, 1) == b"second"
        assert await store.reviews.any_review(TABLE, 2) is None


async def test_guests_agree_once(url: str) -> None:
    async with with_a_table(url) as store:
        assert await store.reviews.agreed(TABLE) == set()
        await store.reviews.agree(TABLE, "ann")
        await store.reviews.agree(TABLE, "ann")
        assert await store.reviews.agreed(TABLE) == {"ann"}


async def test_reviews_are_erased_with_a_guest(url: str) -> None:
    async with with_a_table(url) as store:
        await store.reviews.save(TABLE, "1 0", b"body")
        await store.reviews.agree(TABLE, "ann")
    await erase_guest(url, "ann")
    async with opened(url) as store:
        assert await store.log(TABLE) == []
        assert await store.reviews.review(TABLE, "1 0") is None
        assert await store.reviews.agreed(TABLE) == set()
