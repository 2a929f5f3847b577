"""The authority of a live table: who sits there, whose time runs, and who may see what.

A command goes through the inner rooms in this order:

    decisions   a command and the state of the table lead to new entries, or to a refusal
    log         the entries of a table, what each changes, and the state that they build
    runtime     the tables in memory: entries are put in the store, and viewers are told
    views       what a viewer is shown of the state

Beside them, `autopilot` does what a table does by itself (bots, clocks, the next deal), and
`fairness` proves that deals were fair.
"""
