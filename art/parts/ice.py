"""Cut and grown ice: columns, shards, icicles, arches, with frost on the edges and cracks within."""
from math import cos, pi, radians, sin

from mathutils import Vector, noise

from studio import materials as m
from studio.shapes import loft, placed, sheet


def _block(sections, bevel, mat):
    """A body with flat facets whose edges are frosted."""
    thing = loft(sections, mat, smooth=0, angle=4)
    thing.data.materials.append(m.frost())
    flat = thing.modifiers.new('flat', 'TRIANGULATE')
    flat.quad_method = 'SHORTEST_DIAGONAL'
    edge = thing.modifiers.new('frost', 'BEVEL')
    edge.width, edge.segments, edge.limit_method, edge.angle_limit, edge.material = bevel, 1, 'ANGLE', radians(12), 1
    return thing


def _facets(chance, sides, uneven=0.14):
    """An irregular outline of radius 1."""
    start = chance.uniform(0, 2 * pi)
    return [(start + 2 * pi * (k + chance.uniform(-0.22, 0.22)) / sides, 1 + chance.uniform(-uneven, uneven)) for k in range(sides)]


def _layer(outline, radius, z, chance=None, slip=0.0):
    """The outline at a height; `slip` hews it unevenly."""
    points = []
    for a, r in outline:
        r *= radius * (1 + (chance.uniform(-slip, slip) if chance else 0))
        points.append(Vector((r * cos(a), r * sin(a), z + (chance.uniform(-slip, slip) * 2 * radius if chance else 0))))
    return points


def _crack(radius, seed, long=1.0):
    """A bent plane across a body."""

    def surface(u, v):
        x, y = u * 2 - 1, v * 2 - 1
        return (x, y, 0.35 * noise.noise((x * 1.3 + seed, y * 1.3, seed)) + 0.06 * noise.noise((x * 6 + seed, y * 6, seed)))

    with placed(scale=(radius, radius * long, radius)):
        sheet(surface, 14, 14, m.crack(), smooth=1)


def column(chance, height, radius, cracks=5):
    """A plinth, a shaft hewn from one piece, a capital."""
    clear = m.ice()
    for low, high, wide, top in ((0, 0.34, 1.9, 1.86), (0.35, 0.62, 1.6, 1.42)):
        outline = _facets(chance, 8, 0.04)
        _block([_layer(outline, radius * wide, low), _layer(outline, radius * top, high)], 0.03, clear)
    outline, steps = _facets(chance, 7), 5
    levels = [0.63 + (height - 1.33) * k / steps for k in range(steps + 1)]
    _block([_layer(outline, radius * (1.06 - 0.03 * k), z, *((chance, 0.11) if 0 < k < steps else ())) for k, z in enumerate(levels)], 0.014, clear)
    outline = _facets(chance, 8, 0.04)
    _block([_layer(outline, radius * k, height - 0.7 + z) for z, k in ((0.01, 1.05), (0.35, 1.6), (0.7, 1.65))], 0.03, clear)
    for k in range(cracks):
        z = 0.9 + (height - 1.8) * (k + chance.random()) / cracks
        with placed((0, 0, z), (chance.uniform(50, 80), 0, chance.uniform(0, 180))):
            _crack(radius * 0.8, chance.uniform(0, 90), chance.uniform(1, 2.2))


def shard(chance, height, thick, lean=0.0):
    """A crystal that grew out of the ground."""
    outline = _facets(chance, 6, 0.2)
    tip = Vector((chance.uniform(-0.4, 0.4) * thick, chance.uniform(-0.4, 0.4) * thick, 0))
    shoulder = chance.uniform(0.62, 0.78)
    with placed(turn=(chance.uniform(-lean, lean), chance.uniform(-lean, lean), chance.uniform(0, 360))):
        sections = [_layer(outline, thick * 0.8, -0.2), _layer(outline, thick, height * shoulder, chance, 0.16)]
        sections.append([p + tip for p in _layer(outline, thick * 0.06, height)])
        _block(sections, min(0.014, thick * 0.1), m.ice())
        with placed((0, 0, height * 0.4), (chance.uniform(40, 70), 0, chance.uniform(0, 360))):
            _crack(thick * 0.75, chance.uniform(0, 90), 2)


def icicles(chance, start, end, count, longest):
    """A fringe that hangs between two points."""
    a, b = Vector(start), Vector(end)
    for k in range(count):
        p = a.lerp(b, (k + chance.random()) / count)
        length, thick = longest * chance.uniform(0.25, 1) ** 1.6, longest * chance.uniform(0.045, 0.07)
        outline = _facets(chance, 6, 0.2)
        rows = [[p + q for q in _layer(outline, thick * w, -length * z)] for z, w in ((-0.05, 1.2), (0.1, 0.8), (0.5, 0.42), (0.97, 0.05))]
        loft(rows, m.ice(), smooth=1, angle=50)


def arch(chance, span, rise, foot, depth, thick, stones=11):
    """Wedges of ice from one capital to the other."""
    for k in range(stones):
        sections = []
        for t in (k + 0.03, k + 0.97):
            a = pi * t / stones
            inner = Vector((-cos(a) * span, 0, foot + sin(a) * rise))
            outer = Vector((-cos(a) * (span + thick), 0, foot + sin(a) * (rise + thick)))
            sections.append([p + Vector((0, y, 0)) for p, y in ((inner, -depth), (inner, depth), (outer, depth), (outer, -depth))])
        slip = Vector([chance.uniform(-0.03, 0.03) for _ in range(3)])
        _block([[p + slip for p in s] for s in sections], 0.025, m.ice())
