"""The crew with the headset off: portraits, each with a face and what they work with, and a birthday party they give."""
from math import cos, pi, radians, sin

from parts.guest import guest
from parts.headset import headset
from parts.loose import gear, screwdriver
from parts.rider import rider
from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, loft, oval, placed, ring, tube
from studio.stage import lamp, stage_with, view

GLASS = 0.043  # how far the face stands before the middle of the glass


def _arc(x, z, radius, start, end):
    points = [radians(start + (end - start) * k / 12) for k in range(13)]
    return [(x + radius * cos(a), z + radius * sin(a), GLASS) for a in points]


def _round_eyes(glow):
    for x in (-0.052, 0.052):
        ring(0.026, 0.011, 0.006, (x, 0.012, GLASS), glow, round_by=0.003, steps=64)
    tube(_arc(0, 0.002, 0.046, -125, -55), 0.0045, glow)


def _happy_eyes(glow):
    for x in (-0.054, 0.054):
        tube(_arc(x, 0.0, 0.028, 160, 20), 0.0062, glow)
    tube(_arc(0, 0.005, 0.05, -140, -40), 0.0055, glow)


def _wide_eyes(glow):
    for x in (-0.05, 0.05):
        loft([oval((x, 0.014, GLASS + k), (1, 0, 0), (0, 1, 0), 0.017, 0.032, 2.4, 32) for k in (-0.003, 0.003)], glow, smooth=1)
    tube(_arc(0, 0.0, 0.048, -118, -62), 0.005, glow)


def _wink(glow):
    ring(0.028, 0.011, 0.006, (-0.052, 0.014, GLASS), glow, round_by=0.003, steps=64)
    tube(_arc(0.052, 0.002, 0.028, 155, 25), 0.0062, glow)
    tube(_arc(0.01, 0.004, 0.046, -135, -50), 0.005, glow)


def _head(eyes, lens=False):
    def draw(coat, glow):
        with placed((0, 0.17, -0.012)):
            rows = ((-0.15, 0.07, 0.07), (-0.145, 0.12, 0.11), (-0.09, 0.158, 0.146), (0.03, 0.165, 0.15), (0.115, 0.14, 0.13), (0.145, 0.09, 0.085), (0.15, 0.04, 0.04))
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 3.0, 40) for z, w, d in rows], m.bone(), smooth=2)
            with placed((0, -0.122, -0.008), (92, 0, 0)):
                loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, h, 3.2, 40) for z, w, h in ((-0.06, 0.138, 0.094), (0.024, 0.134, 0.09), (0.038, 0.122, 0.08), (0.042, 0.09, 0.056))], m.glass_black(), smooth=2)
                eyes(glow)
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 3.0, 40) for z, w, d in ((0.1, 0.12, 0.11), (0.102, 0.152, 0.14), (0.112, 0.15, 0.138), (0.116, 0.12, 0.11))], coat, smooth=1)
            for s in (-1, 1):
                with placed((s * 0.165, 0.01, -0.01), (0, s * 90, 0)):
                    cylinder(0.062, 0.045, mat=coat, bevel=0.014)
                    ring(0.042, 0.014, 0.014, (0, 0, 0.022), m.gunmetal(), round_by=0.005, steps=64)
            tube([(0.172, 0.03, 0.03), (0.18, 0.035, 0.12), (0.184, 0.04, 0.2)], 0.0062, m.steel())
            ball(0.018, (0.184, 0.041, 0.208), glow, steps=24)
            if lens:  # a magnifying glass, pushed up
                with placed((-0.075, -0.13, 0.15), (58, 0, 0)):
                    ring(0.046, 0.014, 0.03, mat=m.copper(), round_by=0.005, steps=80)
                    cylinder(0.042, 0.008, mat=m.glass_black())
                tube([(-0.14, -0.02, 0.11), (-0.12, -0.08, 0.14), (-0.105, -0.11, 0.15)], 0.008, m.gunmetal())

    return draw


def _portrait(colour, eyes, hands, look, elbows=((-1, 0.4, -0.7), (1, 0.4, -0.7)), lens=False, side=1):
    stage_with(colour, centre=(0, 0, 1.35), key=0.85, rim=0.8, edge=0.55, glow=2.2, fill=1.2, side=side)
    lamp((0.5, -2.6, 2.0), (0, 0, 1.4), (0.8, 0.8), 26, m.KEY)
    rider((0, 0.02, 0.82), (0, 0, 1.31), look, hands, [((s * 0.12, 0, 0.09), (s * 0.1, -1, 0)) for s in (-1, 1)], colour, elbows=elbows, face=_head(eyes, lens))
    view((0, -2.45, 1.46), (0, 0, 1.4), 94, level=False)


DOWN = [((s * 0.3, 0.0, 0.8), (0, 1, 0), (0, 0, 1), True) for s in (-1, 1)]


def crew_1():
    """At the gate: waves."""
    _portrait('signal', _happy_eyes, [((-0.335, -0.18, 1.55), (-1, 0, 0), (0.1, 0.1, -1), False), DOWN[1]], (2, 4, 8), ((-1, 0.3, -0.5), (1, 0.4, -0.7)))


def crew_2():
    """Fits the headset: holds one out."""
    with placed((0, -0.36, 1.14), (-14, 0, 10), 1.35):
        headset()
    _portrait('ice', _round_eyes, [((s * 0.165, -0.34, 1.13), (0, 0.3, 1), (s * 0.5, 1, -0.3), True) for s in (-1, 1)], (6, -4, -10), side=-1)


