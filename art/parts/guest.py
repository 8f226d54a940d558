"""Guests of the hall, seen from behind or against the light: clothes, hair and how they stand, no faces. They look along +Y."""
from math import cos, pi, radians, sin

from mathutils import Vector

from studio import materials as m
from studio.shapes import ball, loft, oval, pillow, placed, smooth_path, torus

HAIR = {'black': (0.012, 0.01, 0.01, 1), 'brown': (0.035, 0.018, 0.01, 1), 'chestnut': (0.075, 0.028, 0.012, 1)}
SKIN = {'fair': (0.5, 0.29, 0.2, 1), 'tan': (0.32, 0.19, 0.13, 1), 'dark': (0.13, 0.07, 0.045, 1)}


def _sleeve(points, widths, mat, flat=1.0):
    """A soft tube along the points, as wide at each as `widths` says; `flat` is its depth beside its width."""
    path = smooth_path([Vector(p) for p in points], 5)
    sections = []
    for k, p in enumerate(path):
        way = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        across = way.cross((0.2, 0.95, 0.1)).normalized()
        t = k / (len(path) - 1) * (len(widths) - 1)
        low = min(int(t), len(widths) - 2)
        r = widths[low] + (widths[low + 1] - widths[low]) * (t - low)
        sections.append(oval(p, across, way.cross(across), r, r * flat, 2.2, 20))
    loft(sections, mat, smooth=1)


def _tuft(at, way, length, thick, mat):
    """A lock of hair that leaves the skull along `way` and hangs."""
    start, way = Vector(at), Vector(way).normalized()
    end = start + way * length + Vector((0, 0, -0.35 * length))
    _sleeve([start, start.lerp(end, 0.55) + way * 0.012, end], (thick, thick * 0.85, thick * 0.16), mat)


def _short_hair(mat, unruly=1.0):
    """Rows of tufts from the crown down to the nape, each over the one below."""
    for row, (high, count, long) in enumerate(((-0.34, 9, 0.034), (-0.05, 12, 0.042), (0.3, 12, 0.05), (0.6, 10, 0.054), (0.85, 6, 0.056))):
        for k in range(count):
            a = pi * (-0.02 + 1.04 * k / (count - 1)) if row < 3 else 2 * pi * (k + 0.5 * (row % 2)) / count
            wide = (1 - high * high) ** 0.5
            out = Vector((cos(a) * wide, -sin(a) * wide, high))
            if out.y > 0.45 and high < 0.6:
                continue
            swirl = Vector((-out.y, out.x, 0)) * (0.35 + 0.25 * sin(7 * k + 3 * row))
            at = Vector((out.x * 0.092, out.y * 0.1 - 0.008, out.z * 0.108 + 0.012))
            _tuft(at, out * 0.55 * unruly + swirl + Vector((0, -0.1, -0.75 if row < 3 else -0.3)), long * (1 + 0.18 * sin(5 * k + row)), 0.03, mat)


def _long_hair(mat):
    for row, (r, low) in enumerate(((0.094, -0.3), (0.102, -0.25), (0.09, -0.2))):
        count = 11 - row
        for k in range(count):
            a = radians(14 + 152 * k / (count - 1))
            x, y = cos(a), -sin(a)
            wave = 0.012 * sin(5 * k + row)
            _sleeve(
                [(x * 0.03, y * 0.03 + 0.01, 0.118), (x * r * 0.96, y * r * 0.98, 0.045), (x * r * 1.06 + wave, y * r * 0.92, -0.1), (x * r * 0.92 - wave, y * r * 0.82 - 0.012, low * (1 + 0.1 * sin(9 * k)))],
                (0.018, 0.03, 0.03, 0.006),
                mat,
            )


