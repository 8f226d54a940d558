"""A sports motorcycle facing -Y, wheels on the ground at Z 0, two metres long."""
from math import cos, pi, radians, sin

from mathutils import Vector

from studio import materials as m
from studio.shapes import bolts, box, cylinder, lathe, loft, oval, placed, ring, smooth_path, strap, tube


def _wheel(radius, width):
    """Its axle lies along X."""
    with placed(turn=(0, 90, 0)):
        tyre = [(radius - 0.09, -width * 0.42), (radius - 0.055, -width * 0.5), (radius - 0.02, -width * 0.4), (radius, -width * 0.12), (radius, width * 0.12), (radius - 0.02, width * 0.4), (radius - 0.055, width * 0.5), (radius - 0.09, width * 0.42)]
        lathe(tyre, mat=m.rubber(), steps=120, angle=50)
        for k in range(44):
            a = 2 * pi * k / 44
            for s in (-1, 1):
                box((0.006, 0.012, width * 0.3), ((radius - 0.006) * cos(a), (radius - 0.006) * sin(a), s * width * 0.18), m.satin(), (38 * s, 0, k * 360 / 44), 0.002)
        ring(radius - 0.1, 0.03, width * 0.72, mat=m.gunmetal(), round_by=0.01)
        for s in (-1, 1):
            ring(radius - 0.084, 0.006, 0.004, (0, 0, s * width * 0.37), m.signal_paint(), round_by=0.0015)
            lathe([(radius * 0.32, 0), (radius * 0.52, 0), (radius * 0.52, 0.006), (radius * 0.32, 0.006), (radius * 0.32, 0)], (0, 0, s * (width * 0.5 + 0.005)), m.steel(), steps=80)
            bolts(8, radius * 0.3, (0, 0, s * (width * 0.5 + 0.01)), m.gunmetal(), size=0.009)
        for k in range(5):
            a = 2 * pi * k / 5
            loft([oval((r * cos(a), r * sin(a), 0), (-sin(a), cos(a), 0), (0, 0, 1), w, width * t, 2.6, 16) for r, w, t in ((0.03, 0.035, 0.34), (radius * 0.45, 0.02, 0.22), (radius - 0.1, 0.032, 0.32))], m.gunmetal(), smooth=1)
        cylinder(0.05, width * 1.15, mat=m.aluminium())
        cylinder(0.02, width * 1.9, mat=m.steel())


def _hull(rows, mat, power=2.6, smooth=2):
    """Rows of (y, z, half width, half height)."""
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, power, 28) for y, z, w, h in rows], mat, smooth=smooth)


def _blade(outline, thick, round_by, mat):
    """A (y, z) outline with its corners rounded, swollen to either side by up to `thick`."""
    path = [p.to_2d() for p in smooth_path([Vector((*p, 0)) for p in outline], 5, True)]
    middle = sum(path, Vector((0, 0))) / len(path)
    rows = []
    for k in range(-5, 6):
        a = radians(18 * k)
        rows.append([Vector((thick * sin(a), *(p + (middle - p).normalized() * round_by * (1 - cos(a))))) for p in path])
    loft(rows, mat, smooth=0, angle=70)