def crew_3():
    """Stays by the machine: ready to count down."""
    _portrait('coral', _wide_eyes, [DOWN[0], ((0.29, -0.26, 1.4), (1, 0, 0), (-0.1, 0.2, -1), False)], (0, -4, 12))


def crew_4():
    """At the workbench: a gear in one hand, a screwdriver in the other."""
    with placed((-0.28, -0.3, 1.28), (78, 0, 16)):
        gear(0.1, 0.03, 16, (0, 0, 0), m.gunmetal())
    with placed((0.27, -0.3, 1.12), (0, -80, 20)):
        screwdriver((0, 0, 0), (0, 0, 0), 1.1)
    _portrait('amber', _wink, [((-0.27, -0.3, 1.16), (0.3, 0, 1), (0, 0.8, -0.6), True), ((0.27, -0.28, 1.2), (0.15, 0, 1), (0, 0.9, -0.5), True)], (4, 5, -8), lens=True, side=-1)


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
    stage_with('amber', centre=(0, 0.3, 1.2), key=1.2, rim=0.7, edge=0.6, glow=2.0, fill=1.3, glow_at=0)
    lamp((0, 0.1, 1.4), (0, 0.9, 1.4), (0.3, 0.3), 26, (1, 0.55, 0.2), mirrored=False)
    cylinder(0.78, 0.05, (0, 0, 0.735), m.bone(), bevel=0.02, steps=128)
    ring(0.775, 0.012, 0.012, (0, 0, 0.735), m.light(3.5, m.TINTS['amber'], 'amber'), round_by=0.004)
    cylinder(0.09, 0.7, (0, 0, 0.36), m.aluminium())
    cylinder(0.4, 0.03, (0, 0, 0.02), m.paint(), bevel=0.01, steps=96)
    with placed((0, -0.08, 0.76), scale=1.15):
        _cake()
    for at, turn, colour, eyes, look, hands, elbows in (
        ((-0.52, 0.92, 0), 5, 'coral', _happy_eyes, (4, 0, -5), [((s * 0.36, -0.16, 1.7), (s, 0, 0), (-s * 0.2, 0.1, -1), False) for s in (-1, 1)], ((-1, 0.3, 0.1), (1, 0.3, 0.1))),
        ((0.55, 0.92, 0), -12, 'ice', _round_eyes, (4, -4, -6), [DOWN[0], ((0.335, -0.18, 1.6), (1, 0, 0), (-0.1, 0.1, -1), False)], ((-1, 0.4, -0.7), (1, 0.3, -0.5))),
    ):
        with placed(at, (0, 0, turn)):
            rider((0, 0.02, 0.82), (0, 0, 1.31), look, hands, [((s * 0.12, 0, 0.09), (s * 0.1, -1, 0)) for s in (-1, 1)], colour, elbows=elbows, face=_head(eyes))
            with placed((0, 0.02, 1.66), (-4, 0, 0), 1.25):
                _hat({'coral': 'signal', 'ice': 'coral'}[colour])
    for at, turn, high, jacket, hands, hair, tint in (
        ((-0.98, -0.42, 0), -38, 1.22, (0.03, 0.2, 0.2, 1), ((-0.42, 0.1, 1.84), (0.42, 0.1, 1.86)), 'tail', 'amber'),
        ((0.98, -0.5, 0), 40, 1.12, (0.3, 0.04, 0.045, 1), ((-0.42, 0.1, 1.82), (0.3, 0.3, 1.2)), 'short', 'ice'),
        ((1.55, 0.12, 0), 62, 1.3, (0.2, 0.19, 0.06, 1), ((-0.25, 0.3, 1.25), (0.25, 0.3, 1.25)), 'short', 'signal'),
    ):
        with placed(at, (0, 0, turn)):
            guest(high, jacket, hands, hair, True, 0.02)
            with placed((0, -0.01, high / 1.72 * 1.8), (6, 0, 0)):
                _hat(tint)
    tints = ('signal', 'coral', 'ice', 'amber')
    for s in (-1, 1):
        for k, (x, y, z) in enumerate(((1.45, 1.3, 2.1), (1.78, 1.1, 1.86), (1.2, 1.5, 2.38), (1.66, 1.5, 2.46), (1.95, 1.4, 2.22))):
            _balloon((s * x, y, z), tints[(k + (s > 0)) % 4], (s * 1.6, 1.3, 0.1))
        _gift((0.16, 0.16, 0.12), (s * 1.6, 1.3, 0), s * 20, 'signal', 'coral')
    for at, turn, size, tint, ribbon in (((-1.62, 0.2, 0), 24, (0.42, 0.36, 0.34), 'ice', 'signal'), ((-1.58, 0.22, 0.34), -8, (0.26, 0.26, 0.2), 'coral', 'amber'), ((-1.2, 0.35, 0), -14, (0.28, 0.26, 0.22), 'amber', 'coral')):
        _gift(size, at, turn, tint, ribbon)
    for k in range(25):
        x = -2.4 + 0.2 * k
        ball(0.022, (x, 2.0, 2.28 + 0.1 * x * x), m.light(5.0, (1, 0.72, 0.36, 1), 'bulb'), steps=12)
    tube([(-2.4 + 0.2 * k, 2.0, 2.31 + 0.1 * (-2.4 + 0.2 * k) ** 2) for k in range(25)], 0.004, m.satin())
    view((0, -5.3, 1.35), (0, 0, 1.18), 54)
    return {'clamp': 8}
