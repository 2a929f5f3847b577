from penultimate.rules import open_table
from penultimate.rules.events import clear_events, event, note, noted, reported
from penultimate.rules.layout import EVENT_ROOM, NOBODY
from penultimate.rules.presets import house_rules


def test_events_are_kept_in_order_with_their_numbers() -> None:
    table = open_table(house_rules(), 2)
    note(table, 3, 1)
    note(table, 4, 0, 1, 2)
    assert reported(table) == [(3, 1, NOBODY, NOBODY), (4, 0, 1, 2)]
    assert noted(table, 1, 3) == 2


def test_cleared_events_leave_no_trace() -> None:
    table, clean = (open_table(house_rules(), 2) for _ in range(2))
    note(table, 3, 1)
    clear_events(table)
    assert table == clean


def test_a_full_buffer_drops_what_comes_after() -> None:
    table = open_table(house_rules(), 2)
    for seat in range(EVENT_ROOM + 5):
        note(table, 3, seat % 2)
    assert len(reported(table)) == EVENT_ROOM


def test_an_event_gets_a_number_of_its_own() -> None:
    assert event() != event()
