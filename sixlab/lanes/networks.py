"""Sorting networks: fixed lists of compare-and-swap steps, so that many lanes sort at once without branches."""


def network(size: int) -> list[tuple[int, int]]:
    """The pairs (i, j), i < j, to compare in order so that ``size`` keys end up ascending.

    Batcher's merge exchange, Algorithm M in Knuth, The Art of Computer Programming, volume 3, section 5.2.2.

    >>> network(4)
    [(0, 2), (1, 3), (0, 1), (2, 3), (1, 2)]
    """
    pairs = []
    top = 1 << (max(size - 1, 1).bit_length() - 1)
    step = top
    while step:
        distance, offset, q = step, 0, top
        while True:
            pairs += [(i, i + distance) for i in range(size - distance) if i & step == offset]
            if q == step:
                break
            distance, offset, q = q - step, step, q // 2
        step //= 2
    return pairs
