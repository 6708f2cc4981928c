"""Vector values for numba: one variable that holds 32 bytes, and operators that act on all of them in one instruction.

Why. A processor adds 32 bytes as fast as one, if it is told to. Numba compiles scalars; what it hands to LLVM, its
compiler, may be vectors as well, and LLVM turns them into the instructions of whatever machine it runs on (SSE, AVX2,
AVX-512, NEON). This module teaches numba one new type and the operators on it, nothing else. It knows no card game.

What it looks like. In a compiled function, ``load(array, first)`` reads a vector from an array,
``store(array, first, v)`` writes one, and in between vectors are used like numbers::

    cards = load(hand, 0)                      # 32 cards, one per lane
    cheap = cards < 50                         # a mask: all bits of a lane set where true, none where false
    store(hand, 0, where(cheap, cards + 1, cards & 0x7F))

Both operands have the same lanes, or one of them is an integer, which then stands in every lane. Lanes are unsigned
and wrap around. There is no mixed arithmetic: ``widen`` and ``narrow`` go from 8 to 16 bits and back.

How it works. ``Vector(bits, lanes)`` is a numba type whose values are the LLVM vector ``<lanes x i bits>`` (its
*model*). An operation has two parts: a rule (which types of arguments, what type of result) and a few lines that emit
the LLVM instruction. Numba asks for the rule while it infers types, and for the instruction while it generates code.
``_operator`` registers both for Python's own operators, ``_function`` for functions with a name.
"""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, lower_builtin, models, register_model, type_callable

LANES = 32
"""Lanes of a vector of 8-bit or 16-bit numbers; one of 64-bit words has as many bits as one of 16-bit numbers."""

Lanes = Any
"""A vector, in the annotations of compiled functions; numba infers which."""


class Vector(types.Type):
    """The type of vectors of ``lanes`` unsigned integers of ``bits`` bits."""

    def __init__(self, bits: int, lanes: int) -> None:
        self.bits, self.lanes = bits, lanes
        super().__init__(name=f"Vector({lanes} x u{bits})")


class _VectorModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, vector: Vector) -> None:
        super().__init__(manager, vector, _llvm(vector))


register_model(Vector)(_VectorModel)


def _llvm(vector: Vector) -> ir.VectorType:
    return ir.VectorType(ir.IntType(vector.bits), vector.lanes)


def _shuffled(builder: Any, vector: Any, lanes: list[int]) -> Any:
    """A vector made of these lanes of another one."""
    places = ir.Constant(ir.VectorType(ir.IntType(32), len(lanes)), lanes)
    return builder.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), places)


