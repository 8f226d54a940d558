"""What somebody sees of the craft they fly: dash, canopy and the own hands. The eye is at the origin and looks along +Y."""
from mathutils import Vector

from parts.rider import arm
from studio import materials as m
from studio.shapes import box, loft, oval, placed, ring, strap, tube
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


def _display(at, turn, width, tint):
    with placed(at, turn):
        box((width, 0.014, 0.085), (0, 0, 0), m.gunmetal(), bevel=0.006)
        box((width - 0.016, 0.004, 0.07), (0, -0.008, 0), m.glass_black(), bevel=0.002)
        glow = m.light(2.4, m.TINTS[tint], f'dial {tint}')
        for k in range(5):
            box((0.008, 0.002, 0.012 + 0.009 * ((k * 3) % 5)), (-width * 0.32 + 0.017 * k, -0.011, -0.012 + 0.0045 * ((k * 3) % 5)), glow, bevel=0)
        ring(0.022, 0.004, 0.003, (width * 0.2, -0.011, 0), glow, (90, 0, 0), 0.001, 48)


def cockpit(tint, colour, eye):
    """Trim and dials in `tint`, the arms in `colour`; `eye` is where the place stands in the world, for its lamps."""
    across = [-1.1 + 0.1 * k for k in range(23)]
    loft([oval((x, 0.92 - 0.22 * x * x, -0.335), (0, 1, 0), (0, 0, 1), 0.17, 0.1, 3.0, 28) for x in across], m.satin(), smooth=1)
    strap([(x, 0.85 - 0.22 * x * x, -0.24) for x in across[::2]], 0.02, 0.06, (0, 0.4, 1), m.leather(), finer=3)
    tube([(x, 0.815 - 0.22 * x * x, -0.236) for x in across[::2]], 0.0035, m.light(4.0, m.TINTS[tint], tint))
    for x, turn, width, glow in ((-0.33, 16, 0.2, tint), (0.0, 0, 0.24, 'signal'), (0.33, -16, 0.2, tint)):
        _display((x, 0.735 - 0.25 * x * x, -0.275), (-24, 0, -turn), width, glow)
    for s in (-1, 1):
        post = [(s * 0.98, 0.72, -0.34), (s * 0.86, 0.86, 0.0), (s * 0.6, 0.98, 0.36), (s * 0.22, 1.02, 0.56)]
        strap(post, 0.05, 0.03, (s, -1, 0), m.bone())
        tube([(x - s * 0.025, y - 0.02, z) for x, y, z in post], 0.004, m.light(4.0, m.TINTS[tint], tint))
        tube([(s * 0.03, 0.7, -0.36), (s * 0.12, 0.6, -0.3), (s * 0.2, 0.56, -0.26), (s * 0.215, 0.565, -0.16)], 0.018, m.gunmetal())
        tube([(s * 0.208, 0.562, -0.23), (s * 0.215, 0.565, -0.15)], 0.023, m.rubber(), straight=True)
        arm((s * 0.4, 0.12, -0.42), (s * 0.21, 0.563, -0.19), (0.1 * s, 0, 1), (s * 0.45, -1, -0.25), colour, (s, -0.2, -0.8), 0.95)
    for at, size, watts, colour in (((-0.5, -0.3, 0.9), 0.5, 13, m.KEY), ((0.7, 0.1, 0.6), 0.4, 5, m.KEY), ((0.0, 1.5, 0.7), 0.6, 9, m.RIM), ((1.0, 0.9, 0.3), 0.4, 9, m.TINTS[tint])):
        lamp(Vector(eye) + Vector(at), Vector(eye) + Vector((0, 0.65, -0.1)), (size, size), watts, colour, 110, mirrored=False)
