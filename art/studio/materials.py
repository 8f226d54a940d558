"""Materials: few, shared by all pictures, so that they read as one house."""
import bpy

SIGNAL = (0.659, 0.948, 0.046, 1)  # #d4f93d
RIM = (0.72, 0.96, 0.2, 1)  # the same, as a lamp gives it
WARM = (1.0, 0.72, 0.5, 1)
KEY = (1.0, 0.88, 0.77, 1)
BONE = (0.79, 0.78, 0.74, 1)
TINTS = {  # the four accents, as light
    'signal': SIGNAL,
    'amber': (1.0, 0.42, 0.05, 1),
    'coral': (1.0, 0.13, 0.07, 1),
    'ice': (0.16, 0.66, 1.0, 1),
}
COATS = {'signal': (0.5, 0.74, 0.03, 1), 'amber': (0.9, 0.34, 0.025, 1), 'coral': (0.82, 0.09, 0.055, 1), 'ice': (0.06, 0.42, 0.72, 1)}
INK = (0.012, 0.02, 0.017, 1)

_made = {}


def _new(name, build):
    if name not in _made:
        mat = bpy.data.materials.new(name)
        mat.use_nodes = True
        build(mat.node_tree, mat.node_tree.nodes['Principled BSDF'])
        _made[name] = mat
    return _made[name]


def _set(shader, **values):
    for key, value in values.items():
        shader.inputs[key.replace('_', ' ')].default_value = value


def _noise(tree, scale, detail=4.0, stretch=(1, 1, 1), of='Object'):
    place = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, detail
    tree.links.new(place.outputs[of], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    return noise.outputs['Fac']


def _range(tree, value, low, high, from_low=0.3, from_high=0.7):
    node = tree.nodes.new('ShaderNodeMapRange')
    for key, number in zip(('From Min', 'From Max', 'To Min', 'To Max'), (from_low, from_high, low, high)):
        node.inputs[key].default_value = number
    tree.links.new(value, node.inputs['Value'])
    return node.outputs[0]


def _bump(tree, shader, height, strength, distance=0.002):
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
    tree.links.new(height, node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])


def _math(tree, how, a, b):
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = how
    for socket, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def _shader(tree, kind, **values):
    node = tree.nodes.new(f'ShaderNode{kind}')
    _set(node, **values)
    return node


def _between(tree, share, first, second):
    node = tree.nodes.new('ShaderNodeMixShader')
    if isinstance(share, (int, float)):
        node.inputs[0].default_value = share
    else:
        tree.links.new(share, node.inputs[0])
    tree.links.new(first.outputs[0], node.inputs[1])
    tree.links.new(second.outputs[0], node.inputs[2])
    return node


def _surface(tree, node):
    tree.links.new(node.outputs[0], tree.nodes['Material Output'].inputs['Surface'])


def paint(colour=INK, name='ink', rough=0.28):
    """Lacquered metal, faintly worn."""

    def build(tree, shader):
        _set(shader, Base_Color=colour, Clearcoat=0.8, Clearcoat_Roughness=0.06, Metallic=0.0)
        tree.links.new(_range(tree, _noise(tree, 9), rough * 0.9, rough * 1.15), shader.inputs['Roughness'])

    return _new(f'paint {name}', build)


def bone():
    return paint(BONE, 'bone', 0.3)


def coat(tint):
    return paint(COATS[tint], tint, 0.25)


def signal_paint():
    return coat('signal')


def satin(colour=(0.02, 0.026, 0.024, 1), name='dark', rough=0.45):
    """Moulded plastic with a fine grain."""

    def build(tree, shader):
        _set(shader, Base_Color=colour, Roughness=rough, Specular=0.5)
        _bump(tree, shader, _noise(tree, 900, 2), 0.12, 0.0006)

    return _new(f'satin {name}', build)


def rubber():
    def build(tree, shader):
        _set(shader, Base_Color=(0.014, 0.015, 0.014, 1), Specular=0.35)
        tree.links.new(_range(tree, _noise(tree, 14), 0.5, 0.75), shader.inputs['Roughness'])
        _bump(tree, shader, _noise(tree, 300), 0.2, 0.001)

    return _new('rubber', build)


def leather(colour=(0.02, 0.022, 0.02, 1), name='dark'):
    def build(tree, shader):
        _set(shader, Base_Color=colour, Roughness=0.42, Specular=0.5, Sheen=0.2)
        cells = tree.nodes.new('ShaderNodeTexVoronoi')
        cells.feature = 'DISTANCE_TO_EDGE'
        cells.inputs['Scale'].default_value = 240
        place = tree.nodes.new('ShaderNodeTexCoord')
        tree.links.new(place.outputs['Object'], cells.inputs['Vector'])
        _bump(tree, shader, cells.outputs['Distance'], 0.45, 0.002)

    return _new(f'leather {name}', build)


