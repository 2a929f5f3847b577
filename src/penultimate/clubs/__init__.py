"""Clubs backed by a store, for the server and the command line."""

from __future__ import annotations

from penultimate.clubs.club_service import ClubService, Done
from penultimate.clubs.link_tokens import KINDS, Kind, hash_of, is_token

__all__ = [
    "KINDS",
    "ClubService",
    "Done",
    "Kind",
    "hash_of",
    "is_token",
]
