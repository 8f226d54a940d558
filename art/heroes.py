"""The four wide pictures at the head of the site. Left and below stay dark for words."""
from machines.double_flight import double_flight
from machines.moto import moto
from machines.ufo import ufo
from parts.ground import rough
from parts.guest import guest
from parts.headset import headset
from studio import materials as m
from studio.shapes import box, cylinder, placed, plate, ring, sheet
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


def _family():
    """Two adults and two kids before the machines, from behind."""
    navy, wine, olive, teal = (0.05, 0.09, 0.2, 1), (0.3, 0.04, 0.045, 1), (0.2, 0.19, 0.06, 1), (0.03, 0.2, 0.2, 1)
    with placed((0.0, 0.05, 0), (0, 0, -6)):
        guest(1.8, navy, ((-0.25, 0.02, 0.84), (0.27, 0.02, 0.84)))
    with placed((0.5, 0, 0), (0, 0, 4)):
        guest(1.24, teal, ((-0.3, 0.0, 1.1), (0.4, 0.28, 1.86)), 'tail', True, 0.02, (0.75, 0.26, 0.02, 1))
    with placed((1.1, 0.1, 0), (0, 0, 12)):
        guest(1.66, wine, ((-0.24, 0.02, 0.84), (0.26, -0.02, 0.84)), 'long')
    with placed((1.55, 0.16, 0), (0, 0, -4)):
        guest(1.06, olive, ((-0.42, 0.1, 1.84), (0.42, 0.1, 1.86)), 'short', True, 0.03, (0.04, 0.3, 0.5, 1))


def _display():
    """The wall of the hall is one wide display: dusk over far hills."""
    far = 9.5

    def wall(u, v):
        x = -1.0 + 11 * u
        return (x, far - 0.02 * (x - 4.5) ** 2, 0.35 + 3.9 * v)

    sheet(wall, 40, 2, m.dusk(0.8, 4.0, 1.25), smooth=0)
    with placed((2.55, far - 0.3, 1.8), (90, 0, 0)):
        cylinder(0.72, 0.01, mat=m.light(2.0, (1, 0.6, 0.2, 1), 'sun'), bevel=0, steps=96)
    for depth, height, seed, shade in ((0.25, 1.25, 1.0, 0.022), (0.3, 0.95, 4.0, 0.008)):
        ridge = [(x, height + 0.34 * rough(x * 0.55, seed)) for x in [-1 + 11 * k / 110 for k in range(111)]]
        plate([(-1, 0.3), *ridge, (10, 0.3)], 0.01, (0, far - depth - 0.6, 0), m.satin((shade, shade * 0.7, shade * 0.9, 1), f'hills {seed}', 0.9), bevel=0)


def hero_2():
    _display()
    sheet(lambda u, v: ((u - 0.5) * 60, (v - 0.5) * 60, 0), 1, 1, m.wet_floor(), smooth=0)
    with placed((3.75, 5.3, 0), (0, 0, 2)):
        double_flight('ice', ('amber', 'ice'))
    with placed((4.75, 2.7, 0), (0, 0, 14)):
        moto(-15, 'coral', 'coral')
    with placed((0.3, -0.2, 0)):
        _family()
    lamp((3, 8.6, 2.4), (1.6, 0, 0.7), (6, 3), 700, (1.0, 0.42, 0.14))
    lamp((1.6, 1.9, 5.0), (3.75, 5.3, 1.9), (1.6, 1.6), 800, m.KEY, 90)
    lamp((6.9, 6.6, 4.4), (3.75, 5.3, 2.0), (0.6, 2.4), 700, m.RIM, 120)
    lamp((0.4, 6.0, 3.2), (3.75, 5.3, 1.8), (0.6, 2.4), 420, m.TINTS['ice'], 120)
    lamp((3.9, -0.6, 3.4), (4.75, 2.7, 1.1), (1.4, 1.4), 300, m.KEY, 80)
    lamp((-2.2, 1.6, 3.2), (1.3, -0.5, 1.1), (0.5, 2.4), 420, m.TINTS['ice'], 120, mirrored=False)
    lamp((5.2, 0.6, 3.6), (1.6, -0.5, 1.2), (0.5, 2.0), 260, m.RIM, 100)
    lamp((-1.4, -4.8, 3.0), (1.1, -0.2, 0.9), (1.4, 1.4), 42, m.KEY, 60)
    for x in (0.4, 3.4, 6.4):
        box((0.05, 7.5, 0.03), (x, 5.6, 4.75), m.light(2.2), bevel=0)
    view((0, -6.3, 1.25), (0.0, 4, 1.45), 29)
    return {'haze': ((0.003, 0.004, 0.004), 9, 40), 'bloom': 0.09}


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
