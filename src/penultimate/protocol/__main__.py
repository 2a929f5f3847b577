"""`python -m penultimate.protocol typescript` or `manual`: the protocol in another form."""

from __future__ import annotations

import sys

from penultimate.protocol.manual import write_manual
from penultimate.protocol.typescript import write_typescript

if __name__ == "__main__":
    writers = {"typescript": write_typescript, "manual": write_manual}
    sys.stdout.write(writers[sys.argv[1]]())