def aluminium():
    """Brushed."""

    def build(tree, shader):
        _set(shader, Base_Color=(0.62, 0.64, 0.63, 1), Metallic=1.0, Anisotropic=0.5)
        grain = _noise(tree, 60, 3, (1, 1, 28))
        tree.links.new(_range(tree, grain, 0.2, 0.38), shader.inputs['Roughness'])
        _bump(tree, shader, grain, 0.05, 0.0006)

    return _new('aluminium', build)


def steel():
    def build(tree, shader):
        _set(shader, Base_Color=(0.55, 0.56, 0.55, 1), Metallic=1.0, Roughness=0.12)

    return _new('steel', build)


def gunmetal():
    def build(tree, shader):
        _set(shader, Base_Color=(0.1, 0.115, 0.11, 1), Metallic=1.0)
        tree.links.new(_range(tree, _noise(tree, 12), 0.25, 0.42), shader.inputs['Roughness'])

    return _new('gunmetal', build)


def copper():
    def build(tree, shader):
        _set(shader, Base_Color=(0.85, 0.55, 0.25, 1), Metallic=1.0, Roughness=0.28)

    return _new('copper', build)


def glass_black():
    """A dark screen or visor."""

    def build(tree, shader):
        _set(shader, Base_Color=(0.003, 0.005, 0.004, 1), Roughness=0.035, Specular=0.75, Clearcoat=1.0, Clearcoat_Roughness=0.01)

    return _new('black glass', build)


def smoked():
    """Tinted glass that lets light through without refraction: no caustics, little noise."""

    def build(tree, shader):
        _set(shader, Base_Color=(0.02, 0.03, 0.025, 1), Roughness=0.03, Specular=0.7)
        mix = tree.nodes.new('ShaderNodeMixShader')
        clear = tree.nodes.new('ShaderNodeBsdfTransparent')
        clear.inputs[0].default_value = (0.62, 0.72, 0.64, 1)
        facing = tree.nodes.new('ShaderNodeLayerWeight')
        facing.inputs['Blend'].default_value = 0.25
        output = tree.nodes['Material Output']
        tree.links.new(_range(tree, facing.outputs['Facing'], 0.14, 0.85, 0.0, 1.0), mix.inputs[0])
        tree.links.new(clear.outputs[0], mix.inputs[1])
        tree.links.new(shader.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], output.inputs['Surface'])

    return _new('smoked glass', build)


def light(strength=6.0, colour=SIGNAL, name='signal'):
    def build(tree, shader):
        _set(shader, Base_Color=(0, 0, 0, 1), Emission=colour, Emission_Strength=strength, Specular=0.2)

    mat = _new(f'light {name} {strength}', build)
    # Lines of light are seen and mirrored, but the lamps of the stage do the lighting: hardly any noise.
    mat.cycles.sample_as_light = False
    return mat


def dusk(low, high, strength=1.6, fade=None):
    """A wide display with a sky at dusk: `low` is the height where it is amber, `high` where it is night; `fade`: the X where it is dark and where it is lit."""

    def build(tree, shader):
        _set(shader, Base_Color=(0, 0, 0, 1), Roughness=0.3, Specular=0.2, Emission_Strength=strength)
        place, split, ramp = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
        tree.links.new(place.outputs['Object'], split.inputs[0])
        tree.links.new(_range(tree, split.outputs['Z'], 0, 1, low, high), ramp.inputs[0])
        ramp.color_ramp.interpolation = 'B_SPLINE'
        stops = ramp.color_ramp.elements
        stops[0].color, stops[1].position, stops[1].color = (1.0, 0.5, 0.1, 1), 1.0, (0.012, 0.05, 0.09, 1)
        for at, colour in ((0.18, (0.9, 0.26, 0.06, 1)), (0.36, (0.5, 0.09, 0.06, 1)), (0.54, (0.2, 0.06, 0.09, 1)), (0.74, (0.05, 0.05, 0.11, 1))):
            stops.new(at).color = colour
        tree.links.new(ramp.outputs[0], shader.inputs['Emission'])
        if fade:
            share = _range(tree, split.outputs['X'], 0, 1, *fade)
            tree.links.new(_math(tree, 'MULTIPLY', _math(tree, 'POWER', share, 2.0), strength), shader.inputs['Emission Strength'])

    mat = _new('dusk', build)
    mat.cycles.sample_as_light = False
    return mat


