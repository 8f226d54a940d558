"""Five worlds to play in, under the light of the house. Far things sink into haze."""
import random
from math import cos, degrees, pi, radians, sin

import bpy
from mathutils import Vector

from parts.bike import bike
from parts.cockpit import cockpit, streaks
from parts.craft import glider, ship, submarine
from parts.ground import brain, branch, canyon, fan, moon, rough, sea_bed
from parts.rider import arm, rider
from parts.ice import arch, column, icicles, shard
from studio import materials as m
from studio.shapes import ball, box, cylinder, lathe, loft, oval, placed, plate, ring, sheet, strap, tube
from studio.stage import lamp, view


def game_1():
    """Sky Canyon, from the seat of a glider in a bend at sunset."""
    chance = random.Random(4)
    canyon(190, 17, 24, m.layered((0.2, 0.085, 0.05, 1), (0.42, 0.24, 0.14, 1), 'red'))
    sheet(lambda u, v: ((u - 0.5) * 60, v * 220 - 12, -0.9), 1, 1, m.wet_floor(10), smooth=0)
    sheet(lambda u, v: (-150 + 300 * u, 185, -5 + 120 * v), 1, 1, m.dusk(4, 95, 1.1), smooth=0)
    ball(13, (6, 170, 22), m.light(2.2, (1, 0.62, 0.24, 1), 'sun'))
    lamp((20, 150, 60), (-4, 20, 6), (24, 24), 120000, (1.0, 0.5, 0.2))
    lamp((9, 26, 16), (-0.6, 5, 5), (5, 5), 2600, (1.0, 0.55, 0.25))
    lamp((-9, -9, 15), (0, 14, 6), (8, 8), 7000, m.TINTS['ice'], mirrored=False)
    with placed((0, -3, 5.4), (0, 12, 0)):
        with placed((0, 0, 0.12)):
            cockpit('glider', 'amber', 'signal', (0, -3, 5.5))
        streaks(chance, 16, 2.6, 7, 3, 22, m.light(1.4, (1, 0.86, 0.66, 1), 'streak'), 0.007, 6)
    with placed((1.7, 9.0, 5.7), (22, -20, -16), 0.86):
        glider()
    _look((0, -3, 5.4), (0.4, 20, 5.9), 12)
    return {'haze': ((0.09, 0.034, 0.016), 16, 90), 'bloom': 0.12, 'exposure': 1.1}


def _look(at, towards, lean, lens=23):
    """Through the eyes of a rider, its head leaning with the craft."""
    view(at, towards, lens, level=False)
    bpy.context.scene.camera.rotation_euler.rotate_axis('Z', radians(-lean))


def _along(y):
    """The middle of the race track."""
    return 0.0042 * (y + 2) ** 2 if y > -2 else 0.0


def _racer(colour):
    """In the saddle of parts/bike.py, behind its screen."""
    hands = [((s * 0.315, -0.402, 0.957), (0.8, 0.55 * s, 0), (-0.1 * s, 0.8, 0.35), True) for s in (-1, 1)]
    feet = [((s * 0.235, 0.25, 0.45), (s * 0.12, -1, -0.1)) for s in (-1, 1)]
    rider((0, 0.34, 0.955), (0, -0.08, 1.31), (14, 0, 0), hands, feet, colour, knees=((-0.75, -1, 0.3), (0.75, -1, 0.3)), elbows=((-1, 0.3, -0.3), (1, 0.3, -0.3)))