def bike(wheels=True):
    body, dark = m.bone(), m.paint()
    if wheels:
        with placed((0, -0.72, 0.31)):
            _wheel(0.31, 0.13)
        with placed((0, 0.7, 0.32)):
            _wheel(0.32, 0.19)
    # tank, seat, tail
    _hull([(-0.36, 0.84, 0.06, 0.05), (-0.34, 0.85, 0.13, 0.09), (-0.2, 0.9, 0.185, 0.115), (-0.02, 0.88, 0.18, 0.12), (0.12, 0.82, 0.12, 0.095), (0.18, 0.79, 0.09, 0.05)], body)
    strap([(0, -0.355, 0.86), (0, -0.33, 0.945), (0, -0.2, 1.017), (0, -0.02, 1.001), (0, 0.11, 0.92)], 0.075, 0.012, (1, 0, 0), m.signal_paint())
    _hull([(0.1, 0.8, 0.09, 0.04), (0.16, 0.8, 0.135, 0.05), (0.36, 0.795, 0.15, 0.05), (0.46, 0.82, 0.13, 0.05), (0.5, 0.85, 0.1, 0.045)], m.leather())
    _hull([(0.2, 0.72, 0.09, 0.03), (0.34, 0.76, 0.13, 0.06), (0.46, 0.81, 0.14, 0.07), (0.6, 0.89, 0.125, 0.075), (0.8, 0.98, 0.07, 0.045), (0.9, 1.015, 0.03, 0.018)], body)
    _hull([(0.52, 0.93, 0.06, 0.02), (0.6, 0.965, 0.09, 0.022), (0.76, 1.015, 0.06, 0.018), (0.8, 1.02, 0.03, 0.01)], m.leather())
    tube([(-0.055, 0.84, 0.955), (-0.03, 0.895, 0.99), (0.03, 0.895, 0.99), (0.055, 0.84, 0.955)], 0.011, m.light(5.0, (1, 0.12, 0.04, 1), 'tail'))
    # nose fairing with lamp and screen
    _hull([(-0.93, 0.78, 0.03, 0.02), (-0.9, 0.8, 0.085, 0.05), (-0.8, 0.86, 0.15, 0.1), (-0.62, 0.9, 0.2, 0.15), (-0.46, 0.86, 0.21, 0.13), (-0.4, 0.84, 0.17, 0.08)], body)
    for s in (-1, 1):
        tube([(s * 0.035, -0.905, 0.775), (s * 0.1, -0.85, 0.8), (s * 0.15, -0.76, 0.845)], 0.011, m.light(8.0, (0.95, 1, 0.82, 1), 'lamp'))
        # side fairing: a curved blade
        outline = [(-0.78, 0.74), (-0.6, 0.8), (-0.42, 0.8), (-0.3, 0.68), (-0.1, 0.5), (0.1, 0.36), (0.02, 0.28), (-0.3, 0.26), (-0.44, 0.34), (-0.46, 0.52), (-0.58, 0.64)]
        with placed((s * 0.2, 0, 0), (0, s * 7, 0)):
            _blade(outline, 0.05, 0.045, body)
            with placed((s * 0.022, 0, 0)):
                _blade([(y * 0.86 - 0.035, z * 0.84 + 0.075) for y, z in outline], 0.04, 0.03, dark)
            for k in range(3):
                box((0.012, 0.13, 0.018), (s * 0.06, -0.2 + 0.045 * k, 0.48 - 0.055 * k), m.gunmetal(), (-40, 0, 0), 0.005)
        # fork, handlebar, mirror stalk, foot peg
        tube([(s * 0.105, -0.72, 0.31), (s * 0.105, -0.56, 0.7)], 0.03, m.gunmetal(), straight=True)
        tube([(s * 0.105, -0.585, 0.64), (s * 0.105, -0.5, 0.86)], 0.024, m.copper(), straight=True)
        box((0.03, 0.07, 0.1), (s * 0.105, -0.73, 0.32), m.aluminium(), (-20, 0, 0))
        tube([(s * 0.09, -0.47, 0.93), (s * 0.2, -0.46, 0.965), (s * 0.34, -0.38, 0.955)], 0.014, m.steel())
        tube([(s * 0.25, -0.44, 0.962), (s * 0.37, -0.362, 0.953)], 0.022, m.rubber(), straight=True)
        tube([(s * 0.23, -0.48, 0.965), (s * 0.3, -0.5, 0.96), (s * 0.37, -0.45, 0.952)], 0.007, m.aluminium())
        tube([(s * 0.12, 0.22, 0.34), (s * 0.26, 0.22, 0.34)], 0.016, m.aluminium(), straight=True)
        tube([(s * 0.13, 0.2, 0.34), (s * 0.12, 0.32, 0.55)], 0.016, m.gunmetal(), straight=True)
        # swing arm
        strap([(s * 0.13, 0.14, 0.4), (s * 0.145, 0.4, 0.37), (s * 0.14, 0.72, 0.32)], 0.075, 0.035, mat=m.aluminium())
        box((0.04, 0.1, 0.1), (s * 0.14, 0.71, 0.32), m.gunmetal())
    screen = [oval((0, y, z), (1, 0, 0), (0, -0.4, 1), w, h, 2.4, 28) for y, z, w, h in ((-0.76, 0.93, 0.09, 0.03), (-0.64, 1.0, 0.15, 0.06), (-0.5, 1.06, 0.14, 0.075), (-0.42, 1.09, 0.1, 0.06))]
    loft(screen, m.smoked(), smooth=2, caps=False)
    box((0.16, 0.05, 0.09), (0, -0.52, 0.965), m.satin(), (50, 0, 0), 0.02)
    box((0.13, 0.004, 0.06), (0, -0.499, 0.985), m.light(1.6), (50, 0, 0), 0.001)
    # engine and frame
    box((0.26, 0.4, 0.28), (0, -0.08, 0.46), m.gunmetal(), (8, 0, 0), 0.04, 4)
    for k in range(7):
        box((0.29, 0.3, 0.012), (0, -0.14, 0.46 + 0.03 * k), m.satin(), (8, 0, 0), 0.004)
    for s in (-1, 1):
        with placed((s * 0.14, 0.04, 0.42), (0, 90, 0)):
            cylinder(0.1, 0.05, mat=m.gunmetal(), bevel=0.015)
            bolts(7, 0.085, (0, 0, s * 0.026), m.steel(), size=0.008)
            ring(0.05, 0.012, 0.012, (0, 0, s * 0.026), m.aluminium(), round_by=0.004)
        strap([(s * 0.1, -0.44, 0.84), (s * 0.16, -0.2, 0.72), (s * 0.16, 0.06, 0.58), (s * 0.13, 0.18, 0.4)], 0.08, 0.035, mat=m.aluminium())
        tube([(s * 0.08, -0.26, 0.4), (s * 0.09, -0.34, 0.3), (s * 0.07, -0.2, 0.2), (s * 0.06, 0.16, 0.2), (s * 0.12, 0.34, 0.3)], 0.026, m.copper())
    tube([(0.14, 0.3, 0.28), (0.2, 0.46, 0.4), (0.21, 0.74, 0.56)], 0.05, m.gunmetal(), taper=[0.6, 1, 1.1])
    tube([(0.21, 0.735, 0.558), (0.2115, 0.765, 0.575)], 0.06, m.aluminium(), straight=True)
    # mudguard
    strap([(0, -0.72 + 0.345 * cos(radians(a)), 0.31 + 0.345 * sin(radians(a))) for a in range(30, 151, 15)], 0.15, 0.012, (1, 0, 0), dark)
