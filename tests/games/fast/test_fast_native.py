"""Kernels: what a compiled one returns is what the same function returns as plain Python; the rest is refused."""

from ctypes import (
    POINTER,
    Structure,
    byref,
    c_int8,
    c_int16,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
)
from typing import Final

import pytest
from fast_setup import needs_compiler
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.fast.native.machine import compile_kernels
from slovnik.games.fast.native.program import translate

pytestmark = needs_compiler

TOP: Final = 1 << 63
FLAG: Final = True
TEXT: Final = "no number"


class Row(Structure):
    _fields_ = (
        ("size", c_int64),
        ("small", c_uint8 * 8),
        ("signed_small", c_int8 * 8),
        ("half", c_uint16),
        ("signed_half", c_int16),
        ("word", c_uint32),
        ("signed_word", c_int32),
        ("mask", c_uint64),
        ("far", POINTER(c_int32)),
        ("rows", POINTER(c_uint8) * 2),
    )


class Other(Structure):
    _fields_ = (("size", c_int64),)


def arithmetic(a: int, b: int) -> int:
    """Mix every operator whose result needs no more than 64 bits here."""
    total = (a + b) * 3 - (a ^ b) + (a & b) - (a | ~b)
    total += -a
    return total


def unsigned(a: int, b: int) -> int:
    c = (a >> 3) + (a << 2) + a // (b + 1) + a % (b + 1)
    c -= 1
    c ^= b
    return c + a.bit_count() + (a | b).bit_length()


def comparisons(a: int, b: int) -> int:
    bits = 0
    if a < b:
        bits |= 1
    if a <= b:
        bits |= 2
    if a > b:
        bits |= 4
    if a >= b:
        bits |= 8
    if a == b:
        bits |= 16
    elif a != b and not a == b:  # noqa: SIM201 - what is tested
        bits |= 32
    else:
        bits |= 64
    return bits + 128 * (a < b) + 256 * (not a) + min(a, b) + max(a, 3)


def choices(a: int, b: int) -> int:
    first = 10 if a > 0 and (b > 0 or a == 7) else 20 if not (a and b) else 30
    second = 1 if a < 0 or b < 0 or a == b else 0
    return first + second + (1 if FLAG else 0)


def loops(a: int, b: int) -> int:
    total = 0
    for x in range(a):
        if x == 5:
            continue
        if x > 20:
            break
        for y in range(x, b):
            total += x * y
            x += 1  # the loop goes on as if nothing had happened
            if total > 3000:
                break
    while True:
        total -= 7
        if total < b:
            break
        if total % 2:
            continue
        total -= 1
    return total


def factorial(a: int, b: int) -> int:
    return b if a < 2 else a * factorial(a - 1, b)


def is_even(a: int, b: int) -> int:
    if a == 0:
        return 1
    return is_odd(a - 1, b)


def is_odd(a: int, b: int) -> int:
    return is_even(a - 1, b) if a else 0


def constants(a: int, b: int) -> int:
    x: int = a
    y = z = b
    pass  # noqa: PIE790 - what is tested
    return ((TOP >> 1) & (x << 40)) + y - z


SMALL = st.integers(-1000, 1000)
NATURAL = st.integers(0, 1 << 40)
FEW = st.integers(0, 30)


@pytest.mark.parametrize(
    ("kernel", "numbers"),
    [
        (arithmetic, SMALL),
        (unsigned, NATURAL),
        (comparisons, SMALL),
        (choices, st.integers(-2, 8)),
        (loops, FEW),
        (factorial, st.integers(0, 12)),
        (is_even, FEW),
        (constants, FEW),
    ],
)
def test_numbers(kernel, numbers) -> None:
    (compiled,) = compile_kernels(kernel)

    @settings(max_examples=100, deadline=None)
    @given(numbers, numbers)
    def agree(a: int, b: int) -> None:
        assert compiled(a, b) == kernel(a, b)

    agree()


def test_numbers_wrap_at_64_bits() -> None:
    (compiled,) = compile_kernels(arithmetic)
    a, b = (1 << 62) + 12345, (1 << 61) + 777
    wrapped = (arithmetic(a, b) + TOP) % (1 << 64) - TOP
    assert compiled(a, b) == wrapped != arithmetic(a, b)


def fill(row: Row, first: int) -> None:
    row.half = first
    row.signed_half = first
    row.word = first * 3
    row.signed_word = -first
    row.mask = TOP | first
    row.half += 1
    for at in range(row.size):
        row.small[at] = first + at
        row.signed_small[at] -= first
        row.far[at] = row.small[at] - 100
        row.far[at] *= 2


def add_up(row: Row, other: Other) -> int:
    total = row.half + row.signed_half + row.word + row.signed_word
    for at in range(row.size):
        total += row.small[at] + row.signed_small[at] + row.far[at]
    other.size = total
    return total + (row.mask >> 60) + other.size


def fill_and_add(row: Row, other: Other, first: int) -> int:
    fill(row, first)
    return add_up(row, other)


def make_row() -> tuple[Row, Other]:
    return Row(size=8, far=(c_int32 * 8)()), Other(0)


@settings(max_examples=100, deadline=None)
@given(st.integers(-200, 40000))
def test_records(first) -> None:
    """Numbers are cut to the size of their field when they are put there, and widened when they are read."""

    (compiled,) = compile_kernels(fill_and_add)
    (row, other), (twin, twin_other) = make_row(), make_row()
    assert compiled(byref(row), byref(other), first) == fill_and_add(twin, twin_other, first)
    assert other.size == twin_other.size
    for name in ("half", "signed_half", "word", "signed_word", "mask"):
        assert getattr(row, name) == getattr(twin, name)
    for name in ("small", "signed_small", "far"):
        assert getattr(row, name)[:8] == getattr(twin, name)[:8]


