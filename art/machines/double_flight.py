"""360° Double Flight VR: two seats in a pod that turns over inside a great ring."""
from math import cos, radians, sin

from parts.base import base
from parts.rider import seated
from parts.seat import seat
from studio import materials as m
from studio.shapes import ball, bolts, box, cylinder, lathe, loft, oval, placed, plate, ring, strap, tube


def _harness(mat):
    """Over the shoulders of the one in the seat, out of its back."""
    for s in (-1, 1):
        bar = [(s * 0.13, 0.24, 0.88), (s * 0.13, 0.06, 0.755), (s * 0.125, -0.1, 0.68), (s * 0.12, -0.175, 0.52), (s * 0.07, -0.2, 0.4), (0, -0.2, 0.38)]
        tube(bar, 0.022, m.steel())
        tube(bar[1:4], 0.04, mat)


def _pilot(side, colour):
    """Both hands up, the inner one nearer to the head, since the other pilot's is beside it."""
    seated(colour, ('up', 'up'), 0.95, (2, -6 * side, -16), ((-0.1, -0.78, 0.17), (0.1, -0.78, 0.17)), (0, -0.6, 0.8), wide=(0.33, 0.2) if side < 0 else (0.2, 0.33))
    _harness(m.leather(m.COATS[colour], colour))


def _stick(s):
    tube([(s * 0.37, -0.56, 0.12), (s * 0.37, -0.55, 0.36)], 0.018, m.steel(), straight=True)
    loft([oval((s * 0.37, -0.55, z), (1, 0, 0), (0, 1, 0), w, w * 1.2, 2.6, 20) for z, w in ((0.33, 0.02), (0.35, 0.03), (0.42, 0.027), (0.48, 0.034), (0.5, 0.02))], m.rubber(), smooth=2)
    ball(0.012, (s * 0.37, -0.575, 0.49), m.light(8.0), steps=16)
    lathe([(0.03, 0.0), (0.1, 0.0), (0.06, 0.05), (0.03, 0.07)], (s * 0.37, -0.555, 0.1), m.rubber(), steps=48)
    box((0.3, 0.03, 0.3), (s * 0.37, -0.798, 0.256), m.rubber(), (36.9, 0, 0), 0.01)  # under the soles


def double_flight(tint='signal', crew=None):
    """`crew`: the colours of the two who ride it."""
    base(1.4, tint=tint)
    centre = 1.68
    # the ring stands in the plane of X and Z
    with placed((0, 0.05, centre), (90, 0, 0)):
        ring(1.42, 0.11, 0.26, mat=m.bone(), round_by=0.035, steps=200)
        ring(1.355, 0.03, 0.2, mat=m.gunmetal(), round_by=0.01, steps=200)
        ring(1.338, 0.008, 0.022, mat=m.light(5.0), round_by=0.003, steps=200)
        for s in (-1, 1):
            ring(1.42, 0.05, 0.012, (0, 0, s * 0.131), m.paint(), round_by=0.005, steps=200)
            bolts(36, 1.42, (0, 0, s * 0.138), m.steel(), size=0.014)
    # cradle with rollers
    for s in (-1, 1):
        outline = [(-1.15, 0.15), (1.15, 0.15), (1.02, 0.5), (0.8, 0.42), (0.5, 0.3), (0, 0.245), (-0.5, 0.3), (-0.8, 0.42), (-1.02, 0.5)]
        plate(outline, 0.05, (0, 0.05 + s * 0.22, 0), m.paint(), bevel=0.015)
        for a in (-38, -20, 20, 38):
            x, z = 1.56 * sin(radians(a)), centre - 1.56 * cos(radians(a))
            cylinder(0.075, 0.09, (x, 0.05 + s * 0.18, z + 0.0), m.rubber(), (90, 0, 0), 0.015)
            cylinder(0.03, 0.14, (x, 0.05 + s * 0.2, z), m.steel(), (90, 0, 0))
    # bearings left and right carry the pod
    for s in (-1, 1):
        with placed((s * 1.26, 0.05, centre), (0, 90, 0)):
            cylinder(0.2, 0.16, mat=m.gunmetal(), bevel=0.03)
            cylinder(0.13, 0.3, mat=m.aluminium(), bevel=0.02)
            bolts(10, 0.102, (0, 0, -s * 0.153), m.steel(), size=0.012)
        tube([(s * 1.15, 0.05, centre), (s * 0.98, 0.05, centre), (s * 0.86, 0.1, centre - 0.2), (s * 0.64, 0.14, centre - 0.56)], 0.06, m.paint())
    # the pod, tipped as in a dive
    with placed((0, 0.05, centre), (13, 0, 0), 0.92), placed((0, 0.0, -0.66)):
        shell = [(-0.98, 0.02, 0.4, 0.06), (-0.94, 0.03, 0.52, 0.12), (-0.7, 0.06, 0.66, 0.17), (-0.3, 0.07, 0.76, 0.17), (0.15, 0.1, 0.78, 0.19), (0.45, 0.16, 0.74, 0.22), (0.56, 0.2, 0.6, 0.16)]
        loft([oval((0, y, z - 0.06), (1, 0, 0), (0, 0, 1), w, h, 4.2, 44) for y, z, w, h in shell], m.bone(), smooth=2)
        loft([oval((0, y, z - 0.115), (1, 0, 0), (0, 0, 1), w * 1.012, h * 0.5, 4.5, 44) for y, z, w, h in shell], m.paint(), smooth=2)
        for s in (-1, 1):
            with placed((s * 0.37, 0.1, 0.1)):
                seat()
                if crew:
                    _pilot(s, crew[s > 0])
            if crew:
                _stick(s)
                continue
            # shoulder bar that comes down over the rider
            bar = [(s * 0.37 - 0.2, 0.42, 0.98), (s * 0.37 - 0.2, 0.2, 1.16), (s * 0.37 - 0.17, -0.06, 1.08), (s * 0.37 - 0.16, -0.17, 0.72), (s * 0.37 - 0.1, -0.22, 0.56), (s * 0.37 + 0.1, -0.22, 0.56), (s * 0.37 + 0.16, -0.17, 0.72), (s * 0.37 + 0.17, -0.06, 1.08), (s * 0.37 + 0.2, 0.2, 1.16), (s * 0.37 + 0.2, 0.42, 0.98)]
            tube(bar, 0.026, m.steel())
            tube(bar[2:4], 0.062, m.leather((0.4, 0.6, 0.03, 1), 'signal'))
            tube(bar[6:8], 0.062, m.leather((0.4, 0.6, 0.03, 1), 'signal'))
            tube(bar[4:6], 0.042, m.rubber())
            _stick(s)
        strap([(-0.6, 0.44, 0.22), (-0.6, 0.5, 0.5), (-0.55, 0.55, 0.95), (-0.4, 0.56, 1.18), (0, 0.56, 1.22), (0.4, 0.56, 1.18), (0.55, 0.55, 0.95), (0.6, 0.5, 0.5), (0.6, 0.44, 0.22)], 0.09, 0.07, (0, 1, 0), m.paint())
