"""Corps Pro VR: two padded rings under one canopy, for two who play against each other."""
from math import cos, pi, radians, sin

from mathutils import Vector

from parts.base import base
from parts.blaster import GRIP, blaster
from parts.headset import headset
from parts.rider import in_hand, rider, standing_hands
from studio import materials as m
from studio.shapes import bolts, box, coil, cylinder, lathe, loft, oval, placed, ring, strap, torus, tube

RIM = 0.58  # the radius of a player's ring
WAIST = 1.04  # its height
OPEN = (-27, 207)  # where it begins and ends, so that one can step in from the front


def _round(angle, radius=RIM, z=0.0):
    return Vector((radius * cos(radians(angle)), radius * sin(radians(angle)), z))


def _arc(first, last, radius, z, size, mat, power=2.0, swell=None, finer=4):
    """A bar bent round the player; `swell` from 0 to 1 along it makes it thinner or thicker."""
    sections, count = [], max(8, round((last - first) / finer))
    for k in range(count + 1):
        a = first + (last - first) * k / count
        by = swell(k / count) if swell else 1
        sections.append(oval(_round(a, radius, z), _round(a, 1), (0, 0, 1), size[0] * by, size[1] * by, power, 24))
    return loft(sections, mat, smooth=1)


def platform():
    lathe([(0, 0.15), (0.66, 0.15), (0.66, 0.19), (0.62, 0.25), (0.58, 0.27), (0, 0.27)], mat=m.paint(), steps=144, bevel=0.006)
    ring(0.645, 0.03, 0.014, (0, 0, 0.222), m.light(3.5), round_by=0.005)
    ring(0.55, 0.07, 0.03, (0, 0, 0.27), m.aluminium(), round_by=0.01)
    lathe([(0, 0.27), (0.5, 0.27), (0.5, 0.278), (0, 0.278)], mat=m.rubber(), steps=96)
    bolts(16, 0.55, (0, 0, 0.288), m.steel(), size=0.011)
    for radius in (0.16, 0.28, 0.4):
        count = round(radius * 45)
        for k in range(count):
            a = 360 * k / count
            box((0.03, 0.085, 0.022), _round(a, radius, 0.284), m.rubber(), (0, 0, a + 45), 0.008)


def leg(angle):
    """A blade from the platform up into the ring."""
    across = _round(angle + 90, 1)
    rows = ((0.15, 0.72, 0.15, 0.075), (0.2, 0.725, 0.15, 0.075), (0.42, 0.745, 0.115, 0.065), (0.72, 0.72, 0.095, 0.06), (0.92, 0.665, 0.11, 0.06), (1.02, 0.62, 0.14, 0.05), (1.06, 0.61, 0.13, 0.04))
    loft([oval(_round(angle, r, z), across, _round(angle, 1), w, d, 3.2, 32) for z, r, w, d in rows], m.bone(), smooth=2)
    tube([_round(angle, r + d + 0.003, z) for z, r, _, d in rows[2:5]], 0.009, m.light(3.5))
    with placed(_round(angle, 0.72, 0.17), (0, 0, angle)):
        box((0.24, 0.38, 0.05), mat=m.gunmetal(), bevel=0.018)
        for y in (-0.155, 0.155):
            for x in (-0.08, 0.08):
                cylinder(0.016, 0.016, (x, y, 0.03), m.steel(), steps=6)


def waist_ring():
    first, last = OPEN
    _arc(first, last, RIM + 0.045, WAIST, (0.05, 0.085), m.bone(), 3.4)
    _arc(first + 3, last - 3, RIM + 0.097, WAIST, (0.005, 0.016), m.light(3.0))
    pads = 6
    for k in range(pads):
        a = first + 2 + (last - first - 4) * k / pads
        b = first + 2 + (last - first - 4) * (k + 1) / pads
        _arc(a + 0.8, b - 0.8, RIM - 0.045, WAIST + 0.012, (0.086, 0.118), m.leather((0.085, 0.088, 0.078, 1), 'pad'), 2.7, lambda t: 0.62 + 0.38 * min(1, sin(pi * t) * 2.4) ** 0.5)
        if k:
            with placed(_round(a, RIM - 0.02, WAIST), (90, 0, a)):
                torus(0.092, 0.014, mat=m.signal_paint(), steps=48, scale=(1.12, 1.24, 1))
    for a in OPEN:
        with placed(_round(a, RIM, WAIST), (90, 0, a)):
            cylinder(0.112, 0.05, mat=m.gunmetal(), bevel=0.02)
            ring(0.075, 0.012, 0.056, mat=m.light(3.0), round_by=0.004)


def holder(side, empty=False):
    """A cup at the outer end of the ring; the light blaster stands in it, its lamp up."""
    at = Vector((side * 0.72, -0.28, WAIST))
    box((0.16, 0.1, 0.08), at + Vector((-side * 0.05, 0, 0)), m.gunmetal(), (0, 0, side * -20), 0.03)
    with placed(at):
        ring(0.074, 0.022, 0.07, mat=m.bone(), round_by=0.01, steps=64)
        if not empty:
            with placed((0, 0, 0.08), (0, -90, 0)):
                blaster()


def hanging_headset(side, worn=False):
    """On a spring cable from a reel in the canopy."""
    cylinder(0.1, 0.07, (0, 0.02, 2.3), m.gunmetal(), bevel=0.02)
    ring(0.105, 0.014, 0.014, (0, 0.02, 2.285), m.light(3.0), round_by=0.005)
    if worn:
        return  # the crew's headsets have no cable
    cylinder(0.045, 0.1, (0, 0.02, 2.24), m.paint(), bevel=0.014)
    coil(0.042, 0.5, 13, 0.0105, m.rubber(), (0, 0.02, 2.2))
    with placed((0, -0.03, 1.55), (4, 0, -16 * side), 1.6):
        headset()


