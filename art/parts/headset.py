"""A VR headset and its controllers, life-size: 19 cm wide. It looks along -Y."""
from math import atan, cos, degrees, pi, radians, sin

from studio import materials as m
from studio.shapes import ball, box, cylinder, loft, lathe, oval, placed, ring, strap, tube


def _slice(y, w, h, power, lift=0.0, curve=0.0, nose=0.0, n=48):
    """One frontal cut through the shell; `curve` bends its sides back, `nose` notches it below."""
    points = []
    for p in oval((0, y, lift), (1, 0, 0), (0, 0, 1), w, h, power, n):
        x = p.x / w
        p.y += curve * x * x
        if p.z < lift:
            p.z += nose * max(0.0, 1 - (x / 0.3) ** 2) ** 2
        points.append(p)
    return points


def headset(shell=None, glow=None):
    shell = shell or m.bone()
    dark, glass, cloth = m.satin(), m.glass_black(), m.fabric()
    glow = glow or m.light(3.5)
    # the shell, front to back
    loft(
        [
            _slice(-0.062, 0.072, 0.034, 3.2, curve=0.02),
            _slice(-0.060, 0.083, 0.044, 3.4, curve=0.022),
            _slice(-0.052, 0.091, 0.050, 3.6, curve=0.026, nose=0.004),
            _slice(-0.02, 0.096, 0.053, 3.8, curve=0.032, nose=0.010),
            _slice(0.012, 0.096, 0.052, 3.8, curve=0.034, nose=0.016),
            _slice(0.02, 0.090, 0.047, 3.6, curve=0.034, nose=0.018),
        ],
        shell,
        smooth=2,
    )
    # the black front with its eyes: one true curve, so that what it mirrors stays straight
    loft(
        [
            _slice(-0.0664 + drop, 0.0765 * r, 0.0385 * r, 3.3, curve=3.61 * (0.0765 * r) ** 2, n=96)
            for r, drop in (*((0.03 * k, 0) for k in range(1, 31)), (0.92, 0.0001), (0.97, 0.0006), (1.0, 0.0026), (1.003, 0.006), (1.003, 0.012))
        ],
        glass,
        smooth=2,
    )
    for x, z in ((-0.047, 0.017), (0.047, 0.017), (-0.05, -0.017), (0.05, -0.017)):
        y = -0.0660 + 3.61 * x * x
        with placed((x, y, z), (90, 0, degrees(atan(7.22 * x)))):  # square to the curve
            lathe([(0.0046, 0.0008), (0.0062, 0.0008), (0.0066, 0.0002), (0.0066, -0.004)], mat=m.gunmetal(), steps=40)
            ball(0.0052, (0, 0, -0.0035), glass, scale=(1, 1, 0.8), steps=32)
    # a line of light round the seam
    seam = [p for p in _slice(-0.0575, 0.0785, 0.0402, 3.3, curve=0.0215)]
    tube(seam, 0.00085, glow, closed=True)
    # vents above
    for k in range(9):
        box((0.006, 0.018, 0.002), (-0.04 + 0.01 * k, -0.012 + 0.034 * ((-0.04 + 0.01 * k) / 0.096) ** 2, 0.0522), dark, bevel=0.0009)
    # the soft gasket
    loft(
        [
            _slice(0.014, 0.086, 0.045, 3.2, curve=0.034, nose=0.018),
            _slice(0.030, 0.085, 0.046, 3.0, curve=0.044, nose=0.024),
            _slice(0.050, 0.078, 0.044, 2.8, curve=0.052, nose=0.026),
            _slice(0.052, 0.070, 0.037, 2.8, curve=0.052, nose=0.022),
            _slice(0.034, 0.064, 0.033, 2.8, curve=0.046, nose=0.018),
        ],
        cloth,
        smooth=2,
        caps=False,
    )
    for s in (-1, 1):
        with placed((s * 0.034, 0.02, 0.0), (90, 0, 0)):
            lathe([(0.0, -0.004), (0.021, -0.001), (0.0225, 0.003), (0.026, 0.004), (0.027, 0.0)], mat=glass, steps=48)
        # side arm with its hinge and speaker
        with placed((s * 0.0955, 0.026, 0), (0, s * 90, 0)):
            cylinder(0.019, 0.012, (0, 0, 0.002), dark, bevel=0.003)
            ring(0.0135, 0.0012, 0.0012, (0, 0, 0.0085), glow, round_by=0.0005, steps=64)
        arm = [(s * 0.1005, 0.022, 0), (s * 0.1015, 0.07, 0.001), (s * 0.098, 0.115, 0.002), (s * 0.086, 0.156, 0.0)]
        strap(arm, 0.026, 0.0075, mat=shell)
        with placed((s * 0.097, 0.094, -0.016), (0, s * 90, 0)):
            loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), 0.016 * k, 0.021 * k, 2.6, 28) for z, k in ((-0.009, 0.7), (-0.008, 0.95), (0.0, 1), (0.005, 0.9), (0.006, 0.6))], dark, smooth=1)
    # the back of the head: cradle and dial
    back = [(0.086 * cos(radians(a)), 0.146 + 0.062 * sin(radians(a)), 0.0) for a in range(0, 181, 15)]
    strap(back, 0.03, 0.006, mat=dark)
    strap([(x * 0.93, y - 0.006, z) for x, y, z in back], 0.04, 0.010, mat=cloth)
    with placed((0, 0.212, 0.0), (90, 0, 0)):
        lathe([(0, -0.014), (0.018, -0.014), (0.021, -0.011), (0.021, 0.004), (0, 0.004)], mat=dark, steps=64, bevel=0.0008)
        for k in range(24):
            a = 2 * pi * k / 24
            box((0.0022, 0.0022, 0.012), (0.021 * cos(a), 0.021 * sin(a), -0.005), m.rubber(), (0, 0, k * 15), 0.0006)
    # over the top
    top = [(0, -0.03, 0.052), (0, -0.005, 0.078), (0, 0.06, 0.112), (0, 0.13, 0.104), (0, 0.19, 0.055), (0, 0.207, 0.016)]
    strap(top, 0.026, 0.0045, (1, 0, 0), cloth)
    strap([(x, y - 0.001, z - 0.004) for x, y, z in top[1:4]], 0.03, 0.008, (1, 0, 0), dark)
    box((0.03, 0.012, 0.007), (0, 0.03, 0.101), shell, (28, 0, 0), 0.002)


