"""python3 art/render-all.py [names]: renders the finished pictures into art/rendered, one after the other."""
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FINISHED = [  # name, samples, width
    ('hero-1', 72, 1920),  # the first that anybody sees
    *((f'hero-{n}', 28, 1920) for n in (2, 3, 4)),
    ('hero-1-tall', 72, 1035),
    *((f'hero-{n}-tall', 32, 1035) for n in (2, 3, 4)),
    *((f'machine-{n}', 24, 1200) for n in range(1, 6)),
    *((f'game-{n}', 40, 1280) for n in (1, 2, 3)),
    ('game-4', 36, 1920),  # what lies behind ice is seen by chance, so it takes more
    ('game-5', 40, 1280),
    *((f'toy-{n}', 12, 800) for n in range(1, 6)),
    *((f'crew-{n}', 16, 1120) for n in range(1, 5)),  # twice as large as shown, so that edges are clean
    ('party-1', 20, 1200),
    ('workshop-1', 20, 1920),
]

wanted = set(sys.argv[1:])
for name, samples, width in FINISHED:
    if not wanted or name in wanted:
        subprocess.run(
            ['blender', '-b', '-P', f'{HERE}/picture.py', '--', name, '--samples', str(samples), '--size', str(width), '--into', f'{HERE}/rendered'],
            check=True,
        )