def _tail(mat):
    """Combed back into a high tail."""
    _short_hair(mat, 0.1)
    torus(0.026, 0.01, (0, -0.118, 0.062), m.coat('coral'), (70, 0, 0), steps=32)
    for k in range(7):
        x = (k - 3) * 0.011
        _sleeve([(x * 0.4, -0.112, 0.066), (x, -0.172, 0.052 + 0.004 * k), (x * 1.8, -0.2, -0.03), (x * 1.5, -0.185, -0.13 - 0.012 * (k % 3))], (0.016, 0.022, 0.02, 0.004), mat)


def _hand(wrist, way, side, skin):
    """Relaxed: four fingers together, the thumb aside."""
    way = way.normalized()
    across = way.cross((0, 1, 0)).normalized() if abs(way.y) < 0.9 else Vector((1, 0, 0))
    loft([oval(wrist + way * d, across, way.cross(across), w, t, 2.6, 18) for d, w, t in ((-0.02, 0.024, 0.024), (0.01, 0.03, 0.02), (0.05, 0.04, 0.018), (0.075, 0.038, 0.016))], skin, smooth=1)
    for k in range(4):
        root = wrist + way * 0.066 + across * (k - 1.5) * 0.0185
        _sleeve([root, root + way * 0.038 + Vector((0, 0.006, 0)), root + way * (0.066 - 0.008 * abs(k - 1.3)) + Vector((0, 0.018, 0))], (0.0105, 0.0105, 0.007), skin)
    root = wrist + way * 0.02 - across * side * 0.03
    _sleeve([root, root + way * 0.03 - across * side * 0.014 + Vector((0, 0.008, 0)), root + way * 0.055 - across * side * 0.012 + Vector((0, 0.014, 0))], (0.013, 0.012, 0.008), skin)


def _shoe(at, out, upper):
    with placed(at, (0, 0, -out)):
        loft([oval((0, b, z), (1, 0, 0), (0, 0, 1), w, h, 2.6, 22) for b, z, w, h in ((-0.1, 0.055, 0.03, 0.03), (-0.085, 0.06, 0.042, 0.046), (-0.02, 0.066, 0.046, 0.054), (0.06, 0.05, 0.05, 0.036), (0.14, 0.038, 0.046, 0.026), (0.17, 0.03, 0.024, 0.014))], upper, smooth=1)
        loft([oval((0, b, 0.014), (1, 0, 0), (0, 0, 1), w, 0.015, 4, 22) for b, w in ((-0.108, 0.028), (-0.09, 0.046), (-0.02, 0.047), (0.07, 0.054), (0.15, 0.048), (0.182, 0.022))], m.bone(), smooth=1)


def _legs(trousers, shoes, step, lean):
    """`lean`: the side that carries the weight; the other knee is loose."""
    for s in (-1, 1):
        loose = 0.0 if s == lean else 1.0
        y, x = s * step, s * (0.1 + 0.03 * loose)
        hip = Vector((s * 0.075 + lean * 0.012, 0, 0.95))
        _sleeve(
            [hip, (s * 0.094, 0.01 + y * 0.3, 0.74), (s * 0.1 + s * 0.012 * loose, 0.02 + y * 0.5 + 0.045 * loose, 0.5), (x, y - 0.012, 0.3), (x, y - 0.005, 0.085)],
            (0.084, 0.094, 0.073, 0.074, 0.064),
            trousers,
        )
        _sleeve([(x, y - 0.005, 0.125), (x, y - 0.005, 0.075)], (0.067, 0.07), trousers)  # the turn-up
        _shoe((x, y, 0), s * 9, shoes)