def _city(chance):
    """Beside the track: dark fields, houses with lit windows, and hills before the sky."""
    field = m.rock((0.02, 0.022, 0.02, 1), 'field', 1.0, 0.9)
    for s in (-1, 1):
        sheet(lambda u, v, s=s: (_along(v * 165 - 15) + s * (5.9 + 170 * u), v * 165 - 15, 0.03), 1, 60, field, smooth=0)
    wall, lit = m.satin((0.014, 0.014, 0.02, 1), 'house', 0.7), (m.light(1.5, (1, 0.6, 0.26, 1), 'window'), m.light(1.2, (0.5, 0.8, 1, 1), 'window ice'))
    for k in range(54):
        s, y = (-1, 1)[k % 2], 34 + 108 * (k / 54)
        x, wide, high = _along(y) + s * chance.uniform(15, 68), chance.uniform(3.5, 8), chance.uniform(3.5, 8) * (1 + 0.9 * chance.random() ** 3)
        box((wide, 4, high), (x, y, high / 2), wall, bevel=0)
        for i in range(int(wide / 1.3)):
            for j in range(int(high / 1.5)):
                if chance.random() < 0.3:
                    box((0.6, 0.04, 0.75), (x + (i + 0.7) * 1.3 - wide / 2, y - 2.03, 1.1 + 1.5 * j), lit[chance.random() < 0.15], bevel=0)
    for depth, height, seed, shade in ((146, 9, 2.0, 0.014), (148, 15, 6.0, 0.03)):
        ridge = [(x, height + 9 * rough(x * 0.021, seed)) for x in range(-200, 201, 2)]
        plate([(-200, -1), *ridge, (200, -1)], 0.1, (0, depth, 0), m.satin((shade, shade * 0.6, shade * 0.8, 1), f'hills {seed}', 0.9), bevel=0)


def game_2():
    """Night Circuit."""
    asphalt = m.wet_floor(3.0)
    sheet(lambda u, v: ((u - 0.5) * 400, v * 170 - 20, 0), 1, 1, asphalt, smooth=0)
    _city(random.Random(11))
    for s in (-1, 1):
        edge = [(_along(y) + s * 4.2, y, 0) for y in range(-12, 120, 4)]
        for k, (a, b) in enumerate(zip(edge, edge[1:])):
            for half in (0, 0.5):
                p, q = Vector(a).lerp(Vector(b), half), Vector(a).lerp(Vector(b), half + 0.5)
                strap([p, p.lerp(q, 0.5), q], 0.5, 0.09, (1, 0, 0), m.bone() if half else m.paint(), finer=2)
        rail = [(x + s * 1.1, y, 0.62) for x, y, _ in edge]
        strap(rail, 0.34, 0.06, (0, 0, 1), m.aluminium(), finer=3)
        strap([(x, y, 0.92) for x, y, _ in rail], 0.05, 0.07, (0, 0, 1), m.light(2.2) if s > 0 else m.light(2.2, m.TINTS['coral'], 'coral'), finer=3)
        for x, y, _ in rail[::1]:
            box((0.1, 0.12, 0.8), (x + s * 0.06, y, 0.4), m.gunmetal())
    lane = m.satin((0.62, 0.62, 0.58, 1), 'lane', 0.5)
    for k in range(34):  # dashes between the lanes, and a line along either edge
        for off, width, length in ((1.5, 0.13, 1.7), (3.1, 0.12, 3.4), (-3.72, 0.12, 3.4)):
            y = 3.4 * k - 6
            a, b = (Vector((_along(v) + off, v, 0.006)) for v in (y, y + length))
            strap([a, a.lerp(b, 0.5), b], width, 0.008, (1, 0, 0), lane, finer=2)
    # gantries and lamp posts
    for y in (26, 58, 92):
        c = _along(y)
        for s in (-1, 1):
            box((0.3, 0.3, 6.4), (c + s * 6.4, y, 3.2), m.paint())
        box((13.2, 0.5, 0.7), (c, y, 6.3), m.paint())
        box((12.0, 0.06, 0.12), (c, y - 0.28, 6.1), m.light(6.0, (1, 0.8, 0.55, 1), 'gantry'), bevel=0)
    for k in range(7):
        y = 10 + 14 * k
        lamp((_along(y) - 6, y + 5, 7), (_along(y), y, 0), (1.2, 3), 900, (m.RIM, m.TINTS['coral'], m.TINTS['ice'])[k % 3])
    lamp((-1.4, -1.4, 2.8), (0.3, 0.5, 1.0), (1.0, 1.0), 190, m.KEY)
    lamp((2.6, 2.6, 2.4), (0, 0.6, 1.0), (0.6, 2.0), 170, m.TINTS['ice'], mirrored=False)
    lamp((3.4, 14, 4.2), (1.4, 8.0, 0.6), (1.4, 1.4), 700, m.KEY, mirrored=False)
    lamp((-1.6, 4.0, 3.4), (1.0, 8.0, 0.6), (1.4, 1.4), 420, m.KEY, mirrored=False)
    sheet(lambda u, v: (-200 + 400 * u, 150, 60 * v), 1, 1, m.dusk(2, 44, 0.7), smooth=0)
    with placed((0, 0, 0.02), (0, 16, 0)):
        with placed(turn=(0, 0, 180)):
            bike()
            for grow, thick, mat, first, last in ((0.99, 0.0055, m.gunmetal(), -30, 210), (0.9, 0.002, m.light(0.7, (0.7, 0.85, 1, 1), 'gleam'), 25, 80)):  # the rim of its screen, and a gleam on it
                points = [radians(first + (last - first) * k / 20) for k in range(21)]
                tube([(0.1 * grow * cos(a), -0.42 - 0.06 * grow * sin(a) * 0.371 - (0.04 if grow < 0.95 else 0), 1.088 + 0.06 * grow * sin(a) * 0.928) for a in points], thick, mat)
        for s in (-1, 1):
            arm((s * 0.2, -0.14, 1.0), (s * 0.315, 0.402, 0.957), (0.8, -0.55 * s, 0), (0.45 * s, -0.8, 0.02), 'coral', (s, -0.3, -0.8))
    for x, y, lean, colour in ((1.35, 4.1, 22, 'ice'), (-1.5, 9.0, 18, 'amber')):
        with placed((x, y, 0.02), (0, lean, 176)):
            bike()
            _racer(colour)
            box((0.17, 0.03, 0.045), (0, 0.87, 0.985), m.light(9.0, (1, 0.07, 0.03, 1), 'brake'), bevel=0.01)
    _look((0.33, -0.34, 1.27), (0.6, 3.0, 0.66), 12, 17)
    return {'haze': ((0.012, 0.012, 0.026), 8, 110), 'bloom': 0.2, 'plain': True}


