"""blender -b -t 1 -P art/picture.py -- hero-1 [--draft] [--into folder] [--size 640]: renders one picture."""
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from studio.render import render  # noqa: E402

SIZES = {'hero': (1600, 900), 'tall': (1035, 1294), 'machine': (1200, 900), 'toy': (960, 960), 'game': (1280, 549), 'crew': (640, 640), 'party': (1200, 900), 'workshop': (1200, 900)}


def scene_of(name):
    import crew
    import heroes
    import party
    import workshop
    from games import scenes as games
    from machines import scenes as machines
    from toys import scenes as toys

    kind = name.split('-')[0]
    home = {'hero': heroes, 'machine': machines, 'toy': toys, 'game': games, 'crew': crew, 'party': party, 'workshop': workshop}[kind]
    return getattr(home, name.replace('-', '_'))


def main(argv):
    name, draft = argv[0], '--draft' in argv
    into = argv[argv.index('--into') + 1] if '--into' in argv else 'art/rendered'
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    turn = {'turn': float(argv[argv.index('--turn') + 1])} if '--turn' in argv else {}
    options = scene_of(name)(**turn) or {}
    if '--from' in argv:
        options['left'] = float(argv[argv.index('--from') + 1])
    kind = 'tall' if name.endswith('tall') else name.split('-')[0]
    width, height = SIZES[kind]
    wanted = int(argv[argv.index('--size') + 1]) if '--size' in argv else width
    samples = int(argv[argv.index('--samples') + 1]) if '--samples' in argv else 12 if draft else 28
    os.makedirs(into, exist_ok=True)
    render(os.path.join(into, f'{name}.png'), (wanted, round(height * wanted / width)), samples, draft, **options)


main(sys.argv[sys.argv.index('--') + 1 :])