def controller(side=1, shell=None):
    """Held upright; `side` 1 is the right hand."""
    shell, dark = shell or m.bone(), m.satin()
    grip = [((0, 0.0, -0.062), 0.013, 0.016), ((0, 0.002, -0.055), 0.0165, 0.02), ((0, 0.0, -0.02), 0.0165, 0.021), ((0, -0.006, 0.01), 0.018, 0.024), ((0, -0.012, 0.03), 0.022, 0.026), ((0, -0.014, 0.038), 0.019, 0.022)]
    loft([oval(c, (1, 0, 0), (0, 1, 0.15), w, d, 2.6, 28) for c, w, d in grip], shell, smooth=2)
    strap([(0, 0.0212, -0.05), (0, 0.0225, -0.02), (0, 0.0185, 0.008)], 0.02, 0.003, (1, 0, 0), m.rubber())
    with placed((0, -0.014, 0.037), (-10, 0, 0)):
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), 0.021 * k, 0.025 * k, 2.4, 32) for z, k in ((-0.002, 1), (0.002, 0.97), (0.003, 0.9))], m.glass_black(), smooth=1)
        cylinder(0.003, 0.012, (0, -0.008, 0.008), dark)
        lathe([(0, 0.016), (0.007, 0.017), (0.0085, 0.0155), (0.006, 0.0135), (0, 0.0135)], (0, -0.008, 0), m.rubber(), steps=40)
        for x, y in ((0.009, 0.008), (-0.006, 0.012)):
            cylinder(0.0042, 0.003, (x, y, 0.0042), shell, bevel=0.001)
        ring(0.0052, 0.0006, 0.0006, (0.009, 0.008, 0.0036), m.light(3.5), round_by=0.0003, steps=40)
    with placed((0, -0.03, 0.012), (62, 0, 0)):
        strap([(-0.011, 0, 0), (-0.009, 0.0, 0.014), (0, 0, 0.019), (0.009, 0, 0.014), (0.011, 0, 0)], 0.012, 0.004, (0, 1, 0), dark)
    with placed((side * 0.002, -0.034, 0.052), (-38, 0, 0)):
        hoop = [(0.044 + x, z * 1.0) for x, z in [(0.0036 * cos(t) * 0.9, 0.0095 * sin(t)) for t in [2 * pi * k / 16 for k in range(17)]]]
        lathe(hoop, mat=shell, steps=96, angle=80)
        ring(0.0475, 0.0012, 0.002, mat=m.light(3.5), round_by=0.0005, steps=96)
