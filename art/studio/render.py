"""Renders the scene that stands, twice with half the samples each, and develops it."""
import os
import tempfile
import time

import bpy
import numpy as np

from . import develop


def _settings(size, samples, clamp):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    scene.world = scene.world or bpy.data.worlds.new('dusk')
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (0.55, 0.8, 0.7, 1), 0.006
    c = scene.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = 'CPU', samples, True, 0.025, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 5, 2, 4, 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, clamp, 0.6
    c.use_denoising = False
    c.light_sampling_threshold = 0.02
    scene.render.use_persistent_data = True
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True


def _outputs(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format, out.format.color_depth = folder, 'OPEN_EXR', '32'
    out.file_slots.clear()
    for slot, socket in (('light', 'Image'), ('normal', 'Denoising Normal'), ('albedo', 'Denoising Albedo'), ('depth', 'Depth')):
        if socket in layers.outputs:
            out.file_slots.new(slot)
            tree.links.new(layers.outputs[socket], out.inputs[slot])


def _read(folder, slot):
    path = os.path.join(folder, f'{slot}0001.exr')
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    os.remove(path)
    return np.nan_to_num(data.reshape(h, w, 4)[::-1, :, :3], posinf=1e4)


FINER = 1.5  # a finished picture is rendered so much larger and made smaller after the tone curve: bright edges stay clean


def render(path, size, samples, draft=False, haze=None, bloom=0.07, exposure=1.0, clamp=4, left=0.0, plain=False):
    """`samples`: for each pixel of the finished picture. `left`: the share of the width that is left out. `clamp`: the most one sample may bring. Each sample asks one lamp for all, so many lamps need more or their whites go grey. `plain`: nothing has a pattern, so noise is taken out of what wet ground mirrors as well."""
    started = time.time()
    with tempfile.TemporaryDirectory() as folder:
        finer = 1 if draft else FINER
        _settings([round(s * finer) for s in size], samples if draft else round(samples / 2 / finer**2), clamp)
        frame = bpy.context.scene.render
        frame.use_border = frame.use_crop_to_border = left > 0
        frame.border_min_x = left
        _outputs(folder)
        halves = []
        for seed in (1,) if draft else (1, 2):
            bpy.context.scene.cycles.seed = seed
            bpy.context.scene.frame_set(1)
            bpy.ops.render.render()
            halves.append({slot: _read(folder, slot) for slot in ('light', 'normal', 'albedo', 'depth')})
    depth = halves[0]['depth'][..., 0]
    if draft:
        light = halves[0]['light']
    else:
        mean = {k: (halves[0][k] + halves[1][k]) / 2 for k in ('normal', 'albedo')}
        near = np.log1p(np.minimum(depth, 1e3))
        light = develop.quiet(halves[0]['light'], halves[1]['light'], mean['normal'], mean['albedo'], near, plain)
    if haze:
        light = develop.haze(light, depth, *haze)
    light = develop.bloom(light, bloom)
    picture = develop.tone(light, exposure)
    develop.write_png(path, picture if draft else develop.shrink(picture, FINER))
    print(f'{path}: {size[0]} x {size[1]}, {samples} samples, {time.time() - started:.0f} s', flush=True)
