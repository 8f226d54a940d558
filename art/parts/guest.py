"""Guests of the hall, seen from behind or against the light: clothes, hair and how they stand, no faces. They look along +Y."""
from mathutils import Vector

from studio import materials as m
from studio.shapes import ball, loft, oval, placed, smooth_path, tube


def _sleeve(points, first, last, mat):
    path = smooth_path([Vector(p) for p in points], 5)
    sections = []
    for k, p in enumerate(path):
        way = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        across = way.cross((0.2, 0.95, 0.1)).normalized()
        r = first + (last - first) * k / (len(path) - 1)
        sections.append(oval(p, across, way.cross(across), r, r, 2.2, 20))
    loft(sections, mat, smooth=1)


def guest(height, top, hands, hair='short', child=False, step=0.05):
    """`hands`: left then right, each in the measures of someone 1.72 m tall; `top` is the colour of the jacket."""
    cloth, trousers, skin = m.fabric(top, f'jacket {top[0]}'), m.fabric((0.018, 0.02, 0.026, 1), 'trousers'), m.satin((0.32, 0.19, 0.13, 1), 'skin', 0.55)
    dark = m.satin((0.016, 0.012, 0.01, 1), 'hair', 0.5)
    with placed(scale=height / 1.72):
        for s in (-1, 1):
            y = s * step
            _sleeve([(s * 0.085, 0, 0.93), (s * 0.1, y * 0.4 + 0.02, 0.5), (s * 0.105, y, 0.08)], 0.1, 0.058, trousers)
            loft([oval((s * 0.11, y + b, 0.045), (1, 0, 0), (0, 0, 1), w, h, 2.8, 20) for b, w, h in ((-0.09, 0.03, 0.035), (-0.07, 0.042, 0.045), (0.06, 0.048, 0.04), (0.16, 0.04, 0.028), (0.18, 0.02, 0.015))], m.rubber(), smooth=1)
        rows = ((0.8, 0.14, 0.1), (0.83, 0.165, 0.122), (0.95, 0.162, 0.122), (1.1, 0.15, 0.112), (1.28, 0.182, 0.122), (1.38, 0.188, 0.112), (1.44, 0.13, 0.086), (1.475, 0.07, 0.066), (1.49, 0.06, 0.06))
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 2.5, 36) for z, w, d in rows], cloth, smooth=2)
        for s, at in zip((-1, 1), hands):
            shoulder, hand = Vector((s * 0.175, 0, 1.385)), Vector(at)
            elbow = shoulder.lerp(hand, 0.5) + Vector((s * 0.06, -0.05, 0.0))
            _sleeve([shoulder, elbow, hand], 0.066, 0.044, cloth)
            ball(0.045, hand + (hand - elbow).normalized() * 0.05, skin, scale=(0.8, 0.8, 1.25), steps=24)
        tube([(0, 0, 1.44), (0, 0.01, 1.56)], 0.055, skin)
        big = 1.22 if child else 1.0
        with placed((0, 0.015, 1.61 + 0.02 * (big - 1)), scale=big):
            ball(0.1, (0, 0.012, -0.01), skin, scale=(0.84, 0.98, 1.16), steps=40)
            ball(0.106, (0, -0.012, 0.022), dark, scale=(0.9, 1.0, 1.06), steps=40)
            for s in (-1, 1):
                ball(0.022, (s * 0.088, 0.012, -0.02), skin, scale=(0.4, 0.8, 1.2), steps=16)
            if hair == 'long':
                loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 2.4, 28) for z, y, w, d in ((0.07, -0.02, 0.07, 0.06), (0.0, -0.03, 0.1, 0.08), (-0.1, -0.055, 0.105, 0.06), (-0.2, -0.07, 0.098, 0.045), (-0.25, -0.07, 0.07, 0.03))], dark, smooth=2)
            if hair == 'tail':
                ball(0.034, (0, -0.125, 0.07), dark, steps=24)
                _sleeve([(0, -0.13, 0.06), (0, -0.19, 0.0), (0, -0.17, -0.14)], 0.034, 0.014, dark)
