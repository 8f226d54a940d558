"""What all machines stand on: a low round stage with an aluminium edge and light under it."""

from mathutils import Vector

from studio import materials as m
from studio.shapes import ball, bolts, lathe, ring, tube


def base(radius, height=0.15, tint='signal'):
    lathe([(0, 0.03), (radius - 0.06, 0.03), (radius - 0.03, 0.05), (radius, height - 0.03), (radius - 0.012, height), (0, height)], mat=m.paint(), steps=160, bevel=0.006)
    ring(radius - 0.005, 0.02, 0.028, (0, 0, height - 0.022), m.aluminium(), round_by=0.006)
    ring(radius - 0.05, 0.014, 0.01, (0, 0, 0.022), m.light(4.0, m.TINTS[tint], tint), round_by=0.006)
    lathe([(0, height), (radius * 0.88, height), (radius * 0.88, height + 0.008), (0, height + 0.008)], mat=m.rubber(), steps=160)
    for k in range(3):
        ring(radius * (0.86 - 0.06 * k), 0.012, 0.008, (0, 0, height + 0.008), m.rubber(), round_by=0.003)
    bolts(24, radius * 0.94, (0, 0, height + 0.004), m.steel(), size=0.014)


def piston(foot, head, thick=0.04):
    """A hydraulic leg between two points."""
    a, b = Vector(foot), Vector(head)
    mid = a.lerp(b, 0.55)
    tube([a, mid], thick, m.paint(), straight=True)
    tube([mid, b], thick * 0.55, m.steel(), straight=True)
    tube([a.lerp(b, 0.5), mid], thick * 1.2, m.aluminium(), straight=True)
    tube([a.lerp(b, 0.2), a.lerp(b, 0.23)], thick * 1.08, m.signal_paint(), straight=True)
    for p in (a, b):
        ball(thick * 1.3, p, m.gunmetal(), steps=24)
