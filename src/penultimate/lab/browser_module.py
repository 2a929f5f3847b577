"""Translate the rulebook and the compiled players to a JavaScript module for the page.

`make page` runs this file. The generated module contains a class for each type of record and the
functions that the page calls, with camel-case names. TypeScript declarations are generated too. The
module supports every house.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.dice import Dice
from penultimate.bots.features import colour_shift, encode, move_from_network, rotated_move
from penultimate.bots.inputs import LEGAL, WIDTH
from penultimate.bots.network import WEIGHTS
from penultimate.bots.roster import COMPILED, decide
from penultimate.bots.shortcuts import shortcut_answer
from penultimate.lab.browser_weights import write_weights
from penultimate.lab.javascript import UntranslatableError, javascript_name, translate
from penultimate.lab.linker import linked_functions
from penultimate.lab.trials.figures import BAR
from penultimate.lab.trials.occasions import OCCASIONS
from penultimate.lab.trials.trial import MOST_HANDS, SEED, Trial, try_hands
from penultimate.notation.answers import PHASE_NAMES
from penultimate.notation.card_effects import ACTIONS, PICTURED
from penultimate.notation.cards import CARD_NAMES, COLOUR_LETTERS, card_name
from penultimate.notation.editions import EDITION
from penultimate.notation.moves import MOVE_NAMES
from penultimate.notation.narration import event_forms
from penultimate.rules.cards import colour_of, copies, points
from penultimate.rules.deals import (
    begin_position,
    clear_hand,
    deal_from_pile,
    deal_hand,
    start_game,
)
from penultimate.rules.errors import REASONS
from penultimate.rules.events import event_of
from penultimate.rules.game import key_from_seed
from penultimate.rules.house import ENCODED, FEWEST_SEATS, MOST_SEATS, OPTIONS
from penultimate.rules.house_check import largest_hand, mix_fault, seats_fault
from penultimate.rules.illegal_moves import illegal_reason
from penultimate.rules.interrupts import may_catch
from penultimate.rules.layout import Fields, Table, record_fields
from penultimate.rules.legality import jump_card, list_moves, may_challenge
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.moves import card_played, plays_card
from penultimate.rules.open_hands import lies_open
from penultimate.rules.options import Choice
from penultimate.rules.piles import discard, give, next_seat, stack_on_draw_pile, top_card
from penultimate.rules.scoring import has_target, same_side, winner_scores
from penultimate.rules.sight import Sight, look, move_meant
from penultimate.rules.stakes import bluff_colour, cost_if_guilty, cost_if_innocent, is_at_limit
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from penultimate.lab.linker import Rule
    from penultimate.notation.narration import EventForm

NETWORKS: Final = ("two", "many", "chances")
RECORDS: Final = (Table, Memory, Sight, Dice, Trial)
RULES: Final = (
    start_game, deal_hand, perform, event_of, list_moves, illegal_reason, may_catch, may_challenge,
    jump_card, lies_open, bluff_colour, cost_if_guilty, cost_if_innocent, is_at_limit, top_card,
    points, same_side, has_target, winner_scores, start_memory, remember, look, move_meant,
    plays_card, card_played, first_asked, asked_seat, decide, shortcut_answer, encode,
    mix_fault, seats_fault, largest_hand, move_from_network, colour_shift, rotated_move,
    begin_position, clear_hand, deal_from_pile, give, discard, stack_on_draw_pile, next_seat,
    colour_of, copies, try_hands,
)  # fmt: skip

_ARRAYS: Final = {
    "i1": "Int8Array",
    "i2": "Int16Array",
    "i4": "Int32Array",
    "u4": "Uint32Array",
    "i8": "Float64Array",
}
_TYPES: Final = {
    "int": "number",
    "bool": "boolean",
    "str": "string",
    "None": "void",
    "MutableSequence[int]": "Numbers",
    "tuple[int, int]": "[number, number]",
}
_DATA_TYPE: Final = """export declare const NAMES: {
  edition: number // of the rulebook
  seats: [number, number] // the fewest and the most
  inputs: number // the number of a network's inputs
  legal: number // the first of the inputs that name the legal moves
  cards: string[]
  colours: string[]
  moves: string[]
  phases: string[]
  players: Record<string, number>
  options: { name: string; ways: string[] | null; default: boolean | number | string }[]
  reasons: Record<string, string> // the rule of each reason for a refusal
  events: Record<string, EventForm>
  trial: { key: string; hands: number; bar: number; options: number[] }
  sheet: { ranks: number[]; actions: string[]; cards: Record<string, string[]> }
}
export interface EventForm {
  event: string
  from_row: string[]
  from_table: string[]
  has_cards: boolean
  is_counted: boolean
}
"""
_HEAD: Final = "// Written by `make page` from the rulebook. Change src/penultimate/rules.\n"


def write_module(rules: Sequence[Rule] = RULES, records: Sequence[type[Fields]] = RECORDS) -> str:
    """Generate the source of the module."""
    functions = translate(linked_functions(*rules))
    classes = [_write_class(record) for record in records]
    exports = [
        f"{javascript_name(rule.__name__)} as {_camel_case(rule.__name__)}" for rule in rules
    ]
    names = f"export const NAMES = {json.dumps(_names())};\n"
    return "".join([_HEAD, functions, *classes, names, f"export {{ {', '.join(exports)} }};\n"])


def write_declarations(
    rules: Sequence[Rule] = RULES, records: Sequence[type[Fields]] = RECORDS
) -> str:
    """Generate the TypeScript declarations of the module."""
    numbers = "export type Numbers = { [index: number]: number; readonly length: number };\n"
    return "".join(
        [_HEAD, _DATA_TYPE, numbers, *map(_declare_class, records), *map(_declare_rule, rules)]
    )


def _names() -> dict[str, Any]:
    """The names of cards, moves, players, options and events, by their numbers."""
    return {
        "inputs": WIDTH,
        "edition": EDITION,
        "seats": [FEWEST_SEATS, MOST_SEATS],
        "legal": LEGAL,
        "cards": CARD_NAMES,
        "colours": COLOUR_LETTERS,
        "moves": MOVE_NAMES,
        "phases": PHASE_NAMES,
        "players": dict(COMPILED),
        "options": [
            {
                "name": option.name,
                "ways": list(option.ways) if isinstance(option, Choice) else None,
                "default": option.default,
            }
            for option in ENCODED
        ],
        "reasons": {name: reason.rule for name, reason in REASONS.items() if reason.rule},
        "events": {number: _event_form(form) for number, form in event_forms().items()},
        "trial": {
            "key": key_from_seed(SEED).hex(),
            "hands": MOST_HANDS,
            "bar": BAR,
            "options": list(OCCASIONS),
        },
        "sheet": {
            "ranks": PICTURED,
            "actions": list(map(card_name, ACTIONS)),
            "cards": {option.name: option.cards.split() for option in OPTIONS},
        },
    }


def _event_form(form: EventForm) -> dict[str, Any]:
    written = {field.name: field.encode_name for field in structs.fields(form.kind)}
    return {
        "event": form.kind.__struct_config__.tag,
        "from_row": [written[name] for name in form.from_row],
        "from_table": form.from_table,
        "has_cards": form.has_cards,
        "is_counted": form.is_counted,
    }


def _camel_case(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def _write_class(record: type[Fields]) -> str:
    fields = [f"{name} = {_zeros(width, shape)};\n" for name, width, shape in record_fields(record)]
    return f"export class {record.__name__} {{\n{''.join(fields)}}}\n"


def _zeros(width: str, shape: tuple[int, ...]) -> str:
    """The JavaScript expression for a field's initial value."""
    if not shape:
        return "0"
    if len(shape) == 1:
        return f"new {_ARRAYS[width]}({shape[0]})"
    return f"Array.from({{ length: {shape[0]} }}, () => {_zeros(width, shape[1:])})"


