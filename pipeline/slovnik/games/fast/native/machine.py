"""Programs in LLVM's language, compiled for the machine they run on and called through ctypes."""

import ctypes
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from slovnik.games.fast.native.objects import cached_object, renewed_object
from slovnik.games.fast.native.program import translate
from slovnik.games.fast.native.source import Kernel, KernelFunction, read_kernel

Compiled: TypeAlias = Callable[..., Any]
"""A compiled kernel: takes ``byref(record)`` for a record and returns an int or None."""

_EFFORT: Final = 1
"""More effort takes longer and made no kernel faster."""

_OLDEST: Final = (0, 45)
"""The oldest release of the compiler that does all that is asked of it here."""

_ENGINES: Final[list[object]] = []
"""What owns the machine code, which must live as long as anything can call it."""


def can_compile() -> bool:
    """Say whether the compiler is here, new enough and whole: its library is loaded when it is first asked."""
    try:
        _wake_compiler()
    except (ImportError, OSError, AttributeError):  # the last: a release that lacks what it is asked for
        return False
    return True


def _wake_compiler() -> None:
    import llvmlite

    version = str(getattr(llvmlite, "__version__", ""))
    release = tuple(int(part) for part in version.split(".")[: len(_OLDEST)] if part.isdecimal())
    if release < _OLDEST:
        oldest = ".".join(map(str, _OLDEST))
        raise ImportError(
            f"llvmlite {version or '(no version)'} is older than {oldest}: install slovnik[fast]"
        )
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


@lru_cache(maxsize=64)
def compile_kernels(*functions: KernelFunction) -> tuple[Compiled, ...]:
    """Return ``functions`` compiled, together with the kernels that they call; once in a process.

    The interpreter waits until a compiled kernel returns, as it does for any function written in C.

    Raises:
        ImportError: The extra ``fast`` is not installed, or too old (`slovnik.games.fast.available` says so before).
        OSError, AttributeError: It is broken (`slovnik.games.fast.available` says so too).
        SyntaxError: A kernel does what kernels cannot.
    """
    _wake_compiler()
    kernels = [read_kernel(function) for function in functions]
    program = translate(functions)
    machine, described = _this_machine()
    depends_on = f"{described}\n{program}"
    code = cached_object(depends_on, lambda: _compile(program, machine))
    addresses = _link(code, kernels, machine)
    if not all(addresses):  # the object of another program; a call of address 0 ends the process
        code = renewed_object(depends_on, lambda: _compile(program, machine))
        addresses = _link(code, kernels, machine)
    return tuple(_prototype(kernel)(address) for kernel, address in zip(kernels, addresses, strict=True))


def _this_machine() -> tuple[Any, str]:
    """Return LLVM's machine and a text of all that the code made for it depends on."""
    import llvmlite.binding as llvm

    cpu, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    machine = target.create_target_machine(cpu=cpu, features=features, opt=_EFFORT)
    llvm_version = ".".join(map(str, llvm.llvm_version_info))
    return machine, "\n".join([llvm_version, target.triple, cpu, features, str(_EFFORT)])


def _link(code: bytes, kernels: Iterable[Kernel], machine: Any) -> list[int]:
    """Return where each kernel of an object lies in memory; 0 for one that is not in it."""
    import llvmlite.binding as llvm

    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _ENGINES.append(engine)
    return [engine.get_function_address(kernel.symbol) for kernel in kernels]


def _compile(program: str, machine: Any) -> bytes:
    """Return the machine code of a program, optimised but for what suits long loops over arrays: kernels have none."""
    import llvmlite.binding as llvm

    module = llvm.parse_assembly(program)
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=_EFFORT)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _prototype(kernel: Kernel) -> Callable[[int], Compiled]:
    parameters: Iterable[Any] = (
        ctypes.c_int64 if kind is int else ctypes.POINTER(kind) for kind in kernel.parameters.values()
    )
    return ctypes.PYFUNCTYPE(ctypes.c_int64 if kernel.gives_number else None, *parameters)
