"""Small things that lie about on a workbench."""
from math import cos, pi, sin

from studio import materials as m
from studio.shapes import box, cylinder, lathe, placed, plate


def gear(radius, thick, teeth, at=(0, 0, 0), mat=None, turn=(0, 0, 0)):
    """Lies flat in XY."""
    mat = mat or m.aluminium()
    outline = []
    for k in range(teeth):
        for step, r in ((0.0, 0.86), (0.22, 0.88), (0.32, 1.0), (0.62, 1.0), (0.72, 0.88)):
            a = 2 * pi * (k + step) / teeth
            outline.append((radius * r * cos(a), radius * r * sin(a)))
    with placed(at, turn), placed((0, 0, thick / 2), (90, 0, 0)):
        plate(outline, thick, mat=mat, bevel=thick * 0.12)
        for k in range(5):
            a = 2 * pi * k / 5
            cylinder(radius * 0.13, thick * 1.04, (radius * 0.5 * cos(a), 0, radius * 0.5 * sin(a)), m.satin(), (90, 0, 0), thick * 0.05)
        cylinder(radius * 0.22, thick * 1.35, (0, 0, 0), m.gunmetal(), (90, 0, 0), thick * 0.1)
        cylinder(radius * 0.1, thick * 1.4, (0, 0, 0), m.steel(), (90, 0, 0), thick * 0.1)


def screw(length, at=(0, 0, 0), turn=(0, 0, 0)):
    """Lies along X."""
    r = length * 0.1
    with placed(at, turn), placed((0, 0, r * 1.9), (0, 90, 0)):
        profile = [(0, 0)]
        steps = 26
        for k in range(steps):
            profile += [(r, length * k / steps), (r * 0.78, length * (k + 0.5) / steps)]
        lathe([*profile, (0, length)], mat=m.steel(), steps=24, angle=20)
        cylinder(r * 1.9, r * 1.5, (0, 0, -r * 0.7), m.steel(), bevel=r * 0.3)
        cylinder(r * 0.9, r * 0.2, (0, 0, -r * 1.46), m.satin(), bevel=0, steps=6)


def screwdriver(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Lies along X, tip first, 0.5 long."""
    with placed(at, turn, scale), placed((0, 0, 0.035), (0, 90, 0)):
        lathe([(0, 0), (0.026, 0.002), (0.034, 0.02), (0.035, 0.12), (0.028, 0.15), (0.02, 0.165), (0.018, 0.19), (0, 0.19)], mat=m.signal_paint(), steps=48, angle=60)
        for k in range(8):
            a = 2 * pi * k / 8
            cylinder(0.006, 0.1, (0.0335 * cos(a), 0.0335 * sin(a), 0.07), m.rubber(), bevel=0.002, steps=12)
        cylinder(0.009, 0.3, (0, 0, 0.33), m.steel())
        box((0.02, 0.006, 0.03), (0, 0, 0.485), m.steel(), bevel=0.002)
