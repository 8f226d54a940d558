"""The stage: a large warm key light from the front, a rim light in the signal colour from behind, a second colour, wet ground, dusk."""
from math import atan, degrees, radians

import bpy
from mathutils import Vector

from . import materials as m
from .shapes import box, sheet

EYE = 1.15  # the height of the camera before every machine


def lamp(at, towards, size, watts, colour, spread=180, mirrored=True):
    if not watts:
        return None
    data = bpy.data.lights.new('lamp', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size[0], size[1]
    data.energy, data.color, data.spread = watts, colour[:3], radians(spread)
    thing = bpy.data.objects.new('lamp', data)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera, thing.visible_glossy = False, mirrored
    bpy.context.scene.collection.objects.link(thing)
    return thing


def stage(tint, key=1.0, rim=1.0, edge=1.0, glow=1.0, fill=1.0, centre=(0, 0, 1.1), side=1, scale=1.0, floor=True, glow_at=-0.6, key_mirrored=True, fill_mirrored=True, edge_mirrored=True, wall=1.0):
    """A large warm key light from the front keeps white white, the rim light stays, and the other edge and the wall take the tint, the picture's second colour. `wall` below 1 keeps more of it night."""
    s, c, colour = scale, Vector(centre) * scale, m.TINTS[tint]
    power = s * s

    def near(x, y, z):
        return (x * s * side, y * s, z * s)

    lamp(near(-2.6, -3.9, 3.9), c, (2.2 * s, 2.2 * s), 560 * key * power, m.KEY, mirrored=key_mirrored)
    lamp(near(3.6, -3.4, 1.6), c, (2.6 * s, 2.2 * s), 130 * fill * power, (0.72, 0.86, 1.0), mirrored=fill_mirrored)
    lamp(near(2.9, 3.4, 3.9), c, (2.6 * s, 1.0 * s), 900 * rim * power, m.RIM)
    lamp(near(-3.3, 2.3, 2.2), c, (0.6 * s, 2.8 * s), 1250 * edge * power, colour, mirrored=edge_mirrored)
    box((60 * s, 0.2 * s, 24 * s), (0, 9 * s, 0), m.satin((0.035 * wall, 0.037 * wall, 0.038 * wall, 1), 'wall', 0.6), bevel=0)
    lamp(near(glow_at, 7.0, 0.2), (glow_at * s * side, 9 * s, 1.6 * s), (2.4 * s, 0.4 * s), 120 * glow * power, colour, 120, mirrored=False)
    if floor:
        sheet(lambda u, v: ((u - 0.5) * 80 * s, (v - 0.5) * 80 * s, 0), 1, 1, m.wet_floor(s), smooth=0)


def view(at, look, lens=50, sharp=None, fstop=None, level=True, aside=0.0):
    """`level` keeps uprights upright: the camera looks straight ahead and its frame is shifted instead of tilted; `aside` shifts it to the right, as a share of the way."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(thing)
    scene.camera, data.lens, data.sensor_width = thing, lens, 36
    data.clip_end = 2000
    thing.location, way = at, Vector(look) - Vector(at)
    data.shift_x = aside * lens / 36
    if level:
        reach = way.xy.length
        data.shift_y = way.z / reach * lens / 36
        way.z = 0
    thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(sharp or look) - Vector(at)).length
    return degrees(2 * atan(18 / lens))
