"""JSON schemas of all protocol types, from which docs and TypeScript are generated."""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any, Final, get_args

import msgspec

from penultimate.ledger import charts, club_game, ranking
from penultimate.notation import events, table_events
from penultimate.protocol import (
    club_forms,
    commands,
    fields,
    forms,
    messages,
    refusals,
    review_forms,
)

FORMS: Final = (
    forms.NameForm,
    forms.TableForm,
    forms.SitForm,
    forms.InviteForm,
    forms.TakeForm,
    forms.Appearance,
    forms.CarryForm,
    forms.Guest,
    forms.Passage,
    forms.Devices,
    forms.MyGames,
    forms.Addresses,
    forms.Invitation,
    forms.Links,
    forms.Tables,
    forms.JoinForm,
    forms.OpenTables,
    forms.Offer,
    forms.HouseForm,
    forms.HouseSheet,
    forms.SaveForm,
    forms.MyHouses,
    forms.Replay,
    forms.Health,
    review_forms.ReviewForm,
    review_forms.ReviewStatus,
    refusals.RequestRefusal,
    club_forms.ClubForm,
    club_forms.RenewForm,
    club_forms.TableGameForm,
    club_forms.ClubLinks,
    club_forms.NewLink,
    club_forms.ClubPage,
    club_forms.Changed,
    club_forms.ClubGames,
    club_forms.History,
    club_forms.Imported,
    club_forms.Season,
    club_game.NewGame,
    ranking.Ranking,
    charts.Charts,
)
_OF_CLUBS: Final = (club_forms, club_game, ranking, charts)  # modules that define types
_MODULES: Final = (
    *(refusals, commands, messages, forms, review_forms, fields, events, table_events),
    *_OF_CLUBS,
)
UNIONS: Final = {
    name: tuple(member.__name__ for member in get_args(union))
    for name, union in (
        ("ClockRule", fields.ClockRule),
        ("AnyRequest", commands.AnyRequest),
        ("AnyCommand", commands.AnyCommand),
        ("AnyMessage", messages.AnyMessage),
        ("AnyClubChange", club_forms.AnyChange),
        ("AnyEvent", table_events.AnyEvent),
    )
}


def definitions() -> dict[str, dict[str, Any]]:
    """Return the schema of every type by name."""
    _, found = msgspec.json.schema_components(
        [commands.AnyCommand, messages.AnyMessage, club_forms.AnyChange, *FORMS],
        ref_template="{name}",
    )
    return dict(sorted(found.items()))


@cache
def comments() -> dict[tuple[str, str], str]:
    """Return the comments next to fields in the source, by type name and field name."""
    found: dict[tuple[str, str], str] = {}
    for module in _MODULES:
        kind = ""
        for line in inspect.getsource(module).splitlines():
            if heading := re.match(r"class (\w+)(.*)", line):
                kind, bases = heading[1], re.findall(r"\w+", heading[2])
                found |= {(kind, name): text for (one, name), text in found.items() if one in bases}
            elif beside := re.match(r"    (\w+): .*  # (.+)", line):
                found[kind, beside[1]] = beside[2]
    return found


def name_of(schema: dict[str, Any]) -> str:
    """Return the name of the type that a schema refers to."""
    return schema["$ref"]
