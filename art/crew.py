"""The crew as portraits: the robots that ride the machines, with the headset off, each with a face and what they work with."""
from math import cos, radians, sin

from parts.headset import headset
from parts.loose import gear, screwdriver
from parts.rider import in_hand, rider
from parts.softbox import softbox
from studio import materials as m
from studio.shapes import ball, cylinder, loft, oval, placed, ring, tube
from studio.stage import lamp, stage, view

GLASS = 0.043  # how far the face stands before the middle of the glass


def _arc(x, z, radius, start, end):
    points = [radians(start + (end - start) * k / 12) for k in range(13)]
    return [(x + radius * cos(a), z + radius * sin(a), GLASS) for a in points]


def round_eyes(glow):
    for x in (-0.052, 0.052):
        ring(0.026, 0.011, 0.006, (x, 0.012, GLASS), glow, round_by=0.003, steps=64)
    tube(_arc(0, 0.002, 0.046, -125, -55), 0.0045, glow)


def happy_eyes(glow):
    for x in (-0.054, 0.054):
        tube(_arc(x, 0.0, 0.028, 160, 20), 0.0062, glow)
    tube(_arc(0, 0.005, 0.05, -140, -40), 0.0055, glow)


def _wide_eyes(glow):
    for x in (-0.05, 0.05):
        loft([oval((x, 0.014, GLASS + k), (1, 0, 0), (0, 1, 0), 0.017, 0.032, 2.4, 32) for k in (-0.003, 0.003)], glow, smooth=1)
    tube(_arc(0, 0.0, 0.048, -118, -62), 0.005, glow)


def wink(glow):
    ring(0.028, 0.011, 0.006, (-0.052, 0.014, GLASS), glow, round_by=0.003, steps=64)
    tube(_arc(0.052, 0.002, 0.028, 155, 25), 0.0062, glow)
    tube(_arc(0.01, 0.004, 0.046, -135, -50), 0.005, glow)


def head(eyes, lens=False):
    def draw(coat, glow):
        with placed((0, 0.17, -0.012)):
            rows = ((-0.15, 0.07, 0.07), (-0.145, 0.12, 0.11), (-0.09, 0.158, 0.146), (0.03, 0.165, 0.15), (0.115, 0.14, 0.13), (0.145, 0.09, 0.085), (0.15, 0.04, 0.04))
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 3.0, 40) for z, w, d in rows], m.bone(), smooth=2)
            with placed((0, -0.122, -0.008), (92, 0, 0)):
                loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, h, 3.2, 40) for z, w, h in ((-0.06, 0.138, 0.094), (0.024, 0.134, 0.09), (0.038, 0.122, 0.08), (0.042, 0.09, 0.056))], m.glass_black(), smooth=2)
                eyes(glow)
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 3.0, 40) for z, w, d in ((0.088, 0.12, 0.11), (0.09, 0.1495, 0.138), (0.108, 0.1445, 0.132), (0.11, 0.12, 0.11))], coat, smooth=1)
            for s in (-1, 1):
                with placed((s * 0.165, 0.01, -0.01), (0, s * 90, 0)):
                    cylinder(0.062, 0.045, mat=coat, bevel=0.014)
                    ring(0.042, 0.014, 0.014, (0, 0, 0.022), m.gunmetal(), round_by=0.005, steps=64)
            tube([(0.172, 0.03, 0.03), (0.18, 0.035, 0.12), (0.184, 0.04, 0.2)], 0.0062, m.steel())
            ball(0.018, (0.184, 0.041, 0.208), glow, steps=24)
            if lens:  # a magnifying glass, pushed up on its band
                with placed((-0.064, -0.112, 0.128), (64, 0, 0)):
                    ring(0.044, 0.014, 0.026, mat=m.copper(), round_by=0.005, steps=80)
                    cylinder(0.04, 0.008, (0, 0, 0.002), mat=m.smoked())

    return draw


def standing(look, hands, colour, face, elbows=((-1, 0.4, -0.7), (1, 0.4, -0.7))):
    """One of the crew on its feet; `hands` as in parts/rider.py."""
    rider((0, 0.02, 0.82), (0, 0, 1.31), look, hands, [((s * 0.12, 0, 0.09), (s * 0.1, -1, 0)) for s in (-1, 1)], colour, elbows=elbows, face=face)


def gear_and_screwdriver(left, right):
    """In two closed hands: a gear by its rim, and a screwdriver."""
    with in_hand(left):
        gear(0.112, 0.03, 16, (0, -0.082, -0.016), m.satin((0.5, 0.27, 0.09, 1), 'brass', 0.42))
    with in_hand(right):
        screwdriver((-0.066, 0, -0.0273), (0, 0, 0), 0.78)


SHOWN = (-0.93, 0, 0.36), (-0.35, 0.2, -0.9)  # how a hand stands that shows what it holds


def _portrait(colour, eyes, hands, look, elbows=((-1, 0.4, -0.7), (1, 0.4, -0.7)), lens=False, side=1):
    stage(colour, centre=(0, 0, 1.35), key=0.85, rim=0.8, edge=0.55, glow=2.2, fill=1.2, side=side)
    lamp((0.5, -2.6, 2.0), (0, 0, 1.4), (0.8, 0.8), 26, m.KEY, mirrored=False)
    standing(look, hands, colour, head(eyes, lens), elbows)
    view((0, -2.45, 1.46), (0, 0, 1.365), 82, level=False)
    return {'plain': True}


def _on_hip(s):
    return (s * 0.2, -0.045, 0.935), (-s * 0.25, 0.2, 0.95), (s * 0.9, 0.25, 0.2), True


def crew_1():
    """At the gate: waves."""
    return _portrait('signal', happy_eyes, [((-0.335, -0.18, 1.55), (-1, 0, 0), (0.1, 0.1, -1), False), _on_hip(1)], (2, 7, 10), ((-1, 0.3, -0.5), (1, 0.5, 0)))


def crew_2():
    """Fits the headset: holds one out."""
    with placed((0, -0.45, 1.14), (-2, 0, 8), 1.35):
        headset()
    softbox((-0.8, -2.6, 1.7), (0, -0.45, 1.14), (1.0, 0.8), 1.4)
    return _portrait('ice', round_eyes, [((s * 0.165, -0.43, 1.13), (0, 0.3, 1), (s * 0.5, 1, -0.3), True) for s in (-1, 1)], (10, -3, -14), side=-1)


def crew_3():
    """Stays by the machine: ready to count down."""
    return _portrait('coral', _wide_eyes, [_on_hip(-1), ((0.29, -0.26, 1.4), (1, 0, 0), (-0.1, 0.2, -1), False)], (0, -6, 9), ((-1, 0.5, 0), (1, 0.4, -0.7)))


def crew_4():
    """At the workbench: a gear in one hand, a screwdriver in the other."""
    hands = [((-0.27, -0.3, 1.2), *SHOWN, True), ((0.27, -0.28, 1.2), (0.15, 0.1, 1), (0.3, 0.9, -0.15), True)]
    gear_and_screwdriver(*hands)
    return _portrait('amber', wink, hands, (3, 8, -5), lens=True, side=-1)
