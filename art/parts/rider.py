"""The crew of the venue: a white robot with a headset on, about 1.5 m tall, that sits, stands and rides. It faces -Y."""
from math import cos, degrees, radians, sin

from mathutils import Matrix, Vector

from parts.headset import headset
from studio import materials as m
from studio.shapes import ball, cylinder, loft, oval, placed, ring, strap, torus, tube, welded

ARM, LEG = (0.265, 0.255), (0.4, 0.41)
GLOVE = (0.075, 0.078, 0.074, 1), 'glove'


def _frame(at, across, back):
    """A place with its X along `across` and its Y near `back`."""
    x = Vector(across).normalized()
    z = x.cross(Vector(back)).normalized()
    turn = Matrix((x, z.cross(x), z)).transposed().to_euler()
    return placed(at, [degrees(a) for a in turn])


def bend(start, end, bones, hint):
    """Where the joint between two bones is, bent towards `hint`; too far an end is drawn near."""
    way = end - start
    reach = min(way.length, sum(bones) * 0.998)
    way.normalize()
    side = Vector(hint) - Vector(hint).dot(way) * way
    along = (bones[0] ** 2 - bones[1] ** 2 + reach**2) / (2 * reach)
    return start + way * along + side.normalized() * max(0, bones[0] ** 2 - along**2) ** 0.5, start + way * reach


def _shell(start, end, rows, mat, power=2.3):
    """A hull from start to end; rows of (share of the way, radius)."""
    way = (end - start).normalized()
    across = way.cross(Vector((0.31, 0.2, 0.93))).normalized()
    loft([oval(start.lerp(end, t), across, way.cross(across), r, r, power, 24) for t, r in rows], mat, smooth=2)


def _limb(start, joint, end, thick, coat, glow):
    ball(thick * 1.16, start, m.gunmetal(), steps=32)
    _shell(start, joint, [(0.1, 0.6 * thick), (0.13, 0.98 * thick), (0.3, 1.08 * thick), (0.62, 0.98 * thick), (0.82, 0.86 * thick), (0.85, 0.5 * thick)], m.bone())
    ball(thick * 0.86, joint, m.rubber(), steps=32)
    for way in (start - joint, end - joint):
        turn = way.normalized().to_track_quat('Z', 'Y').to_euler()
        for k in (0.5, 0.85):
            torus(thick * 0.72, thick * 0.2, joint + way.normalized() * thick * k, m.rubber(), [degrees(a) for a in turn], steps=32)
    _shell(joint, end, [(0.15, 0.5 * thick), (0.18, 0.86 * thick), (0.4, 0.98 * thick), (0.84, 0.8 * thick), (0.9, 0.78 * thick), (0.92, 0.4 * thick)], m.bone())
    turn = [degrees(a) for a in (end - joint).normalized().to_track_quat('Z', 'Y').to_euler()]
    ring(thick * 0.84, thick * 0.22, thick * 0.5, joint.lerp(end, 0.74), coat, turn, thick * 0.08, 64)
    ring(thick * 0.86, thick * 0.1, thick * 0.1, joint.lerp(end, 0.64), glow, turn, thick * 0.03, 64)


def _fist(size, thick=0.022):
    """Closed round a bar along X that is `thick`; the wrist lies towards +Y."""
    r = thick + 0.012 * size
    for k in range(4):
        x = (k - 1.5) * 0.0245 * size
        tube([(x, r * cos(radians(a)), r * sin(radians(a))) for a in range(35, 236, 25)], 0.0135 * size, m.rubber())
        ball(0.0165 * size, (x, r * cos(radians(70)) * 1.1, r * sin(radians(70)) * 1.14), m.gunmetal(), steps=20)
    tube([(-0.03 * size, r * cos(radians(a)), r * sin(radians(a))) for a in range(10, -130, -28)], 0.014 * size, m.rubber())
    loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w * size, h * size, 2.8, 24) for y, z, w, h in ((r * 0.5, 0.012, 0.04, 0.012), (r * 0.9, 0.012, 0.052, 0.024), (r + 0.035 * size, 0.008, 0.046, 0.026), (r + 0.05 * size, 0.006, 0.034, 0.022))], m.rubber(), smooth=2)


