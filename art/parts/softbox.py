"""A light that is only mirrored: brightest in its middle, gone at its rim, so that glass shows a soft gleam and no bar."""
import bpy
from mathutils import Vector

from studio import materials as m
from studio.shapes import placed, sheet


def _glow(strength, colour):
    name = f'softbox {strength} {colour}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    place, middle, ease, power, lit, out = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexGradient', 'MapRange', 'Math', 'Emission', 'OutputMaterial'))
    middle.gradient_type, ease.interpolation_type, power.operation = 'SPHERICAL', 'SMOOTHERSTEP', 'MULTIPLY'
    power.inputs[1].default_value, lit.inputs['Color'].default_value = strength, colour
    for source, to in ((place.outputs['Object'], middle.inputs[0]), (middle.outputs['Fac'], ease.inputs['Value']), (ease.outputs[0], power.inputs[0]), (power.outputs[0], lit.inputs['Strength']), (lit.outputs[0], out.inputs[0])):
        tree.links.new(source, to)
    mat.cycles.sample_as_light = False
    return mat


def softbox(at, towards, size, strength, colour=m.KEY):
    """`size` is half its width and half its height."""
    way = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    with placed(at, [a * 57.29578 for a in way], (*size, 1)):
        thing = sheet(lambda u, v: (2 * u - 1, 2 * v - 1, 0), 1, 1, _glow(strength, tuple(colour[:3]) + (1,)), smooth=0)
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
    return thing
