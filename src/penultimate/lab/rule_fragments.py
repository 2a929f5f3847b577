"""Compile the rules that a program calls as fragments, which only the program optimizes.

Numba by default optimizes every function and generates machine code for it, and does so again in
every function that calls it. The rules of a program never run on their own, so their code stays as
it is until the program is complete. That more than halves the time to compile, and the programs are
1.2 to 1.4 times as fast. Programs of one process share their fragments.

Symbols contain a number for each record type, which has another meaning in another process. So they
also contain a token of the process, since programs of several processes are loaded from the cache.
"""

from __future__ import annotations

import os
import secrets
from typing import Any, Final

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

_PROCESS: Final = secrets.token_hex(8)


class FragmentCompiler(Compiler):
    """Numba's compiler, with a fragment as the result."""

    def define_pipelines(self) -> Any:
        state: Any = self.state
        state.func_id.modname = f"{state.func_id.modname}_{_PROCESS}_{os.getpid()}"
        state.library = _Fragment(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().define_pipelines()


class _Fragment(JITCodeLibrary):
    """The code of a rule, to be linked into a program. It has no address of its own."""

    def _optimize_final_module(self) -> None: ...

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        """Numba asks the code generator to store a function's environment at its address."""
        return self

    def set_env(self, name: str, environment: object) -> None: ...