def test_kernels_are_compiled_once_in_a_process() -> None:
    assert compile_kernels(arithmetic, unsigned) is compile_kernels(arithmetic, unsigned)
    both = compile_kernels(arithmetic, unsigned)
    assert [one(5, 3) for one in both] == [arithmetic(5, 3), unsigned(5, 3)]


def test_a_program_is_the_same_whenever_it_is_made() -> None:
    assert translate([fill_and_add, loops]) == translate([fill_and_add, loops])


# What kernels cannot do: each of these is refused, at its line, with this reason.


def no_float(a: int) -> int:
    return a * 0.5  # type: ignore[return-value]


def no_division(a: int) -> int:
    return a / 2  # type: ignore[return-value]


def no_power(a: int) -> int:
    return a**2


def no_chain(a: int) -> int:
    return 0 < a < 5


def no_list(a: int) -> int:
    return [a][0]


def no_text(a: int) -> int:
    return a + len(TEXT)


def no_global(a: int) -> int:
    return a + TEXT  # type: ignore[operator]


def no_unknown(a: int) -> int:
    return a + nowhere  # type: ignore[name-defined]  # noqa: F821


def no_else_of_a_loop(a: int) -> int:
    for _ in range(a):
        pass
    else:
        a = 2
    return a


def no_step(a: int) -> int:
    for _ in range(0, a, 2):
        pass
    return a


def no_iteration(row: Row) -> int:
    total = 0
    for one in row.small:
        total += one
    return total


def no_field(row: Row) -> int:
    return row.none


def no_number_field(row: Row) -> int:
    return row.small


def no_pointer_change(row: Row, other: Row) -> None:
    row.far = other.size


def no_array_of_pointers(row: Row) -> int:
    return row.rows[0]


def no_record_as_a_number(row: Row) -> int:
    return row  # type: ignore[return-value]


def no_new_name_for_a_record(row: Row) -> int:
    twin = row
    return twin.size


def no_number_as_a_record(row: Row) -> int:
    return add_up(row, 3)  # type: ignore[arg-type]


def no_other_record(row: Row) -> int:
    return add_up(row, row)  # type: ignore[arg-type]


def no_missing_argument(row: Row) -> int:
    return add_up(row)  # type: ignore[call-arg]


def no_named_argument(a: int) -> int:
    return factorial(a, b=2)


def no_result(a: int) -> int:
    if a:
        return  # type: ignore[return-value]  # noqa: RET502 - what is tested
    return 1


def no_lambda(a: int) -> int:
    f = lambda: a  # noqa: E731
    return f()


def no_try(a: int) -> int:
    try:
        return a
    finally:
        a = 1


def no_tuple(a: int) -> int:
    a, b = 1, 2
    return a + b


def no_value(a: int) -> int:
    b: int  # noqa: F842 - what is tested
    return a


def no_break_here(row: Row) -> int:
    return sum(row.small)


REFUSED = [
    (no_float, "no number: 0.5"),
    (no_division, "no such operator"),
    (no_power, "no such operator"),
    (no_chain, "compare two numbers"),
    (no_list, "neither a variable nor a field"),
    (no_text, "calls what is no kernel: len"),
    (no_global, "TEXT is neither a variable nor an integer of the module"),
    (no_unknown, "nowhere is neither"),
    (no_else_of_a_loop, "no statement of a kernel"),
    (no_step, "range has one or two arguments"),
    (no_iteration, "no statement of a kernel"),
    (no_field, "no such field of a record: row.none"),
    (no_number_field, "not an integer: row.small"),
    (no_pointer_change, "not an integer: row.far"),
    (no_array_of_pointers, "not an array of integers: row.rows"),
    (no_record_as_a_number, "row is neither a variable"),
    (no_new_name_for_a_record, "row is neither a variable"),
    (no_number_as_a_record, "3 is no Other"),
    (no_other_record, "row is no Other"),
    (no_missing_argument, "add_up has 2 parameters"),
    (no_named_argument, "nothing that a kernel can call"),
    (no_result, "the result is not what the signature says"),
    (no_lambda, "no number: lambda"),
    (no_try, "no statement of a kernel"),
    (no_tuple, "no number"),
    (no_value, "a variable without a value"),
    (no_break_here, "calls what is no kernel: sum"),
]


@pytest.mark.parametrize(("kernel", "why"), REFUSED, ids=[kernel.__name__ for kernel, _ in REFUSED])
def test_what_kernels_cannot_do_is_refused_at_its_line(kernel, why) -> None:
    with pytest.raises(SyntaxError, match=why) as refused:
        translate([kernel])
    first = kernel.__code__.co_firstlineno
    assert kernel.__name__ in str(refused.value)
    assert refused.value.filename == __file__
    assert refused.value.lineno is not None
    assert first < refused.value.lineno < first + 8


def untyped(a):
    return a


def half_typed(a) -> int:
    return a


def with_default(a: int = 3) -> int:
    return a


def with_names(a: int, *, b: int) -> int:
    return a + b


def of_text(a: str) -> int:
    return 1


def gives_text(a: int) -> str:
    return ""


@pytest.mark.parametrize(
    ("kernel", "why"),
    [
        (untyped, "must return int or None"),
        (half_typed, "parameter a is neither an int nor a record"),
        (with_default, "parameters other than plain ones"),
        (with_names, "parameters other than plain ones"),
        (of_text, "parameter a is neither an int nor a record"),
        (gives_text, "must return int or None"),
        (lambda a: a, "no function of a module"),
    ],
)
def test_a_kernel_says_what_it_takes_and_returns(kernel, why) -> None:
    with pytest.raises(SyntaxError, match=why):
        translate([kernel])
