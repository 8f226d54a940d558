"""Corps Pro VR: two padded stands under one boom, for two who play against each other."""
from math import cos, radians, sin

from parts.base import base
from parts.blaster import blaster
from parts.headset import headset
from studio import materials as m
from studio.shapes import ball, box, coil, cylinder, lathe, loft, oval, placed, ring, torus, tube


def stand(side):
    """One player's place: a dish to walk in, a ring to lean on, a blaster in its holder. Open to the front."""
    lathe([(0, 0.168), (0.36, 0.172), (0.46, 0.19), (0.52, 0.225), (0.55, 0.23), (0.58, 0.15)], mat=m.satin(), steps=128, angle=60)
    ring(0.545, 0.01, 0.01, (0, 0, 0.233), m.light(3.5), round_by=0.004)
    for a in (8, 90, 172):
        x, y = 0.56 * cos(radians(a)), 0.56 * sin(radians(a))
        loft([oval((x * k, y * k, z), (1, 0, 0), (0, 1, 0), w, w, 3, 24) for z, k, w in ((0.15, 1.1, 0.075), (0.2, 1.09, 0.07), (0.5, 1.03, 0.048), (0.95, 0.97, 0.044), (1.0, 0.96, 0.04))], m.bone(), smooth=2)
    hoop = [(0.52 * cos(radians(a)), 0.52 * sin(radians(a)), 1.02) for a in range(-48, 229, 12)]
    tube(hoop, 0.058, m.leather())
    tube([(x, y, z - 0.06) for x, y, z in hoop], 0.026, m.gunmetal())
    for k in range(1, len(hoop) - 1, 3):
        x, y, z = hoop[k]
        torus(0.0585, 0.0055, (x, y, z), m.signal_paint(), (90, 0, -48 + 12 * k), steps=48)
    for end in (hoop[0], hoop[-1]):
        ball(0.064, end, m.bone(), steps=32)
    coil(0.03, 0.62, 17, 0.007, m.rubber(), (0, 0.06, 2.34))
    cylinder(0.045, 0.07, (0, 0.06, 2.35), m.gunmetal(), bevel=0.012)
    with placed((0, -0.03, 1.56), (4, 0, -16 * side), 1.45):
        headset()
    with placed((side * 0.5, -0.3, 1.16)):
        box((0.07, 0.1, 0.12), (0, 0.05, -0.1), m.gunmetal(), bevel=0.02)
        with placed((0, -0.04, 0.03), (0, -28 if side > 0 else 208, 0)), placed(turn=(0 if side > 0 else 180, 0, 0)):
            with placed(scale=1.15):
                blaster()


def corps_pro():
    base(1.42)
    tower = [(0.15, 0.98, 0.26, 0.16), (0.2, 0.98, 0.24, 0.15), (1.2, 1.0, 0.17, 0.11), (2.0, 0.98, 0.14, 0.1), (2.34, 0.82, 0.14, 0.1), (2.44, 0.6, 0.14, 0.08), (2.45, 0.3, 0.12, 0.06), (2.44, 0.2, 0.06, 0.03)]
    loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 4, 32) for z, y, w, d in tower], m.bone(), smooth=2)
    tube([(0, 0.85, 0.4), (0, 0.88, 1.2), (0, 0.875, 1.9), (0, 0.73, 2.24)], 0.012, m.light(4.5))
    arm = [(-0.98, 0.06, 0.05), (-0.9, 0.06, 0.075), (-0.4, 0.12, 0.085), (0, 0.3, 0.11), (0.4, 0.12, 0.085), (0.9, 0.06, 0.075), (0.98, 0.06, 0.05)]
    loft([oval((x, y, 2.42), (0, 1, 0), (0, 0, 1), w, w * 0.62, 3.4, 28) for x, y, w in arm], m.paint(), smooth=2)
    for side in (-1, 1):
        with placed((side * 0.68, -0.08, 0)):
            stand(side)
