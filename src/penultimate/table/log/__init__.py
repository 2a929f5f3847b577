"""The log of a table, what each entry changes, and the state that they build."""
