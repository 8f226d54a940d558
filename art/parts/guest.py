"""Guests of the hall, seen from behind or against the light: clothes, hair and how they stand, no faces. They look along +Y."""
import random
from math import cos, exp, pi, radians, sin

from mathutils import Vector, noise

from parts.rider import bend
from studio import materials as m
from studio.shapes import ball, loft, oval, pillow, placed, smooth_path, strands, strap, torus, welded

HAIR = {'black': (0.009, 0.008, 0.009, 1), 'brown': (0.028, 0.014, 0.008, 1), 'chestnut': (0.06, 0.022, 0.01, 1), 'blond': (0.2, 0.11, 0.035, 1)}
SKIN = {'fair': (0.5, 0.29, 0.2, 1), 'tan': (0.32, 0.19, 0.13, 1), 'dark': (0.13, 0.07, 0.045, 1)}
ARM = (0.285, 0.26)
BUILDS = {  # half the width of the shoulders, of the waist, of the hips; how large the head is
    'broad': (0.194, 0.165, 0.157, 1.0),
    'slim': (0.168, 0.14, 0.16, 1.0),
    'child': (0.164, 0.15, 0.15, 1.3),
}


def _along(points, widths, flat=1.0, finer=5):
    """Sections along the points, as wide at each as `widths` says; `flat` is their depth beside their width."""
    path = smooth_path([Vector(p) for p in points], finer)
    sections = []
    for k, p in enumerate(path):
        way = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        across = way.cross((0.2, 0.95, 0.1)).normalized()
        t = k / (len(path) - 1) * (len(widths) - 1)
        low = min(int(t), len(widths) - 2)
        r = widths[low] + (widths[low + 1] - widths[low]) * (t - low)
        sections.append(oval(p, across, way.cross(across), r, r * flat, 2.2, 20))
    return sections


def _creases(seed, near):
    """How far cloth stands out: in rolls across the limbs, strongest at the places of `near` (point, reach, height of the folds)."""

    def lift(p):
        strength = 0.0022 + sum(high * exp(-((p - at).length_squared) / reach**2) for at, reach, high in near)
        waves = noise.noise(Vector((p.x * 7 + seed, p.y * 7, p.z * 19 + 6 * p.x))) + 0.5 * noise.noise(Vector((p.x * 15, p.y * 15 + seed, p.z * 36 - 11 * p.x)))
        return strength * (0.25 - 1.5 * abs(waves))  # valleys are sharp, rolls are round

    return lift


def _scalp(chance, count, low):
    """Roots all over the head, out of the face; `low` is how far down the nape they go."""
    while count:
        z, a = chance.uniform(low, 1), chance.uniform(0, 2 * pi)
        wide = (1 - z * z) ** 0.5
        out = Vector((cos(a) * wide, sin(a) * wide, z))
        if (out.y > 0.5 - 0.3 * (z < 0.3) and z < 0.72) or (z < -0.3 and out.y > -0.3):
            continue
        yield out, Vector((out.x * 0.086, out.y * 0.1 - 0.004, out.z * 0.112 + 0.006))
        count -= 1


def _short(chance):
    """Cut close at the nape, longer above, combed from the crown."""
    for out, root in _scalp(chance, 2300, -0.74):
        high = max(0.0, out.z + 0.35)
        long = 0.007 + 0.024 * high * chance.uniform(0.75, 1.2)
        swirl = Vector((-out.y, out.x, 0)) * 0.5 * high
        way = (out * (0.4 + 0.2 * high) + swirl + Vector((0, 0.1, -0.75 + 0.5 * high)) + Vector([chance.gauss(0, 0.16) for _ in range(3)])).normalized()
        yield [root, root + way * long * 0.55 + out * 0.002, root + way * long + Vector((0, 0, -0.1 * long))]


def _curls(chance):
    """Stands off all around in small spirals."""
    for out, root in _scalp(chance, 2600, -0.84):
        low = max(0.0, -out.z - 0.25)  # shorter down the nape
        way, a, long = (out + Vector((0, 0, 0.2 - low))).normalized(), chance.uniform(0, 2 * pi), chance.uniform(0.022, 0.046) * (1 - low)
        across = way.cross((0.3, 0.5, 0.81)).normalized()
        other = way.cross(across)
        yield [root + way * long * t / 7 + (across * cos(a + 1.5 * t) + other * sin(a + 1.5 * t)) * 0.0075 * min(1, t / 2) for t in range(8)]