def canopy():
    """A long shell over both, dark below, with a lamp above each place."""

    def layer(z, w, d):
        return oval((0, 0.16, z), (1, 0, 0), (0, 1, 0), w, d, 2.5, 72)

    loft([layer(*row) for row in ((2.37, 1.2, 0.56), (2.375, 1.28, 0.64), (2.42, 1.34, 0.7), (2.5, 1.29, 0.65), (2.58, 1.06, 0.5), (2.62, 0.6, 0.26))], m.bone(), smooth=1)
    loft([layer(*row) for row in ((2.345, 1.1, 0.48), (2.35, 1.18, 0.55), (2.4, 1.2, 0.57))], m.paint(), smooth=1)
    tube(layer(2.42, 1.342, 0.702), 0.013, m.light(4.5), closed=True)
    for side in (-1, 1):
        ring(0.36, 0.026, 0.02, (side * 0.68, 0.08, 2.345), m.light(2.5, m.WARM, 'cabin'), round_by=0.006)


def column():
    """It carries the canopy, and a board for the score between the two."""
    rows = ((0.15, 0.86, 0.44, 0.27), (0.2, 0.86, 0.43, 0.26), (0.55, 0.86, 0.33, 0.22), (1.1, 0.84, 0.25, 0.18), (1.7, 0.76, 0.22, 0.16), (2.1, 0.62, 0.25, 0.18), (2.34, 0.44, 0.42, 0.28), (2.4, 0.4, 0.46, 0.3))
    loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 3.6, 40) for z, y, w, d in rows], m.bone(), smooth=2)
    for x in (-0.15, 0.15):
        tube([(x, y - d - 0.004, z) for z, y, _, d in rows[2:6]], 0.013, m.light(4.0))
    with placed((0, 0.53, 0.42), (-7, 0, 0)):
        box((0.46, 0.22, 0.44), (0, 0.04, -0.06), m.paint(), bevel=0.04)
        for k in range(7):
            box((0.34, 0.02, 0.016), (0, -0.075, -0.2 + 0.045 * k), m.gunmetal(), (30, 0, 0), 0.004)
    for side in (-1, 1):
        arm = [((side * 0.12, 0.78, 0.98), 0.13), ((side * 0.28, 0.66, 1.0), 0.1), ((side * 0.48, 0.52, WAIST), 0.085), ((side * 0.56, 0.48, WAIST), 0.07)]
        loft([oval(at, (0.64, side * 0.77, 0), (0, 0, 1), w * 0.7, w, 3, 24) for at, w in arm], m.paint(), smooth=2)


def board():
    """Two scores as bars of light behind black glass."""
    with placed((0, 0.5, 1.62), (8, 0, 0)):
        box((0.58, 0.07, 0.42), mat=m.paint(), bevel=0.03)
        box((0.52, 0.02, 0.36), (0, -0.032, 0), m.glass_black(), bevel=0.008)
        box((0.006, 0.004, 0.3), (0, -0.044, 0), m.light(2.0), bevel=0)
        for side, lit in ((-1, 5), (1, 3)):
            for k in range(6):
                mat = m.light(2.6) if k < lit else m.gunmetal()
                box((0.17 - 0.012 * k, 0.004, 0.026), (side * 0.125, -0.044, -0.13 + 0.052 * k), mat, bevel=0)


def _held(hand, colour):
    """The light blaster with its grip in a closed hand, its lamp away from the wrist."""
    with in_hand(hand), placed(turn=(90, 0, -90)), placed(-Vector(GRIP)):
        blaster(colour)


def _shines(colour):
    """The light blaster held out of the ring with one hand, the other arm up."""
    out = Vector((0.12, -0.46, 1.34)), (0, 0.15, -1), (0.05, 1, 0.15), True
    _held(out, colour)
    up = standing_hands(Vector((0, 0.06, 1.58)))[0]
    feet = [((-0.2, -0.14, 0.378), (-0.3, -1, 0)), ((0.2, 0.1, 0.378), (0.6, -1, 0))]
    rider((0, 0.04, 1.1), (0.02, 0.02, 1.6), (2, 8, -6), [up, out], feet, colour, across=(0.95, 0.3, 0), elbows=((-1, 0.3, 0.1), (1, 0.3, -0.8)))


def _cheers(colour):
    """Both arms up, the light blaster in one hand."""
    left = standing_hands(Vector((0, 0.06, 1.58)))[0]
    right = Vector((0.55, -0.15, 1.84)), (0.6, 0, -0.75), (-0.75, 0.25, -0.6), True
    _held(right, colour)
    feet = [((-0.2, -0.1, 0.378), (-0.3, -1, 0)), ((0.2, -0.02, 0.378), (0.4, -1, 0))]
    rider((0, 0.06, 1.08), (0, 0.08, 1.58), (-6, -6, 8), [left, right], feet, colour, elbows=((-1, 0.3, 0.1), (1, 0.2, -0.6)))


def corps_pro(tint='signal', crew=None):
    """`crew`: the colours of the two who play."""
    base(1.56, tint=tint)
    column()
    board()
    canopy()
    for side in (-1, 1):
        with placed((side * 0.7, -0.1, 0)):
            platform()
            for angle in (28, 90, 152):
                leg(angle)
            waist_ring()
            holder(side, crew)
            hanging_headset(side, crew)
            if crew:
                with placed(turn=(0, 0, -62 if side < 0 else -6)):
                    (_shines if side < 0 else _cheers)(crew[side > 0])
