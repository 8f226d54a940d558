"""Shapes: every part of every picture is made of these. Metres, degrees, Z up, the viewer looks along +Y."""
from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

_places = [Matrix.Identity(4)]


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Everything made inside stands at this place."""
    _places.append(_places[-1] @ _matrix(at, turn, scale))
    try:
        yield
    finally:
        _places.pop()


def _matrix(at, turn, scale=1.0):
    s = scale if hasattr(scale, '__len__') else (scale, scale, scale)
    return Matrix.Translation(at) @ Euler([radians(a) for a in turn]).to_matrix().to_4x4() @ Matrix.Diagonal((*s, 1))


def _stand(data, mat, at, turn, scale=1.0):
    if mat is not None:
        data.materials.append(mat)
    thing = bpy.data.objects.new('part', data)
    thing.visible_diffuse = mat is None or not mat.name.startswith('light')
    thing.matrix_world = _places[-1] @ _matrix(at, turn, scale)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _mesh(bm, angle=40):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('part')
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(angle)
    return mesh


def _bevel(thing, width, segments=3, angle=35):
    if width:
        m = thing.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments, m.limit_method, m.angle_limit = width, segments, 'ANGLE', radians(angle)
        m.harden_normals = True


def _soften(thing, levels):
    if levels:
        m = thing.modifiers.new('soft', 'SUBSURF')
        m.levels = m.render_levels = levels


def box(size, at=(0, 0, 0), mat=None, turn=(0, 0, 0), bevel=0.012, segments=3):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Diagonal((*size, 1)))
    thing = _stand(_mesh(bm), mat, at, turn)
    _bevel(thing, min(bevel, min(size) * 0.49), segments)
    return thing


def pillow(size, at=(0, 0, 0), mat=None, turn=(0, 0, 0), crease=0.35):
    """A stuffed box: cushions, soft shells."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1, matrix=Matrix.Diagonal((*size, 1)))
    layer = bm.edges.layers.crease.verify()
    for e in bm.edges:
        e[layer] = crease
    thing = _stand(_mesh(bm, 180), mat, at, turn)
    _soften(thing, 4)
    return thing


