"""A workshop: the crew shows two kids how it all works."""
from crew import SHOWN, gear_and_screwdriver, head, standing, wink
from parts.guest import guest
from parts.loose import gear, screw, screwdriver
from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, placed, ring, tube
from studio.stage import lamp, stage, view
from toys.circuit import circuit
from toys.companion import block
from toys.drone import drone
from toys.robot import robot

TOP = 0.8  # how high the bench is


def _bench():
    box((2.3, 0.86, 0.05), (0, 0.1, TOP - 0.025), m.satin((0.2, 0.105, 0.045, 1), 'oak', 0.45), bevel=0.008)
    box((2.2, 0.76, 0.06), (0, 0.1, TOP - 0.09), m.gunmetal(), bevel=0.006)
    for x in (-1.02, 1.02):
        for y in (-0.22, 0.42):
            box((0.08, 0.08, TOP - 0.1), (x, y, (TOP - 0.1) / 2), m.gunmetal(), bevel=0.008)
    box((2.04, 0.05, 0.05), (0, 0.42, 0.2), m.gunmetal(), bevel=0.006)


def _hanging_lamp(at):
    with placed(at):
        lathe([(0.03, 0.16), (0.05, 0.14), (0.09, 0.1), (0.2, 0.0), (0.19, 0.0), (0.085, 0.09), (0.0, 0.1)], mat=m.coat('amber'), steps=96, angle=40)
        ball(0.055, (0, 0, 0.02), m.light(9.0, (1, 0.78, 0.5, 1), 'bulb'), steps=32)
        tube([(0, 0, 0.16), (0, 0, 2.0)], 0.007, m.satin(), straight=True)
    lamp((at[0], at[1], at[2] - 0.02), (at[0], at[1], 0), (0.3, 0.3), 34, (1, 0.74, 0.46), 150, mirrored=False)


def _things_to_build():
    with placed((-0.36, 0.04, TOP), (0, 0, 12), 0.4):
        robot()
    with placed((0.86, 0.5, TOP + 0.74), (12, 10, -24), 0.52):
        drone()
    with placed((0.42, 0.16, TOP + 0.1), (34, 0, -14), 0.42):
        circuit()
    for at, turn, mat in (((0.04, -0.12, TOP), 20, m.signal_paint()), ((0.17, -0.17, TOP), -30, m.coat('ice')), ((0.07, -0.12, TOP + 0.07), 50, m.coat('coral'))):
        with placed(at, (0, 0, turn), 0.5):
            block((0, 0, 0), (0, 0, 0), mat)
    gear(0.07, 0.02, 18, (-0.14, -0.16, TOP), m.copper())
    gear(0.05, 0.018, 14, (-0.22, -0.22, TOP), m.aluminium())
    screwdriver((0.62, -0.24, TOP), (0, 0, 170), 0.5)
    for x, y, a in ((0.1, -0.24, 30), (0.16, -0.2, -50), (-0.06, -0.22, 80)):
        screw(0.045, (x, y, TOP), (0, 0, a))


def workshop_1():
    """A workbench: a robot of the crew holds up a gear, two kids build."""
    stage('amber', centre=(0, 0.2, 1.1), key=1.0, rim=0.7, edge=0.6, glow=2.2, fill=1.2, glow_at=0)
    _bench()
    _things_to_build()
    for x in (-0.62, 0.62):
        _hanging_lamp((x, 0.2, 1.93))
    with placed((0.02, 0.92, 0)):
        hands = [((-0.36, -0.22, 1.4), *SHOWN, True), ((0.3, -0.32, 1.2), (0.15, 0.1, 1), (0.3, 0.9, -0.15), True)]
        gear_and_screwdriver(*hands)
        standing((8, 5, -4), hands, 'amber', head(wink, True))
    teal, plum = (0.02, 0.13, 0.15, 1), (0.2, 0.03, 0.09, 1)
    for at, turn, high, jacket, hands, style in (
        ((-0.86, -0.42, 0), -36, 1.24, teal, ((-0.16, 0.36, 1.22), (0.2, 0.42, 1.3)), {'hair': 'curls', 'shade': 'black', 'skin': 'dark', 'jeans': (0.05, 0.055, 0.07, 1), 'look': 18}),
        ((0.88, -0.44, 0), 30, 1.16, plum, ((-0.2, 0.36, 1.24), (0.06, 0.34, 1.86)), {'hair': 'long', 'shade': 'chestnut', 'skin': 'fair', 'lean': -1, 'shoes': ((0.06, 0.07, 0.09, 1), 'ice'), 'look': -22}),
    ):
        with placed(at, (0, 0, turn)):
            guest(high, jacket, hands, **style)
    view((0, -4.6, 1.4), (0, 0, 1.15), 60)
    return {'clamp': 8}
