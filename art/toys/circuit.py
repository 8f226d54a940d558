"""Smart Circuit Board: a board full of parts, propped up so that its traces catch the light."""
import random
from math import cos, pi, sin

from studio import materials as m
from studio.shapes import box, cylinder, lathe, placed, plate, ring, rounded, torus, tube

GOLD = 0.0015


def chip(at, size, pins, turn=0.0):
    w, d = size
    with placed(at, (0, 0, turn)):
        box((w, d, 0.035), (0, 0, 0.026), m.satin((0.012, 0.013, 0.013, 1), 'chip', 0.38), bevel=0.005)
        cylinder(w * 0.05, 0.002, (-w * 0.38, d * 0.38, 0.0435), m.rubber(), bevel=0.0005)
        for side in range(4):
            length = w if side % 2 == 0 else d
            with placed(turn=(0, 0, 90 * side)):
                for k in range(pins):
                    x = (k - (pins - 1) / 2) * length * 0.86 / (pins - 1)
                    out = (d if side % 2 == 0 else w) / 2
                    tube([(x, -out + 0.004, 0.026), (x, -out - 0.012, 0.024), (x, -out - 0.018, 0.006), (x, -out - 0.032, 0.003)], 0.0032, m.steel(), straight=True)


def capacitor(at, r, h):
    with placed(at):
        lathe([(0, 0.003), (r * 0.94, 0.003), (r, 0.01), (r, h * 0.12), (r * 0.93, h * 0.16), (r, h * 0.2), (r, h - 0.006), (r * 0.94, h), (r * 0.86, h), (r * 0.84, h - 0.004), (0, h - 0.004)], mat=m.paint(), steps=64, angle=35)
        cylinder(r * 0.84, 0.003, (0, 0, h - 0.002), m.aluminium(), bevel=0.0008)
        for k in range(2):
            box((r * 1.2, 0.0022, 0.0014), (0, 0, h), m.satin(), (0, 0, 45 + 90 * k), 0)


def led(at, lit=True):
    with placed(at):
        cylinder(0.021, 0.012, (0, 0, 0.012), m.bone() if not lit else m.light(2.0), bevel=0.003)
        lathe([(0.018, 0.01), (0.018, 0.035), (0.0155, 0.045), (0.009, 0.0515), (0, 0.053)], mat=m.light(5.0) if lit else m.smoked(), steps=40, angle=80)


