"""Kernels and all that they call, as one program in LLVM's language."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from slovnik.games.fast.native.expressions import Expressions
from slovnik.games.fast.native.source import Kernel, KernelFunction, read_kernel
from slovnik.games.fast.native.statements import Statements
from slovnik.games.fast.native.writer import WORD, Writer

_DECLARATIONS: Final = """
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)

!0 = !{}
"""


def translate(functions: Sequence[KernelFunction]) -> str:
    """Return a program in which ``functions`` can be called from outside.

    Raises:
        SyntaxError: A kernel does what kernels cannot; it says which, where and what.
    """
    program = Program(frozenset(read_kernel(function).symbol for function in functions))
    for function in functions:
        program.add(function)
    return program.text()


@dataclass(slots=True)
class Program:
    """The functions translated so far.

    Attributes:
        public: the symbols that can be called from outside.
    """

    public: frozenset[str]
    _kernels: dict[KernelFunction, Kernel] = field(default_factory=dict)
    _functions: list[str] = field(default_factory=list)

    def add(self, function: KernelFunction) -> Kernel:
        """Translate ``function``, unless that was done or begun before, and return it as a kernel."""
        if function not in self._kernels:
            kernel = self._kernels[function] = read_kernel(function)
            self._functions.append(self._translate(kernel))
        return self._kernels[function]

    def text(self) -> str:
        """Return the program."""
        return "\n\n".join(self._functions) + _DECLARATIONS

    def _translate(self, kernel: Kernel) -> str:
        writer = Writer()
        variables = {name: writer.variable(name) for name in sorted(kernel.numbers)}
        for name in kernel.parameters:
            if name in variables:
                writer.line(f"store i{WORD} %{name}, ptr {variables[name]}")
        expressions = Expressions(kernel, writer, variables, self.add)
        Statements(kernel, writer, expressions).block(kernel.tree.body)
        writer.line(f"ret i{WORD} 0" if kernel.gives_number else "ret void")
        return "\n".join([self._head(kernel), "entry:", *writer.variables, *writer.lines, "}"])

    def _head(self, kernel: Kernel) -> str:
        linkage = "" if kernel.symbol in self.public else "internal "
        result = f"i{WORD}" if kernel.gives_number else "void"
        parameters = ", ".join(
            f"i{WORD} %{name}" if kind is int else f"ptr nonnull %{name}"
            for name, kind in kernel.parameters.items()
        )
        inlining = " noinline" if kernel.is_apart else ""
        return f'define {linkage}{result} @"{kernel.symbol}"({parameters}) nounwind{inlining} {{'