def game_3():
    """Deep Reef."""
    chance = random.Random(5)
    sea_bed(60, m.rock((0.06, 0.07, 0.06, 1), 'sand', 1.6))
    warm = m.satin((0.62, 0.2, 0.1, 1), 'coral red', 0.6)
    pale = m.satin((0.66, 0.56, 0.42, 1), 'coral pale', 0.6)
    green = m.satin((0.28, 0.42, 0.05, 1), 'coral green', 0.6)
    violet = m.satin((0.18, 0.05, 0.26, 1), 'coral violet', 0.6)
    stone = m.rock((0.06, 0.062, 0.055, 1), 'reef', 1.2)
    for x, y, r in ((-5.4, 4.2, 1.5), (-7.5, 7, 2.4), (5.6, 5, 1.7), (8.2, 8.5, 2.8), (1.5, 11, 1.6), (-2.6, 13, 2.0), (3.4, 2.2, 0.8), (-3.0, 2.0, 0.7)):
        brain((x * 0.74, y, -0.3), r, stone)
    for x, y, z, size, mat in ((-4.2, 2.7, 0.2, 0.62, warm), (-5.6, 3.7, 1.0, 0.6, pale), (-2.7, 1.9, 0.2, 0.36, green), (3.2, 2.1, 0.3, 0.42, warm), (4.5, 3.6, 0.5, 0.7, pale), (6.4, 5.0, 1.2, 0.75, warm), (-7.4, 6.4, 1.8, 0.7, green), (0.7, 9.6, 0.5, 0.7, warm), (-1.0, 0.9, 0.0, 0.2, pale), (1.8, 0.9, 0.0, 0.22, green), (-2.2, 4.6, 0.4, 0.6, green), (-0.9, 5.4, 0.3, 0.5, pale), (1.5, 5.0, 0.4, 0.62, violet), (2.6, 6.2, 0.5, 0.7, warm), (-4.0, 6.0, 0.9, 0.8, violet), (0.2, 6.6, 0.3, 0.44, green)):
        for _ in range(2):
            branch(chance, (x * 0.72 + chance.uniform(-0.2, 0.2), y, z - 0.2), (chance.uniform(-0.4, 0.4), chance.uniform(-0.3, 0.1), 1), size, size * 0.14, 3, mat)
    for x, y, z, size, mat, a in ((-3.5, 1.6, 0.0, 1.15, pale, 20), (3.9, 2.6, 0.4, 1.3, green, -24), (-6.6, 5.6, 1.8, 1.4, warm, 10), (5.4, 4.0, 1.3, 1.1, warm, -10)):
        fan((x * 0.72, y, z), (0, 0, a), size, mat, chance)
    for x, y, r in ((-1.9, 1.4, 0.36), (2.4, 1.3, 0.42), (0.2, 3.8, 0.5), (5.0, 2.4, 0.5), (-4.9, 1.6, 0.42)):
        brain((x * 0.85, y, 0.0), r, pale if r < 0.4 else green)
    gold = m.satin((0.85, 0.42, 0.04, 1), 'fish', 0.35)
    for k in range(40):
        c = Vector((chance.uniform(0.4, 3.6), chance.uniform(2.6, 6), chance.uniform(2.1, 3.3)))
        with placed(c, (chance.uniform(-10, 10), 0, chance.uniform(60, 80)), chance.uniform(0.8, 1.3)):
            loft([oval((0, y, 0), (1, 0, 0), (0, 0, 1), w, h, 2, 12) for y, w, h in ((-0.12, 0.004, 0.01), (-0.07, 0.02, 0.03), (0.04, 0.03, 0.055), (0.12, 0.008, 0.015))], gold if k % 3 else m.steel(), smooth=1)
            plate([(0, 0), (0.07, 0.05), (0.07, -0.05)], 0.004, (0, -0.12, 0), gold if k % 3 else m.steel(), (0, 0, -90), 0)
    with placed((-1.3, 5.2, 2.75), (6, -4, -146), 0.85):
        submarine()
    lamp((3, 10, 12), (0, 5, 1), (7, 4), 3600, m.TINTS['ice'])
    lamp((-6, 9, 7), (-1, 5, 2), (2, 4), 900, m.TINTS['ice'])
    lamp((-2.0, -2.2, 3.4), (-1.5, 4, 0.4), (0.4, 0.4), 900, m.KEY, 80)
    lamp((2.0, -2.2, 3.4), (2.2, 4, 0.4), (0.4, 0.4), 900, m.KEY, 80)
    with placed((0, -3.6, 1.9), (0, 4, 0)), placed((0, 0, 0.12)):
        cockpit('submarine', 'ice', 'amber', (0, -3.6, 2.0))
    _look((0, -3.6, 1.9), (0, 5, 2.0), 4, 24)
    return {'haze': ((0.003, 0.03, 0.05), 4.5, 9.0), 'bloom': 0.13, 'exposure': 1.15}