def _long(chance, low=-0.28):
    """Falls over the back, in waves that hang together."""
    for out, root in _scalp(chance, 2700, -0.2):
        lock = round(out.x * 7) + 3 * round(out.z * 2)
        side, back = root.x * 1.16 + 0.006 * sin(lock * 2.1), min(root.y, 0.02) * 0.78 - 0.046
        end = low * (1 + 0.16 * sin(lock * 3.7)) * chance.uniform(0.86, 1.06)
        stray = Vector((chance.gauss(0, 0.004), chance.gauss(0, 0.004), 0))
        wave = 0.009 * sin(lock)
        yield smooth_path([root, root + out * 0.014 + Vector((0, -0.01, -0.012)), Vector((side + 0.012 * out.x, back, -0.03)), Vector((side + wave, back - 0.012, 0.5 * end - 0.02)) + stray, Vector((side * 0.86 - wave, back - 0.026, end)) + stray * 2], 3)


def _tail(chance):
    """Combed back tight into a high tail that swings."""
    knot = Vector((0, -0.112, 0.062))
    for out, root in _scalp(chance, 1700, -0.45):
        over = (root.lerp(knot, 0.5) + Vector((0, 0.02, -0.01))).normalized() * 0.1
        over = Vector((over.x * 0.92, over.y * 1.04, over.z * 1.26))
        yield [root, over, knot + Vector((out.x * 0.012, 0, out.z * 0.012))]
    for _ in range(620):
        x, z, end = chance.gauss(0, 0.008), chance.gauss(0, 0.009), chance.uniform(-0.2, -0.12)
        yield smooth_path([Vector(p) for p in ((0.7 * x, knot.y, knot.z + 0.7 * z), (1.5 * x, -0.165, 0.066 + z), (2.1 * x + 0.01, -0.192, -0.03 + z), (0.9 * x + 0.03, -0.172, end))], 3)


HAIRCUTS = {'short': _short, 'curls': _curls, 'long': _long, 'tail': _tail}


def _head(cut, shade, bare, seed):
    locks = m.hair(HAIR[shade], shade)
    ball(0.1, (0, 0.012, -0.01), bare, scale=(0.82, 0.97, 1.14), steps=40)
    loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 2.3, 28) for z, y, w, d in ((-0.06, 0.0, 0.07, 0.08), (-0.095, 0.03, 0.062, 0.066), (-0.118, 0.052, 0.038, 0.036))], bare, smooth=2)
    ball(0.1, (0, -0.004, 0.012), locks, scale=(0.85, 0.985, 1.1), steps=40)
    for s in (-1, 1):
        with placed((s * 0.084, 0.012, -0.026), (0, 0, s * 24)):
            loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 2.2, 16) for z, y, w, d in ((-0.032, 0.004, 0.005, 0.006), (-0.02, 0.002, 0.009, 0.012), (0.008, -0.004, 0.01, 0.018), (0.026, -0.004, 0.007, 0.014), (0.032, 0, 0.003, 0.006))], bare, smooth=2)
    strands(HAIRCUTS[cut](random.Random(seed)), 0.0024, locks)
    if cut == 'tail':
        torus(0.022, 0.009, (0, -0.118, 0.062), m.coat('coral'), (70, 0, 0), steps=32)


def _hand(wrist, way, side, skin):
    """Relaxed: four fingers together, the thumb aside."""
    way = way.normalized()
    across = way.cross((0, 1, 0)).normalized() if abs(way.y) < 0.9 else Vector((1, 0, 0))
    palm = [oval(wrist + way * d, across, way.cross(across), w, t, 2.6, 18) for d, w, t in ((-0.05, 0.025, 0.022), (0.0, 0.027, 0.02), (0.03, 0.036, 0.018), (0.06, 0.039, 0.016), (0.08, 0.036, 0.013))]
    fingers = []
    for k in range(4):
        root = wrist + way * 0.066 + across * (k - 1.5) * 0.0185
        fingers.append(_along([root, root + way * 0.038 + Vector((0, 0.006, 0)), root + way * (0.072 - 0.009 * abs(k - 1.3)) + Vector((0, 0.018, 0))], (0.0095, 0.009, 0.0062)))
    root = wrist + way * 0.02 - across * side * 0.026
    thumb = _along([root, root + way * 0.03 - across * side * 0.016 + Vector((0, 0.008, 0)), root + way * 0.058 - across * side * 0.016 + Vector((0, 0.016, 0))], (0.012, 0.0105, 0.007))
    welded([palm, thumb, *fingers], skin, 0.0028, 3)


