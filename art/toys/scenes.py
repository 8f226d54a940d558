"""The five toys on the same bench."""
from studio import materials as m
from studio.shapes import placed
from studio.stage import lamp, stage, view
from toys.circuit import circuit_set
from toys.companion import companion_set
from toys.creation import creation_set
from toys.drone import drone_set
from toys.robot import robot_kit

SCALE = 0.5


def _bench(make, tint, height, reach=2.9, turn=0.0, lens=50, look=None, key=1.0, key_mirrored=True, fill_mirrored=True):
    stage(tint, scale=SCALE, centre=(0, 0, 0.9), key=key, rim=0.9, edge=0.7, glow=0.9, key_mirrored=key_mirrored, fill_mirrored=fill_mirrored)
    with placed(turn=(0, 0, turn)):
        make()
    view((0, -reach, 0.72), (0, 0, look or height / 2), lens, level=False, fstop=8, sharp=(0, -0.2, height / 2))


def toy_1():
    _bench(robot_kit, 'amber', 1.0, 2.9, -16, 72, 0.49)


def toy_2():
    _bench(companion_set, 'ice', 0.8, 2.8, 8, 76, 0.34, key_mirrored=False, fill_mirrored=False)


def toy_3():
    _bench(circuit_set, 'coral', 0.7, 2.7, 0, 76, 0.31)


def toy_4():
    _bench(creation_set, 'coral', 0.8, 2.9, 0, 63, 0.34, key_mirrored=False, fill_mirrored=False)
    lamp((0, -0.9, 2.4), (0, -0.4, 0.3), (0.9, 0.3), 10, m.KEY)  # so high that only edges mirror it
    lamp((-1.1, -2.9, 0.85), (-0.1, -0.5, 0.3), (0.1, 0.5), 2, m.KEY)  # a thin line along the bend of the glass


def toy_5():
    _bench(drone_set, 'ice', 0.8, 2.9, 0, 62, 0.33)
