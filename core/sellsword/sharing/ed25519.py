"""Signatures: Ed25519 (RFC 8032) in plain Python, alike in every browser, shell and notebook.

Not in constant time: who signs does so on a device of their own, where nobody measures it.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice

type Point = tuple[int, int, int, int]
"""On the curve -x² + y² = 1 + dx²y², extended: X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z."""
type Addend = tuple[int, int, int, int]
"""A point ready to be added: Y - X, Y + X, 2dT, 2Z."""

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)  # of -1
_SIZE = 32  # bytes of a key and of each half of a signature
_NEUTRAL: Point = (0, 1, 1, 0)


@lru_cache(maxsize=8)
def public_key(secret: bytes) -> bytes:
    """The key that signatures by ``secret`` (32 bytes) are verified with."""
    return _packed(_total(_scalar(secret), _doubled_base()))


def sign(secret: bytes, message: bytes) -> bytes:
    """The signature of a message: 64 bytes, always the same."""
    scalar, public = _scalar(secret), public_key(secret)
    nonce = _number(hashlib.sha512(secret).digest()[_SIZE:] + message) % _ORDER
    point = _packed(_total(nonce, _doubled_base()))
    answer = (nonce + _number(point + public + message) * scalar) % _ORDER
    return point + answer.to_bytes(_SIZE, "little")


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether whoever holds the secret of ``public`` signed the message."""
    key, point = _doubled_key(public), _unpacked(signature[:_SIZE])
    answer = int.from_bytes(signature[_SIZE:], "little")
    if not key or point is None or len(signature) != 2 * _SIZE or answer >= _ORDER:
        return False
    asked = _number(signature[:_SIZE] + public + message) % _ORDER
    return _same(_total(answer, _doubled_base()), _sum(point, *_addend(_total(asked, key))))


def _number(data: bytes) -> int:
    return int.from_bytes(hashlib.sha512(data).digest(), "little")


def _scalar(secret: bytes) -> int:
    """The number that a secret stands for: a multiple of 8, of full length."""
    number = int.from_bytes(hashlib.sha512(secret).digest()[:_SIZE], "little")
    return number & (2**254 - 8) | 2**254


def _addend(point: Point) -> Addend:
    x, y, z, t = point
    return y - x, y + x, 2 * _D * t % _P, 2 * z


def _sum(point: Point, less: int, more: int, across: int, scale: int) -> Point:
    x, y, z, t = point
    a, b, c, d = (y - x) * less % _P, (y + x) * more % _P, t * across % _P, z * scale % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _doublings(point: Point) -> Iterator[Addend]:
    """The point, twice the point, four times and so on."""
    while True:
        yield (addend := _addend(point))
        point = _sum(point, *addend)


def _total(count: int, doublings: Iterable[Addend]) -> Point:
    """So many times the point of these doublings: where the bits of the number and of three times it differ,
    one is added or taken away, which makes a third of them (the non-adjacent form)."""
    total = _NEUTRAL
    bits = zip(doublings, _bits(count), _bits(3 * count), strict=True)
    for (less, more, across, scale), one, three in bits:
        if one < three:
            total = _sum(total, less, more, across, scale)
        elif three < one:
            total = _sum(total, more, less, -across, scale)
    return total


def _bits(number: int) -> str:
    """Its bits but for the last, from below, as long as any."""
    return f"{number >> 1:0256b}"[::-1]


def _same(one: Point, other: Point) -> bool:
    x = one[0] * other[2] - other[0] * one[2]
    y = one[1] * other[2] - other[1] * one[2]
    return x % _P == 0 == y % _P


def _packed(point: Point) -> bytes:
    scale = pow(point[2], -1, _P)
    x, y = point[0] * scale % _P, point[1] * scale % _P
    return (y | (x & 1) << 255).to_bytes(_SIZE, "little")


def _unpacked(data: bytes) -> Point | None:
    """The point that 32 bytes stand for; None where there is none."""
    if len(data) != _SIZE:
        return None
    number = int.from_bytes(data, "little")
    y, odd = number & (2**255 - 1), number >> 255
    x = _x_at(y, odd) if y < _P else None
    return None if x is None else (x, y, 1, x * y % _P)


def _x_at(y: int, odd: int) -> int | None:
    """The point's x by its y and by whether x is odd."""
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if (x * x - square) % _P or (x == 0 and odd):
        return None
    return x if x & 1 == odd else _P - x


@lru_cache(maxsize=8)
def _doubled_key(public: bytes) -> tuple[Addend, ...]:
    """Doublings of the point of a key, of which many signatures are verified; none where it is no key."""
    point = _unpacked(public)
    return () if point is None else tuple(islice(_doublings(point), 256))


@cache
def _doubled_base() -> tuple[Addend, ...]:
    """Doublings of the point of which keys are multiples: y = 4/5, x even."""
    y = 4 * pow(5, -1, _P) % _P
    point = _unpacked(y.to_bytes(_SIZE, "little"))
    assert point is not None, "the base lies on the curve"
    return tuple(islice(_doublings(point), 256))
