"""A bucket seat, facing -Y, its lowest point at the origin's height; about 1.1 m tall."""
from math import pi, sin

from mathutils import Vector

from studio import materials as m
from studio.shapes import box, sheet, smooth_path, tube

SPINE = [(0, -0.52, 0.1), (0, -0.46, 0.145), (0, -0.25, 0.1), (0, -0.04, 0.065), (0, 0.06, 0.12), (0, 0.1, 0.3), (0, 0.16, 0.55), (0, 0.22, 0.78), (0, 0.265, 0.95), (0, 0.29, 1.06)]
HALF = [0.2, 0.225, 0.245, 0.25, 0.25, 0.255, 0.27, 0.23, 0.15, 0.13]
BOLSTER = [0.02, 0.05, 0.1, 0.12, 0.13, 0.14, 0.15, 0.11, 0.05, 0.03]
OPEN = {  # short below the knees and no wider than the shoulders, so that legs hang and elbows move freely
    'spine': [(0, -0.37, 0.055), (0, -0.335, 0.11), (0, -0.2, 0.1), (0, -0.04, 0.07), (0, 0.06, 0.12), (0, 0.1, 0.3), (0, 0.155, 0.55), (0, 0.205, 0.74), (0, 0.24, 0.88), (0, 0.26, 0.98)],
    'half': [0.19, 0.21, 0.225, 0.225, 0.215, 0.195, 0.19, 0.185, 0.155, 0.12],
    'bolster': [0.01, 0.025, 0.05, 0.06, 0.06, 0.05, 0.03, 0.025, 0.03, 0.02],
}


def seat(trim=None, spine=SPINE, half=HALF, bolster=BOLSTER):
    trim = trim or m.bone()
    spine = smooth_path([Vector(p) for p in spine], 8)
    last = len(spine) - 1

    def along(values, t):
        x = t * (len(values) - 1)
        i = min(int(x), len(values) - 2)
        return values[i] + (values[i + 1] - values[i]) * (x - i)

    def frame(u):
        i = min(round(u * last), last)
        way = (spine[min(i + 1, last)] - spine[max(i - 1, 0)]).normalized()
        return spine[i], Vector((1, 0, 0)).cross(way).normalized()

    def surface(u, v, lift):
        p, normal = frame(u)
        x = (v - 0.5) * 2
        side = max(0.0, (abs(x) - 0.5) / 0.5)
        return p + Vector((x * along(half, u), 0, 0)) + normal * (along(bolster, u) * side ** 1.7 + lift)

    def cushion(u, v):
        x = abs(v - 0.5) * 2
        puff = 0.03 if x > 0.56 else 0.022 + 0.02 * abs(sin(pi * 11 * u)) ** 0.6
        groove = min(1.0, abs(x - 0.56) / 0.05)
        return surface(u, v, 0.014 + puff * groove)

    sheet(lambda u, v: surface(u, v, -0.012), 60, 28, trim, 0.02, 1)
    sheet(lambda u, v: cushion(0.015 + 0.97 * u, 0.04 + 0.92 * v), 110, 44, m.leather((0.075, 0.078, 0.07, 1), 'grey'), 0.0, 1)
    for v in (0.0, 1.0):
        tube([surface(k / 40, v, 0.0) for k in range(41)], 0.014, trim)
    for v in (0.23, 0.77):
        tube([surface(0.03 + 0.94 * k / 60, v, 0.017) for k in range(61)], 0.0055, m.signal_paint())
    for x in (-0.085, 0.085):
        box((0.07, 0.05, 0.025), surface(0.76, 0.5 + x * 2, 0.045), m.satin(), (-72, 0, 0), 0.01)
        strap_points = [surface(0.76 - 0.06 * k, 0.5 + x * (2 - 0.14 * k), 0.058) for k in range(7)]
        tube(strap_points, 0.012, m.signal_paint() if x > 0 else m.rubber())
