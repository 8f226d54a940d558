"""360° Moto VR: a motorcycle that leans in a rocking cradle before a half ring of light."""
from math import cos, radians, sin

from parts.base import base
from parts.bike import bike
from parts.rider import rider
from studio import materials as m
from studio.shapes import cylinder, placed, plate, strap, tube


def arc(radius, low, high, step=6, y=0.0, z=0.0):
    return [(radius * sin(radians(a)), y, z - radius * cos(radians(a))) for a in range(low, high + 1, step)]


def _racer(colour, look):
    hands = [((s * 0.315, -0.402, 0.957), (0.8, 0.55 * s, 0), (-0.1 * s, 0.8, 0.35), True) for s in (-1, 1)]
    feet = [((s * 0.235, 0.25, 0.45), (s * 0.12, -1, -0.1)) for s in (-1, 1)]
    knees = [(-0.75, -1, 0.3), (0.75, -1, 0.3)]
    elbows = [(-1, 0.3, -0.3), (1, 0.3, -0.3)]
    rider((0, 0.34, 0.955), (0, -0.08, 1.31), look, hands, feet, colour, knees=knees, elbows=elbows)


def moto(lean=13, tint='signal', crew=None, look=(8, 4, -30)):
    """`crew`: the colour of the one who rides it, `look` how its head turns."""
    base(1.22, tint=tint)
    pivot = 1.02
    for y in (-0.3, 0.34):
        strap(arc(0.78, -55, 55, y=y, z=pivot), 0.075, 0.11, (0, 1, 0), m.paint())
        strap(arc(0.725, -53, 53, y=y, z=pivot), 0.02, 0.012, (0, 1, 0), m.light(9.0))
        for a in (-38, 38):
            x, z = 0.88 * sin(radians(a)), pivot - 0.88 * cos(radians(a))
            cylinder(0.06, 0.1, (x, y, z), m.rubber(), (90, 0, 0), 0.012)
            plate([(x - 0.1, 0.15), (x + 0.1, 0.15), (x + 0.045, z + 0.03), (x - 0.045, z + 0.03)], 0.03, (0, y - 0.075, 0), m.paint())
            plate([(x - 0.1, 0.15), (x + 0.1, 0.15), (x + 0.045, z + 0.03), (x - 0.045, z + 0.03)], 0.03, (0, y + 0.075, 0), m.paint())
            cylinder(0.022, 0.22, (x, y, z), m.steel(), (90, 0, 0))
    with placed((0, 0, pivot), (0, lean, 0)), placed((0, 0, -pivot)):
        for s in (-1, 1):
            tube([(s * 0.1, -0.3, 0.3), (s * 0.25, -0.3, 0.31), (s * 0.38, -0.3, 0.345)], 0.035, m.gunmetal())
            tube([(s * 0.1, 0.34, 0.3), (s * 0.25, 0.34, 0.31), (s * 0.38, 0.34, 0.345)], 0.035, m.gunmetal())
        with placed((0, 0, 0.1)):
            bike()
            if crew:
                _racer(crew, look)
