"""Car Simulator VR: a racing seat on four actuators before a curved screen."""
from math import cos, pi, radians, sin

from parts.base import base
from parts.headset import headset
from parts.rider import rider
from parts.seat import seat
from studio import materials as m
from studio.shapes import bolts, box, coil, cylinder, lathe, loft, oval, placed, plate, ring, strap, tube


def beam(size, at, turn=(0, 0, 0)):
    """Slotted aluminium profile along its longest side."""
    box(size, at, m.satin((0.035, 0.04, 0.038, 1), 'profile', 0.32), turn, 0.005)
    long = max(range(3), key=lambda k: size[k])
    for k in range(3):
        if k != long:
            slot = [s * 0.2 for s in size]
            slot[long], slot[k] = size[long] * 0.996, size[k] + 0.003
            with placed(at, turn):
                box(slot, (0, 0, 0), m.rubber(), bevel=0.001)


def wheel():
    """Faces +Y, towards the driver."""
    rim = [(0.15 * cos(a), 0, max(-0.105, 0.14 * sin(a))) for a in [2 * pi * k / 28 for k in range(28)]]
    tube(rim, 0.0165, m.leather(), closed=True)
    for a in (35, 145):
        tube([(0.15 * cos(radians(x)), 0, 0.14 * sin(radians(x))) for x in (a - 3, a, a + 3)], 0.0172, m.signal_paint())
    plate([(-0.13, 0.015), (-0.07, 0.045), (0.07, 0.045), (0.13, 0.015), (0.13, -0.02), (0.06, -0.06), (0.05, -0.1), (-0.05, -0.1), (-0.06, -0.06), (-0.13, -0.02)], 0.014, mat=m.gunmetal(), bevel=0.004)
    box((0.085, 0.01, 0.05), (0, 0.01, 0.012), m.satin(), bevel=0.006)
    box((0.07, 0.002, 0.036), (0, 0.0155, 0.012), m.light(2.2), bevel=0.0005)
    for s in (-1, 1):
        for k in range(3):
            cylinder(0.0075, 0.012, (s * (0.062 + 0.014 * (k % 2)), 0.01, 0.025 - 0.024 * k), m.light(5.0) if k == 1 else m.bone(), (90, 0, 0), 0.002)
        box((0.05, 0.006, 0.08), (s * 0.1, -0.025, 0.01), m.aluminium(), (0, s * 14, 0), 0.003)
    cylinder(0.03, 0.2, (0, -0.11, 0), m.aluminium(), (90, 0, 0))
    bolts(6, 0.035, (0, 0.008, -0.05), m.steel(), (90, 0, 0), 0.005)


def dash(tint):
    """A cowl that rises out of the nose, dark towards the driver, with a lit display on top."""
    glow = m.light(3.0, m.TINTS[tint], tint)
    rows = [(-0.86, 0.7, 0.1, 0.05), (-0.8, 0.735, 0.16, 0.08), (-0.66, 0.8, 0.22, 0.1), (-0.5, 0.855, 0.265, 0.1), (-0.42, 0.868, 0.275, 0.1), (-0.385, 0.87, 0.265, 0.09)]
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, 3.0, 36) for y, z, w, h in rows], m.bone(), smooth=2)
    loft([oval((0, y, 0.87), (1, 0, 0), (0, 0, 1), w, h, 3.0, 36) for y, w, h in ((-0.41, 0.245, 0.08), (-0.36, 0.245, 0.08), (-0.345, 0.225, 0.06))], m.paint(), smooth=1)
    strap(oval((0, -0.412, 0.868), (1, 0, 0), (0, 0, 1), 0.277, 0.103, 3.0, 48), 0.022, 0.012, (0, 1, 0), m.coat(tint), closed=True, finer=2)
    box((0.1, 0.05, 0.1), (0, -0.415, 0.97), m.gunmetal(), (-16, 0, 0), 0.014)
    with placed((0, -0.41, 1.03), (-16, 0, 0)):
        loft([oval((0, y, 0), (1, 0, 0), (0, 0, 1), w, h, 5, 48) for y, w, h in ((-0.03, 0.13, 0.042), (-0.02, 0.15, 0.056), (0.012, 0.155, 0.06), (0.018, 0.152, 0.058))], m.paint(), smooth=2)
        strap(oval((0, 0.012, 0), (1, 0, 0), (0, 0, 1), 0.155, 0.06, 5, 48), 0.016, 0.009, (0, 1, 0), glow, closed=True, finer=2)
        box((0.28, 0.004, 0.1), (0, 0.019, 0), glow, bevel=0.001)
        with placed((0, -0.029, 0), (90, 0, 0)):
            ring(0.024, 0.007, 0.006, mat=glow, round_by=0.002, steps=64)


def racing_wheel(side):
    """A slick; its axle lies along X, its face looks outward."""
    with placed(turn=(0, 90 * side, 0)):
        tyre = [(0.19, -0.13), (0.27, -0.145), (0.31, -0.125), (0.33, -0.09), (0.33, 0.09), (0.31, 0.125), (0.27, 0.145), (0.19, 0.13), (0.18, 0.09)]
        lathe(tyre, mat=m.rubber(), steps=128, angle=45)
        ring(0.235, 0.008, 0.003, (0, 0, 0.139), m.signal_paint(), round_by=0.001)
        lathe([(0.19, 0.13), (0.175, 0.125), (0.165, 0.06), (0.06, 0.03), (0, 0.03)], mat=m.gunmetal(), steps=96, angle=30)
        for k in range(9):
            a = 2 * pi * k / 9
            box((0.13, 0.026, 0.02), (0.105 * cos(a), 0.105 * sin(a), 0.075), m.aluminium(), (0, -16, k * 40), 0.006)
        cylinder(0.04, 0.09, (0, 0, 0.08), m.signal_paint(), bevel=0.012, steps=6)
        lathe([(0, -0.1), (0.19, -0.12)], mat=m.satin(), steps=64)


