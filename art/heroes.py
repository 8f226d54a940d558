"""The four wide pictures at the head of the site. Left and below stay dark for words."""
from machines.double_flight import double_flight
from machines.moto import moto
from machines.ufo import ufo
from parts.headset import headset
from studio import materials as m
from studio.shapes import placed, ring
from studio.stage import lamp, stage, view
from toys.robot import robot


def _eclipse():
    """A headset before a ring of light, like a moon that is just being covered."""
    s = 0.17
    stage(scale=s, centre=(0.6, 0, 0.6), rim=0.9, fill=0.8, glow=0.8)
    with placed((0.1, -0.03, 0.0605), (-4, 0, 26)):
        headset()
    with placed((0.13, 0.24, 0.176), (90, 0, 0)):
        ring(0.172, 0.016, 0.03, mat=m.paint(), round_by=0.006, steps=240)
        ring(0.1632, 0.003, 0.012, mat=m.light(5.0), round_by=0.001, steps=240)
    # two long lamps give the visor something to mirror
    lamp((0.6, -0.16, 0.17), (0.1, 0, 0.09), (0.05, 0.3), 0.5, m.RIM)
    lamp((-0.1, -0.6, 0.5), (0.1, 0, 0.09), (0.3, 0.06), 1.3, (1, 0.86, 0.72, 1))


def hero_1():
    _eclipse()
    view((0, -0.68, 0.1), (0.0, 0, 0.128), 48, sharp=(0.09, -0.07, 0.09), fstop=8)


def hero_1_tall():
    _eclipse()
    view((0.115, -0.84, 0.1), (0.115, 0, 0.062), 58, sharp=(0.1, -0.07, 0.09), fstop=8)


def hero_2():
    stage(rim=1.1, centre=(1.0, 0, 1.4), wall=False)
    with placed((1.15, 0, 0), (0, 0, 24)):
        double_flight()
    with placed((5.4, 7.0, 0), (0, 0, 20)):
        ufo()
    lamp((8.6, 8.6, 5), (5.4, 7.0, 1.5), (2, 2), 420, m.RIM)
    view((0, -5.9, 0.8), (0.12, 0, 1.5), 37)
    return {'haze': ((0.008, 0.012, 0.009), 6, 14)}


def hero_3():
    stage(rim=1.1, centre=(0.7, 0, 0.9))
    with placed((0.48, 0, 0), (0, 0, 44)):
        moto(17)
    lamp((2.6, -2.2, 1.4), (0.8, 0, 0.9), (0.2, 1.8), 26, m.RIM)
    view((0, -4.0, 0.62), (0.0, 0, 0.72), 44)


def hero_4():
    stage(rim=0.5, glow=0.4, centre=(1.2, 3, 1.4), wall=False)
    with placed((2.8, 5.6, 0), (0, 0, 8)):
        ufo()
    lamp((4.9, 8.2, 4.2), (2.8, 5.6, 1.4), (2.4, 2.0), 520, m.RIM)
    lamp((-1.6, 1.0, 3.0), (2.8, 5.6, 1.4), (1.6, 1.6), 300, m.WARM)
    with placed((0.62, -1.9, 0), (0, 0, -8)):
        robot()
    lamp((1.9, -0.9, 1.7), (0.62, -1.9, 0.6), (0.7, 0.7), 95, m.RIM)
    lamp((-0.9, -3.6, 1.5), (0.62, -1.9, 0.6), (0.9, 0.9), 34, m.WARM)
    view((0.0, -4.6, 0.62), (0.12, -1.9, 0.57), 44, sharp=(0.62, -2.0, 0.6), fstop=2.8)
