"""A birthday party that the crew gives."""
from math import cos, pi, sin

from crew import happy_eyes, head, round_eyes, standing
from parts.guest import guest
from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, placed, plate, ring, sheet, tube
from studio.stage import lamp, stage, view


SUNK = -0.2  # the two behind the table are seen down to its edge, which lies before their waists


def _balloon(at, tint, foot, size=1.0):
    with placed(at, scale=size):
        lathe([(0.17 * sin(a) * (1 - 0.16 * cos(a / 2) ** 4 * (a > 1.9)), -0.2 * cos(pi - a)) for a in [pi * k / 24 for k in range(25)]], mat=m.coat(tint), steps=64, angle=180)
        cylinder(0.024, 0.03, (0, 0, -0.208), m.coat(tint), bevel=0.004, top=0.01)
    end = (at[0], at[1], at[2] - 0.22 * size)
    tube([end, (end[0] * 0.9 + foot[0] * 0.1, end[1], (end[2] + foot[2]) / 2), foot], 0.003, m.bone())


def _cake():
    icing = m.bone()
    for z, radius, high, tint in ((0.0, 0.25, 0.14, 'coral'), (0.14, 0.17, 0.12, 'ice')):
        cylinder(radius, high, (0, 0, z + high / 2), icing, bevel=0.02, steps=96)
        count = round(radius * 84)
        for k in range(count):
            a = 2 * pi * k / count
            ball(0.02, (radius * cos(a), radius * sin(a), z + 0.018), m.coat(tint), steps=16)
    for k in range(7):
        a = 2 * pi * k / 7 + 0.2
        x, y = 0.115 * cos(a), 0.115 * sin(a)
        cylinder(0.008, 0.1, (x, y, 0.31), m.coat(('signal', 'amber', 'ice', 'coral')[k % 4]), bevel=0.002)
        ball(0.013, (x, y, 0.385), m.light(9.0, (1, 0.62, 0.2, 1), 'flame'), scale=(0.8, 0.8, 1.8), steps=16)


def _table(radius, high):
    """Under a cloth that falls to the floor, with a string of pennants round its edge."""

    def cloth(u, v):
        a, down = 2 * pi * u, max(0.0, v - 0.5) * 2
        r = radius * min(1.0, 2 * v) + 0.02 * min(1.0, 6 * down) + 0.05 * down
        r += 0.035 * down**0.7 * sin(15 * a + 0.8 * sin(3 * a))
        drop = 0.012 * min(1.0, 12 * down) + (high - 0.03) * down
        return (r * cos(a), r * sin(a), high - drop)

    sheet(cloth, 360, 48, m.fabric((0.035, 0.12, 0.17, 1), 'cloth'), smooth=0)
    count, pennants = 32, (m.coat('signal'), m.coat('coral'), m.bone(), m.coat('amber'))
    for k in range(count):
        with placed((0, 0, high - 0.03), (0, 0, 360 * (k + 0.5) / count)), placed((0, -radius - 0.045, 0), (-4, 0, 0)):
            plate([(-0.06, 0), (0.06, 0), (0, -0.12)], 0.005, mat=pennants[k % 4], bevel=0.001)
    ring(radius + 0.046, 0.012, 0.016, (0, 0, high - 0.03), m.bone(), round_by=0.004)


def _gift(size, at, turn, tint, ribbon):
    x, y, z = size
    with placed(at, (0, 0, turn)):
        box(size, (0, 0, z / 2), m.coat(tint), bevel=0.01)
        box((x * 0.16, y * 1.02, z * 1.02), (0, 0, z / 2), m.coat(ribbon), bevel=0.004)
        box((x * 1.02, y * 0.16, z * 1.02), (0, 0, z / 2), m.coat(ribbon), bevel=0.004)
        for s in (-1, 1):
            tube([(0, 0, z), (s * 0.06, 0.0, z + 0.055), (s * 0.1, 0, z + 0.02), (0, 0, z)], 0.012, m.coat(ribbon))


def _hat(tint):
    """For a head whose top is at the origin."""
    cylinder(0.085, 0.2, (0, 0, 0.07), m.coat(tint), bevel=0.004, top=0.008)
    ball(0.026, (0, 0, 0.175), m.bone(), steps=24)
    ring(0.086, 0.012, 0.018, (0, 0, -0.025), m.bone(), round_by=0.005, steps=64)


