"""Addresses: by which one a client is counted, and which proxies are believed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final

_ELSEWHERE: Final = "192.0.2.1"  # which is nobody's

Network = IPv4Network | IPv6Network


def address_key(host: str) -> str:
    """What limits count by. One customer has a whole /64 of IPv6, so that counts as one."""
    address = _parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address or host)


def is_address(host: str) -> bool:
    return _parsed(host) is not None


def in_networks(host: str, networks: Sequence[Network]) -> bool:
    address = _parsed(host)
    return address is not None and any(address in network for network in networks)


def parse_networks(written: Sequence[str]) -> list[Network]:
    """Addresses such as 127.0.0.1 or 10.0.0.0/8; `ValueError` for anything else."""
    return [ip_network(one, strict=False) for one in written]


def is_loopback(host: str) -> bool:
    """Whether a host, an address or a name, is this machine as it calls itself."""
    address = _parsed(host.strip("[]"))
    return host == "localhost" if address is None else address.is_loopback


def lan_address() -> str | None:
    """This machine's address on the way to others. Nothing is sent to find it out."""
    with socket(AF_INET, SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((_ELSEWHERE, 9))
        return str(probe.getsockname()[0])
    return None


def _parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