def screen(path, strength=1.3):
    """A display that shows a picture, through a sheet of glass. Needs UVs."""

    def build(tree, shader):
        _set(shader, Base_Color=(0, 0, 0, 1), Roughness=0.08, Specular=0.5, Emission_Strength=strength)
        image = tree.nodes.new('ShaderNodeTexImage')
        image.image = bpy.data.images.load(path)
        tree.links.new(image.outputs['Color'], shader.inputs['Emission'])

    return _new(f'screen {path}', build)


def wet_floor(scale=1.0):
    """Dark ground with puddles: smooth where water stands, rough where it does not."""

    def build(tree, shader):
        _set(shader, Base_Color=(0.004, 0.0052, 0.0048, 1), Specular=0.5)
        pools = _noise(tree, 0.55 / scale, 3)
        tree.links.new(_range(tree, pools, 0.03, 0.2, 0.42, 0.62), shader.inputs['Roughness'])
        _bump(tree, shader, _noise(tree, 9 / scale, 4), 0.06, 0.012 * scale)

    return _new(f'wet floor {scale}', build)


def rock(colour=(0.05, 0.055, 0.05, 1), name='rock', scale=1.0, rough=0.75):
    def build(tree, shader):
        _set(shader, Base_Color=colour, Roughness=rough, Specular=0.4)
        _bump(tree, shader, _noise(tree, 3 * scale, 12), 0.9, 0.12 / scale)

    return _new(f'rock {name}', build)


def layered(colour=(0.085, 0.08, 0.068, 1), pale=(0.23, 0.21, 0.17, 1), name='layered'):
    """Rock in beds, some pale, with a fine grain along them."""

    def build(tree, shader):
        _set(shader, Roughness=0.72, Specular=0.4)
        beds = tree.nodes.new('ShaderNodeMixRGB')
        beds.inputs[1].default_value, beds.inputs[2].default_value = colour, pale
        tree.links.new(_range(tree, _noise(tree, 0.6, 8, (0.07, 0.07, 2.2)), 0, 1, 0.44, 0.6), beds.inputs[0])
        tree.links.new(beds.outputs[0], shader.inputs['Base Color'])
        grain = _math(tree, 'ADD', _noise(tree, 1.6, 8, (0.22, 0.22, 2.4)), _math(tree, 'MULTIPLY', _noise(tree, 2.4, 12), 0.8))
        _bump(tree, shader, grain, 0.8, 0.16)

    return _new(f'rock {name}', build)


def board():
    """Solder mask over fibreglass."""

    def build(tree, shader):
        _set(shader, Base_Color=(0.006, 0.05, 0.028, 1), Roughness=0.3, Specular=0.5, Clearcoat=0.4)

    return _new('board', build)


def fabric(colour=(0.05, 0.055, 0.05, 1), name='grey'):
    def build(tree, shader):
        _set(shader, Base_Color=colour, Roughness=0.9, Specular=0.2, Sheen=0.6)
        place = tree.nodes.new('ShaderNodeTexCoord')
        weave = tree.nodes.new('ShaderNodeTexVoronoi')
        weave.inputs['Scale'].default_value = 420
        tree.links.new(place.outputs['Object'], weave.inputs['Vector'])
        _bump(tree, shader, weave.outputs['Distance'], 0.6, 0.002)

    return _new(f'fabric {name}', build)


def hair(colour, name):
    """Matt, in streaks of a lighter and a darker tone."""

    def build(tree, shader):
        _set(shader, Roughness=0.7, Specular=0.22)
        streaks = tree.nodes.new('ShaderNodeMixRGB')
        streaks.inputs[1].default_value, streaks.inputs[2].default_value = colour, tuple(2.4 * c for c in colour[:3]) + (1,)
        tree.links.new(_range(tree, _noise(tree, 70, 2, (1, 1, 0.25)), 0, 1, 0.4, 0.68), streaks.inputs[0])
        tree.links.new(streaks.outputs[0], shader.inputs['Base Color'])

    return _new(f'hair {name}', build)


def _inside(tree, per_metre):
    """0 where a ray enters a body; the more of the body it crossed, the nearer to 1 where it leaves."""
    path, face = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeNewGeometry')
    lost = _math(tree, 'SUBTRACT', 1.0, _math(tree, 'POWER', 1 - per_metre, path.outputs['Ray Length']))
    return _math(tree, 'MULTIPLY', lost, face.outputs['Backfacing'])