def lathe(profile, at=(0, 0, 0), mat=None, turn=(0, 0, 0), steps=96, scale=1.0, angle=30, bevel=0):
    """Turns (radius, height) points round Z. A closed profile gives a ring."""
    bm = bmesh.new()
    rows = []
    for k in range(steps):
        a = 2 * pi * k / steps
        rows.append([bm.verts.new((r * cos(a), r * sin(a), z)) for r, z in profile])
    for k in range(steps):
        here, there = rows[k], rows[(k + 1) % steps]
        for i in range(len(profile) - 1):
            bm.faces.new((here[i], there[i], there[i + 1], here[i + 1]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    thing = _stand(_mesh(bm, angle), mat, at, turn, scale)
    _bevel(thing, bevel, 2, 25)
    return thing


def rounded(w, h, r, n=5):
    """A rectangle with round corners, closed, counter-clockwise, round (0, 0)."""
    points = []
    for cx, cy, start in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        for k in range(n + 1):
            a = radians(start + 90 * k / n)
            points.append((cx + r * cos(a), cy + r * sin(a)))
    return points


def ring(radius, width, height, at=(0, 0, 0), mat=None, turn=(0, 0, 0), round_by=0.02, steps=160):
    """A hoop with a rounded rectangular section: width along the radius, height along its axis."""
    section = [(radius + x, z) for x, z in rounded(width, height, min(round_by, width * 0.49, height * 0.49))]
    return lathe(section + section[:1], at, mat, turn, steps, angle=60)


def torus(radius, thick, at=(0, 0, 0), mat=None, turn=(0, 0, 0), steps=128, scale=1.0):
    section = [(radius + thick * cos(2 * pi * k / 24), thick * sin(2 * pi * k / 24)) for k in range(25)]
    return lathe(section, at, mat, turn, steps, scale, angle=80)


def cylinder(radius, height, at=(0, 0, 0), mat=None, turn=(0, 0, 0), bevel=0.006, top=None, steps=48):
    b, h = min(bevel, height * 0.45, radius * 0.45), height / 2
    t = radius if top is None else top
    arc = [(sin(radians(k * 22.5)), 1 - cos(radians(k * 22.5))) for k in range(5)]
    low = [(radius - b + b * s, -h + b * c) for s, c in arc]
    high = [(t - b + b * s, h - b * c) for s, c in reversed(arc)]
    return lathe([(0, -h), *low, *high, (0, h)], at, mat, turn, steps, angle=50)


def ball(radius, at=(0, 0, 0), mat=None, turn=(0, 0, 0), scale=1.0, steps=48):
    half = steps // 2
    profile = [(radius * sin(pi * k / half), -radius * cos(pi * k / half)) for k in range(half + 1)]
    return lathe(profile, at, mat, turn, steps, scale, angle=180)


def tube(points, radius, mat=None, closed=False, straight=False, at=(0, 0, 0), turn=(0, 0, 0), taper=None):
    """A round bar along the points; with `straight` its corners stay sharp."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, 5, 12
    curve.use_fill_caps = True
    if straight:
        line = curve.splines.new('POLY')
        line.points.add(len(points) - 1)
        for p, q in zip(line.points, points):
            p.co = (*q, 1)
        knots = line.points
    else:
        line = curve.splines.new('BEZIER')
        line.bezier_points.add(len(points) - 1)
        for p, q in zip(line.bezier_points, points):
            p.co = q
            p.handle_left_type = p.handle_right_type = 'AUTO'
        knots = line.bezier_points
    for p, r in zip(knots, taper or []):
        p.radius = r
    line.use_cyclic_u = closed
    return _stand(curve, mat, at, turn)


def plate(outline, thick, at=(0, 0, 0), mat=None, turn=(0, 0, 0), bevel=0.012):
    """An outline in XZ cut from sheet `thick` deep along Y."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, -thick / 2, z)) for x, z in outline])
    out = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, verts=[v for v in out['geom'] if isinstance(v, bmesh.types.BMVert)], vec=(0, thick, 0))
    thing = _stand(_mesh(bm), mat, at, turn)
    _bevel(thing, bevel)
    return thing


def oval(centre, across, up, half_width, half_height, power=2.0, n=32):
    """A superellipse: power 2 is an ellipse, 4 is nearly a box."""
    c, u, v = Vector(centre), Vector(across).normalized(), Vector(up).normalized()
    points = []
    for k in range(n):
        a = 2 * pi * k / n
        x = abs(cos(a)) ** (2 / power) * (1 if cos(a) >= 0 else -1)
        y = abs(sin(a)) ** (2 / power) * (1 if sin(a) >= 0 else -1)
        points.append(c + u * half_width * x + v * half_height * y)
    return points


def loft(sections, mat=None, at=(0, 0, 0), turn=(0, 0, 0), smooth=1, caps=True, closed=True, ring_path=False, angle=60):
    """A skin over sections with the same number of points."""
    bm = bmesh.new()
    rows = [[bm.verts.new(p) for p in s] for s in sections]
    n = len(rows[0])
    pairs = list(zip(rows, rows[1:])) + ([(rows[-1], rows[0])] if ring_path else [])
    for here, there in pairs:
        for i in range(n if closed else n - 1):
            bm.faces.new((here[i], here[(i + 1) % n], there[(i + 1) % n], there[i]))
    if caps and closed and not ring_path:
        bm.faces.new(list(reversed(rows[0])))
        bm.faces.new(rows[-1])
    thing = _stand(_mesh(bm, angle), mat, at, turn)
    _soften(thing, smooth)
    return thing


def welded(skins, mat=None, voxel=0.009, relax=8, folds=None):
    """One skin over several bodies of sections, grown into each other as cloth is cut; `folds(point)` lifts it along its normal."""
    bm = bmesh.new()
    for sections in skins:
        rows = [[bm.verts.new(p) for p in s] for s in sections]
        n = len(rows[0])
        for here, there in zip(rows, rows[1:]):
            for i in range(n):
                bm.faces.new((here[i], here[(i + 1) % n], there[(i + 1) % n], there[i]))
        bm.faces.new(list(reversed(rows[0])))
        bm.faces.new(rows[-1])
    rough = bpy.data.objects.new('rough', _mesh(bm, 180))
    bpy.context.scene.collection.objects.link(rough)
    grown, soft = rough.modifiers.new('grown', 'REMESH'), rough.modifiers.new('soft', 'SMOOTH')
    grown.mode, grown.voxel_size, soft.factor, soft.iterations = 'VOXEL', voxel, 0.5, relax
    whole = bpy.data.meshes.new_from_object(rough.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(rough)
    if folds:
        lifted = [v.co + v.normal * folds(v.co) for v in whole.vertices]
        for v, place in zip(whole.vertices, lifted):
            v.co = place
    whole.polygons.foreach_set('use_smooth', [True] * len(whole.polygons))
    return _stand(whole, mat, (0, 0, 0), (0, 0, 0))


def strands(paths, thick, mat=None):
    """Hair: many thin lines of points, thinning out to their tips."""
    curve = bpy.data.curves.new('strands', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', thick, 0, 1
    for path in paths:
        line = curve.splines.new('POLY')
        line.points.add(len(path) - 1)
        for k, (knot, p) in enumerate(zip(line.points, path)):
            knot.co, knot.radius = (*p, 1), 1 - 0.8 * (k / (len(path) - 1)) ** 2
    return _stand(curve, mat, (0, 0, 0), (0, 0, 0))


def strap(points, width, thick, across=(0, 0, 1), mat=None, closed=False, at=(0, 0, 0), turn=(0, 0, 0), finer=6):
    """A flat band along the points, its width along `across`."""
    path = smooth_path([Vector(p) for p in points], finer, closed)
    n, side = len(path), Vector(across).normalized()
    sections = []
    for i, p in enumerate(path):
        ahead = path[(i + 1) % n] if closed else path[min(i + 1, n - 1)]
        behind = path[i - 1] if closed or i else path[0]
        way = (ahead - behind).normalized()
        out = way.cross(side).normalized()
        up = out.cross(way).normalized()
        sections.append([p + out * x + up * y for x, y in rounded(thick, width, thick * 0.42, 3)])
    return loft(sections, mat, at, turn, smooth=0, ring_path=closed, angle=50)


def smooth_path(points, finer=6, closed=False):
    """Catmull-Rom through the points."""
    n, path = len(points), []
    for i in range(n if closed else n - 1):
        p0 = points[i - 1] if closed or i else points[0]
        p1, p2 = points[i], points[(i + 1) % n]
        p3 = points[(i + 2) % n] if closed else points[min(i + 2, n - 1)]
        for k in range(finer):
            t = k / finer
            path.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return path if closed else path + [points[-1]]


def sheet(point, rows, columns, mat=None, thick=0.0, smooth=1, at=(0, 0, 0), turn=(0, 0, 0), angle=180):
    """A surface: point(u, v) for u, v in 0..1."""
    bm = bmesh.new()
    grid = [[bm.verts.new(point(i / rows, j / columns)) for j in range(columns + 1)] for i in range(rows + 1)]
    for i in range(rows):
        for j in range(columns):
            bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
    thing = _stand(_mesh(bm, angle), mat, at, turn)
    if thick:
        m = thing.modifiers.new('thick', 'SOLIDIFY')
        m.thickness, m.offset = thick, 0
    _soften(thing, smooth)
    return thing


def coil(radius, length, turns, wire, mat=None, at=(0, 0, 0), turn=(0, 0, 0)):
    n = int(turns * 10)
    return tube([(radius * cos(2 * pi * k / 10), radius * sin(2 * pi * k / 10), -length * k / n) for k in range(n + 1)], wire, mat, at=at, turn=turn)


def bolts(count, circle, at=(0, 0, 0), mat=None, turn=(0, 0, 0), size=0.012, start=0.0):
    """Hexagon heads on a circle round the place's Z."""
    with placed(at, turn):
        for k in range(count):
            a = 2 * pi * k / count + radians(start)
            cylinder(size, size, (circle * cos(a), circle * sin(a), 0), mat, bevel=size * 0.2, steps=6)
