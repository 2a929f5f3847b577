"""The example configuration for nginx, with TLS and a base path."""

from __future__ import annotations

import re
import ssl
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from nginx import EXAMPLES, is_open, nginx
from patience import PATIENCE, until
from server_process import Served
from websockets.asyncio.client import connect

from penultimate.cli.serve import serve
from penultimate.protocol import PROTOCOL

NAME = "uno.example.org"


def certificate(folder: Path) -> tuple[Path, Path]:
    key, pem = folder / "key", folder / "pem"
    subject = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}")
    made = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", pem)
    subprocess.run(["openssl", "req", *made, *subject], check=True, capture_output=True)
    return key, pem


@contextmanager
def tls_proxy(folder: Path, server: Served) -> Generator[tuple[int, Path]]:
    """Start nginx in front of a server; its port and certificate."""
    key, pem = certificate(folder)
    changes = {
        "listen 443 ssl": "listen 127.0.0.1:PORT ssl",
        "http://127.0.0.1:8000": server.url,
        f"/etc/ssl/certs/{NAME}.pem": str(pem),
        f"/etc/ssl/private/{NAME}.key": str(key),
    }
    with nginx(folder, "nginx.conf", changes) as port:
        yield port, pem


async def test_a_trusted_proxy_passes_on_address_scheme_and_host(tmp_path: Path) -> None:
    options = ("--trust-proxy", "127.0.0.1", "--name", NAME, "--path", "/uno", "--log-addresses")
    db = f"sqlite:///{tmp_path}/tables.db"
    with Served(db, more=options) as server, tls_proxy(tmp_path, server) as (port, pem):
        await until(lambda: is_open(port))
        tls = ssl.create_default_context(cafile=str(pem))
        base, host = f"https://127.0.0.1:{port}/uno", {"Host": f"{NAME}:{port}"}
        asking: Any = {"headers": host, "extensions": {"sni_hostname": NAME}}
        async with httpx.AsyncClient(verify=tls, timeout=PATIENCE) as web:
            page = await web.get(f"{base}/", **asking)
            assert page.status_code == 200
            assert page.headers["Strict-Transport-Security"]
            for asset in re.findall(r'(?:src|href)="(/uno/[^"]+)"', page.text):
                assert (await web.get(base[:-4] + asset, **asking)).status_code == 200
            me = await web.get(f"{base}/api/me", **asking)
            assert "Secure" in me.headers["Set-Cookie"]
            assert "Path=/uno/" in me.headers["Set-Cookie"]
            cookie = {"Cookie": me.headers["Set-Cookie"].split(";")[0]}
            origin = {"Origin": f"https://{NAME}:{port}"}
            form = {"seats": [{"who": "me"}, {"who": "bot"}]}
            asking["headers"] = host | cookie | origin
            opened = await web.post(f"{base}/api/tables", json=form, **asking)
            assert opened.status_code == 201, opened.text
            table = opened.json()["table"]
        address = f"wss://{NAME}:{port}/uno/api/tables/{table}/live"
        given: Any = {"additional_headers": cookie, "origin": origin["Origin"], "compression": None}
        async with connect(address, host="127.0.0.1", ssl=tls, **given) as live:
            await live.send(f'{{"type": "hello", "protocol": {PROTOCOL}}}')
            assert msgspec.json.decode(await live.recv())["type"] == "welcome"
        line = server.wait_for("request", path="/api/tables")
        assert line["address"] == "127.0.0.1"


@pytest.mark.parametrize("file", ["nginx.conf", "nginx-processes.conf", "penultimate.service"])
def test_every_option_in_an_example_exists(file: str) -> None:
    written = (EXAMPLES / file).read_text()
    known = {f"--{name.replace('_', '-')}" for name in signature(serve).parameters}
    assert set(re.findall(r"--[a-z]+(?:-[a-z]+)*", written)) <= known | {"--now"}
