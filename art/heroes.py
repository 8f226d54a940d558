"""The four wide pictures at the head of the site. Left and below stay dark for words."""
from math import radians

from machines.double_flight import double_flight
from machines.moto import moto
from machines.ufo import ufo
from mathutils import Matrix, Vector
from parts.base import base
from parts.ground import rough
from parts.guest import guest
from parts.rider import rider
from studio import materials as m
from studio.shapes import box, cylinder, placed, plate, ring, sheet, strap, tube
from studio.stage import lamp, stage, view
from toys.robot import robot


def _before_ring(turn=0.0, mirrored=(-0.9, -1.5, 1.9)):
    """One of the crew puts its headset on before a ring of light; it looks around, from -1 to 1. `mirrored`: where the lamp stands that the visor shows."""
    stage('ice', centre=(0.5, 0, 1.4), key=0.95, rim=0.8, edge=0.6, glow=2.4, floor=False, glow_at=1.6, wall=0.3)
    looking = Matrix.Rotation(radians(11 * turn), 3, 'Z')  # the hands go with the headset that they hold
    hands = [(looking @ Vector((s * 0.178, -0.19, 1.475)), looking @ Vector((0, 0.9, 0.4)), looking @ Vector((s * 0.42, 0.35, -0.9)), False) for s in (-1, 1)]
    with placed((0.5, 0, 0), (0, 0, -20)):
        rider((0, 0.02, 0.82), (0, 0, 1.31), (-4, 3 + 2 * turn, 11 * turn), hands, [((s * 0.12, 0, 0.09), (s * 0.1, -1, 0)) for s in (-1, 1)], 'ice', elbows=((-1, 0.1, -0.5), (1, 0.1, -0.5)))
    lamp(mirrored, (0.45, -0.2, 1.5), (0.16, 1.0), 9, m.TINTS['ice'])
    lamp((1.6, -1.4, 1.2), (0.5, -0.2, 1.4), (0.12, 0.8), 9, m.TINTS['amber'])  # two thin lamps give the visor something to mirror
    with placed((0.53, 0.62, 1.49), (90, 0, 0)):
        ring(0.55, 0.045, 0.08, mat=m.paint(), round_by=0.016, steps=240)
        ring(0.524, 0.012, 0.04, mat=m.light(5.0), round_by=0.004, steps=240)


def hero_1(turn=0.0):
    _before_ring(turn)
    view((0, -3.3, 1.46), (0.0, 0, 1.45), 58)


def hero_1_tall():
    _before_ring(mirrored=(-1.5, -0.75, 1.9))  # from here it would stand in the middle of the visor
    view((0.47, -3.3, 1.46), (0.47, 0, 1.33), 54)


def _family():
    """Two adults and two kids before the machines, from behind."""
    navy, rust, green, mustard = (0.035, 0.06, 0.12, 1), (0.26, 0.05, 0.03, 1), (0.03, 0.13, 0.1, 1), (0.34, 0.17, 0.025, 1)
    with placed((0.0, 0.05, 0), (0, 0, -6)):
        guest(1.82, navy, ((-0.255, 0.03, 0.845), (0.36, 0.09, 1.0)), 'short', 'broad', lean=-1, shade='black', hood=False, shoes=((0.07, 0.05, 0.04, 1), 'amber'), look=-12)
    with placed((0.54, 0, 0), (0, 0, 4)):
        guest(1.24, green, ((-0.27, 0.05, 0.9), (0.4, 0.22, 1.84)), 'tail', pack=(0.75, 0.26, 0.02, 1), lean=-1, shade='chestnut', skin='fair', look=-8)
    with placed((1.12, 0.1, 0), (0, 0, 8)):
        guest(1.67, rust, ((-0.235, 0.04, 0.85), (0.28, 0.0, 0.845)), 'long', 'slim', lean=-1, shade='chestnut', skin='fair', jeans=(0.045, 0.05, 0.062, 1), shoes=((0.5, 0.5, 0.48, 1), 'ice'), look=-16)
    with placed((1.6, 0.14, 0), (0, 0, -4)):
        guest(1.06, mustard, ((-0.3, 0.05, 1.2), (0.42, 0.1, 1.84)), 'curls', pack=(0.04, 0.3, 0.5, 1), shade='brown', jeans=(0.03, 0.045, 0.09, 1), shoes=((0.3, 0.05, 0.04, 1), 'signal'), look=10)