def circuit():
    chance = random.Random(11)
    width, depth = 1.1, 0.8
    with placed((0, 0, -0.016), (-90, 0, 0)):
        plate(rounded(width, depth, 0.05, 8), 0.032, (0, 0, 0), m.board(), (0, 0, 0), 0.004)
    for x in (-0.49, 0.49):
        for y in (-0.34, 0.34):
            lathe([(0.02, 0), (0.036, 0), (0.036, 0.003), (0.02, 0.003), (0.02, -0.03)], (x, y, 0), m.copper(), steps=48)
            cylinder(0.019, 0.002, (x, y, 0.0005), m.satin(), bevel=0)
    # traces leave the processor and run out in bundles, square and at 45 degrees
    gold = m.copper()
    for side in range(4):
        for k in range(13):
            t = (k - 6) * 0.0205
            run = 0.05 + 0.012 * abs(k - 6)
            slant = 0.05 + 0.05 * (1 if side % 2 else 0.4) * abs(t) / 0.12
            far = (0.36 if side % 2 else 0.24) + chance.random() * 0.08
            shift = t * (1.0 + slant * 6)
            points = [(t, 0.155), (t, 0.155 + run), (shift, 0.155 + run + abs(shift - t)), (shift, max(far, 0.16 + run + abs(shift - t)))]
            with placed((-0.06, 0.02, 0.0012), (0, 0, 90 * side)):
                tube([(x, y, 0) for x, y in points], 0.003, gold, straight=True)
                torus(0.0068, 0.003, (*points[-1], 0), gold, steps=20)
    for k in range(9):
        y = -0.3 + 0.018 * k
        tube([(-0.46, y, 0.001), (-0.3 + 0.01 * k, y, 0.001), (-0.26 + 0.01 * k, y + 0.04, 0.001)], 0.0026, gold, straight=True)
    with placed((-0.06, 0.02, 0)):
        chip((0, 0, 0), (0.24, 0.24), 15)
        box((0.13, 0.13, 0.004), (0, 0, 0.045), m.aluminium(), bevel=0.0015)
        ring(0.045, 0.006, 0.003, (0, 0, 0.0475), m.light(4.0), round_by=0.001)
    chip((0.33, 0.2, 0), (0.13, 0.09), 7, 0)
    chip((-0.39, 0.22, 0), (0.1, 0.1), 8, 0)
    for x, y, r, h in ((0.2, -0.27, 0.04, 0.13), (0.3, -0.27, 0.04, 0.13), (0.41, -0.24, 0.05, 0.16)):
        capacitor((x, y, 0), r, h)
    for k in range(6):
        led((-0.4 + 0.075 * k, -0.335, 0), k < 4)
    # header pins
    for i in range(2):
        for k in range(12):
            x, y = -0.06 + 0.034 * k, 0.325 + 0.034 * i
            box((0.032, 0.032, 0.03), (x, y, 0.016), m.satin(), bevel=0.004)
            box((0.009, 0.009, 0.1), (x, y, 0.06), m.copper(), bevel=0.002)
    # a dial
    with placed((0.4, 0.0, 0)):
        box((0.15, 0.15, 0.04), (0, 0, 0.022), m.gunmetal(), bevel=0.008)
        lathe([(0, 0.14), (0.045, 0.14), (0.05, 0.135), (0.056, 0.05), (0.06, 0.045), (0, 0.045)], mat=m.bone(), steps=64)
        box((0.007, 0.04, 0.004), (0.012, 0.022, 0.141), m.light(4.0), (0, 0, -28), 0.001)
    # small parts
    for k in range(46):
        x, y = chance.uniform(-0.48, 0.48), chance.uniform(-0.33, 0.3)
        clear = abs(x + 0.06) > 0.2 or abs(y - 0.02) > 0.2
        busy = (x > 0.12 and y < -0.16) or (x > 0.25 and abs(y) < 0.12) or y < -0.28 or (x > 0.22 and y > 0.1) or (x < -0.3 and y > 0.12)
        if clear and not busy:
            turn = chance.choice((0, 90))
            with placed((x, y, 0), (0, 0, turn)):
                box((0.022, 0.022, 0.016), (0, 0, 0.01), m.satin((0.25, 0.17, 0.09, 1), 'ceramic', 0.4) if k % 3 else m.rubber(), bevel=0.003)
                for s in (-1, 1):
                    box((0.01, 0.023, 0.0165), (s * 0.015, 0, 0.01), m.steel(), bevel=0.003)
    with placed((-0.42, 0.02, 0.045), (0, 0, 90)):
        torus(0.05, 0.022, mat=m.rubber(), scale=(1, 1, 1))
        for k in range(22):
            a = 2 * pi * k / 22
            with placed((0.05 * cos(a), 0.05 * sin(a), 0), (90, 0, k * 360 / 22 + 0)):
                torus(0.026, 0.0045, mat=m.copper(), steps=24)


def circuit_set():
    with placed((0, 0.1, 0.36), (36, 0, -20)):
        circuit()
    with placed((0, 0.1, 0)):
        for x in (-0.34, 0.3):
            tube([(x, 0.34 - x * 0.36, 0), (x, 0.2 - x * 0.36, 0.42)], 0.02, m.gunmetal(), straight=True)
    tube([(0.5, -0.1, 0.13), (0.66, -0.25, 0.03), (0.62, -0.48, 0.015), (0.3, -0.56, 0.015), (0.05, -0.5, 0.015)], 0.014, m.rubber())
    cylinder(0.03, 0.1, (0.0, -0.485, 0.03), m.signal_paint(), (0, 90, -15), 0.008)
