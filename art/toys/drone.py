"""Drone Assembly Lab: a quadcopter just above the bench, and the parts still to be fitted."""
from math import atan2, cos, degrees, pi, radians, sin

from mathutils import Vector

from parts.loose import screw, screwdriver
from studio import materials as m
from studio.shapes import ball, cylinder, lathe, loft, oval, placed, ring, tube


def propeller(radius, turn=0.0, mat=None):
    mat = mat or m.signal_paint()
    with placed(turn=(0, 0, turn)):
        for k in range(3):
            with placed(turn=(0, 0, 120 * k)):
                sections = []
                for t in (0.08, 0.16, 0.3, 0.5, 0.7, 0.88, 0.97, 1.0):
                    chord = radius * (0.1 + 0.26 * sin(pi * min(1, t * 0.9 + 0.12)) ** 1.2) * (0.5 if t == 1.0 else 1)
                    pitch = radians(34 - 24 * t)
                    across = Vector((0, cos(pitch), sin(pitch)))
                    sections.append(oval((radius * t, radius * 0.06 * t * t, 0), across, across.cross((1, 0, 0)), chord * 0.5, 0.006 * (1.3 - t), 2.2, 20))
                loft(sections, mat, smooth=1)
        cylinder(radius * 0.13, 0.035, mat=m.satin(), bevel=0.008)
        lathe([(0, 0.04), (0.012, 0.038), (0.018, 0.02), (0, 0.02)], mat=m.steel(), steps=32)


def motor():
    cylinder(0.058, 0.03, (0, 0, 0.015), m.gunmetal(), bevel=0.006)
    ring(0.05, 0.012, 0.02, (0, 0, 0.04), m.copper(), round_by=0.004)
    for k in range(12):
        a = 2 * pi * k / 12
        cylinder(0.009, 0.024, (0.046 * cos(a), 0.046 * sin(a), 0.041), m.copper())
    lathe([(0, 0.078), (0.04, 0.078), (0.058, 0.07), (0.06, 0.05), (0.056, 0.05), (0.055, 0.066), (0, 0.066)], mat=m.aluminium(), steps=64)
    cylinder(0.01, 0.05, (0, 0, 0.095), m.steel())


def drone():
    """Level, its belly at Z 0."""
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, 3.0, 36) for y, z, w, h in ((-0.3, 0.09, 0.05, 0.03), (-0.28, 0.09, 0.09, 0.055), (-0.14, 0.1, 0.13, 0.085), (0.08, 0.105, 0.135, 0.09), (0.24, 0.1, 0.1, 0.065), (0.28, 0.1, 0.06, 0.035))], m.bone(), smooth=2)
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, 2.6, 32) for y, z, w, h in ((-0.24, 0.14, 0.03, 0.014), (-0.18, 0.16, 0.075, 0.028), (0.0, 0.178, 0.09, 0.03), (0.16, 0.165, 0.06, 0.02), (0.2, 0.15, 0.02, 0.008))], m.glass_black(), smooth=2)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tip = Vector((sx * 0.46, sy * 0.4, 0.12))
            root = Vector((sx * 0.09, sy * 0.14, 0.1))
            side = Vector((-(tip - root).y, (tip - root).x, 0)).normalized()
            loft([oval(root.lerp(tip, t), side, (0, 0, 1), w, h, 3, 24) for t, w, h in ((0, 0.05, 0.032), (0.3, 0.034, 0.022), (0.8, 0.028, 0.018), (1.0, 0.034, 0.02), (1.06, 0.022, 0.012))], m.paint(), smooth=2)
            tube([root.lerp(tip, 0.3) + Vector((0, 0, 0.0225)), root.lerp(tip, 0.8) + Vector((0, 0, 0.0185))], 0.005, m.light(4.0), straight=True)
            with placed(tip + Vector((0, 0, 0.01))):
                motor()
                with placed((0, 0, 0.108)):
                    propeller(0.27, 37 * sx + 21 * sy, m.coat('coral' if sy > 0 else 'signal'))
            ring(0.3, 0.016, 0.075, tip + Vector((0, 0, 0.105)), m.satin(), round_by=0.007)
            ring(0.3, 0.018, 0.007, tip + Vector((0, 0, 0.136)), m.bone(), round_by=0.003)
            for k in range(3):
                a = radians(degrees(atan2(side.y, side.x)) - 90 + 120 * k + 60)
                tube([tip + Vector((0.05 * cos(a), 0.05 * sin(a), 0.035)), tip + Vector((0.29 * cos(a), 0.29 * sin(a), 0.085))], 0.007, m.gunmetal(), straight=True)
    # camera on its gimbal
    with placed((0, -0.3, 0.02)):
        tube([(-0.07, 0.02, 0.07), (-0.075, 0.0, 0.0), (-0.06, -0.01, -0.01)], 0.012, m.gunmetal())
        tube([(0.07, 0.02, 0.07), (0.075, 0.0, 0.0), (0.06, -0.01, -0.01)], 0.012, m.gunmetal())
        ball(0.058, (0, -0.01, 0), m.satin())
        with placed((0, -0.06, 0), (90, 0, 0)):
            lathe([(0.0, -0.008), (0.028, -0.002), (0.03, 0.006), (0.038, 0.008), (0.04, -0.01)], mat=m.glass_black(), steps=64)
            ring(0.0405, 0.005, 0.006, (0, 0, 0.004), m.light(3.5), round_by=0.002)
    for s in (-1, 1):
        tube([(s * 0.09, -0.16, 0.05), (s * 0.17, -0.18, -0.1), (s * 0.17, 0.16, -0.1), (s * 0.09, 0.14, 0.05)], 0.012, m.rubber())


def drone_set():
    with placed((-0.06, 0.16, 0.36), (14, 5, 26), 0.82):
        drone()
    with placed((-0.42, -0.42, 0.025), (4, 0, 20)):
        propeller(0.2, 0, m.coat('amber'))
    with placed((0.34, -0.5, 0)):
        motor()
    with placed((0.46, -0.3, 0.06), (90, 0, 50)):
        motor()
    for x, y, a in ((-0.1, -0.52, 30), (0.06, -0.44, -50), (0.13, -0.58, 80)):
        screw(0.075, (x, y, 0), (0, 0, a))
    screwdriver((-0.36, -0.66, 0), (0, 0, 12), 0.8)