def _glove(size, coat, thick=0.02):
    """A fist as `_fist`, of a left hand and to be seen from near: one glove, a shell on its back and a cap on each knuckle."""
    r = (thick + 0.013) * size

    def curled(x, first, last, radius, step=15):
        angles = [radians(a) for a in range(first, last + step // abs(step), step)]
        return [oval((x * size, radius * cos(a), radius * sin(a)), (1, 0, 0), (0, cos(a), sin(a)), *(w * size * (0.72 if k in (0, len(angles) - 1) else 1) for w in (0.0128, 0.0125)), 2.4, 16) for k, a in enumerate(angles)]

    fingers = [curled((k - 1.5) * 0.0245, 20, 245, r * (1 - 0.03 * abs(k - 1.4))) for k in range(4)]
    thumb = curled(-0.05, 10, -125, r * 1.04, -15)
    palm = [oval((x * size, y, z * size), (1, 0, 0), (0, 0, 1), w * size, h * size, 2.8, 24) for x, y, z, w, h in ((0, r * 0.55, 0.02, 0.046, 0.012), (0, r * 1.0, 0.016, 0.05, 0.024), (-0.004, r + 0.02 * size, 0.01, 0.048, 0.027), (-0.002, 0.07 * size, 0.006, 0.038, 0.027), (0, 0.09 * size, 0.002, 0.03, 0.028), (0, 0.108 * size, 0, 0.022, 0.022))]
    root = [oval((x * size, y, z * size), (1, 0, 0), (0, 0, 1), w * size, w * size, 2.2, 16) for x, y, z, w in ((-0.024, r + 0.035 * size, 0.0, 0.018), (-0.043, r + 0.015 * size, -0.004, 0.017), (-0.05, r * 1.03, -0.004, 0.0135))]
    welded([palm, root, thumb, *fingers], m.leather(*GLOVE), 0.0022 * size, 3)
    loft([oval((0, y, z * size), (1, 0, 0), (0, 0, 1), w * size, h * size, 3.2, 28) for y, z, w, h in ((r * 0.75, 0.036, 0.03, 0.003), (r * 0.85, 0.038, 0.042, 0.006), (r + 0.02 * size, 0.034, 0.043, 0.009), (r + 0.04 * size, 0.028, 0.033, 0.008), (r + 0.05 * size, 0.026, 0.022, 0.003))], m.bone(), smooth=2)
    for k in range(4):
        a, x = radians(66), (k - 1.5) * 0.0245 * size
        ball(0.0125 * size, (x, (r + 0.008 * size) * cos(a), (r + 0.008 * size) * sin(a)), coat, (24, 0, 0), (0.92, 1.15, 0.75), steps=24)


def _palm(size):
    """Open, fingers spread towards -Y, the wrist towards +Y."""
    loft([oval((0, y * size, 0), (1, 0, 0), (0, 0, 1), w * size, h * size, 2.8, 24) for y, w, h in ((0.065, 0.03, 0.024), (0.05, 0.04, 0.026), (0.0, 0.054, 0.026), (-0.03, 0.048, 0.02))], m.rubber(), smooth=2)
    for k in range(4):
        a, x = radians((k - 1.5) * 13), (k - 1.5) * 0.026
        way = Vector((sin(a), -cos(a), 0.0)) * size
        root = Vector((x, -0.026, 0)) * size
        tube([root, root + way * 0.045, root + way * 0.085 + Vector((0, 0, -0.012 * size))], 0.0135 * size, m.rubber(), taper=[1.1, 1, 0.9])
        ball(0.0135 * size, root + way * 0.086 + Vector((0, 0, -0.012 * size)), m.gunmetal(), steps=20)
    tube([(-0.04 * size, 0.03 * size, 0), (-0.075 * size, 0.0, -0.005 * size), (-0.085 * size, -0.03 * size, -0.012 * size)], 0.015 * size, m.rubber())


def _boot(ankle, toe, size, coat):
    """Its sole lies 9 cm below the ankle."""
    across = Vector(toe).cross((0, 0, 1)).normalized() * -1
    with _frame(ankle, across, -Vector(toe)), placed((0, 0, -0.09 * size), scale=size):
        loft([oval((0, y, z), (1, 0, 0), (0, 0, 1), w, h, 2.8, 28) for y, z, w, h in ((-0.19, 0.04, 0.03, 0.018), (-0.175, 0.045, 0.05, 0.034), (-0.08, 0.055, 0.058, 0.046), (0.02, 0.068, 0.054, 0.06), (0.07, 0.065, 0.048, 0.055), (0.09, 0.06, 0.03, 0.04))], m.bone(), smooth=2)
        loft([oval((0, y, 0.012), (1, 0, 0), (0, 0, 1), w, 0.014, 4, 28) for y, w in ((-0.195, 0.03), (-0.18, 0.054), (-0.08, 0.064), (0.07, 0.054), (0.095, 0.034))], m.rubber(), smooth=1)
        strap([(-0.062, -0.06, 0.03), (-0.05, -0.07, 0.092), (0, -0.072, 0.108), (0.05, -0.07, 0.092), (0.062, -0.06, 0.03)], 0.035, 0.01, (0, 1, -0.2), coat)
        cylinder(0.046, 0.06, (0, 0.02, 0.125), m.rubber(), bevel=0.012)


def head(coat, glow):
    """Made round a headset half as large again as life, so that it holds: its middle is where the eyes are."""
    with placed((0, 0.19, -0.012)):
        loft([oval((0, y * 0.02, z), (1, 0, 0), (0, 1, 0), w, d, 2.5, 40) for z, y, w, d in ((-0.185, -1, 0.06, 0.07), (-0.18, -1, 0.09, 0.1), (-0.13, -0.6, 0.128, 0.138), (-0.02, 0, 0.14, 0.15), (0.08, 0, 0.134, 0.146), (0.145, 0, 0.1, 0.11), (0.168, 0, 0.04, 0.05))], m.bone(), smooth=2)
        # chin of dark glass with a smile
        with placed((0, -0.128, -0.118), (100, 0, 0)):
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, h, 2.8, 36) for z, w, h in ((-0.03, 0.082, 0.04), (0.014, 0.08, 0.039), (0.022, 0.07, 0.032), (0.024, 0.05, 0.02))], m.glass_black(), smooth=2)
            tube([(x, 0.006 - 0.018 * (1 - (x / 0.036) ** 2), 0.0245) for x in (-0.036, -0.027, -0.014, 0, 0.014, 0.027, 0.036)], 0.0042, glow)
        for s in (-1, 1):
            with placed((s * 0.146, 0.015, -0.055), (0, 90, 0)):
                cylinder(0.05, 0.036, mat=m.gunmetal(), bevel=0.01)
                ring(0.036, 0.012, 0.012, (0, 0, s * 0.018), coat, round_by=0.004, steps=64)
        tube([(0.075, 0.04, 0.13), (0.08, 0.045, 0.2), (0.086, 0.055, 0.245)], 0.006, m.steel())
        ball(0.017, (0.086, 0.056, 0.252), glow, steps=24)
    with placed(scale=1.5):
        headset(glow=glow)


