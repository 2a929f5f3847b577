"""The authority of a live table: who sits there, whose time runs, and who may see what.

Everything that happens at a table is an entry in its log (`entries`), and the table as it stands (a
`Sitting`) is those entries, one after the other (`entering`). Decisions (`opening`, `seating`,
`playing`, `talking`) look at a sitting and a command and answer with new entries, or refuse. A
`Room` puts them in the store and tells its viewers; an `audience` gets what it may see. `Rooms` are
those in memory, and the `Hall` is where people come in.
"""