def _filled(builder: Any, number: Any, vector: Vector) -> Any:
    """A vector with the same number (any LLVM integer, cut to the size of a lane) in every lane."""
    lane = ir.IntType(vector.bits)
    if number.type.width > vector.bits:
        number = builder.trunc(number, lane)
    elif number.type.width < vector.bits:
        number = builder.zext(number, lane)
    one = builder.insert_element(ir.Constant(_llvm(vector), ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
    return _shuffled(builder, one, [0] * vector.lanes)


# --- operators ------------------------------------------------------------------------------------------------------


def _operator(symbol: Callable[..., Any], emit: Callable[[Any, Any, Any], Any]) -> None:
    """Teach numba ``symbol`` between two vectors, or between a vector and an integer; ``emit`` is the instruction."""

    def rule(_context: Any) -> Callable[[Any, Any], Any]:
        def typed(a: Any, b: Any) -> Any:
            same = isinstance(a, Vector) and (a == b or isinstance(b, types.Integer))
            return a if same else None

        return typed

    def code(_context: Any, builder: Any, signature: Any, values: Any) -> Any:
        a, b = values
        return emit(builder, a, b if isinstance(b.type, ir.VectorType) else _filled(builder, b, signature.args[0]))

    type_callable(symbol)(rule)
    lower_builtin(symbol, Vector, Vector)(code)
    lower_builtin(symbol, Vector, types.Integer)(code)


def _compared(sign: str) -> Callable[[Any, Any, Any], Any]:
    return lambda builder, a, b: builder.sext(builder.icmp_unsigned(sign, a, b), a.type)


_operator(operator.add, lambda builder, a, b: builder.add(a, b))
_operator(operator.sub, lambda builder, a, b: builder.sub(a, b))
_operator(operator.mul, lambda builder, a, b: builder.mul(a, b))
_operator(operator.and_, lambda builder, a, b: builder.and_(a, b))
_operator(operator.or_, lambda builder, a, b: builder.or_(a, b))
_operator(operator.xor, lambda builder, a, b: builder.xor(a, b))
_operator(operator.lshift, lambda builder, a, b: builder.shl(a, b))
_operator(operator.rshift, lambda builder, a, b: builder.lshr(a, b))
_operator(operator.eq, _compared("=="))
_operator(operator.lt, _compared("<"))
_operator(operator.ge, _compared(">="))


# --- functions ------------------------------------------------------------------------------------------------------


def _function(rule: Callable[..., Any]) -> Any:
    """A function for compiled code. ``rule`` gets the types of the arguments, and gives the signature and the code."""
    return intrinsic(prefer_literal=True)(rule)


@_function
def minimum(_context: Any, a: Any, b: Any) -> Any:
    """The smaller one, lane by lane."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.select(builder.icmp_unsigned("<", *values), *values)

    return a(a, b), code


@_function
def maximum(_context: Any, a: Any, b: Any) -> Any:
    """The greater one, lane by lane."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.select(builder.icmp_unsigned(">", *values), *values)

    return a(a, b), code


@_function
def where(_context: Any, mask: Any, a: Any, b: Any) -> Any:
    """``a`` in the lanes where the mask is set, ``b`` in the others."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        zero = ir.Constant(values[0].type, None)
        return builder.select(builder.icmp_signed("<", values[0], zero), values[1], values[2])

    return a(mask, a, b), code


@_function
def set_lanes(_context: Any, mask: Any) -> Any:
    """The number of lanes in which a mask is set."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        bits = builder.icmp_unsigned("!=", values[0], ir.Constant(values[0].type, None))
        counted = builder.ctpop(builder.bitcast(bits, ir.IntType(mask.lanes)))
        return builder.zext(counted, ir.IntType(64))

    return types.int64(mask), code


@_function
def filled_like(_context: Any, a: Any, number: Any) -> Any:
    """A vector of the type of ``a`` with an integer in every lane."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return _filled(builder, values[1], a)

    return a(a, number), code


@_function
def widen(_context: Any, a: Any) -> Any:
    """The same numbers in 16 bits, from 8."""
    wide = Vector(16, a.lanes)
    return wide(a), lambda _context, builder, _signature, values: builder.zext(values[0], _llvm(wide))


@_function
def narrow(_context: Any, a: Any) -> Any:
    """The low 8 bits, from 16."""
    slim = Vector(8, a.lanes)
    return slim(a), lambda _context, builder, _signature, values: builder.trunc(values[0], _llvm(slim))


@_function
def in_16_bits(_context: Any, a: Any) -> Any:
    """The same bits, cut in 16-bit numbers, the lowest of each lane first."""
    cut = Vector(16, a.lanes * a.bits // 16)
    return cut(a), lambda _context, builder, _signature, values: builder.bitcast(values[0], _llvm(cut))


@_function
def high_product(_context: Any, a: Any, factor: Any) -> Any:
    """The high 16 bits of a 16-bit lane times an integer under 65536."""

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        double = ir.VectorType(ir.IntType(32), a.lanes)
        right = builder.zext(_filled(builder, values[1], a), double)
        product = builder.mul(builder.zext(values[0], double), right)
        return builder.trunc(builder.lshr(product, ir.Constant(double, [16] * a.lanes)), _llvm(a))

    return a(a, factor), code


# --- several vectors side by side: one long one -----------------------------------------------------------------------


@_function
def repeated(_context: Any, a: Any, times: Any) -> Any:
    """The vector ``times`` times in a row, as one long vector; ``times`` is a literal."""
    long = Vector(a.bits, a.lanes * times.literal_value)

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return _shuffled(builder, values[0], list(range(a.lanes)) * times.literal_value)

    return long(a, times), code


@_function
def part(_context: Any, a: Any, number: Any) -> Any:
    """Part ``number`` (a literal, from 0) of a long vector."""
    short = Vector(a.bits, LANES)

    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        first = number.literal_value * LANES
        return _shuffled(builder, values[0], list(range(first, first + LANES)))

    return short(a, number), code


# --- memory -----------------------------------------------------------------------------------------------------------


def _place(context: Any, builder: Any, array_type: Any, values: Any, vector: Vector) -> Any:
    """The address of a vector in an array."""
    array = context.make_array(array_type)(context, builder, values[0])
    return builder.bitcast(builder.gep(array.data, [values[1]]), _llvm(vector).as_pointer())


def _loading(parts: int) -> Any:
    @_function
    def loaded(_context: Any, array: Any, first: Any) -> Any:
        bits = array.dtype.bitwidth
        vector = Vector(bits, parts * (LANES if bits <= 16 else LANES * 16 // bits))

        def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.load(_place(context, builder, signature.args[0], values, vector), align=1)

        return vector(array, types.intp), code

    return loaded


load = _loading(1)
"""``load(array, first)``: a vector from an array of unsigned integers, beginning with flat index ``first``."""

load4, load8 = _loading(4), _loading(8)
"""Four or eight vectors that lie one after the other, as one long vector."""


@_function
def store(_context: Any, array: Any, first: Any, vector: Any) -> Any:
    """Write a vector into an array, beginning with flat index ``first``."""

    def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store(values[2], _place(context, builder, signature.args[0], values, vector), align=1)
        return context.get_dummy_value()

    return types.void(array, types.intp, vector), code
