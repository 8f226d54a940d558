"""Guests of the hall, seen from behind or against the light: clothes, hair and how they stand, no faces. They look along +Y."""
from mathutils import Vector

from studio import materials as m
from studio.shapes import ball, loft, oval, pillow, placed, smooth_path, tube


def _sleeve(points, first, last, mat):
    path = smooth_path([Vector(p) for p in points], 5)
    sections = []
    for k, p in enumerate(path):
        way = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        across = way.cross((0.2, 0.95, 0.1)).normalized()
        r = first + (last - first) * k / (len(path) - 1)
        sections.append(oval(p, across, way.cross(across), r, r, 2.2, 20))
    loft(sections, mat, smooth=1)


def guest(height, top, hands, hair='short', child=False, step=0.05, pack=None):
    """`hands`: left then right, each in the measures of someone 1.72 m tall; `top` is the colour of the jacket, `pack` of a backpack."""
    cloth, trousers, skin = m.fabric(top, f'jacket {top[0]}'), m.fabric((0.018, 0.02, 0.026, 1), 'trousers'), m.satin((0.32, 0.19, 0.13, 1), 'skin', 0.55)
    dark = m.satin((0.016, 0.012, 0.01, 1), 'hair', 0.5)
    with placed(scale=height / 1.72):
        for s in (-1, 1):
            y = s * step
            _sleeve([(s * 0.08, 0, 0.93), (s * 0.088, y * 0.4 + 0.025, 0.5), (s * 0.1, y, 0.07)], 0.094, 0.068, trousers)
            loft([oval((s * 0.11, y + b, 0.045), (1, 0, 0), (0, 0, 1), w, h, 2.8, 20) for b, w, h in ((-0.1, 0.034, 0.035), (-0.08, 0.05, 0.048), (0.06, 0.055, 0.042), (0.16, 0.045, 0.03), (0.18, 0.02, 0.015))], m.bone(), smooth=1)
        rows = ((0.76, 0.17, 0.13), (0.77, 0.192, 0.146), (0.86, 0.186, 0.142), (0.97, 0.168, 0.126), (1.12, 0.16, 0.118), (1.28, 0.178, 0.124), (1.37, 0.176, 0.112), (1.43, 0.13, 0.09), (1.47, 0.082, 0.076), (1.5, 0.07, 0.07))
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), w, d, 2.5, 36) for z, w, d in rows], cloth, smooth=2)
        for s, at in zip((-1, 1), hands):
            shoulder, hand = Vector((s * 0.158, 0, 1.37)), Vector(at)
            elbow = shoulder.lerp(hand, 0.5) + Vector((s * 0.035, -0.035, 0.0))
            ball(0.073, shoulder, cloth, steps=32)
            _sleeve([shoulder, elbow, hand], 0.07, 0.05, cloth)
            ball(0.045, hand + (hand - elbow).normalized() * 0.05, skin, scale=(0.8, 0.8, 1.25), steps=24)
        tube([(0, 0, 1.44), (0, 0.01, 1.56)], 0.055, skin)
        if pack:
            pillow((0.27, 0.15, 0.36), (0, -0.17, 1.18), m.fabric(pack, f'pack {pack[0]}'), crease=0.5)
            pillow((0.19, 0.07, 0.14), (0, -0.25, 1.11), m.fabric(pack, f'pack {pack[0]}'), crease=0.5)
        big = 1.36 if child else 1.12
        with placed((0, 0.015, 1.61 + 0.02 * (big - 1)), scale=big):
            ball(0.1, (0, 0.012, -0.01), skin, scale=(0.84, 0.98, 1.16), steps=40)
            ball(0.108, (0, -0.014, 0.026), dark, scale=(0.92, 1.02, 1.04), steps=40)
            if child:
                for x, y, z, r in ((0.05, -0.05, 0.08, 0.05), (-0.05, -0.03, 0.085, 0.05), (0, -0.07, 0.05, 0.06), (0.02, 0.03, 0.1, 0.045)):
                    ball(r, (x, y, z), dark, steps=24)
            for s in (-1, 1):
                ball(0.022, (s * 0.088, 0.012, -0.02), skin, scale=(0.4, 0.8, 1.2), steps=16)
            if hair == 'long':
                loft([oval((0, y, z), (1, 0, 0), (0, 1, 0), w, d, 2.4, 28) for z, y, w, d in ((0.07, -0.02, 0.07, 0.06), (0.0, -0.03, 0.1, 0.08), (-0.1, -0.055, 0.105, 0.06), (-0.2, -0.07, 0.098, 0.045), (-0.25, -0.07, 0.07, 0.03))], dark, smooth=2)
            if hair == 'tail':
                ball(0.034, (0, -0.125, 0.07), dark, steps=24)
                _sleeve([(0, -0.13, 0.06), (0, -0.19, 0.0), (0, -0.17, -0.14)], 0.034, 0.014, dark)