def ice(glow=0.1, name='clear'):
    """Refracts, and glows faintly blue with its depth. Light falls through it, so that the cracks within are lit."""

    def build(tree, _):
        path = tree.nodes.new('ShaderNodeLightPath')
        clear = _shader(tree, 'BsdfRefraction', Color=(0.94, 0.99, 1, 1), Roughness=0.0, IOR=1.16)
        depth = _shader(tree, 'Emission', Color=(0.1, 0.52, 0.7, 1), Strength=glow)
        cloud = _shader(tree, 'BsdfDiffuse', Color=(0.62, 0.88, 0.96, 1))
        through = _between(tree, 0.45, cloud, _shader(tree, 'BsdfTranslucent', Color=(0.52, 0.86, 0.97, 1)))
        body = _between(tree, _inside(tree, 0.5), clear, depth)
        edge = tree.nodes.new('ShaderNodeLayerWeight')
        edge.inputs['Blend'].default_value = 0.32
        veil = _math(tree, 'ADD', _range(tree, _noise(tree, 0.9, 5), 0.0, 0.36, 0.44, 0.74), _math(tree, 'MULTIPLY', edge.outputs['Facing'], 0.5))
        milky = _between(tree, veil, body, through)
        gloss = _shader(tree, 'BsdfGlossy', Color=(1, 1, 1, 1), Roughness=0.07)
        fresnel = _shader(tree, 'Fresnel', IOR=1.5)
        skin = _between(tree, fresnel.outputs[0], milky, gloss)
        deep = _math(tree, 'GREATER_THAN', path.outputs['Transmission Depth'], 2.5)
        shadow = _shader(tree, 'BsdfTransparent', Color=(0.7, 0.86, 0.88, 1))
        _surface(tree, _between(tree, path.outputs['Is Shadow Ray'], _between(tree, deep, skin, depth), shadow))

    return _new(f'ice {name}', build)


def crack():
    """A fracture inside ice, of radius 1: white where it splinters, thinning out to nothing at its rim."""

    def build(tree, _):
        none, white = _shader(tree, 'BsdfTransparent'), (0.8, 0.95, 1, 1)
        splinter = _between(tree, 0.5, _shader(tree, 'BsdfDiffuse', Color=white), _shader(tree, 'BsdfTranslucent', Color=white))
        place, length = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeVectorMath')
        length.operation = 'LENGTH'
        tree.links.new(place.outputs['Object'], length.inputs[0])
        rim = _range(tree, length.outputs['Value'], 1, 0, 0.35, 1)
        wisps = _range(tree, _noise(tree, 3.4, 12, (1, 0.35, 1)), 0, 0.9, 0.47, 0.7)
        _surface(tree, _between(tree, _math(tree, 'MULTIPLY', rim, wisps), none, splinter))

    return _new('crack', build)


def frost():
    """Rime on the edges of ice, in patches: light comes through it too."""

    def build(tree, _):
        white = (0.8, 0.95, 1, 1)
        rime = _between(tree, 0.45, _shader(tree, 'BsdfDiffuse', Color=white), _shader(tree, 'BsdfTranslucent', Color=white))
        lit = _between(tree, 0.1, rime, _shader(tree, 'Emission', Color=(0.3, 0.75, 0.95, 1), Strength=0.5))
        path = tree.nodes.new('ShaderNodeLightPath')
        near = _math(tree, 'LESS_THAN', path.outputs['Transmission Depth'], 0.5)
        patches = _range(tree, _noise(tree, 5, 6), 0.3, 1.0, 0.36, 0.56)
        share = _math(tree, 'MULTIPLY', patches, _range(tree, near, 0.25, 1, 0, 1))
        _surface(tree, _between(tree, share, _shader(tree, 'BsdfRefraction', Color=(0.94, 0.99, 1, 1), Roughness=0.0, IOR=1.16), lit))

    return _new('frost', build)


def frozen_floor():
    """Black ice, polished, with hairline cracks."""

    def build(tree, shader):
        _set(shader, Specular=0.6)
        place, bent = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeMixRGB')
        noise, cells = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeTexVoronoi')
        bent.inputs[0].default_value = 0.2
        noise.inputs['Scale'].default_value, cells.inputs['Scale'].default_value = 0.8, 0.45
        cells.feature = 'DISTANCE_TO_EDGE'
        tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(place.outputs['Object'], bent.inputs[1])
        tree.links.new(noise.outputs['Color'], bent.inputs[2])
        tree.links.new(bent.outputs[0], cells.inputs['Vector'])
        line = _range(tree, cells.outputs['Distance'], 1.0, 0.0, 0.0, 0.016)
        shade = tree.nodes.new('ShaderNodeMixRGB')
        shade.inputs[1].default_value, shade.inputs[2].default_value = (0.003, 0.006, 0.007, 1), (0.06, 0.1, 0.11, 1)
        tree.links.new(line, shade.inputs[0])
        tree.links.new(shade.outputs[0], shader.inputs['Base Color'])
        tree.links.new(_range(tree, line, 0.035, 0.4, 0, 1), shader.inputs['Roughness'])

    return _new('frozen floor', build)