def rider(hips, neck, look, hands, feet, colour, across=(1, 0, 0), elbows=((-1, 0.4, -0.7), (1, 0.4, -0.7)), knees=((-0.3, -1, 0.5), (0.3, -1, 0.5)), size=1.0, face=None):
    """`hands`: left then right (the viewer's, from before), each (place, bar's way, way to the wrist, holds); `feet`: each (ankle, way of the toe); `face` draws another head than the one with a headset on."""
    coat, glow = m.coat(colour), m.light(4.0, m.TINTS[colour], colour)
    hips, neck = Vector(hips), Vector(neck)
    up, across = (neck - hips).normalized(), Vector(across).normalized()
    front = across.cross(up).normalized()
    length = (neck - hips).length

    def slab(t, w, d, forward=0.0):
        return oval(hips + up * length * t + front * forward * size, across, -front, w * size, d * size, 2.9, 36)

    loft([slab(*row) for row in ((-0.16, 0.06, 0.06), (-0.14, 0.11, 0.09), (0.0, 0.145, 0.112), (0.12, 0.13, 0.105), (0.14, 0.09, 0.08))], m.satin(), smooth=2)
    for t in (0.17, 0.24, 0.31):
        loft([slab(t + k * 0.028, 0.112 * w, 0.09 * w) for k, w in ((-1, 0.8), (-0.8, 0.95), (0, 1.04), (0.8, 0.95), (1, 0.8))], m.rubber(), smooth=1)
    loft([slab(*row) for row in ((0.345, 0.08, 0.07), (0.36, 0.125, 0.1), (0.52, 0.158, 0.122, 0.01), (0.74, 0.178, 0.125, 0.012), (0.89, 0.15, 0.1, 0.006), (0.96, 0.09, 0.07), (0.97, 0.04, 0.04))], m.bone(), smooth=2)
    loft([slab(*row) for row in ((0.735, 0.15, 0.1, 0.012), (0.737, 0.1765, 0.126, 0.012), (0.775, 0.1745, 0.1245, 0.0115), (0.808, 0.1705, 0.121, 0.011), (0.81, 0.145, 0.096, 0.011))], coat, smooth=2)
    with _frame(hips + up * length * 0.58 + front * 0.129 * size, across, -up), placed(scale=size):
        ring(0.052, 0.016, 0.02, mat=m.gunmetal(), round_by=0.006)
        cylinder(0.046, 0.012, mat=m.glass_black())
        ring(0.037, 0.008, 0.008, (0, 0, 0.007), glow, round_by=0.002)
    for s, (at, way, back, holds), elbow in zip((-1, 1), hands, elbows):
        shoulder = hips + up * length * 0.8 + across * s * 0.2 * size
        wrist = Vector(at) + Vector(back).normalized() * 0.085 * size
        joint, wrist = bend(shoulder, wrist, [b * size for b in ARM], elbow)
        _limb(shoulder, joint, wrist, 0.052 * size, coat, glow)
        ball(0.03 * size, wrist, m.rubber(), steps=24)
        with _frame(at, way, back):
            (_fist if holds else _palm)(size)
    for s, (ankle, toe), knee in zip((-1, 1), feet, knees):
        hip = hips + across * s * 0.095 * size
        joint, ankle = bend(hip, Vector(ankle), [b * size for b in LEG], knee)
        _limb(hip, joint, ankle, 0.07 * size, coat, glow)
        _boot(ankle, toe, size, coat)
    top = neck + Vector((0, 0, 0.045 * size))
    tube([neck - up * 0.03 * size, neck.lerp(top, 0.5), top + Vector((0, 0, 0.03 * size))], 0.05 * size, m.rubber())
    for t in (0.1, 0.7):
        torus(0.05 * size, 0.013 * size, neck.lerp(top, t), m.rubber(), steps=40)
    with placed(top + Vector((0, 0, 0.14 * size)), look), placed((0, -0.17 * size, 0), scale=size):
        (face or head)(coat, glow)


