"""From rendered light to a picture: noise out, haze, bloom, one tone curve, one black: the night of the site."""
import struct
import zlib

import numpy as np

NIGHT = np.array([0x0A, 0x13, 0x10], np.float32) / 255


def _box(a, r=1):
    for axis in (0, 1):
        pad = [(r, r) if k == axis else (0, 0) for k in range(a.ndim)]
        p = np.pad(a, pad, 'edge')
        n = a.shape[axis]
        a = sum(np.take(p, range(k, k + n), axis) for k in range(2 * r + 1)) / (2 * r + 1)
    return a


def _offsets():
    """Half of a wide, thinning-out window; the other half follows by symmetry."""
    near = [(y, x) for y in range(-2, 3) for x in range(-2, 3)]
    chance = np.random.default_rng(3)  # scattered, because a regular grid shows as a weave on flat surfaces
    far = {tuple(int(v) for v in chance.integers(-10, 11, 2)) for _ in range(90)}
    return [o for o in near + sorted(far - set(near)) if o > (0, 0)]


def quiet(a, b, normal, albedo, near, plain=False, strength=1.6):
    """Non-local means over two half renders, each weighted by the other's patches and by normals, colours and depth. What falls on a surface is averaged, not what it makes of it, so that patterns stay; weighed by its logarithm, but averaged as it is, or noisy whites would turn grey. `plain`: no pattern is to stay, and colours, which are as noisy as light where ground mirrors, only tell where an edge is."""
    if plain:
        features = [(_box(normal, 2), 6.0), (_box(albedo, 2), 20.0), (near, 30.0)]
        albedo = np.ones_like(albedo)
    else:
        features = [(normal, 6.0), (albedo, 40.0), (near, 30.0)]
    albedo = np.maximum(albedo, 0.04)
    a, b = a / albedo, b / albedo
    most = 2.5 * _box((a + b) / 2, 3) + 0.02  # no single bright dot
    a, b = np.minimum(a, most), np.minimum(b, most)
    la, lb = np.log1p(8 * a), np.log1p(8 * b)
    variance = _box(((la - lb) ** 2).mean(2), 2) / 2 + 1e-6
    totals = [a.copy(), b.copy()]
    weights = [np.ones(a.shape[:2], np.float32) for _ in totals]
    for dy, dx in _offsets():
        h, w = variance.shape
        here = (slice(max(0, -dy), h - max(0, dy)), slice(max(0, -dx), w - max(0, dx)))
        there = (slice(max(0, dy), h - max(0, -dy)), slice(max(0, dx), w - max(0, -dx)))
        pooled = variance[here] + variance[there]
        apart = sum(((f[here] - f[there]) ** 2).reshape(*pooled.shape, -1).sum(2) * k for f, k in features)
        for own, log, total, weight in ((a, lb, totals[0], weights[0]), (b, la, totals[1], weights[1])):
            d = ((log[here] - log[there]) ** 2).mean(2) - pooled
            d = _box(d / (0.45 * strength * pooled), 1)
            wgt = np.exp(-np.maximum(d, 0) - apart)
            total[here] += wgt[..., None] * own[there]
            total[there] += wgt[..., None] * own[here]
            weight[here] += wgt
            weight[there] += wgt
    return 0.5 * albedo * (totals[0] / weights[0][..., None] + totals[1] / weights[1][..., None])


def shrink(a, by, lobes=2):
    """Makes a picture smaller (Lanczos)."""
    for axis in (0, 1):
        n = a.shape[axis]
        middle = (np.arange(round(n / by)) + 0.5) * by - 0.5
        first = np.floor(middle - lobes * by).astype(int) + 1
        total, weight = 0, 0
        for k in range(int(np.ceil(2 * lobes * by))):
            x = (first + k - middle) / by
            w = np.where(abs(x) < lobes, np.sinc(x) * np.sinc(x / lobes), 0).astype(np.float32)
            w = w[:, None, None] if axis == 0 else w[None, :, None]
            total, weight = total + w * np.take(a, np.clip(first + k, 0, n - 1), axis), weight + w
        a = total / weight
    return a


def _blur(a, sigma):
    h, w = a.shape[:2]
    pad = int(3 * sigma)
    p = np.pad(a, [(pad, pad), (pad, pad), (0, 0)], 'edge')
    fy = np.fft.fftfreq(p.shape[0])[:, None]
    fx = np.fft.rfftfreq(p.shape[1])[None]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fy**2 + fx**2))[..., None]
    out = np.fft.irfft2(np.fft.rfft2(p, axes=(0, 1)) * kernel, p.shape[:2], axes=(0, 1))
    return out[pad : pad + h, pad : pad + w].astype(np.float32)


def _halve(a):
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    a = a[:h, :w]
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4


def bloom(light, amount):
    """Strong light spills over in the lens."""
    if not amount:
        return light
    h, w = light.shape[:2]
    small = _halve(_halve(np.minimum(light, 12)))
    glow = sum(_blur(small, small.shape[0] * s) * k for s, k in ((0.006, 0.58), (0.025, 0.32), (0.08, 0.1)))
    ys = np.clip((np.arange(h) + 0.5) / 4 - 0.5, 0, glow.shape[0] - 1.001)
    xs = np.clip((np.arange(w) + 0.5) / 4 - 0.5, 0, glow.shape[1] - 1.001)
    y, x = ys.astype(int), xs.astype(int)
    ty, tx = (ys - y)[:, None, None].astype(np.float32), (xs - x)[None, :, None].astype(np.float32)
    rows = glow[y] * (1 - ty) + glow[np.minimum(y + 1, glow.shape[0] - 1)] * ty
    wide = rows[:, x] * (1 - tx) + rows[:, np.minimum(x + 1, glow.shape[1] - 1)] * tx
    return light * (1 - amount) + wide * amount


def haze(light, depth, colour, start, reach):
    thick = 1 - np.exp(-np.maximum(depth - start, 0) / reach)[..., None]
    return light * (1 - thick) + np.array(colour, np.float32) * thick


def tone(light, exposure=1.0):
    x = np.maximum(light * exposure, 0) * 0.8
    x = np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    night = np.where(NIGHT <= 0.04045, NIGHT / 12.92, ((NIGHT + 0.055) / 1.055) ** 2.4)
    x = night + (1 - night) * x
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-8) ** (1 / 2.4) - 0.055)


def write_png(path, picture, seed=7):
    """8 bits per channel with a breath of grain, so that the dark gradients do not band."""
    h, w = picture.shape[:2]
    noise = np.random.default_rng(seed).triangular(-1, 0, 1, (h, w, 1))
    pixels = np.clip(picture * 255 + noise * 0.9 + 0.5, 0, 255).astype(np.uint8)
    raw = np.concatenate([np.zeros((h, 1), np.uint8), pixels.reshape(h, -1)], 1).tobytes()

    def chunk(tag, data):
        return struct.pack('>I', len(data)) + tag + data + struct.pack('>I', zlib.crc32(tag + data))

    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(raw, 4)) + chunk(b'IEND', b''))
