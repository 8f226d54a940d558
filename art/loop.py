"""python3 art/loop.py: six seconds in which the robot of hero-1 looks around, as public/pictures/hero-1-av1.webm, hero-1.webm and .mp4.

It turns one way, back, and the other way, so each pose is rendered once and shown twice. Only what moves is rendered: the rest is the
still picture, which must be there (render-all.py hero-1). Needs ffmpeg.
"""
import os
import subprocess
import tempfile
from math import radians, sin

HERE = os.path.dirname(os.path.abspath(__file__))
POSES = os.path.join(HERE, 'rendered', 'hero-1-loop')
PUBLIC = os.path.join(HERE, '..', 'public', 'pictures')
WIDTH, HEIGHT, LEFT = 1280, 720, 0.44
STEP = 5  # degrees of a whole round of 360 in six seconds: 12 poses a second; those between them are worked out


def pose(angle):
    return os.path.join(POSES, f'{angle:+03d}')


def render():
    for angle in range(-90, 91, STEP):
        if not os.path.exists(os.path.join(pose(angle), 'hero-1.png')):
            turn = f'{sin(radians(angle)):.4f}'
            subprocess.run(
                ['blender', '-b', '-P', f'{HERE}/picture.py', '--', 'hero-1', '--turn', turn, '--from', str(LEFT), '--samples', '16', '--size', str(WIDTH), '--into', pose(angle)],
                check=True,
            )


def folded(angle):
    """Of a whole round, the pose between -90 and 90 degrees with the same turn."""
    angle = (angle + 90) % 360 - 90
    return angle if angle <= 90 else 180 - angle


def publish():
    with tempfile.TemporaryDirectory() as folder:
        for number, angle in enumerate(range(0, 360 + 2 * STEP, STEP)):  # and a little of the next, to work out the last poses towards
            os.symlink(os.path.join(pose(folded(angle)), 'hero-1.png'), os.path.join(folder, f'{number:02d}.png'))
        x = int(WIDTH * LEFT)
        moving = f"format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='min(255,X*8)'"
        joined = f'[0]scale={WIDTH}:{HEIGHT}[still];[1]{moving}[moving];[still][moving]overlay={x}:0:shortest=1,minterpolate=fps=24:mi_mode=mci,trim=duration=6,format=yuv420p[out]'
        whole = os.path.join(folder, 'whole.mkv')
        for arguments in (
            ['-loop', '1', '-framerate', '12', '-i', os.path.join(HERE, 'rendered', 'hero-1.png'), '-framerate', '12', '-i', os.path.join(folder, '%02d.png'), '-filter_complex', joined, '-map', '[out]', '-c:v', 'ffv1', whole],
            ['-i', whole, '-c:v', 'libsvtav1', '-crf', '50', '-preset', '3', '-g', '240', os.path.join(PUBLIC, 'hero-1-av1.webm')],
            ['-i', whole, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-row-mt', '1', os.path.join(PUBLIC, 'hero-1.webm')],
            ['-i', whole, '-c:v', 'libx264', '-crf', '25', '-preset', 'veryslow', '-movflags', '+faststart', os.path.join(PUBLIC, 'hero-1.mp4')],
        ):
            subprocess.run(['ffmpeg', '-v', 'error', '-y', *arguments], check=True)


render()
publish()