def _gate():
    for k in range(5):
        box((9 - k * 0.8, 0.7, 0.22), (0, 24 + 0.7 * k, 0.11 + 0.22 * k), m.satin((0.42, 0.62, 0.68, 1), 'packed snow', 0.3), bevel=0.03)
    with placed((0, 29, 3.4), (90, 0, 0)):
        ring(3.1, 0.7, 1.2, mat=m.ice(0.2, 'gate'), round_by=0.12, steps=28)
        ring(2.7, 0.1, 0.3, mat=m.light(5.0), round_by=0.03)
        for k in range(52):
            cylinder(2.66 - 0.05 * k, 0.01, (0, 0, -0.3 + 0.006 * k), m.light(round(0.08 + 0.0005 * k * k, 4), (0.55, 0.93, 0.85, 1), 'gate'), bevel=0)


def _torch(shoulder, grip, way, elbow):
    """A staff with a crystal that glows like a fire, and the arm that holds it. Lights the ice around."""
    way, grip = Vector(way).normalized(), Vector(grip)
    fire = m.light(3.2, (1, 0.36, 0.05, 1), 'fire')
    tube([grip - way * 0.3, grip + way * 0.12], 0.017, m.gunmetal(), straight=True)
    turn = [degrees(a) for a in way.to_track_quat('Z', 'Y').to_euler()]
    with placed(grip + way * 0.12, turn, 0.85):
        ring(0.026, 0.012, 0.016, mat=m.copper(), round_by=0.004, steps=64)
        for k in range(4):
            with placed(turn=(0, 0, 90 * k + 45)):
                tube([(0.026, 0, 0), (0.046, 0, 0.03), (0.044, 0, 0.08), (0.03, 0, 0.11)], 0.0045, m.copper())
        loft([oval((0, 0, z), (1, 0, 0), (0, 1, 0), r, r, 2, 6) for z, r in ((0.005, 0.012), (0.035, 0.03), (0.08, 0.026), (0.135, 0.002))], fire, smooth=0)
    arm(shoulder, grip, way, (grip.x * 3, -0.9, -0.4), 'amber', elbow, 0.95)


