"""AI Coding Companion: a round desk creature with a face of light, and the blocks it is programmed with."""
from math import cos, radians, sin

from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, loft, oval, placed, ring, torus, tube


def block(at, turn, mat, lit=False):
    """A coding block: a round-edged cube with a peg and a socket."""
    with placed(at, turn):
        box((0.22, 0.22, 0.14), (0, 0, 0.07), mat, bevel=0.026, segments=5)
        cylinder(0.036, 0.05, (0.125, 0, 0.07), m.aluminium(), (0, 90, 0), 0.008)
        cylinder(0.04, 0.012, (-0.108, 0, 0.07), m.satin(), (0, 90, 0), 0.004)
        ring(0.055, 0.01, 0.008, (0, 0, 0.14), m.light(4.0) if lit else m.satin(), round_by=0.003, steps=64)
        if lit:
            cylinder(0.028, 0.008, (0, 0, 0.141), m.light(2.5), bevel=0.002)
        else:
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), 0.028, 0.028, 2, 24) for z in (0.138, 0.145)], m.gunmetal(), smooth=0)


def companion():
    # a weighted foot
    lathe([(0, 0), (0.3, 0), (0.315, 0.015), (0.31, 0.05), (0.25, 0.085), (0.12, 0.1), (0, 0.1)], mat=m.satin(), steps=128, angle=60)
    ring(0.312, 0.006, 0.006, (0, 0, 0.03), m.light(3.5), round_by=0.002)
    ring(0.19, 0.05, 0.07, (0, 0, 0.115), m.aluminium(), round_by=0.02)
    with placed((0, 0, 0.42), (-4, 0, -14)):
        ball(0.335, mat=m.bone(), steps=96)
        # the face: a black lens let into the ball
        with placed((0, 0, 0), (84, 0, 0)):
            profile = [(0.335 * sin(radians(a)) * 1.018, 0.335 * cos(radians(a)) * 1.018) for a in range(0, 50, 3)]
            lathe([*profile, (profile[-1][0] * 0.97, profile[-1][1] * 0.97)], mat=m.glass_black(), steps=128, angle=80)
            ring(profile[-1][0] + 0.002, 0.012, 0.014, (0, 0, profile[-1][1] - 0.003), m.aluminium(), round_by=0.005, steps=160)
            for s in (-1, 1):
                x, y = s * 0.085, 0.03
                z = (0.3415 ** 2 - x * x - y * y) ** 0.5
                with placed((x, y, z), (-radians(0) - 5, s * 14.5, 0)):
                    loft([oval((0, 0, k), (1, 0, 0), (0, 1, 0), 0.024, 0.046, 2.6, 32) for k in (-0.002, 0.003)], m.light(4.5), smooth=1)
            smile = []
            for k in range(-4, 5):
                x, y = 0.019 * k, -0.075 + 0.0021 * k * k
                smile.append((x, y, (0.3415 ** 2 - x * x - y * y) ** 0.5))
            tube(smile, 0.0065, m.light(4.5))
        # ears and a seam
        torus(0.336, 0.004, mat=m.satin(), turn=(0, 90, 0), steps=160)
        for s in (-1, 1):
            with placed((s * 0.33, 0.02, 0.02), (0, s * 90, 0)):
                cylinder(0.105, 0.05, mat=m.rubber(), bevel=0.016)
                ring(0.076, 0.02, 0.02, (0, 0, 0.025), m.signal_paint(), round_by=0.007)
                for k in range(3):
                    ring(0.016 + 0.016 * k, 0.006, 0.006, (0, 0, 0.026), m.satin(), round_by=0.002)
        with placed((0, 0, 0.335)):
            cylinder(0.05, 0.03, mat=m.gunmetal(), bevel=0.01)
            cylinder(0.03, 0.03, (0, 0, 0.012), m.signal_paint(), bevel=0.008)


def companion_set():
    with placed((0.06, 0.14, 0)):
        companion()
    with placed((-0.46, -0.36, 0), (0, 0, 16)):
        block((0, 0, 0), (0, 0, 0), m.bone(), True)
        block((0.245, 0, 0), (0, 0, 0), m.signal_paint())
        block((0.49, 0, 0), (0, 0, 0), m.coat('ice'))
        block((0.03, 0.02, 0.14), (0, 0, 20), m.coat('coral'))
    block((0.43, -0.3, 0), (0, 0, -28), m.coat('amber'))
