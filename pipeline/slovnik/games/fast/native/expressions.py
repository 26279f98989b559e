"""The expressions of a kernel, as LLVM instructions."""

import ast
import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from slovnik.games.fast.native.source import INTEGERS, Kernel, KernelFunction
from slovnik.games.fast.native.writer import WORD, Place, Writer

ARITHMETIC: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "udiv",
    ast.Mod: "urem",
    ast.LShift: "shl",
    ast.RShift: "lshr",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_COMPARISONS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}
_SIGN: Final = 1 << (WORD - 1)


@dataclass(slots=True)
class Expressions:
    """Writes the expressions of one kernel.

    Attributes:
        kernel: the kernel.
        writer: where the instructions go.
        variables: name → the variable that holds it.
        call_kernel: makes a kernel part of the program and returns it.
    """

    kernel: Kernel
    writer: Writer
    variables: Mapping[str, str]
    call_kernel: Callable[[KernelFunction], Kernel]

    def number(self, node: ast.expr) -> str:
        """Write the computing of ``node`` and return the number."""
        match node:
            case ast.Constant(value=int(value)):
                return self._constant(int(value))
            case ast.Name(id=name):
                return self._named(node, name)
            case ast.Attribute() | ast.Subscript():
                return self.writer.load(self.place(node))
            case ast.BinOp():
                return self.arithmetic(node, self.number(node.left), node.op, node.right)
            case ast.UnaryOp(op=ast.USub()):
                return self.writer.value(f"sub i{WORD} 0, {self.number(node.operand)}")
            case ast.UnaryOp(op=ast.Invert()):
                return self.writer.value(f"xor i{WORD} -1, {self.number(node.operand)}")
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return self._choice(node, ast.Constant(1), ast.Constant(0))
            case ast.IfExp():
                return self._choice(node.test, node.body, node.orelse)
            case ast.Call():
                return self.call(node)
        raise self.kernel.fault(node, f"no number: {ast.unparse(node)}")

    def branch(self, test: ast.expr, yes: str, no: str) -> None:
        """End the block: go to label ``yes`` if ``test`` holds, else to ``no``."""
        match test:
            case ast.BoolOp(op=ast.And()):
                self._branch_all(test.values, yes, no)
            case ast.BoolOp():
                negated: list[ast.expr] = [ast.UnaryOp(ast.Not(), value) for value in test.values]
                self._branch_all(negated, no, yes)
            case ast.UnaryOp(op=ast.Not()):
                self.branch(test.operand, no, yes)
            case ast.Compare():
                self._branch_if(self._compare(test), yes, no)
            case _:
                self._branch_if(f"icmp ne i{WORD} {self.number(test)}, 0", yes, no)

    def arithmetic(self, node: ast.AST, left: str, operator: ast.operator, right: ast.expr) -> str:
        """Write ``left operator right`` and return the result."""
        name = ARITHMETIC.get(type(operator))
        if name is None:
            raise self.kernel.fault(node, "no such operator in a kernel")
        return self.writer.value(f"{name} i{WORD} {left}, {self.number(right)}")

    def place(self, node: ast.expr) -> Place:
        """Write how to reach ``record.field`` or ``record.field[index]`` and return the place."""
        match node:
            case ast.Attribute(value=ast.Name(id=record), attr=name):
                return self._integer(node, self._field(node, record, name))
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id=record), attr=name), slice=index):
                return self._element(node, self._field(node, record, name), index)
        raise self.kernel.fault(node, f"neither a variable nor a field of a record: {ast.unparse(node)}")

    def call(self, node: ast.Call) -> str:
        """Write a call and return its result (0 if it has none)."""
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="bit_count"), args=[]):
                return self.writer.value(f"call i{WORD} @llvm.ctpop.i{WORD}(i{WORD} {self.number(value)})")
            case ast.Call(func=ast.Attribute(value=value, attr="bit_length"), args=[]):
                zeros = f"call i{WORD} @llvm.ctlz.i{WORD}(i{WORD} {self.number(value)}, i1 false)"
                return self.writer.value(f"sub i{WORD} {WORD}, {self.writer.value(zeros)}")
            case ast.Call(func=ast.Name(id="min" | "max" as name), args=[one, other], keywords=[]):
                pair = f"i{WORD} {self.number(one)}, i{WORD} {self.number(other)}"
                return self.writer.value(f"call i{WORD} @llvm.s{name}.i{WORD}({pair})")
            case ast.Call(func=ast.Name(id=name), keywords=[]):
                return self._call_function(node, self.kernel.global_value(name))
        raise self.kernel.fault(node, f"nothing that a kernel can call: {ast.unparse(node)}")

    def _call_function(self, node: ast.Call, function: object) -> str:
        if not isinstance(function, FunctionType):
            raise self.kernel.fault(node, f"calls what is no kernel: {ast.unparse(node.func)}")
        callee = self.call_kernel(function)
        if len(node.args) != len(callee.parameters):
            raise self.kernel.fault(node, f"{function.__name__} has {len(callee.parameters)} parameters")
        kinds = callee.parameters.values()
        arguments = ", ".join(map(self._argument, node.args, kinds))
        if callee.gives_number:
            return self.writer.value(f'call i{WORD} @"{callee.symbol}"({arguments})')
        self.writer.line(f'call void @"{callee.symbol}"({arguments})')
        return "0"

    def _argument(self, node: ast.expr, kind: type) -> str:
        if kind is int:
            return f"i{WORD} {self.number(node)}"
        if isinstance(node, ast.Name) and self.kernel.records.get(node.id) is kind:
            return f"ptr %{node.id}"
        raise self.kernel.fault(node, f"{ast.unparse(node)} is no {kind.__name__}")

    def _constant(self, value: int) -> str:
        return str(value - 2 * _SIGN if value >= _SIGN else value)

    def _named(self, node: ast.expr, name: str) -> str:
        if name in self.variables:
            return self.writer.value(f"load i{WORD}, ptr {self.variables[name]}")
        value = self.kernel.global_value(name)
        if not isinstance(value, int):
            raise self.kernel.fault(node, f"{name} is neither a variable nor an integer of the module")
        return self._constant(int(value))

    def _choice(self, test: ast.expr, body: ast.expr, orelse: ast.expr) -> str:
        yes, no, end = self.writer.label(), self.writer.label(), self.writer.label()
        chosen = self.writer.variable("chosen")
        self.branch(test, yes, no)
        for label, node in ((yes, body), (no, orelse)):
            self.writer.begin(label)
            self.writer.line(f"store i{WORD} {self.number(node)}, ptr {chosen}")
            self.writer.jump(end)
        self.writer.begin(end)
        return self.writer.value(f"load i{WORD}, ptr {chosen}")

    def _branch_all(self, tests: list[ast.expr], yes: str, no: str) -> None:
        for test in tests[:-1]:
            more = self.writer.label()
            self.branch(test, more, no)
            self.writer.begin(more)
        self.branch(tests[-1], yes, no)

    def _branch_if(self, condition: str, yes: str, no: str) -> None:
        self.writer.line(f"br i1 {self.writer.value(condition)}, label %{yes}, label %{no}")

    def _compare(self, node: ast.Compare) -> str:
        name = _COMPARISONS.get(type(node.ops[0]))
        if name is None or len(node.ops) > 1:
            raise self.kernel.fault(node, f"compare two numbers, not {ast.unparse(node)}")
        return f"icmp {name} i{WORD} {self.number(node.left)}, {self.number(node.comparators[0])}"

    def _field(self, node: ast.expr, record: str, name: str) -> tuple[str, Any]:
        """Return the pointer to a field and what lies there."""
        kind = self.kernel.records.get(record, ctypes.Structure)
        fields = {name: what for name, what, *_ in getattr(kind, "_fields_", ())}
        if name not in fields:
            raise self.kernel.fault(node, f"no such field of a record: {ast.unparse(node)}")
        offset = getattr(kind, name).offset
        pointer = self.writer.value(f"getelementptr inbounds i8, ptr %{record}, i{WORD} {offset}")
        return pointer, fields[name]

    def _element(self, node: ast.expr, field: tuple[str, Any], index: ast.expr) -> Place:
        """Write how to reach an element; a pointer is read as what no kernel changes, for none can."""
        pointer, kind = field
        element = getattr(kind, "_type_", None)
        if element not in INTEGERS:
            raise self.kernel.fault(node, f"not an array of integers: {ast.unparse(node)}")
        if not issubclass(kind, ctypes.Array):
            pointer = self.writer.value(f"load ptr, ptr {pointer}, !invariant.load !0")
        at = f"getelementptr inbounds i{INTEGERS[element][0]}, ptr {pointer}, i{WORD} {self.number(index)}"
        return Place(self.writer.value(at), element)

    def _integer(self, node: ast.expr, field: tuple[str, Any]) -> Place:
        pointer, kind = field
        if kind not in INTEGERS:
            raise self.kernel.fault(node, f"not an integer: {ast.unparse(node)}")
        return Place(pointer, kind)