def game_4():
    """Ice Temple, a torch in either hand."""
    chance = random.Random(3)
    sheet(lambda u, v: ((u - 0.5) * 60, v * 80 - 10, 0), 1, 1, m.frozen_floor(), smooth=0)
    for k in range(6):
        y = 2.2 + 4.6 * k
        for s in (-1, 1):
            with placed((s * 3.6, y, 0)):
                column(chance, 7.2, 0.56)
                for _ in range(6):
                    a = chance.uniform(0, 2 * pi)
                    with placed((1.2 * cos(a), 1.1 * sin(a), 0)):
                        shard(chance, chance.uniform(0.5, 1.5), chance.uniform(0.12, 0.24), 24)
        with placed((0, y, 0)):
            arch(chance, 3.0, 2.3, 7.2, 0.45, 0.6)
            if k:
                for s in (-1, 1):
                    icicles(chance, (s * 2.9, 0, 8.3), (s * 1.2, 0, 9.3), 7, 1.7)
    _gate()
    cold = (0.7, 0.91, 1.0, 1)
    lamps = [lamp((0, 28, 3.4), (0, 0, 1.5), (5, 5), 1500, m.RIM, mirrored=False)]
    for k in range(3):
        lamps.append(lamp((-7.5, 6 + 8 * k, 6.5), (-3.6, 4 + 8 * k, 4), (0.6, 5), 210, cold))
        lamps.append(lamp((7.5, 6 + 8 * k, 6.5), (3.6, 4 + 8 * k, 4), (0.6, 5), 1500, cold))
    lamps.append(lamp((1.5, 12, 13), (0, 12, 0), (2, 26), 1300, cold))
    lamps.append(lamp((-3, -6, 4), (0, 4, 2), (3, 3), 60, m.WARM, mirrored=False))
    eye = Vector((0.7, -5.4, 1.5))
    with placed(eye):
        for s, high in ((-1, -0.04), (1, -0.01)):
            _torch((s * 0.55, 0.3, -0.25), (s * 0.3, 0.8, high), (s * 0.16, 0.12, 1), (s, -0.2, -0.8))
    for s in (-1, 1):
        flame = eye + Vector((s * 0.34, 0.9, 0.2))
        lamps.append(lamp(flame, flame + Vector((s * 2.2, 3, -0.3)), (0.3, 0.3), 650, (1, 0.28, 0.04), mirrored=False))
        lamps.append(lamp(flame + Vector((0, 0, 0.1)), eye + Vector((s * 0.35, 0.7, -0.1)), (0.1, 0.1), 7, (1, 0.5, 0.16), mirrored=False))
    lamps.append(lamp(eye + Vector((-0.3, -0.4, 0.9)), eye + Vector((0, 0.6, -0.1)), (0.5, 0.5), 9, cold, 110, mirrored=False))
    for each in lamps:
        each.visible_transmission = False
    view(eye, (0.1, 20, 2.6), 30)
    return {'haze': ((0.008, 0.02, 0.023), 10, 44), 'bloom': 0.14, 'exposure': 1.06}


