"""A kernel as it is written: its syntax tree, the types of its parameters, the names it may use."""

import ast
import ctypes
import inspect
import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar, get_type_hints

KernelFunction: TypeAlias = Callable[..., int | None]
_Function = TypeVar("_Function", bound=KernelFunction)
_APART: Final = "slovnik_apart"

INTEGERS: Final[Mapping[Any, tuple[int, bool]]] = {
    ctypes.c_int8: (8, True),
    ctypes.c_uint8: (8, False),
    ctypes.c_int16: (16, True),
    ctypes.c_uint16: (16, False),
    ctypes.c_int32: (32, True),
    ctypes.c_uint32: (32, False),
    ctypes.c_int64: (64, True),
    ctypes.c_uint64: (64, False),
}
"""The integers that a record may hold: how many bits, whether with a sign."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """One kernel, read but not translated.

    Attributes:
        function: the function itself.
        tree: its definition.
        parameters: parameter → ``int`` or a record class, in order.
        gives_number: whether it returns an integer.
    """

    function: KernelFunction
    tree: ast.FunctionDef
    parameters: Mapping[str, type]
    gives_number: bool

    @property
    def symbol(self) -> str:
        """The kernel's name among all kernels of a program."""
        return f"{self.function.__module__}.{self.function.__qualname__}"

    @property
    def records(self) -> Mapping[str, type[ctypes.Structure]]:
        """Those parameters that are records."""
        return {name: kind for name, kind in self.parameters.items() if kind is not int}

    @property
    def numbers(self) -> frozenset[str]:
        """The parameters and variables that are integers."""
        return frozenset(self.function.__code__.co_varnames) - self.records.keys()

    @property
    def is_apart(self) -> bool:
        """Whether it is marked by `apart`."""
        return _APART in self.function.__dict__

    def global_value(self, name: str) -> object:
        """Return what ``name`` means in the module of the kernel, None if nothing."""
        return self.function.__globals__.get(name)

    def fault(self, node: ast.AST, why: str) -> SyntaxError:
        """Return the error that points at ``node`` in the file of the kernel."""
        line = getattr(node, "lineno", self.tree.lineno)
        place = (inspect.getfile(self.function), line, None, None)
        return SyntaxError(f"kernel {self.function.__name__}: {why}", place)


def apart(function: _Function) -> _Function:
    """Mark a kernel that stays a function of its own: one that is long, or called from many places or rarely.

    Others are copied to where they are called, which is faster, and takes longer to compile the longer they are.
    """
    function.__dict__[_APART] = True
    return function


@cache
def read_kernel(function: KernelFunction) -> Kernel:
    """Return ``function`` as a kernel.

    Raises:
        SyntaxError: It is not of the form that kernels have.
    """
    hints = get_type_hints(function)
    result = hints.pop("return", None)
    kernel = Kernel(function, _find_definition(function), hints, result is int)
    if result not in (int, type(None)):
        raise kernel.fault(kernel.tree, "must return int or None")
    named = kernel.tree.args
    if named.posonlyargs or named.vararg or named.kwonlyargs or named.kwarg or named.defaults:
        raise kernel.fault(kernel.tree, "has parameters other than plain ones")
    for name in (argument.arg for argument in named.args):
        kind = hints.get(name)
        if kind is not int and not (isinstance(kind, type) and issubclass(kind, ctypes.Structure)):
            raise kernel.fault(kernel.tree, f"parameter {name} is neither an int nor a record")
    return kernel


def _find_definition(function: KernelFunction) -> ast.FunctionDef:
    path = inspect.getfile(function)
    definition = _definitions(path).get(function.__name__)
    if definition is None or function.__qualname__ != function.__name__:
        raise SyntaxError(
            f"{path}: {function.__qualname__} is no function of a module, so it can be no kernel"
        )
    return definition


@cache
def _definitions(path: str) -> Mapping[str, ast.FunctionDef]:
    """Return the functions of a module by name: parsing it once is much faster than looking for each."""
    tree = ast.parse("".join(linecache.getlines(path)))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