def in_hand(hand):
    """The place of what a closed hand of `rider` holds, its X along the bar."""
    at, way, back, _ = hand
    return _frame(at, way, back)


def arm(shoulder, grip, way, back, colour, elbow, size=1.0):
    """One arm alone, its fist closed round a bar along `way` at `grip`: what a rider sees of itself. The shoulder's X tells left from right."""
    coat, glow = m.coat(colour), m.light(4.0, m.TINTS[colour], colour)
    side = 1 if shoulder[0] > 0 else -1
    bar = Vector(way).normalized()
    out = (Vector(back) - Vector(back).dot(bar) * bar).normalized()  # as the glove lies, square to the bar
    wrist = Vector(grip) + out * 0.094 * size
    bones = [b * size for b in ARM]
    shoulder = Vector(shoulder)
    shoulder = wrist + (shoulder - wrist) * min(1, sum(bones) * 0.99 / (shoulder - wrist).length)  # nobody sees it: it follows the hand
    joint, wrist = bend(shoulder, wrist, bones, elbow)
    _limb(shoulder, joint, wrist, 0.052 * size, coat, glow)
    ball(0.031 * size, wrist, m.leather(*GLOVE), steps=24)
    if Vector(way).cross(Vector(back)).dot((side * 0.6, 0, 0.8)) < 0:
        way = -Vector(way)  # the knuckles are outside and above
    with _frame(grip, way, back), placed(scale=(-side, 1, 1)):
        _glove(size, coat)


def standing_hands(up, size=1.0, wide=(0.33, 0.33)):
    """Both arms thrown up, from a neck at `up`; `wide`: how far aside."""
    return [(up + Vector((s * w, -0.17, 0.41)) * size, (s, 0, 0), (-s * 0.2, 0.1, -1), False) for s, w in zip((-1, 1), wide)]


def seated(colour, hands=('up', 'up'), size=1.0, look=(0, 0, 0), feet=((-0.11, -0.5, 0.03), (0.11, -0.5, 0.03)), toe=(0, -1, 0), forward=0.0, wide=(0.33, 0.33)):
    """In the bucket seat (parts/seat.py), in its place. A hand is `up` or (place, bar's way, way to the wrist); `forward` takes the chest off the back; `wide` is how far aside a raised hand is."""
    hips = Vector((0, -0.06, 0.145 + 0.1 * size))
    neck = hips + Vector((0, 0.24 - forward, 0.97)).normalized() * 0.5 * size
    raised = standing_hands(neck, size, wide)
    held = [raised[k] if hand == 'up' else (*hand, True) for k, hand in enumerate(hands)]
    elbows = [(-1, 0.3, 0.1) if held[0] is raised[0] else (-1, 0.5, -0.8), (1, 0.3, 0.1) if held[1] is raised[1] else (1, 0.5, -0.8)]
    rider(hips, neck, look, held, [(ankle, toe) for ankle in feet], colour, elbows=elbows, knees=((-0.15, -0.4, 1), (0.15, -0.4, 1)), size=size)
