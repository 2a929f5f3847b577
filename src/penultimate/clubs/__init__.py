"""Clubs, kept: the ledger on a store, for the server and the command line alike."""

from __future__ import annotations

from penultimate.clubs.club_service import Busy, ClubService, Done, NoSuchClub
from penultimate.clubs.links import KINDS, Kind, hash_of, is_token

__all__ = [
    "KINDS",
    "Busy",
    "ClubService",
    "Done",
    "Kind",
    "NoSuchClub",
    "hash_of",
    "is_token",
]