def _shoe(at, out, upper, accent):
    with placed(at, (0, 0, -out)):
        loft([oval((0, b, z), (1, 0, 0), (0, 0, 1), w, h, 2.6, 22) for b, z, w, h in ((-0.098, 0.052, 0.024, 0.03), (-0.088, 0.06, 0.036, 0.044), (-0.03, 0.068, 0.041, 0.054), (0.03, 0.058, 0.045, 0.042), (0.1, 0.042, 0.047, 0.028), (0.15, 0.034, 0.038, 0.02), (0.17, 0.03, 0.018, 0.01))], upper, smooth=2)
        loft([oval((0, b, 0.013), (1, 0, 0), (0, 0, 1), w, 0.014, 4, 22) for b, w in ((-0.112, 0.02), (-0.1, 0.038), (-0.02, 0.042), (0.07, 0.05), (0.14, 0.045), (0.18, 0.018))], m.bone(), smooth=1)
        pillow((0.03, 0.014, 0.06), (0, -0.101, 0.068), accent, (-8, 0, 0), 0.5)


def _trousers(cloth, hips, step, lean, seed):
    """`lean`: the side that carries the weight; the other knee is loose. Answers where the feet stand and how far they turn out."""
    shift, legs, feet, near = lean * 0.026, [], [], []
    for s in (-1, 1):
        loose = s != lean
        y, x = (0.09 if loose else 0.0) + s * step, s * (0.115 if loose else 0.085) + (0 if loose else shift * 0.7)
        hip = Vector((s * hips * 0.53 + shift, -0.008, 0.875 + (0 if loose else 0.012)))
        knee = hip.lerp(Vector((x, y, 0.09)), 0.5) + Vector((s * 0.012, 0.055 if loose else -0.006, 0))
        ankle = Vector((x, y - 0.022, 0.1))
        legs.append(_along([hip, hip.lerp(knee, 0.5) + Vector((s * 0.012, 0.012, 0)), knee, knee.lerp(ankle, 0.42) + Vector((s * 0.004, -0.022, 0)), ankle, ankle - Vector((0, -0.004, 0.045))], (0.092, 0.086, 0.066, 0.066, 0.056, 0.058)))
        feet.append(((x, y, 0), s * (16 if loose else 5)))
        near += [(knee + Vector((0, -0.05, 0)), 0.1, 0.011), (ankle, 0.12, 0.014), (Vector((s * 0.05 + shift, -0.1, 0.81)), 0.09, 0.01)]
    seat = [oval((shift, y, z), (1, 0, lean * 0.12), (0, 1, 0), w, d, 2.4, 32) for z, y, w, d in ((0.79, -0.01, hips * 0.62, 0.07), (0.83, -0.018, hips * 0.98, 0.112), (0.885, -0.02, hips * 1.05, 0.128), (0.95, -0.008, hips, 0.118), (1.02, 0, hips * 0.95, 0.105))]
    welded([seat, *legs], cloth, 0.009, 7, _creases(seed, near))
    return feet, shift


