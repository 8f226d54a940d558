"""A round toy lamp with a grip, pointing to +X, 35 cm long: a light blaster."""
from studio import materials as m
from studio.shapes import ball, lathe, loft, oval, placed, ring, torus

GRIP = (-0.03, 0, -0.11)  # the middle of its grip


def blaster(tint='signal'):
    coat, glow = m.coat(tint), m.light(2.2, m.TINTS[tint], f'lamp {tint}')
    with placed(turn=(0, 90, 0)):  # its Z is the way of the light
        lathe([(0, -0.125), (0.025, -0.122), (0.05, -0.108), (0.068, -0.08), (0.076, -0.04), (0.076, 0.0), (0.068, 0.04), (0.056, 0.07), (0.05, 0.085)], mat=coat, steps=64, angle=80)
        lathe([(0.05, 0.08), (0.056, 0.1), (0.075, 0.125), (0.094, 0.14), (0.1, 0.15), (0.096, 0.16), (0.086, 0.158), (0.07, 0.14)], mat=m.bone(), steps=64, angle=80)
        ball(0.088, (0, 0, 0.152), glow, scale=(1, 1, 0.62))
        torus(0.0765, 0.011, (0, 0, -0.02), m.bone(), steps=64)
        for z in (0.072, 0.086):
            torus(0.054, 0.007, (0, 0, z), m.rubber(), steps=48)
        ring(0.03, 0.012, 0.02, (0, 0, -0.122), m.bone(), round_by=0.005, steps=48)
        ball(0.024, (0, 0, -0.122), glow, steps=24)
    loft([oval((x, 0, z), (1, 0, 0), (0, 1, 0), w, d, 2.6, 24) for x, z, w, d in ((-0.02, -0.05, 0.032, 0.03), (-0.024, -0.08, 0.028, 0.024), (-0.034, -0.15, 0.028, 0.024), (-0.036, -0.17, 0.036, 0.031), (-0.037, -0.186, 0.034, 0.029), (-0.038, -0.194, 0.022, 0.018))], m.bone(), smooth=2)