def party_1():
    """A birthday: the crew brings the cake, the kids throw up their arms."""
    stage('amber', centre=(0, 0.3, 1.2), key=1.2, rim=0.7, edge=0.6, glow=2.8, fill=1.3, glow_at=0, wall=2.2)
    lamp((0, 0.1, 1.4), (0, 0.9, 1.4), (0.3, 0.3), 26, (1, 0.55, 0.2), mirrored=False)
    for s in (-1, 1):  # from behind, so that no head is lost before the wall
        lamp((s * 1.7, 2.3, 2.9), (s * 1.1, -0.4, 1.2), (1.6, 0.5), 150, (1.0, 0.66, 0.34), 120, mirrored=False)
    _table(0.76, 0.76)
    with placed((0, -0.08, 0.76), scale=1.15):
        _cake()
    for at, turn, colour, eyes, look, hands, elbows in (
        ((-0.47, 1.02, SUNK), 5, 'coral', happy_eyes, (4, 0, -5), [((s * 0.36, -0.16, 1.7), (s, 0, 0), (-s * 0.2, 0.1, -1), False) for s in (-1, 1)], ((-1, 0.3, 0.1), (1, 0.3, 0.1))),
        ((0.5, 1.02, SUNK), -12, 'ice', round_eyes, (4, -4, -6), [((-0.3, -0.16, 1.56), (-1, 0, 0), (0.1, 0.1, -1), False), ((0.335, -0.18, 1.6), (1, 0, 0), (-0.1, 0.1, -1), False)], ((-1, 0.3, -0.4), (1, 0.3, -0.5))),
    ):
        with placed(at, (0, 0, turn)):
            standing(look, hands, colour, head(eyes), elbows)
            with placed((0, 0.02, 1.66), (-4, 0, 0), 1.25):
                _hat({'coral': 'signal', 'ice': 'coral'}[colour])
    green, red, mustard = (0.03, 0.15, 0.12, 1), (0.3, 0.035, 0.03, 1), (0.34, 0.17, 0.025, 1)
    giver, high = ((1.36, -0.2, 0), -8), 1.3
    lifted = [((s * 0.15, 0.02, 1.86), (-s * 0.25, 1, 0), (s, -0.15, -0.1)) for s in (-1, 1)]  # on both palms
    for (at, turn), tall, jacket, hands, tint, style in (
        (((-1.04, -0.56, 0), -12), 1.22, green, ((-0.36, 0.06, 1.72), (0.31, 0.08, 1.78)), 'amber', {'hair': 'tail', 'shade': 'chestnut', 'skin': 'fair', 'jeans': (0.06, 0.07, 0.1, 1), 'look': 24}),
        (((0.83, -0.66, 0), 16), 1.12, red, ((-0.36, 0.06, 1.66), (0.34, 0.04, 1.82)), 'ice', {'hair': 'short', 'lean': -1, 'shoes': ((0.06, 0.07, 0.09, 1), 'amber'), 'look': -18}),
        (giver, high, mustard, lifted, None, {'hair': 'curls', 'shade': 'chestnut', 'skin': 'dark', 'jeans': (0.045, 0.045, 0.05, 1), 'shoes': ((0.5, 0.5, 0.48, 1), 'ice'), 'look': -4}),
    ):
        with placed(at, (0, 0, turn)):
            guest(tall, jacket, hands, **style)
            if tint:
                with placed((0, 0.0, tall / 1.72 * 1.797), (4, 0, 0), 0.8):
                    _hat(tint)
    with placed(giver[0], (0, 0, giver[1])):
        _gift((0.27, 0.24, 0.2), (0, 0.07, high / 1.72 * 1.875), 6, 'ice', 'coral')
    tints = ('signal', 'coral', 'ice', 'amber')
    for s in (-1, 1):
        for k, (x, y, z) in enumerate(((2.06, 1.3, 2.1), (2.24, 1.1, 1.86), (2.0, 1.5, 2.44), (2.3, 1.5, 2.58), (2.35, 1.4, 2.24))):
            _balloon((s * x, y, z), tints[(k + (s > 0)) % 4], (s * 2.26, 1.3, 0.1))
        _gift((0.16, 0.16, 0.12), (s * 2.26, 1.3, 0), s * 20, 'signal', 'coral')
    for at, turn, size, tint, ribbon in (((-1.56, 0.3, 0), 24, (0.38, 0.34, 0.32), 'ice', 'signal'), ((-1.55, 0.32, 0.32), -8, (0.25, 0.25, 0.19), 'coral', 'amber')):
        _gift(size, at, turn, tint, ribbon)
    for k in range(33):
        x = -3.2 + 0.2 * k
        ball(0.022, (x, 2.0, 2.28 + 0.1 * x * x), m.light(5.0, (1, 0.72, 0.36, 1), 'bulb'), steps=12)
    tube([(-3.2 + 0.2 * k, 2.0, 2.31 + 0.1 * (-3.2 + 0.2 * k) ** 2) for k in range(33)], 0.004, m.satin())
    view((0, -5.5, 1.62), (0, 0, 1.16), 48)
    return {'clamp': 8}