def _coat(cloth, under, bare, build, hands, tilt, shift, seed, hood):
    wide, waist, hips, _ = BUILDS[build]
    rows = ((0.9, hips * 1.1, 0.14), (0.93, hips * 1.2, 0.158), (0.975, hips * 1.2, 0.156), (1.06, waist * 1.06, 0.128), (1.16, waist * 1.05, 0.12), (1.27, wide * 0.93, 0.122), (1.34, wide * 0.96, 0.116), (1.39, wide * 0.87, 0.1), (1.425, wide * 0.66, 0.088), (1.455, wide * 0.45, 0.076), (1.48, wide * 0.36, 0.066))
    lift = lambda z: min(1.0, max(0.0, (1.4 - z) / 0.5))
    body = [oval((shift * lift(z), 0.016 * sin((z - 0.98) * 4.4), z), (1, 0, tilt * lift(z) * 2), (0, 1, 0), w, d, 2.35, 36) for z, w, d in rows]
    sleeves, near = [], [(Vector((shift, -0.1, 0.97)), 0.17, 0.011), (Vector((shift * 0.5, -0.1, 1.1)), 0.15, 0.006)]
    for s, at in zip((-1, 1), hands):
        shoulder = Vector((s * (wide - 0.028), -0.004, 1.35))
        at, palm, hint = at if hasattr(at[0], '__len__') else (at, None, None)
        wrist = Vector(at)
        elbow, wrist = bend(shoulder, wrist, ARM, hint or (s * 0.3, -0.9, -0.2))
        raised = wrist.z > 1.5
        shoulder.z += 0.02 * raised
        way = (wrist - elbow).normalized()
        end = wrist - way * 0.012
        sleeves.append(_along([Vector((s * wide * 0.42, -0.004, 1.345)), shoulder, shoulder.lerp(elbow, 0.5), elbow, elbow.lerp(end, 0.5), end - way * 0.03], (0.055, 0.07, 0.06, 0.053, 0.05, 0.044)))
        near += [(elbow, 0.09, 0.012), (end - way * 0.05, 0.07, 0.01), (Vector((s * wide * 0.8, -0.06, 1.29)), 0.09, 0.011)]
        loft(_along([end - way * 0.045, end - way * 0.02, end], (0.036, 0.0375, 0.034)), under, smooth=1)
        _hand(wrist, Vector(palm) if palm else way, s, bare)
    welded([body, *sleeves], cloth, 0.009, 7, _creases(seed, near))
    loft([oval((shift, -0.008, z), (1, 0, tilt * 2), (0, 1, 0), hips * w, d, 2.5, 36) for z, w, d in ((0.862, 1.06, 0.13), (0.866, 1.13, 0.148), (0.905, 1.15, 0.15), (0.93, 1.06, 0.13))], under, smooth=1)
    if hood:
        roll = _along([(-0.078, 0.055, 1.445), (-0.098, -0.01, 1.462), (-0.072, -0.07, 1.468), (0, -0.098, 1.462), (0.072, -0.07, 1.468), (0.098, -0.01, 1.462), (0.078, 0.055, 1.445)], (0.018, 0.026, 0.03, 0.032, 0.03, 0.026, 0.018), 1.0)
        bag = [oval((0, y, z), (1, 0, 0), (0, 0.9, 0.45), w, d, 2.2, 28) for z, y, w, d in ((1.47, -0.07, 0.09, 0.02), (1.44, -0.1, 0.115, 0.034), (1.38, -0.128, 0.112, 0.036), (1.32, -0.136, 0.085, 0.028), (1.275, -0.132, 0.04, 0.014))]
        welded([roll, bag], cloth, 0.007, 5, _creases(seed + 3, [(Vector((0, -0.12, 1.4)), 0.09, 0.009)]))
    else:
        strap([(x, y, 1.474) for x, y in ((-0.058, 0.06), (-0.076, 0.0), (-0.05, -0.056), (0, -0.07), (0.05, -0.056), (0.076, 0.0), (0.058, 0.06))], 0.044, 0.014, (0, 0, 1), under)


def _backpack(bag, wide):
    pillow((0.27, 0.15, 0.36), (0, -0.2, 1.16), bag, crease=0.5)
    pillow((0.2, 0.07, 0.15), (0, -0.28, 1.09), bag, crease=0.5)
    torus(0.03, 0.008, (0, -0.19, 1.35), bag, (90, 0, 0), steps=24)
    for s in (-1, 1):
        strap([(s * 0.09, -0.17, 1.3), (s * 0.105, -0.1, 1.42), (s * 0.108, 0.0, 1.448), (s * 0.115, 0.1, 1.38), (s * 0.12, 0.132, 1.25)], 0.042, 0.012, (1, 0, 0), bag)


def guest(height, top, hands, hair='short', build='child', step=0.0, pack=None, lean=1, shade='brown', skin='tan', jeans=(0.022, 0.03, 0.055, 1), shoes=((0.5, 0.5, 0.48, 1), 'coral'), hood=True, look=0):
    """`hands`: left then right, each in the measures of someone 1.72 m tall, or (place, way of the fingers, way of the elbow) with None for as it falls; `top` is the colour of the jacket, `pack` of a backpack; `lean` the side they stand on; `look` how far they turn their head to the left."""
    cloth, under = m.fabric(top, f'jacket {top[0]}'), m.fabric(tuple(c * 0.5 for c in top[:3]) + (1,), f'ribs {top[0]}')
    bare, denim = m.satin(SKIN[skin], f'skin {skin}', 0.6), m.fabric(jeans, f'jeans {jeans[2]}')
    wide, _, hips, big = BUILDS[build]
    seed, tilt = height * 31, lean * 0.022
    with placed(scale=height / 1.72):
        feet, shift = _trousers(denim, hips, step, lean, seed)
        for at, out in feet:
            _shoe(at, out, m.satin(shoes[0], f'shoe {shoes[0][0]}', 0.6), m.coat(shoes[1]))
        _coat(cloth, under, bare, build, hands, tilt, shift, seed, hood)
        if pack:
            _backpack(m.fabric(pack, f'pack {pack[0]}'), wide)
        loft(_along([(0, -0.006, 1.42), (0, 0.004, 1.49), (0, 0.012, 1.57)], (0.062, 0.052, 0.05)), bare, smooth=1)
        with placed((0, 0.015, 1.61 + 0.06 * (big - 1)), (0, 0, look), big):
            _head(hair, shade, bare, round(seed))