def game_5():
    """Orbit Run."""
    chance = random.Random(8)
    planet = m.rock((0.09, 0.1, 0.085, 1), 'planet', 0.012, 0.8)
    ball(60, (58, 190, -8), planet, steps=160)
    with placed((58, 190, -8), (72, 14, 0)):
        for r in range(74, 113):
            shade = 0.02 + 0.5 * chance.random() ** 2.2
            mat, w = m.satin((shade, shade * 0.95, shade * 0.85, 1), f'ice {r}', 0.8), 0.75
            lathe([(r - w / 2, 0), (r + w / 2, 0), (r + w / 2, 0.05), (r - w / 2, 0.05), (r - w / 2, 0)], mat=mat, steps=240)
    lamp((-60, 250, 100), (58, 190, -8), (60, 60), 3.6e6, (1.0, 0.62, 0.34))
    lamp((-60, 60, 30), (40, 190, -8), (30, 30), 2.4e5, m.TINTS['ice'])
    stone = m.rock((0.08, 0.08, 0.072, 1), 'asteroid', 1.0)
    for x, y, z, r in ((-6.6, 8, -2.6, 1.9), (7.4, 12, -3.0, 1.5), (-11, 26, 4.6, 2.2), (-3.2, 30, -5.4, 1.6), (-17, 40, -3, 3.4), (-3.2, 18, 5.3, 0.5), (5.8, 17, 1.4, 0.5), (-8.6, 14, 0.6, 0.45)):
        seed = chance.random() * 50

        def skin(u, v, r=r, seed=seed, c=(x, y, z)):
            a, b = u * 2 * pi, v * pi
            d = Vector((cos(a) * sin(b), sin(a) * sin(b), cos(b)))
            k = r * (1 + 0.42 * rough(*(d * 1.1 + Vector((seed, 0, 0)))) + 0.08 * rough(*(d * 4 + Vector((seed, 0, 0)))))
            return (c[0] + d.x * k, c[1] + d.y * k * 0.9, c[2] + d.z * k * 0.8)

        sheet(skin, 64, 32, stone, smooth=1)
    star = m.light(2.2, (0.95, 1, 0.9, 1), 'star')
    for _ in range(260):
        d = Vector((chance.uniform(-1.3, 1.3), 1, chance.uniform(-0.55, 0.55))).normalized() * 700
        ball(chance.choice((0.35, 0.4, 0.5, 0.8)), d, star, steps=6)
    lamp((14, 20, 16), (0, 16, 0), (6, 4), 9000, (1.0, 0.62, 0.34))
    lamp((-12, 4, 6), (0, 14, 0), (4, 4), 1600, m.TINTS['ice'])
    with placed((0, -3.4, 0.9), (0, -9, 0)):
        with placed((0, 0, 0.12)):
            cockpit('ship', 'coral', 'ice', (0, -3.4, 1.0))
        streaks(chance, 22, 2.4, 8, 3, 26, m.light(1.6, (0.75, 0.9, 1, 1), 'streak'), 0.006, 9)
    with placed((-1.15, 9.5, 2.15), (24, 17, -17), 0.7):
        ship()
    _look((0, -3.4, 0.9), (0.9, 8, 0.9), -9)
    return {'bloom': 0.13}