def guest(height, top, hands, hair='short', child=False, step=0.05, pack=None, lean=1, shade='brown', skin='tan', jeans=(0.022, 0.03, 0.055, 1), shoes=(0.5, 0.5, 0.48, 1)):
    """`hands`: left then right, each in the measures of someone 1.72 m tall; `top` is the colour of the jacket, `pack` of a backpack; `lean` the side they stand on."""
    cloth, under = m.fabric(top, f'jacket {top[0]}'), m.fabric(tuple(c * 0.45 for c in top[:3]) + (1,), f'ribs {top[0]}')
    bare, locks = m.satin(SKIN[skin], f'skin {skin}', 0.55), m.fabric(HAIR[shade], f'hair {shade}')
    tilt = lean * 0.012
    with placed(scale=height / 1.72):
        _legs(m.fabric(jeans, f'jeans {jeans[2]}'), m.satin(shoes, f'shoe {shoes[0]}', 0.5), step, lean)
        rows = ((0.795, 0.176, 0.15), (0.86, 0.184, 0.148), (0.94, 0.174, 0.132), (1.05, 0.158, 0.116), (1.16, 0.164, 0.116), (1.27, 0.184, 0.12), (1.345, 0.186, 0.112), (1.385, 0.162, 0.098), (1.415, 0.116, 0.082), (1.45, 0.07, 0.068))
        loft([oval((tilt * (1 - 0.6 * (z - 0.8)), 0.006 * sin((z - 0.8) * 5), z), (1, 0, tilt * 2), (0, 1, 0), w, d, 2.35, 36) for z, w, d in rows], cloth, smooth=2)
        loft([oval((tilt, 0, z), (1, 0, 0), (0, 1, 0), w, d, 2.5, 36) for z, w, d in ((0.765, 0.156, 0.132), (0.77, 0.174, 0.148), (0.8, 0.176, 0.15), (0.806, 0.16, 0.134))], under, smooth=1)
        for s, at in zip((-1, 1), hands):
            shoulder, wrist = Vector((s * 0.166, 0, 1.352)), Vector(at)
            reach = (wrist - shoulder).length
            bent = max(0.0, 0.56 - reach)
            elbow = shoulder.lerp(wrist, 0.5) + Vector((s * (0.03 + bent * 0.5), -0.03 - bent * 0.3, 0.0))
            _sleeve([Vector((s * 0.09, 0, 1.375)), shoulder, shoulder.lerp(elbow, 0.5) + Vector((s * 0.008, 0, 0)), elbow, wrist], (0.058, 0.07, 0.059, 0.05, 0.042), cloth)
            _sleeve([elbow.lerp(wrist, 0.9), wrist], (0.045, 0.042), under)
            _hand(wrist, wrist - elbow, s, bare)
        _sleeve([(0, -0.006, 1.4), (0, 0.004, 1.47), (0, 0.012, 1.56)], (0.062, 0.054, 0.052), bare)
        # the hood lies on the back
        loft([oval((0, y, z), (1, 0, 0), (0, 0.55, 1), w, d, 2.3, 28) for z, y, w, d in ((1.475, 0.03, 0.082, 0.02), (1.468, -0.045, 0.104, 0.036), (1.42, -0.098, 0.122, 0.046), (1.35, -0.125, 0.1, 0.04), (1.29, -0.124, 0.05, 0.02))], cloth, smooth=2)
        if pack:
            bag = m.fabric(pack, f'pack {pack[0]}')
            pillow((0.27, 0.15, 0.36), (0, -0.19, 1.14), bag, crease=0.5)
            pillow((0.2, 0.07, 0.15), (0, -0.27, 1.07), bag, crease=0.5)
            torus(0.03, 0.008, (0, -0.19, 1.335), bag, (90, 0, 0), steps=24)
        big = 1.36 if child else 1.12
        with placed((0, 0.015, 1.61 + 0.02 * (big - 1)), (0, 0, lean * -5), big):
            ball(0.1, (0, 0.012, -0.01), bare, scale=(0.84, 0.98, 1.16), steps=40)
            ball(0.1, (0, -0.006, 0.026), locks, scale=(0.93, 1.03, 1.06), steps=40)
            for s in (-1, 1):
                ball(0.022, (s * 0.09, 0.016, -0.022), bare, scale=(0.4, 0.8, 1.25), steps=16)
            {'short': _short_hair, 'long': _long_hair, 'tail': _tail}[hair](locks)