TURNED = 32  # how far the driver holds the wheel to the left


def _driver(colour, deck):
    c, d = 0.15 * cos(radians(TURNED)), 0.15 * sin(radians(TURNED))
    hands = [((s * c, -0.19 - 0.24 * s * d, deck + 0.61 + s * d), (-0.5, 0.2, s * 0.85), (-0.25 * s, 0.9, 0.1), True) for s in (-1, 1)]
    feet = [((s * 0.13, -0.5, deck + 0.16), (0, -0.8, 0.5)) for s in (-1, 1)]
    rider((0, 0.2, deck + 0.25), (0, 0.34, deck + 0.72), (4, -8, -22), hands, feet, colour, knees=((-0.2, -0.2, 1), (0.2, -0.2, 1)))


def car_simulator(tint='signal', crew=None):
    """`crew`: the colour of the driver."""
    base(1.72, 0.12, tint)
    for x in (-0.48, 0.48):
        for y in (-0.72, 0.62):
            cylinder(0.062, 0.2, (x, y, 0.24), m.paint(), bevel=0.012)
            cylinder(0.068, 0.03, (x, y, 0.33), m.signal_paint(), bevel=0.006)
            cylinder(0.028, 0.12, (x, y, 0.38), m.steel())
            cylinder(0.09, 0.02, (x, y, 0.135), m.rubber())
    deck = 0.42
    for x in (-0.3, 0.3):
        beam((0.08, 1.6, 0.08), (x, -0.05, deck))
    for y in (-0.72, 0.62):
        beam((1.06, 0.08, 0.08), (0, y, deck + 0.01))
    for y in (0.05, 0.42):
        beam((0.6, 0.06, 0.05), (0, y, deck + 0.06))
    with placed((0, 0.2 if crew else 0.3, deck), (-14, 0, 0)):
        seat()
    if crew:
        _driver(crew, deck)
    dash(tint)
    with placed((0, -0.2, deck + 0.6), (-14, 0, 0)):
        with placed(turn=(0, -TURNED if crew else 0, 0)):
            wheel()
    # pedals
    with placed((0, -0.72, deck + 0.08), (-30, 0, 0)):
        box((0.5, 0.05, 0.26), (0, -0.06, 0.06), m.gunmetal(), bevel=0.01)
        for x, w in ((-0.16, 0.07), (0, 0.09), (0.16, 0.07)):
            tube([(x, 0.0, -0.02), (x, 0.06, 0.06), (x, 0.05, 0.16)], 0.012, m.steel())
            box((w, 0.012, 0.13), (x, 0.055, 0.17), m.aluminium(), (-12, 0, 0), 0.008)
            for k in range(5):
                box((w * 0.8, 0.006, 0.006), (x, 0.064, 0.125 + 0.023 * k), m.rubber(), (-12, 0, 0), 0.002)
    # gear lever
    tube([(0.36, -0.06, deck + 0.3), (0.36, -0.04, deck + 0.5)], 0.012, m.steel(), straight=True)
    cylinder(0.026, 0.07, (0.36, -0.038, deck + 0.52), m.bone(), bevel=0.012)
    box((0.12, 0.2, 0.1), (0.36, -0.06, deck + 0.26), m.satin(), bevel=0.02)
    beam((0.06, 0.06, 0.22), (0.33, -0.06, deck + 0.13))
    # body panels
    for s in (-1, 1):
        rows = [(-0.56, 0.5, 0.02, 0.05), (-0.5, 0.52, 0.06, 0.12), (-0.3, 0.55, 0.11, 0.17), (0.0, 0.55, 0.12, 0.17), (0.4, 0.54, 0.1, 0.15), (0.62, 0.53, 0.06, 0.11), (0.7, 0.53, 0.02, 0.05)]
        loft([oval((s * (0.5 - 0.06 * abs(y)), y, z), (1, 0, 0), (0, 0, 1), w, h, 3.2, 28) for y, z, w, h in rows], m.bone(), smooth=2)
    rows = [(-1.62, 0.37, 0.04, 0.025), (-1.58, 0.375, 0.09, 0.05), (-1.35, 0.43, 0.14, 0.085), (-1.05, 0.52, 0.2, 0.14), (-0.75, 0.6, 0.28, 0.19), (-0.58, 0.62, 0.31, 0.2), (-0.54, 0.62, 0.28, 0.17)]
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, 3.0, 32) for y, z, w, h in rows], m.bone(), smooth=2)
    strap([(0, y, z + h + 0.002) for y, z, _, h in rows[1:5]], 0.075, 0.01, (1, 0, 0), m.coat(tint))
    for s in (-1, 1):
        for y in (-0.98, 0.92):
            with placed((s * 0.78, y, 0.12 + 0.33)):
                racing_wheel(s)
            tube([(s * 0.2, y * 0.86, 0.52), (s * 0.68, y, 0.47)], 0.02, m.gunmetal(), straight=True)
            tube([(s * 0.2, y * 1.04, 0.42), (s * 0.68, y, 0.43)], 0.02, m.gunmetal(), straight=True)
    if crew:
        return
    # the headset waits on its arm
    tube([(-0.3, 0.72, deck), (-0.32, 0.95, 0.9), (-0.3, 0.95, 1.5), (-0.2, 0.6, 1.74), (-0.12, 0.1, 1.72)], 0.026, m.paint())
    coil(0.018, 0.22, 11, 0.004, m.rubber(), (-0.12, 0.1, 1.72))
    with placed((-0.12, 0.02, 1.42), (8, 0, -30), 1.2):
        headset()
