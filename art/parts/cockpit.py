"""What somebody sees of the craft they fly: dash, canopy and the own hands. The eye is at the origin and looks along +Y."""
from math import cos, radians, sin

from mathutils import Vector

from parts.rider import arm
from studio import materials as m
from studio.shapes import ball, box, cylinder, loft, oval, placed, ring, strap, tube
from studio.stage import lamp


def streaks(chance, count, inner, outer, near, far, mat, thick=0.012, length=9.0):
    """Light that flies by: thin lines along the way, none before the eye."""
    while count:
        x, z = chance.uniform(-outer, outer), chance.uniform(-outer * 0.5, outer * 0.5)
        if (x * x + 4 * z * z) ** 0.5 < inner:
            continue
        y = chance.uniform(near, far)
        tube([(x, y, z), (x, y + length * chance.uniform(0.5, 1.0), z)], thick, mat, straight=True)
        count -= 1


def _bars(width, glow):
    for k in range(5):
        box((0.008, 0.002, 0.012 + 0.009 * ((k * 3) % 5)), (-width * 0.32 + 0.017 * k, 0, -0.012 + 0.0045 * ((k * 3) % 5)), glow, bevel=0)
    ring(0.022, 0.004, 0.003, (width * 0.2, 0, 0), glow, (90, 0, 0), 0.001, 48)


def _horizon(width, glow):
    """How the craft leans: a line across a round glass, and marks of climb."""
    ring(0.031, 0.004, 0.003, (0, 0, 0), glow, (90, 0, 0), 0.001, 64)
    for z, long in ((0, 0.056), (0.012, 0.02), (-0.012, 0.02)):
        box((long, 0.002, 0.003 if z else 0.005), (0.2 * z, 0, z), glow, (0, 14, 0), 0)
    for s in (-1, 1):
        for k in range(4):
            box((0.012 if k % 2 else 0.02, 0.002, 0.003), (s * width * 0.36, 0, -0.021 + 0.014 * k), glow, bevel=0)


def _sonar(width, glow):
    """Rings, a beam that goes round, and what it has met."""
    for r in (0.011, 0.021, 0.031):
        ring(r, 0.0022, 0.003, (0, 0, 0), glow, (90, 0, 0), 0.001, 64)
    box((0.031, 0.002, 0.003), (0.013, 0, 0.0085), glow, (0, -33, 0), 0)
    for x, z in ((-0.012, 0.013), (-0.02, -0.01), (0.017, -0.012)):
        ball(0.0035, (x, 0, z), glow, steps=12)
    for s in (-1, 1):
        for k in range(3):
            box((0.016 + 0.008 * ((k + (s > 0)) % 3), 0.002, 0.0045), (s * width * 0.36, 0, -0.016 + 0.016 * k), glow, bevel=0)


def _gauge(width, glow):
    """A needle on its round."""
    around = [(-0.028 * cos(radians(a)), 0, 0.028 * sin(radians(a)) - 0.01) for a in range(-20, 201, 20)]
    tube(around, 0.0018, glow)
    tube([(0, 0, -0.01), (0.017, 0, 0.008)], 0.0022, glow, straight=True)


def _course(width, glow):
    """A lane that runs to a gate."""
    for x in (-1, -0.45, 0.45, 1):
        tube([(x * width * 0.4, 0, -0.028), (x * width * 0.06, 0, 0.006)], 0.0016, glow, straight=True)
    for z, w in ((-0.026, 0.4), (-0.012, 0.24), (-0.002, 0.14)):
        box((width * w * 1.9, 0.002, 0.0022), (0, 0, z), glow, bevel=0)
    for s in (-1, 1):
        box((0.003, 0.002, 0.026), (s * 0.02, 0, 0.019), glow, bevel=0)
    box((0.043, 0.002, 0.003), (0, 0, 0.031), glow, bevel=0)


def _display(at, turn, width, tint, what):
    with placed(at, turn):
        box((width, 0.014, 0.085), (0, 0, 0), m.gunmetal(), bevel=0.006)
        box((width - 0.016, 0.004, 0.07), (0, -0.008, 0), m.glass_black(), bevel=0.002)
        with placed((0, -0.011, 0)):
            what(width, m.light(2.4, m.TINTS[tint], f'dial {tint}'))


def _yoke(side):
    """Half of a wheel with two horns, a switch on each. Where its grip is, its way, and the way to the wrist."""
    s = side
    tube([(s * 0.03, 0.7, -0.36), (s * 0.12, 0.6, -0.3), (s * 0.2, 0.56, -0.26), (s * 0.215, 0.565, -0.15), (s * 0.2, 0.567, -0.115)], 0.018, m.gunmetal())
    tube([(s * 0.208, 0.562, -0.23), (s * 0.215, 0.565, -0.14)], 0.023, m.rubber(), straight=True)
    box((0.036, 0.034, 0.042), (s * 0.2, 0.566, -0.122), m.gunmetal(), (10, s * -14, 0), 0.01)
    box((0.014, 0.008, 0.018), (s * 0.199, 0.548, -0.118), m.coat('coral'), (10, s * -14, 0), 0.003)
    return (s * 0.211, 0.563, -0.195), (0.1 * s, 0, 1), (s * 0.45, -1, -0.25)


