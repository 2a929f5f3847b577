"""`penultimate ledger`: record, import, export and rank the games of clubs.

These commands use a server's database. The server may be running. An invalid file causes exit
status 2 and one line per error on standard error.
"""

from __future__ import annotations

import json
import secrets
import sys
from datetime import date as day
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from msgspec import UNSET

from penultimate.cli.app import add_group
from penultimate.cli.club_database import (
    find_club,
    games_in_words,
    on_clubs,
    parsed_or_exit,
    record,
)
from penultimate.cli.common_options import AsJson
from penultimate.cli.database_options import Database, Folder, database_url
from penultimate.cli.input_file import read_input
from penultimate.ledger.methods import FACTS, Method
from penultimate.ledger.variants import VARIANTS, Variant

if TYPE_CHECKING:
    from penultimate.clubs import ClubService
    from penultimate.ledger import ClubGame, Ranking
    from penultimate.ledger.ranking import RankingRow

ledger = add_group("ledger", "Record, rank and export the games of clubs.")

ClubName = Annotated[str, typer.Option("--club", help="Name or id of the club.")]


@ledger.command("import")
def import_file(
    file: Annotated[
        str, typer.Argument(help="FILE.json, FILE.csv, or - for JSON from standard input.")
    ],
    *,
    club: ClubName,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Import the games in a file into a club, which is created if necessary.

    If any game is invalid, none is imported.
    """
    from penultimate.ledger import read_csv_file, read_json_file

    read = read_csv_file if file.lower().endswith(".csv") else read_json_file
    games = parsed_or_exit(lambda: read(read_input(file)))
    on_clubs(database_url(db, data), lambda clubs: record(clubs, club, games))


@ledger.command()
def add(
    scores: Annotated[list[str], typer.Argument(help="Score of each player, such as Ann=520.")],
    *,
    club: ClubName,
    variant: Annotated[Variant, typer.Option(help="Variant of the game.")] = "standard",
    date: Annotated[str | None, typer.Option(help="Date of the game; by default today.")] = None,
    target: Annotated[int | None, typer.Option(help="Target score of the game.")] = None,
    rounds: Annotated[int | None, typer.Option(help="Number of hands played.")] = None,
    order: Annotated[
        str | None, typer.Option(help="Players as they were eliminated, winner last: Bob,Cy,Ann.")
    ] = None,
    low_wins: Annotated[
        bool, typer.Option(help="Whether the lowest score wins a custom game.")
    ] = False,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="The game was stopped early.")
    ] = False,
    place: Annotated[str, typer.Option(help="Where the game was played.")] = "",
    note: Annotated[str, typer.Option(help="Note on the game.")] = "",
    db: Database = None,
    data: Folder = None,
) -> None:
    """Record one game.

    Example: penultimate ledger add --club Friday --target 500 Ann=520 Bob=310
    """
    fields: dict[str, Any] = {
        "id": secrets.token_hex(8),
        "date": date or day.today().isoformat(),  # noqa: DTZ011 (local date)
        "variant": variant,
        "target": target,
        "rounds": rounds,
        "scores": _read_scores(scores),
        "order": order and order.split(","),
        "low_wins": low_wins,
        "unfinished": unfinished,
        "place": place,
        "note": note,
    }
    from penultimate.ledger import read_game

    game = parsed_or_exit(lambda: read_game(fields))
    on_clubs(database_url(db, data), lambda clubs: record(clubs, club, [game]))


def _read_scores(written: list[str]) -> dict[str, int | str]:
    scores: dict[str, int | str] = {}
    for text in written:
        player, _, score = text.rpartition("=")
        if not player or not score:
            raise typer.BadParameter(f"expected NAME=SCORE such as Ann=520, not {text!r}")
        if player in scores:
            raise typer.BadParameter(f"{player} is given twice")
        scores[player] = int(score) if _is_number(score) else score
    return scores


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16


@ledger.command("rank")
def rank_players(
    *,
    club: ClubName,
    method: Annotated[Method, typer.Option(help="Ranking method.")],
    since: Annotated[str | None, typer.Option(help="First day to include.")] = None,
    variant: Annotated[
        list[str] | None, typer.Option(help="Only this variant; repeatable.")
    ] = None,
    players: Annotated[
        Literal["two", "more"] | None,
        typer.Option(help="Only games of two players, or of more than two."),
    ] = None,
    least: Annotated[int, typer.Option(min=1, help="Minimum number of games per player.")] = 1,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Count games that were stopped early.")
    ] = False,
    as_json: AsJson = False,
    db: Database = None,
    data: Folder = None,
) -> None:
    """Rank the players of a club."""
    from penultimate.ledger import Selection
    from penultimate.ledger.game_checks import is_day

    if since is not None and not is_day(since):
        raise typer.BadParameter("expected a date such as 2026-01-02", param_hint="--since")
    variants: tuple[Variant, ...] = tuple(_known_variant(name) for name in variant or ())
    wanted = Selection(
        since=since,
        variants=variants,
        players=players or "all",
        least=least,
        unfinished=unfinished,
    )

    async def work(clubs: ClubService) -> Ranking:
        return (await clubs.look(await find_club(clubs, club))).rank(method, wanted)

    ranking = on_clubs(database_url(db, data), work)
    print(as_document(ranking) if as_json else "\n".join(_in_words(ranking)))


def _known_variant(name: str) -> Variant:
    for variant in VARIANTS:
        if variant == name:
            return variant
    raise typer.BadParameter(f"a variant is one of {', '.join(VARIANTS)}", param_hint="--variant")


@ledger.command()
def export(
    *,
    club: ClubName,
    form: Annotated[Literal["json", "csv"], typer.Option("--format", help="Output format.")],
    db: Database = None,
    data: Folder = None,
) -> None:
    """Print all games of a club in a format that `import` reads."""
    from penultimate.ledger import write_csv_file, write_json_file

    async def work(clubs: ClubService) -> tuple[str, list[ClubGame]]:
        kept = await clubs.look(await find_club(clubs, club))
        return kept.club.name, kept.club.games

    name, games = on_clubs(database_url(db, data), work)
    text = write_csv_file(games) if form == "csv" else write_json_file(name, games)
    sys.stdout.buffer.write(text.encode())


@ledger.command("list")
def list_clubs(
    *,
    club: Annotated[str | None, typer.Option("--club", help="List the games of this club.")] = None,
    as_json: AsJson = False,
    db: Database = None,
    data: Folder = None,
) -> None:
    """List the clubs of a database, or the games of one club."""
    lines = on_clubs(
        database_url(db, data),
        lambda clubs: _clubs_of(clubs) if club is None else _games_of(clubs, club),
    )
    if as_json:
        print(json.dumps(lines, ensure_ascii=False))
    else:
        print("\n".join("  ".join(map(_words_of, line.values())) for line in lines))


def _words_of(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())  # pyright: ignore[reportUnknownVariableType]
    return str(value)


async def _clubs_of(clubs: ClubService) -> list[dict[str, Any]]:
    listed = await clubs.clubs.all()
    looked = [(one, (await clubs.look(one.id)).club) for one in listed]
    return [
        {"id": one.id, "name": one.name, "games": len(club.games), "players": len(club.players)}
        for one, club in looked
    ]


async def _games_of(clubs: ClubService, name: str) -> list[dict[str, Any]]:
    club = (await clubs.look(await find_club(clubs, name))).club
    return [
        {"id": game.id, "date": game.date, "variant": game.variant, "scores": game.scores}
        for game in club.games
    ]


def as_document(ranking: Ranking) -> str:
    import msgspec

    return msgspec.json.encode(ranking).decode()


def _in_words(ranking: Ranking) -> list[str]:
    """Format a ranking as text."""
    lines = [f"{ranking.method} over {games_in_words(ranking.games)}"]
    if low := ranking.left_out - ranking.unfinished:
        lines.append(f"Left out: {games_in_words(low)} where the lowest score wins.")
    if left := ranking.unfinished:
        lines.append(f"Left out: {games_in_words(left)} stopped early (--unfinished counts them).")
    is_fact = ranking.method in FACTS
    lines += [
        f"{row.rank:3}  {row.player}  {row.estimate:.2f}  ({_details(row, is_fact=is_fact)})"
        for row in ranking.ranking
    ]
    return lines if is_fact else [*lines, _certainty(ranking)]


def _certainty(ranking: Ranking) -> str:
    if ranking.told_apart == 0:
        return "Too early to tell who is better."
    return (
        f"For {ranking.told_apart} of {ranking.pairs} pairs of players, it is clear who is better."
    )


def _details(row: RankingRow, *, is_fact: bool) -> str:
    played = games_in_words(row.games)
    if is_fact:
        return played
    sure = f"between {row.low:.2f} and {row.high:.2f}" if row.low is not None else "unsure"
    cautious = "" if row.cautious is UNSET else f", cautious {row.cautious:.2f}"
    return f"{sure}{cautious}, {played}"
