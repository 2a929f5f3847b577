"""IP addresses: rate-limit keys, trusted networks, and this machine's LAN address."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final

_UNUSED_ADDRESS: Final = "192.0.2.1"  # reserved for documentation

Network = IPv4Network | IPv6Network


def address_key(host: str) -> str:
    """Return the rate-limit key: the IPv4 address, or the /64 network of an IPv6 address."""
    address = _parse(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address or host)


def is_address(host: str) -> bool:
    return _parse(host) is not None


def in_networks(host: str, networks: Sequence[Network]) -> bool:
    address = _parse(host)
    return address is not None and any(address in network for network in networks)


def parse_networks(texts: Sequence[str]) -> list[Network]:
    """Parse addresses and networks such as 127.0.0.1 or 10.0.0.0/8. Raises `ValueError`."""
    return [ip_network(text, strict=False) for text in texts]


def is_loopback(host: str) -> bool:
    """Whether a host name or address is loopback."""
    address = _parse(host.strip("[]"))
    return host == "localhost" if address is None else address.is_loopback


def lan_address() -> str | None:
    """Return this machine's address on its default route, without sending a packet."""
    with socket(AF_INET, SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((_UNUSED_ADDRESS, 9))
        return str(probe.getsockname()[0])
    return None


def _parse(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