def _lever(side):
    """A lever out of the dash with a bar across, one pushed further than the other."""
    s, y = side, 0.6 if side < 0 else 0.53
    grip = Vector((s * 0.27, y, -0.175))
    box((0.05, 0.22, 0.03), (s * 0.27, 0.62, -0.3), m.gunmetal(), bevel=0.006)
    tube([(s * 0.27, 0.64, -0.31), (s * 0.27, y + 0.02, -0.215), grip], 0.014, m.steel(), straight=True)
    tube([grip - Vector((0.062, 0, 0)), grip + Vector((0.062, 0, 0))], 0.02, m.rubber(), straight=True)
    for k in (-1, 1):
        cylinder(0.024, 0.014, grip + Vector((k * 0.066, 0, 0)), m.copper(), (0, 90, 0), 0.005)
    return grip, (1, 0, 0.06 * s), (s * 0.2, -1, -0.35)


def _stick(side):
    """At the right a stick with a trigger, at the left the throttle that slides beside."""
    if side > 0:
        tube([(0.25, 0.62, -0.36), (0.25, 0.6, -0.29)], 0.03, m.rubber(), taper=[1.5, 0.8])
        tube([(0.25, 0.6, -0.28), (0.245, 0.56, -0.13)], 0.023, m.gunmetal(), straight=True)
        ball(0.028, (0.244, 0.556, -0.12), m.gunmetal(), steps=24)
        ball(0.011, (0.24, 0.53, -0.105), m.coat('coral'), steps=20)
        return (0.247, 0.57, -0.185), (-0.03, 0.2, 1), (0.45, -1, -0.25)
    box((0.1, 0.34, 0.05), (-0.3, 0.6, -0.315), m.gunmetal(), bevel=0.01)
    for k in range(5):
        box((0.012, 0.012, 0.003), (-0.335, 0.5 + 0.05 * k, -0.289), m.light(2.4, m.TINTS['ice'], 'throttle'), bevel=0)
    tube([(-0.3, 0.62, -0.3), (-0.3, 0.6, -0.22)], 0.016, m.steel(), straight=True)
    tube([(-0.37, 0.6, -0.215), (-0.22, 0.6, -0.215)], 0.024, m.rubber(), straight=True)
    return (-0.3, 0.6, -0.215), (1, 0, 0), (-0.25, -1, -0.3)


DASHES = {'glider': (_gauge, _horizon, _gauge, _yoke), 'submarine': (_gauge, _sonar, _bars, _lever), 'ship': (_bars, _course, _gauge, _stick)}


def cockpit(craft, tint, colour, eye):
    """Of a craft in `DASHES`: trim and dials in `tint`, the arms in `colour`; `eye` is where the place stands in the world, for its lamps."""
    *dials, control = DASHES[craft]
    across = [-1.1 + 0.1 * k for k in range(23)]
    loft([oval((x, 0.92 - 0.22 * x * x, -0.335), (0, 1, 0), (0, 0, 1), 0.17, 0.1, 3.0, 28) for x in across], m.satin(), smooth=1)
    strap([(x, 0.85 - 0.22 * x * x, -0.24) for x in across[::2]], 0.02, 0.06, (0, 0.4, 1), m.leather(), finer=3)
    tube([(x, 0.815 - 0.22 * x * x, -0.236) for x in across[::2]], 0.0035, m.light(4.0, m.TINTS[tint], tint))
    for (x, turn, width, glow), what in zip(((-0.33, 16, 0.2, tint), (0.0, 0, 0.24, 'signal'), (0.33, -16, 0.2, tint)), dials):
        _display((x, 0.735 - 0.25 * x * x, -0.275), (-24, 0, -turn), width, glow, what)
    if craft == 'submarine':  # one sits behind a round window
        for s in (-1, 1):
            post = [(s * 0.62, 0.86, -0.26), (s * 0.72, 0.9, 0.02), (s * 0.6, 0.96, 0.26), (s * 0.3, 1.0, 0.44)]
            strap(post, 0.05, 0.03, (s, -1, 0), m.bone())
    for s in (-1, 1):
        grip, way, wrist = control(s)
        arm((s * 0.4, 0.12, -0.42), grip, way, wrist, colour, (s, -0.2, -0.8), 0.95)
    for at, size, watts, colour in (((-0.5, -0.3, 0.9), 0.5, 13, m.KEY), ((0.7, 0.1, 0.6), 0.4, 5, m.KEY), ((0.0, 1.5, 0.7), 0.6, 9, m.RIM), ((1.0, 0.9, 0.3), 0.4, 9, m.TINTS[tint])):
        lamp(Vector(eye) + Vector(at), Vector(eye) + Vector((0, 0.65, -0.1)), (size, size), watts, colour, 110, mirrored=False)
