"""Robot Builder Kit: a small robot, nearly finished, with what is left of the kit."""
from math import pi

from mathutils import Vector

from parts.loose import gear, screw, screwdriver
from studio import materials as m
from studio.shapes import ball, bolts, cylinder, loft, oval, placed, ring, smooth_path, strap, torus, tube


def rounded_body(rows, mat, power=3.4, smooth=2):
    """Rows of (z, half width, half depth)."""
    loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, power, 36) for z, w, d in rows], mat, smooth=smooth)


def head(goggles=True):
    rounded_body([(-0.13, 0.12, 0.1), (-0.125, 0.17, 0.14), (-0.06, 0.205, 0.165), (0.04, 0.205, 0.165), (0.11, 0.18, 0.14), (0.135, 0.12, 0.1)], m.bone())
    with placed((0, -0.135, -0.005), (90, 0, 0)):
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, h, 3.6, 36) for z, w, h in ((-0.03, 0.168, 0.1), (0.026, 0.166, 0.098), (0.036, 0.155, 0.09), (0.039, 0.12, 0.065))], m.glass_black(), smooth=2)
        if goggles:
            for s in (-1, 1):
                ring(0.034, 0.013, 0.006, (s * 0.073, 0.006, 0.0405), m.light(5.0), round_by=0.003, steps=64)
            tube([(-0.03, -0.045, 0.041), (0, -0.054, 0.0415), (0.03, -0.045, 0.041)], 0.0042, m.light(5.0))
    for s in (-1, 1):
        with placed((s * 0.205, 0, 0), (0, 90, 0)):
            cylinder(0.062, 0.05, mat=m.gunmetal(), bevel=0.012)
            ring(0.045, 0.008, 0.008, (0, 0, s * 0.025), m.signal_paint(), round_by=0.003)
    tube([(0.09, 0, 0.12), (0.094, 0.0, 0.21), (0.1, 0, 0.27)], 0.007, m.steel())
    ball(0.02, (0.1, 0, 0.28), m.light(4.0), steps=24)


def limb(points, thick, bands=7):
    """A rubber bellows."""
    tube(points, thick * 0.8, m.rubber())
    path = smooth_path([Vector(p) for p in points], 6)
    for k in range(bands):
        i = round((k + 0.5) / bands * (len(path) - 1))
        way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        e = way.to_track_quat('Z', 'Y').to_euler()
        torus(thick * 0.86, thick * 0.24, path[i], m.rubber(), [a * 180 / pi for a in e], steps=32)


def hand(at, turn):
    with placed(at, turn):
        cylinder(0.05, 0.05, (0, 0, 0), m.bone(), bevel=0.014)
        for k in range(3):
            with placed((0, 0, -0.03), (0, 0, 120 * k)):
                strap([(0.02, 0, 0), (0.055, 0, -0.03), (0.052, 0, -0.075), (0.024, 0, -0.1)], 0.03, 0.018, (0, 1, 0), m.gunmetal())


def robot(face=True):
    """About 1.05 high, feet on the ground."""
    for s in (-1, 1):
        with placed((s * 0.13, -0.03, 0)):
            loft([oval((0, y, 0.05), (1, 0, 0), (0, 0, 1), w, h, 3, 28) for y, w, h in ((-0.17, 0.05, 0.025), (-0.15, 0.075, 0.042), (-0.02, 0.088, 0.05), (0.1, 0.078, 0.045), (0.125, 0.05, 0.028))], m.bone(), smooth=2)
            loft([oval((0, y, 0.012), (1, 0, 0), (0, 0, 1), w, 0.013, 4, 28) for y, w in ((-0.17, 0.055), (-0.15, 0.082), (-0.02, 0.094), (0.1, 0.083), (0.125, 0.055))], m.rubber(), smooth=1)
            limb([(0, 0.02, 0.09), (0, 0.03, 0.17), (0, 0.03, 0.26)], 0.05, 5)
            ring(0.055, 0.02, 0.024, (0, 0.02, 0.1), m.gunmetal())
    with placed((0, 0.02, 0.4)):
        rounded_body([(-0.17, 0.11, 0.09), (-0.165, 0.17, 0.13), (-0.08, 0.2, 0.155), (0.06, 0.205, 0.155), (0.15, 0.17, 0.13), (0.165, 0.1, 0.09)], m.bone())
        # an open chest shows its works
        with placed((0, -0.157, -0.005), (90, 0, 0)):
            ring(0.105, 0.022, 0.03, mat=m.gunmetal(), round_by=0.008)
            cylinder(0.097, 0.012, (0, 0, -0.006), m.satin())
            ring(0.089, 0.006, 0.008, (0, 0, 0.004), m.light(4.0), round_by=0.002)
            gear(0.05, 0.014, 14, (-0.03, 0.012, 0.003), m.copper())
            gear(0.034, 0.014, 10, (0.044, -0.022, 0.003), m.aluminium(), (0, 0, 9))
            bolts(8, 0.105, (0, 0, 0.017), m.steel(), size=0.006)
        for s in (-1, 1):
            bolts(1, 0, (s * 0.15, -0.135, 0.11), m.steel(), (90, 0, 0), 0.01)
            ball(0.062, (s * 0.215, 0, 0.085), m.gunmetal())
    ring(0.075, 0.03, 0.05, (0, 0.02, 0.585), m.rubber(), round_by=0.014)
    ring(0.06, 0.012, 0.06, (0, 0.02, 0.6), m.steel(), round_by=0.005)
    # one arm waves, one hangs
    limb([(0.235, 0.02, 0.49), (0.335, 0.0, 0.5), (0.37, -0.04, 0.62), (0.365, -0.06, 0.68)], 0.036, 10)
    hand((0.364, -0.065, 0.71), (180, 8, 20))
    limb([(-0.235, 0.02, 0.49), (-0.32, 0.0, 0.43), (-0.335, -0.06, 0.31), (-0.33, -0.1, 0.25)], 0.036, 10)
    hand((-0.33, -0.115, 0.225), (-18, 0, 0))
    with placed((0, 0.015, 0.755), (0, 5, 6)):
        head(face)


def robot_kit():
    robot()
    gear(0.12, 0.035, 18, (-0.44, -0.24, 0), m.copper(), (0, 0, 10))
    gear(0.085, 0.03, 14, (-0.31, -0.4, 0.0), m.aluminium())
    gear(0.1, 0.03, 16, (0.58, 0.12, 0.1), m.gunmetal(), (90, 0, 30))
    for x, y, a in ((-0.2, -0.4, 30), (0.06, -0.5, -50), (-0.6, -0.06, 80), (0.6, -0.35, 10)):
        screw(0.09, (x, y, 0), (0, 0, a))
    screwdriver((0.22, -0.5, 0), (0, 0, 28), 0.9)
    with placed((0.56, -0.1, 0.05), (90, 0, 60)):
        ring(0.05, 0.03, 0.05, mat=m.rubber(), round_by=0.012)