def _display():
    """The wall of the hall is one wide display: dusk over far hills."""
    far = 9.5

    def wall(u, v):
        x = -4.0 + 14 * u
        return (x, far - 0.02 * (x - 4.5) ** 2, 0.35 + 3.9 * v)

    sheet(wall, 40, 2, m.dusk(0.8, 4.0, 1.25, (-2.6, 1.6)), smooth=0)
    with placed((2.55, far - 0.3, 1.8), (90, 0, 0)):
        cylinder(0.72, 0.01, mat=m.light(2.0, (1, 0.6, 0.2, 1), 'sun'), bevel=0, steps=96)
    for depth, height, seed, shade in ((0.25, 1.25, 1.0, 0.022), (0.3, 0.95, 4.0, 0.008)):
        ridge = [(x, height + 0.34 * rough(x * 0.55, seed)) for x in [-4 + 14 * k / 140 for k in range(141)]]
        plate([(-4, 0.3), *ridge, (10, 0.3)], 0.01, (0, far - depth - 0.6, 0), m.satin((shade, shade * 0.7, shade * 0.9, 1), f'hills {seed}', 0.9), bevel=0)


def _ceiling():
    """A deck on beams; tubes of light run under it and down the front of the display, to its frame."""
    deck, edge = m.satin((0.03, 0.032, 0.034, 1), 'deck', 0.5), 9.2
    for k in range(7):
        box((24, 1.7, 0.1), (4, 0.2 + 1.75 * k, 5.15), deck, bevel=0.01)
    box((20, 0.3, 1.0), (4, 9.45, 4.72), m.satin(), bevel=0)
    for y in (1.1, 3.1, 5.1, 7.1):
        box((24, 0.08, 0.03), (4, y, 4.98), m.gunmetal(), bevel=0.004)
        box((24, 0.08, 0.03), (4, y, 4.66), m.gunmetal(), bevel=0.004)
        for k in range(46):
            x = -5.2 + 0.36 * k
            tube([(x, y, 4.66), (x + 0.18, y, 4.98), (x + 0.36, y, 4.66)], 0.014, m.gunmetal(), straight=True)
    for x in (0.4, 3.4, 6.4):
        tube([(x, 0.4, 4.6), (x, edge - 0.05, 4.6), (x, edge - 0.05, 4.3)], 0.024, m.light(1.6), straight=True)
    strap([(x, 9.32 - 0.02 * (x - 4.5) ** 2, 4.27) for x in [-4 + k for k in range(15)]], 0.09, 0.06, (0, 0, 1), m.gunmetal())
    lamp((3.4, 7.6, 2.6), (3.4, 6.4, 5.1), (8, 1.5), 100, (1.0, 0.4, 0.2), 150, mirrored=False)


def _hall():
    _display()
    sheet(lambda u, v: ((u - 0.5) * 60, (v - 0.5) * 60, 0), 1, 1, m.wet_floor(), smooth=0)
    with placed((3.75, 5.3, 0), (0, 0, 2)):
        double_flight('ice', ('amber', 'ice'))
    with placed((4.4, 2.9, 0), (0, 0, 40), 0.88):
        moto(-15, 'coral', 'coral')
    with placed((0.3, -0.2, 0)):
        _family()
    lamp((3, 8.6, 2.4), (1.6, 0, 0.7), (6, 3), 700, (1.0, 0.42, 0.14), mirrored=False)
    lamp((1.6, 1.9, 5.0), (3.75, 5.3, 1.9), (1.6, 1.6), 800, m.KEY, 90, mirrored=False)
    lamp((6.9, 6.6, 4.4), (3.75, 5.3, 2.0), (0.6, 2.4), 700, m.RIM, 120, mirrored=False)
    lamp((0.4, 6.0, 3.2), (3.75, 5.3, 1.8), (0.6, 2.4), 420, m.TINTS['ice'], 120)
    lamp((3.9, -0.6, 3.4), (4.75, 2.7, 1.1), (1.4, 1.4), 300, m.KEY, 80)
    lamp((-2.2, 1.6, 3.2), (1.3, -0.5, 1.1), (0.5, 2.4), 420, m.TINTS['ice'], 120, mirrored=False)
    lamp((5.2, 0.6, 3.6), (1.6, -0.5, 1.2), (0.5, 2.0), 260, m.RIM, 100)
    lamp((-1.4, -4.8, 3.0), (1.1, -0.2, 0.9), (1.4, 1.4), 30, m.KEY, 60)
    _ceiling()
    return {'haze': ((0.003, 0.004, 0.004), 9, 40), 'bloom': 0.09}


