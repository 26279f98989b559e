"""Kernels: functions in a small typed subset of Python, compiled to machine code in a fraction of a second.

A kernel is a module-level function whose parameters are integers and *records* (subclasses of `ctypes.Structure`,
passed by reference), and whose result is ``int`` or ``None``::

    class Row(Structure):
        _fields_ = (("size", c_int64), ("cells", c_uint8 * 81), ("masks", POINTER(c_uint64)))

    def count_letters(row: Row, mask: int) -> int:
        count = 0
        for cell in range(row.size):
            if row.masks[row.cells[cell]] & mask:
                count += 1
        return count

    (count,) = compile_kernels(count_letters)
    count(byref(row), 3)

What there is: ``if``, ``while``, ``for … in range(…)`` (one or two arguments), ``break``, ``continue``, ``return``,
assignment, arithmetic, comparisons of two numbers, ``and``, ``or``, ``not``, ``x if c else y``, ``min`` and ``max`` of
two, ``x.bit_count()``, ``x.bit_length()``, calls of other kernels (recursion too), integers named in the module.
A field of a record is an integer of 8 to 64 bits, an array of them, or a pointer to them. There are no other types.

What to know:

- Numbers have 64 bits and wrap. ``>>``, ``//``, ``%``, ``bit_count`` and ``bit_length`` take them without a sign,
  comparisons, ``min`` and ``max`` with one. Plain Python agrees as long as nothing overflows and no negative number is
  divided or shifted.
- ``and``, ``or`` and ``not`` give 0 or 1.
- A kernel that is called from many places should be marked (`source.apart`), so that it is compiled once.
- No index is checked. Run a kernel as the Python it is to find a wrong one in an array.
- A pointer is set from outside, and no kernel changes it.

Why not numba: it needs 8 s to compile the search of `slovnik.games.fast` in a new process and 1 s to load it from a
cache, on a machine where this takes 0.5 s in all, imports included, and half of that from a cache (docs/benchmarks.md).
"""
