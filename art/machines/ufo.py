"""UFO Experience: five seats in a ring between two saucers, on hydraulic legs."""
from math import cos, pi, radians, sin

from parts.base import base, piston
from parts.rider import seated
from parts.seat import OPEN, seat
from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, placed, ring, tube


BAR = [((s * 0.12, -0.25, 0.43), (1, 0, 0), (s * 0.3, 0.75, 0.5)) for s in (-1, 1)]
FAMILY = {  # by seat: colour, size, hands, turn of the head
    0: ('amber', 0.8, ('up', 'up'), (6, 0, -8)),
    1: ('coral', 0.93, (BAR[0], BAR[1]), (4, 0, -26)),
    4: ('ice', 0.93, ('up', BAR[1]), (2, 0, 24)),
    2: ('signal', 0.8, ('up', 'up'), (0, 0, 0)),
}


def _dome(z, tint):
    """Lit glass between ribs."""
    profile = [(0, 0.35), (0.2, 0.32), (0.4, 0.23), (0.52, 0.11), (0.56, 0)]
    with placed((0, 0, z)):
        lathe([(r * 0.9, h * 0.88) for r, h in profile], mat=m.light(0.75, m.TINTS[tint], f'dome {tint}'), steps=128, angle=80)
        lathe(profile, mat=m.smoked(), steps=128, angle=80)
        for k in range(10):
            with placed(turn=(0, 0, 36 * k)):
                tube([(r, 0, h + 0.003) for r, h in profile[1:]], 0.011, m.aluminium())
        cylinder(0.2, 0.03, (0, 0, 0.325), m.bone(), bevel=0.012)


def _lap_bar():
    """Hinged beside the seat, over the thighs, soft where the hands are."""
    for s in (-1, 1):
        with placed((s * 0.255, 0.02, 0.12), (0, 90, 0)):
            cylinder(0.055, 0.05, mat=m.gunmetal(), bevel=0.012)
            cylinder(0.03, 0.07, mat=m.steel(), bevel=0.008)
    side = [(-0.27, 0.02, 0.12), (-0.285, -0.08, 0.25), (-0.28, -0.2, 0.39), (-0.24, -0.25, 0.43)]
    tube([*side, (0, -0.25, 0.43), *[(-x, y, z) for x, y, z in reversed(side)]], 0.017, m.steel())
    tube([(-0.2, -0.25, 0.43), (0.2, -0.25, 0.43)], 0.026, m.leather(), straight=True)


def ufo(tint='signal', crewed=False):
    base(1.35, tint=tint)
    floor = 0.92
    for k in range(6):
        a, b = radians(60 * k + 18), radians(60 * k + 48)
        piston((1.0 * cos(a), 1.0 * sin(a), 0.2), (0.72 * cos(b), 0.72 * sin(b), floor - 0.22), 0.05)
    # lower saucer
    lathe([(0, floor - 0.3), (0.7, floor - 0.29), (1.2, floor - 0.2), (1.6, floor - 0.06), (1.74, floor + 0.02), (1.76, floor + 0.05), (1.72, floor + 0.08), (1.6, floor + 0.09), (0, floor + 0.09)], mat=m.bone(), steps=200, angle=50)
    ring(1.755, 0.02, 0.03, (0, 0, floor + 0.045), m.light(4.5), round_by=0.008, steps=200)
    ring(1.62, 0.05, 0.02, (0, 0, floor + 0.09), m.aluminium(), round_by=0.008, steps=200)
    lathe([(0.5, floor + 0.095), (1.55, floor + 0.095), (1.55, floor + 0.1), (0.5, floor + 0.1)], mat=m.rubber(), steps=128)
    for k in range(30):
        a = 2 * pi * k / 30
        with placed((1.42 * cos(a), 1.42 * sin(a), floor - 0.135), (0, 18, k * 12)):
            cylinder(0.035, 0.03, mat=m.gunmetal(), bevel=0.006)
            ball(0.024, (0, 0, -0.014), m.light(3.5), scale=(1, 1, 0.5), steps=20)
    # column and upper saucer
    top = 2.48
    lathe([(0.42, floor + 0.08), (0.3, floor + 0.3), (0.24, floor + 0.8), (0.3, top - 0.12), (0.5, top)], mat=m.paint(), steps=96, angle=60)
    for z in (0.45, 0.7, 0.95):
        ring(0.262 if z != 0.45 else 0.285, 0.012, 0.012, (0, 0, floor + z), m.light(3.5), round_by=0.004)
    lathe([(0, top + 0.4), (0.3, top + 0.38), (0.7, top + 0.27), (1.1, top + 0.16), (1.4, top + 0.08), (1.47, top + 0.045), (1.4, top + 0.01), (1.0, top - 0.03), (0, top - 0.05)], mat=m.bone(), steps=200, angle=50)
    _dome(top + 0.31, tint)
    ring(0.57, 0.03, 0.03, (0, 0, top + 0.312), m.aluminium(), round_by=0.01)
    ring(1.463, 0.02, 0.02, (0, 0, top + 0.045), m.light(4.5), round_by=0.006, steps=200)
    ring(1.1, 0.03, 0.014, (0, 0, top - 0.022), m.light(2.5, m.WARM, 'cabin'), round_by=0.005, steps=200)
    # five seats looking outward
    for k in range(5):
        with placed(turn=(0, 0, 72 * k)):
            with placed((0, -0.82, floor + 0.17)):
                box((0.3, 0.36, 0.14), (0, -0.1, -0.02), m.paint(), bevel=0.03)
                seat(**OPEN)
                _lap_bar()
                if crewed and k in FAMILY:
                    colour, size, hands, look = FAMILY[k]
                    seated(colour, hands, size, look)
        with placed(turn=(0, 0, 72 * k + 36)):
            tube([(0, -1.56, floor + 0.1), (0, -1.56, 1.45), (0, -1.49, 1.95), (0, -1.36, top + 0.02)], 0.026, m.aluminium())
