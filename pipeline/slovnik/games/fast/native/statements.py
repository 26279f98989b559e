"""The statements of a kernel, as LLVM instructions: a whole function."""

import ast
from dataclasses import dataclass, field

from slovnik.games.fast.native.expressions import Expressions
from slovnik.games.fast.native.source import Kernel
from slovnik.games.fast.native.writer import WORD, Writer


@dataclass(slots=True)
class Statements:
    """Writes the statements of one kernel.

    Attributes:
        kernel: the kernel.
        writer: where the instructions go.
        expressions: writes the expressions, to the same writer.
    """

    kernel: Kernel
    writer: Writer
    expressions: Expressions
    _loops: list[tuple[str, str]] = field(default_factory=list)
    """For each loop that is open: the labels for ``continue`` and for ``break``."""

    def block(self, body: list[ast.stmt]) -> None:
        """Write ``body``."""
        for statement in body:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign() | ast.AnnAssign() | ast.AugAssign():
                self._assignment(node)
            case ast.Return(value=value):
                self._return(node, value)
            case ast.If():
                self._if(node)
            case ast.While(orelse=[]):
                self._while(node)
            case ast.For(
                target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=bounds), orelse=[]
            ):
                self._for(node, name, bounds)
            case ast.Break() if self._loops:
                self.writer.leave(f"br label %{self._loops[-1][1]}")
            case ast.Continue() if self._loops:
                self.writer.leave(f"br label %{self._loops[-1][0]}")
            case ast.Expr(value=ast.Call() as call):
                self.expressions.call(call)
            case ast.Pass() | ast.Expr(value=ast.Constant(value=str())):  # a docstring
                pass
            case _:
                raise self.kernel.fault(node, f"no statement of a kernel: {ast.unparse(node)}")

    def _assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                number = self.expressions.number(value)
                for target in targets:
                    self._store(target, number)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._store(target, self.expressions.number(value))
            case ast.AugAssign(target=ast.Name(id=name) as target):
                old = self.expressions.number(ast.copy_location(ast.Name(name, ast.Load()), target))
                self._store(target, self.expressions.arithmetic(node, old, node.op, node.value))
            case ast.AugAssign():
                place = self.expressions.place(node.target)
                old = self.writer.load(place)
                self.writer.store(place, self.expressions.arithmetic(node, old, node.op, node.value))
            case _:
                raise self.kernel.fault(node, "a variable without a value")

    def _store(self, target: ast.expr, number: str) -> None:
        if not isinstance(target, ast.Name):
            self.writer.store(self.expressions.place(target), number)
        elif target.id in self.expressions.variables:
            self.writer.line(f"store i{WORD} {number}, ptr {self.expressions.variables[target.id]}")
        else:
            raise self.kernel.fault(target, f"{target.id} is a record, not a number")

    def _return(self, node: ast.Return, value: ast.expr | None) -> None:
        if (value is not None) != self.kernel.gives_number:
            raise self.kernel.fault(node, "the result is not what the signature says")
        self.writer.leave("ret void" if value is None else f"ret i{WORD} {self.expressions.number(value)}")

    def _if(self, node: ast.If) -> None:
        body, orelse, end = self.writer.label(), self.writer.label(), self.writer.label()
        self.expressions.branch(node.test, body, orelse)
        for label, statements in ((body, node.body), (orelse, node.orelse)):
            self.writer.begin(label)
            self.block(statements)
            self.writer.jump(end)
        self.writer.begin(end)

    def _while(self, node: ast.While) -> None:
        test, body, end = self.writer.label(), self.writer.label(), self.writer.label()
        self.writer.jump(test)
        self.writer.begin(test)
        self.expressions.branch(node.test, body, end)
        self.writer.begin(body)
        self._loop(node.body, test, end)
        self.writer.jump(test)
        self.writer.begin(end)

    def _for(self, node: ast.For, name: str, bounds: list[ast.expr]) -> None:
        """Write a loop over a range: its bounds are computed once, and the body may change the variable."""
        if len(bounds) not in (1, 2):
            raise self.kernel.fault(node, "range has one or two arguments in a kernel")
        first, end = (["0"] if len(bounds) == 1 else []) + [self.expressions.number(one) for one in bounds]
        test, body, more, after = (self.writer.label() for _ in range(4))
        counter = self.writer.variable(name)
        self.writer.line(f"store i{WORD} {first}, ptr {counter}")
        self.writer.jump(test)
        self.writer.begin(test)
        now = self.writer.value(f"load i{WORD}, ptr {counter}")
        going = self.writer.value(f"icmp slt i{WORD} {now}, {end}")
        self.writer.line(f"br i1 {going}, label %{body}, label %{after}")
        self.writer.begin(body)
        self._store(node.target, now)
        self._loop(node.body, more, after)
        self.writer.jump(more)
        self.writer.begin(more)
        self.writer.line(f"store i{WORD} {self.writer.value(f'add i{WORD} {now}, 1')}, ptr {counter}")
        self.writer.jump(test)
        self.writer.begin(after)

    def _loop(self, body: list[ast.stmt], again: str, end: str) -> None:
        self._loops.append((again, end))
        self.block(body)
        self._loops.pop()