def hero_2():
    view((0, -6.3, 1.25), (0.0, 4, 1.45), 29)
    return _hall()


def hero_2_tall():
    view((0, -6.3, 1.25), (0.0, 0, 1.0), 41, aside=0.294)
    return _hall()


def _racing():
    stage('coral', centre=(0.8, 0, 0.9), edge=0, glow=5.5, glow_at=2.4, key=1.5, fill=1.5, wall=0.4)
    lamp((-3.3, 2.3, 2.2), (0.8, 0, 0.9), (0.6, 2.8), 1200, m.TINTS['coral'], mirrored=False)
    with placed((0.98, 0, 0), (0, 0, -34)):
        moto(20, 'coral', 'coral', (8, -4, 14))


def hero_3():
    _racing()
    view((0.03, -4.6, 0.36), (0.03, 0, 0.918), 34)
    return {'plain': True}


def hero_3_tall():
    _racing()
    view((0, -3.9, 0.36), (0, 0, 0.74), 40, aside=0.275)
    return {'plain': True}


def _saucer(turn, glow_at=0.4):
    stage('amber', centre=(1.0, 0, 1.4), rim=0.4, edge=0, glow=9, glow_at=glow_at, wall=0.4)
    lamp((-3.3, 2.3, 2.2), (1.0, 0, 1.4), (0.6, 2.8), 1250, m.TINTS['amber'], mirrored=False)
    with placed((0.85, 0, 0), (0, 0, turn)):
        ufo('amber', crewed=True)
    lamp((0.2, -4.6, 1.8), (0.85, 0, 1.6), (2.4, 1.2), 170, m.KEY)  # the upper saucer shades the key light


def _waves(at, turn, side=1):
    """The small robot on a stage of its own, in a light of its own; with `side` -1 it waves with the hand on the left."""
    with placed(at):
        base(0.36, 0.17, 'amber')
    with placed(Vector(at) + Vector((0, 0, 0.17)), (0, 0, turn), (side, 1, 1)):
        robot()
    chest = Vector(at) + Vector((0, 0, 0.77))
    lamp(chest + Vector((1.14, 1.0, 1.1)), chest, (0.7, 0.7), 60, m.RIM, mirrored=False)
    lamp(chest + Vector((-1.68, -1.9, 1.1)), chest, (0.9, 0.9), 130, m.KEY, mirrored=False)
    for s, colour in ((side, 'ice'), (-side, 'amber')):  # both arms are dark, and so is what is behind them
        lamp(chest + Vector((s * 1.2, 0.5, 0.5)), chest + Vector((s * 0.3, 0, 0)), (0.3, 1.2), 60, m.TINTS[colour], 90, mirrored=False)


def hero_4():
    _saucer(5, -1.2)
    _waves((-2.09, -6.7, 0), -8, -1)
    view((-2.55, -13.2, 0.8), (-2.55, -6.7, 0.765), 44, sharp=(-2.09, -6.8, 0.8), fstop=8)
    return {'clamp': 8, 'plain': True}


def hero_4_tall():
    _saucer(28)
    _waves((2.84, -8.4, 0), -6)
    view((2.44, -11.3, 0.8), (2.44, -8.4, 0.76), 41, sharp=(2.86, -8.5, 0.8), fstop=5.6)
    return {'clamp': 8, 'plain': True}
