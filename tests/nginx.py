"""nginx with one of the example configurations, on a free loopback port."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from server_process import held_port

EXAMPLES = Path(__file__).parents[1] / "examples/hosting"
AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {example}
}}
"""


@contextmanager
def nginx(folder: Path, example: str, changes: Mapping[str, str]) -> Generator[int]:
    """Start nginx with an example, after replacing parts of it. Yields its port.

    `PORT` in a replacement is that port.
    """
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
    assert program, "nginx is not installed: see tests/services.sh"
    holder, port = held_port()
    text = (EXAMPLES / example).read_text()
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after.replace("PORT", str(port)))
    conf = folder / "nginx.conf"
    conf.write_text(AROUND.format(folder=folder, example=text))
    command = [program, "-p", folder, "-c", conf]
    with holder, subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            yield port
        finally:
            process.terminate()


def is_open(port: int) -> bool:
    with socket.socket() as knocking:
        return knocking.connect_ex(("127.0.0.1", port)) == 0
