"""Ground of the games: canyon walls, sea bed, moons."""
from math import cos, exp, floor, pi, radians, sin

from mathutils import Vector, noise

from studio.shapes import ball, placed, sheet, tube


def rough(x, y, z=0.0, octaves=5):
    return noise.fractal(Vector((x, y, z)), 1.0, 2.1, octaves)


def _groove(distance, width):
    return exp(-((distance / width) ** 2))


def _step(x, start, end):
    """From 0 to 1, soft at both ends."""
    t = min(1, max(0, (x - start) / (end - start)))
    return t * t * (3 - 2 * t)


def _strata(y, z, seed, thick, joints):
    """How far a layer of rock stands out: each its own way, washed out at its bed, split by upright joints."""
    t = z / thick + 0.5 * rough(y * 0.045, 0.4 * seed)
    layer, f = floor(t), t - floor(t)

    def face(of):
        split = _groove(noise.noise(Vector((y * joints, of * 3.7, seed))), 0.06)
        return 0.42 * noise.noise(Vector((y * 0.1, of * 5.3, seed))) - 0.24 * split

    bed = _groove(min(f, 1 - f), 0.16)
    return thick * (face(layer) + (face(layer + 1) - face(layer)) * _step(f, 0.78, 1) - 0.34 * bed)


def canyon(length, width, height, mat, bend=9.0):
    """Two terraced walls of layered rock and a river between them, running to +Y; finer the nearer they are."""

    def middle(y):
        return bend * sin(y / length * 5.2) * min(1, max(0, y) / 40)

    for s in (-1, 1):

        def wall(u, v, s=s):
            y = -12 + length * u**1.7
            crest = 1 + 0.45 * rough(y * 0.05, 3.3 * s)
            z = height * v * crest
            terrace = (floor(v * 7) + _step(v * 7 % 1, 0.4, 0.64)) / 7 * 0.75 + v * 0.25
            out = width / 2 + 16 * terrace**1.6 + 4.2 * rough(y * 0.055, v * 1.6, s * 9)
            out += _strata(y, z, s * 4.0, 2.4, 0.14) + 0.75 * _strata(y, z, s * 7.0, 0.8, 0.4)
            out += 0.8 * rough(y * 0.3, z * 0.3, s * 3) + 0.07 * rough(y * 2.2, z * 2.2, s * 6)
            return (middle(y) + s * max(out, width * 0.3), y, -1 + z)

        sheet(wall, 720, 520, mat, smooth=0, angle=32)


def moon(radius, at, mat):
    ball(radius, at, mat, steps=128)


def sea_bed(size, mat):
    sheet(lambda u, v: ((u - 0.5) * size, v * size - 6, 1.1 * rough(u * size * 0.14, v * size * 0.14) + 0.22 * rough(u * size * 0.7, v * size * 0.7) + 0.0016 * ((u - 0.5) * size) ** 2), 130, 130, mat, smooth=1)


def branch(chance, at, way, length, thick, depth, mat):
    """Coral grows like a small tree."""
    at, way = Vector(at), Vector(way).normalized()
    end = at + way * length
    bow = at.lerp(end, 0.5) + Vector([chance.uniform(-0.12, 0.12) * length for _ in range(3)])
    tube([at, bow, end], thick, mat, taper=[1.0, 0.85, 0.62])
    if depth == 0:
        ball(thick * 0.7, end, mat, steps=12)
        return
    for _ in range(chance.choice((2, 3, 3))):
        turn = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0.0, 0.9)))
        branch(chance, end, way + turn * 0.85, length * chance.uniform(0.62, 0.85), thick * 0.64, depth - 1, mat)


def brain(at, radius, mat):
    """A round coral with furrows."""

    def skin(u, v):
        a, b = u * 2 * pi, v * pi * 0.55
        d = Vector((cos(a) * sin(b), sin(a) * sin(b), cos(b)))
        r = radius * (1 + 0.1 * abs(noise.noise(d * 4.5)) + 0.05 * noise.noise(d * 12))
        return tuple(Vector(at) + d * r)

    sheet(skin, 90, 44, mat, smooth=0)


def fan(at, turn, size, mat, chance):
    with placed(at, turn):
        for k in range(15):
            a = radians(-62 + 124 * k / 14)
            r = size * (0.85 + 0.2 * chance.random())
            tube([(0, 0, 0), (0.42 * r * sin(a * 0.8), 0, 0.5 * r * cos(a * 0.8)), (r * sin(a), 0, r * cos(a))], size * 0.02, mat, taper=[1.4, 1, 0.5])
        for k in range(1, 7):
            r = size * k / 7.2
            tube([(r * sin(radians(a)), 0, r * cos(radians(a))) for a in range(-56, 57, 14)], size * 0.011, mat)
