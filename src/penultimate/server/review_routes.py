"""HTTP routes for reviews of games."""

from __future__ import annotations

import hashlib
import zlib
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter, QueryParameter

from penultimate.notation.errors import RecordError
from penultimate.protocol.refusals import Refused
from penultimate.protocol.review_forms import ReviewForm, ReviewStatus
from penultimate.rules.house import MOST_SEATS
from penultimate.server.app_state import App, AppState
from penultimate.server.bulk_work import client_of
from penultimate.server.error_responses import errors
from penultimate.server.guests import check_origin
from penultimate.server.request_info import AnyRequest, TableId
from penultimate.server.review_work import VERSION, can_review, seats_in
from penultimate.server.reviewable_game import ReviewableGame, reviewable_game

if TYPE_CHECKING:
    from penultimate.server.review_queue import ReviewJob

_MAX_RECORD: Final = 100_000  # bytes
_STATUS: Final = ResponseSpec(ReviewStatus, description="The progress.", generate_examples=False)
ReviewId = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{16}$(?!\n)")]
OneSeat = Annotated[int | None, QueryParameter(ge=0, lt=MOST_SEATS)]


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    media_type="application/json",
    responses={200: _STATUS, **errors(400, 401, 403, 404, 409, 429, 501, 503)},
)
async def review_table(
    request: AnyRequest, app: App, table: TableId, data: JSONBody[ReviewForm]
) -> Response[bytes]:
    """Review a finished game for the guest's seats, or for all if everyone agreed.

    Of a running game, the finished hands are reviewed for a guest who plays alone against bots.
    """
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    app.limits.reads.check(guest.id, "reviews")
    live = await app.service.live_table(table)
    async with live.settled() as state:
        game = reviewable_game(state, guest.id)
    if data.agree:
        app.limits.check_non_move(guest.id)
        await app.store.reviews.agree(table, guest.id)
    owners, agreeing = game.owners, await app.store.reviews.agreed(table)
    is_open = set(owners) - {None} <= agreeing or set(owners) <= {guest.id, None}
    judges_all = is_open and not game.playing
    seats = [seat for seat, owner in enumerate(owners) if judges_all or owner == guest.id]
    job = await _job_of(request, app, game, seats)
    job.people = [seat for seat, owner in enumerate(owners) if owner]
    job.agreed = [seat for seat in job.people if owners[seat] in agreeing]
    job.playing, job.record = game.playing, game.record
    return _answer(job)


async def _job_of(
    request: AnyRequest, app: AppState, game: ReviewableGame, seats: list[int]
) -> ReviewJob:
    """The kept review, the one that is being made, or a new one."""
    guest = await app.guests.need(request.cookies)
    named = f"{VERSION} {' '.join(map(str, seats))}"
    key = f"{game.table} {named} after {game.hands}" if game.playing else f"{game.table} {named}"
    job = app.reviews.job_for(key, guest.id)
    if job and job.state != "failed":
        return job
    kept = None if game.playing else await app.store.reviews.review(game.table, named)
    if kept is not None:
        return app.reviews.ready(key, guest.id, seats, kept)
    _check_can_review(app, guest.id)
    keep = _keep_nothing if game.playing else partial(app.store.reviews.save, game.table, named)
    return app.reviews.start(client_of(request, guest), key, seats, game.record.encode(), keep)


@post(
    "/api/records/review",
    request_max_body_size=_MAX_RECORD,
    status_code=200,
    media_type="application/json",
    responses={200: _STATUS, **errors(400, 401, 403, 413, 429, 501, 503)},
)
async def review_record(request: AnyRequest, app: App, seat: OneSeat = None) -> Response[bytes]:
    """Review an uploaded record for one seat or all of them. Nothing is stored."""
    check_origin(request.headers)
    guest = await app.guests.need(request.cookies)
    body = await request.body()
    key = f"{hashlib.sha256(body).hexdigest()} {VERSION} {seat}"
    job = app.reviews.job_for(key, guest.id)
    if job and job.state != "failed":
        return _answer(job)
    _check_can_review(app, guest.id)
    client = client_of(request, guest)
    try:
        count = await app.workers.run(client, partial(seats_in, body))
    except RecordError as fault:
        raise Refused("bad_record", fault=str(fault)) from None
    if seat is not None and seat >= count:
        raise Refused("no_such_seat", last=count - 1)
    seats = list(range(count)) if seat is None else [seat]
    return _answer(app.reviews.start(client, key, seats, body, _keep_nothing))


@get(
    "/api/reviews/{review:str}",
    media_type="application/json",
    responses={200: _STATUS, **errors(400, 401, 404, 429)},
)
async def get_review(request: AnyRequest, app: App, review: ReviewId) -> Response[bytes]:
    """The progress of a review that the guest asked for, and its result."""
    guest = await app.guests.need(request.cookies)
    app.limits.reads.check(guest.id, "reviews")
    job = app.reviews.job(review, guest.id)
    if job is None:
        raise Refused("not_found")
    return _answer(job)


async def _keep_nothing(body: bytes) -> None:
    del body


def _check_can_review(app: AppState, guest: str) -> None:
    if not can_review():
        raise Refused("no_reviews")
    app.limits.reviews.check(guest, "reviews")


def _answer(job: ReviewJob) -> Response[bytes]:
    status = ReviewStatus(
        id=job.id,
        state=job.state,
        done=job.done,
        total=job.total,
        seats=job.seats,
        people=job.people,
        agreed=job.agreed,
        fault=job.fault,
        playing=job.playing,
        record=job.record if job.state == "ready" else None,
    )
    body = zlib.decompress(job.body) if job.state == "ready" and job.body else b"null"
    plain = msgspec.to_builtins(status) | {"review": msgspec.Raw(body)}
    return Response(msgspec.json.encode(plain), media_type="application/json")


HANDLERS: Final = [review_table, review_record, get_review]
