"""Craft that live in the games: a glider, a submarine, a space ship. All face +Y, away from the viewer."""
from math import cos, pi, radians, sin

from mathutils import Vector

from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, loft, oval, placed, ring, torus, tube


def _hull(rows, mat, power=2.6):
    """Rows of (y, z, half width, half height)."""
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, power, 32) for y, z, w, h in rows], mat, smooth=2)


def _wing(root, tip, root_chord, tip_chord, thick, mat):
    """From root to tip; chords run along Y."""
    root, tip = Vector(root), Vector(tip)
    sections = []
    for t in (0, 0.5, 0.95, 1.0):
        c, chord = root.lerp(tip, t), root_chord + (tip_chord - root_chord) * t
        sections.append(oval(c, (0, 1, 0), (0, 0, 1), chord / 2 * (0.8 if t == 1 else 1), thick * (1.05 - t * 0.7), 2.2, 24))
    loft(sections, mat, smooth=1)


def glider():
    """About five metres across."""
    _hull([(-1.6, 0, 0.12, 0.12), (-1.5, 0, 0.3, 0.26), (-0.6, 0.02, 0.42, 0.34), (0.8, 0, 0.36, 0.28), (1.9, -0.06, 0.18, 0.14), (2.5, -0.1, 0.03, 0.03)], m.bone())
    _hull([(0.0, 0.26, 0.05, 0.04), (0.2, 0.3, 0.2, 0.14), (0.8, 0.24, 0.22, 0.15), (1.4, 0.1, 0.12, 0.08)], m.glass_black())
    for s in (-1, 1):
        _wing((s * 0.3, -0.3, 0), (s * 2.7, -1.0, 0.34), 1.7, 0.5, 0.09, m.bone())
        _wing((s * 2.66, -1.0, 0.32), (s * 2.8, -1.2, 0.8), 0.5, 0.24, 0.04, m.signal_paint())
        _wing((s * 0.22, -1.3, 0.16), (s * 0.62, -1.75, 0.86), 0.6, 0.3, 0.05, m.paint())
        with placed((s * 0.5, -1.15, -0.06), (90, 0, 0)):
            cylinder(0.2, 0.7, mat=m.gunmetal(), bevel=0.04)
            ring(0.18, 0.05, 0.1, (0, 0, 0.36), m.satin())
            cylinder(0.14, 0.02, (0, 0, 0.37), m.light(9.0, (1, 0.62, 0.25, 1), 'burner'))
        tube([(s * 0.6, 0.45, 0.06), (s * 1.5, 0.08, 0.17), (s * 2.6, -0.72, 0.35)], 0.016, m.light(1.5))


def submarine():
    """A round two-seater, seen from behind and the side; lamps in front."""
    ball(0.8, mat=m.bone(), scale=(1, 1.15, 0.95), steps=72)
    with placed((0, 0.52, 0.06), (-80, 0, 0)):
        lathe([(0.62 * sin(radians(a)), 0.62 * cos(radians(a))) for a in range(0, 92, 6)], mat=m.glass_black(), steps=96, angle=80)
        ring(0.62, 0.07, 0.09, mat=m.aluminium(), round_by=0.03)
    for s in (-1, 1):
        cylinder(0.24, 1.7, (s * 0.86, -0.1, -0.36), m.paint(), (90, 0, 0), 0.2)
        with placed((s * 0.86, -1.0, -0.36), (90, 0, 0)):
            ring(0.26, 0.03, 0.2, mat=m.bone(), round_by=0.014)
            for k in range(4):
                box((0.05, 0.24, 0.02), (0.12 * cos(pi / 2 * k), 0.12 * sin(pi / 2 * k), 0), m.copper(), (0, 25, 90 * k + 90), 0.006)
        with placed((s * 0.62, 0.72, 0.44), (-84, 0, 0)):
            cylinder(0.13, 0.18, mat=m.gunmetal(), bevel=0.03)
            cylinder(0.1, 0.02, (0, 0, 0.09), m.light(14.0, (1, 0.9, 0.7, 1), 'headlamp'))
        tube([(s * 0.2, -0.4, 0.7), (s * 0.62, 0.6, 0.46)], 0.04, m.gunmetal())
    ring(0.3, 0.08, 0.16, (0, -0.25, 0.76), m.signal_paint(), round_by=0.04)
    torus(0.8, 0.03, (0, -0.12, 0), m.signal_paint(), (90, 0, 0), scale=(1.0, 0.95, 1))
    box((0.06, 0.5, 0.5), (0, -0.95, 0.2), m.paint(), bevel=0.03)


def ship():
    """A long racer on broad wings, an engine on either side of its hull."""
    _hull([(-2.0, 0, 0.24, 0.2), (-1.8, 0, 0.4, 0.28), (-0.4, 0.04, 0.46, 0.34), (1.4, 0, 0.34, 0.22), (2.8, -0.05, 0.16, 0.1), (3.6, -0.08, 0.02, 0.02)], m.bone(), 3)
    _hull([(0.3, 0.28, 0.04, 0.03), (0.6, 0.31, 0.2, 0.12), (1.3, 0.22, 0.19, 0.12), (1.9, 0.1, 0.08, 0.05)], m.glass_black())
    for s in (-1, 1):
        _wing((s * 0.2, -0.5, -0.04), (s * 2.1, -1.5, -0.12), 2.9, 0.9, 0.13, m.bone())
        _wing((s * 2.04, -1.5, -0.12), (s * 2.3, -1.85, 0.52), 0.9, 0.45, 0.05, m.coat('coral'))
        tube([(s * 0.5, 0.72, 0.02), (s * 1.3, 0.02, -0.02), (s * 2.0, -1.0, -0.07)], 0.03, m.coat('coral'))
        with placed((s * 0.72, -1.3, 0.1)):
            _hull([(-0.86, 0, 0.3, 0.3), (-0.7, 0, 0.34, 0.34), (0.1, 0, 0.32, 0.32), (0.6, 0, 0.22, 0.22), (0.9, -0.02, 0.06, 0.06)], m.bone(), 2.2)
            with placed((0, -0.9, 0), (90, 0, 0)):
                ring(0.26, 0.07, 0.3, mat=m.gunmetal(), round_by=0.03)
                lathe([(0, -0.06), (0.12, -0.06), (0.22, 0.02)], mat=m.light(9.0, m.TINTS['ice'], 'thrust'), steps=64)
            torus(0.335, 0.022, (0, -0.45, 0), m.coat('coral'), (90, 0, 0), steps=64)
    for y, w in ((-0.1, 0.455), (0.5, 0.43)):
        with placed((0, y, 0.02), (90, 0, 0)):
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w + 0.004, w * 0.73, 3, 40) for z in (-0.012, 0.012)], m.satin(), smooth=0, caps=False)
    for s in (-1, 1):
        tube([(s * 0.3, 1.5, 0.02), (s * 0.2, 2.4, -0.03)], 0.012, m.light(3.0))
    with placed((0, -2.0, 0), (90, 0, 0)):
        ring(0.2, 0.05, 0.16, mat=m.gunmetal(), round_by=0.02)
        cylinder(0.17, 0.04, mat=m.light(9.0, (1, 0.62, 0.25, 1), 'burner'))