def _declare_class(record: type[Fields]) -> str:
    fields = [
        f"  {name}: {_field_type(width, shape)}\n" for name, width, shape in record_fields(record)
    ]
    return f"export declare class {record.__name__} {{\n{''.join(fields)}}}\n"


def _field_type(width: str, shape: tuple[int, ...]) -> str:
    return "number" if not shape else _ARRAYS[width] + "[]" * (len(shape) - 1)


def _declare_rule(rule: Rule) -> str:
    form = signature(rule)
    arguments = [f"{name}: {_type(part.annotation)}" for name, part in form.parameters.items()]
    name, result = _camel_case(rule.__name__), _type(form.return_annotation)
    return f"export declare function {name}({', '.join(arguments)}): {result}\n"


def _type(annotation: str) -> str:
    return _TYPES.get(annotation, annotation)


def _write_files(folder: Path) -> None:
    """Write the module, its declarations and the networks to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rulebook.js").write_text(write_module(), encoding="utf-8")
    (folder / "rulebook.d.ts").write_text(write_declarations(), encoding="utf-8")
    for network in NETWORKS:
        write_weights(WEIGHTS / f"{network}.safetensors", folder / f"{network}.bin")


if __name__ == "__main__":
    try:
        _write_files(Path(sys.argv[1]))
    except UntranslatableError as error:
        sys.exit(str(error))
