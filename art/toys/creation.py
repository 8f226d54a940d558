"""VR Creation Kit: headset and controllers before their open case."""
from math import cos, pi, sin

from parts.headset import controller, headset
from studio import materials as m
from studio.shapes import box, loft, oval, placed, ring, tube


def shell(depth, lined):
    """Half of a hard case, open upwards, 1.0 by 0.72."""
    rim = [oval((0, 0, z), (1, 0, 0), (0, 1, 0), 0.5 * k, 0.36 * k, 6, 56) for z, k in ((0, 0.9), (0.012, 0.96), (0.05, 0.995), (depth, 1.0), (depth, 0.95), (0.06, 0.94), (0.05, 0.9))]
    loft(rim, m.satin((0.03, 0.036, 0.034, 1), 'case', 0.42), smooth=2, angle=40)
    tube([p for p in oval((0, 0, depth - 0.006), (1, 0, 0), (0, 1, 0), 0.497, 0.357, 6, 72)], 0.009, m.aluminium(), closed=True)
    for k in range(5):
        y = -0.2 + 0.1 * k
        tube([(-0.44, y, -0.002), (0.44, y, -0.002)], 0.012, m.satin(), straight=True)
    if lined:
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), 0.46, 0.33, 6, 56) for z in (0.05, depth - 0.02)], m.fabric((0.02, 0.024, 0.022, 1), 'foam'), smooth=1, angle=50)


def case():
    with placed((0, 0.14, 0)):
        shell(0.2, True)
        for x in (-0.28, 0.28):
            box((0.09, 0.03, 0.1), (x, -0.372, 0.15), m.aluminium(), bevel=0.008)
            box((0.05, 0.02, 0.04), (x, -0.392, 0.13), m.signal_paint(), bevel=0.006)
        tube([(-0.12, -0.37, 0.1), (-0.11, -0.43, 0.1), (0.11, -0.43, 0.1), (0.12, -0.37, 0.1)], 0.02, m.rubber())
        # what still lies in the foam
        tube([(0.2 + 0.1 * cos(a), 0.02 + 0.14 * sin(a), 0.2 + 0.0006 * k) for k, a in enumerate([2 * pi * j / 16 for j in range(46)])], 0.011, m.rubber())
        box((0.18, 0.24, 0.06), (-0.26, 0.08, 0.2), m.bone(), bevel=0.02)
        ring(0.05, 0.006, 0.006, (-0.26, 0.1, 0.232), m.light(3.0), round_by=0.002)
    with placed((0, 0.55, 0.2), (108, 0, 0)), placed((0, 0.36, -0.12)):
        with placed((0, 0, 0), (0, 0, 0)):
            shell(0.14, True)


def creation_set():
    with placed((0.06, 0.36, 0), (0, 0, -16), 1.05):
        case()
    # the headset stands before it, half on the rim
    with placed((-0.05, -0.32, 0.232), (-9, 0, 22), 4.1):
        headset()
    with placed((0.63, -0.12, 0.079), (-100, 0, 152), 3.4):
        controller(1)
    with placed((-0.56, -0.3, 0.085), (-100, 0, 212), 3.7):
        controller(-1)
