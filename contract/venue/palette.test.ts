import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Hex, measureContrast, mixColors, readShade, writeShade } from './color.ts';
import { isLikeVerdict, makePalette, type Palette, VERDICTS } from './palette.ts';

const Color = fc.integer({ min: 0, max: 0xffffff }).map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);

type Pair = [what: string, color: string, ground: string, least: number];

/** Each text and its ground, and each outline, as the pages, the emails and the signed copy have them. */
function listPairs(palette: Palette): Pair[] {
  const { paper, night } = palette;
  const pairs: Pair[] = [
    ['banner', paper.fg, night.action, 4.5],
    ['head of the signed copy', night.action, paper.fg, 4.5],
    ['heading of the signed copy', paper.action, '#ffffff', 4.5],
    ['note of the signed copy', paper.muted, '#ffffff', 4.5],
  ];
  for (const [theme, tones] of Object.entries(palette) as [keyof Palette, Palette[keyof Palette]][]) {
    const { fg, muted, action, 'action-strong': strong, 'on-action': onAction, raised } = tones;
    const verdicts = VERDICTS[theme === 'night' ? 'dark' : theme === 'staffDark' ? 'staffDark' : 'light'];
    for (const ground of ['ground', 'raised', 'tint'] as const) {
      for (const [name, color] of Object.entries({ fg, muted, action, strong, ...verdicts }))
        pairs.push([`${theme}: ${name} on ${ground}`, color, tones[ground], 4.5]);
      pairs.push([`${theme}: edge on ${ground}`, tones.edge, tones[ground], 3]);
    }
    pairs.push(
      [`${theme}: button`, onAction, action, 4.5],
      [`${theme}: button under the pointer`, onAction, strong, 4.5],
      [`${theme}: dark field of a chart`, onAction, mixColors(action, raised, 0.85), 4.5],
      [`${theme}: light field of a chart`, fg, mixColors(action, raised, 0.3), 4.5],
    );
  }
  return pairs;
}

test('whatever two colors a venue chooses, every text can be read and every control be seen', () => {
  fc.assert(
    fc.property(Color, Color, (main, accent) => {
      for (const [what, color, ground, least] of listPairs(makePalette({ main, accent }))) {
        const contrast = measureContrast(color, ground);
        assert.ok(contrast >= least, `${what}: ${color} on ${ground} is ${contrast.toFixed(2)}`);
      }
    }),
    {
      numRuns: 300,
      examples: [
        ['#ffff00', '#d3d3d3'],
        ['#000000', '#000000'],
        ['#ffffff', '#ffffff'],
        ['#0000ff', '#00ff00'],
        ['#ff0000', '#777777'],
      ],
    },
  );
});

test('colors that can be read stay as they were chosen, in whichever order', () => {
  for (const colors of [
    { main: '#0b3d91', accent: '#ff8a1f' },
    { main: '#ff8a1f', accent: '#0b3d91' },
  ]) {
    const { paper, night } = makePalette(colors);
    assert.deepEqual([paper.action, night.action], ['#0b3d91', '#ff8a1f']);
  }
});

test('white or grey beside a color leaves the color to be seen on light and dark pages', () => {
  const { paper, night } = makePalette({ main: '#ffffff', accent: '#0b3d91' });
  assert.equal(paper.action, '#0b3d91');
  assert.ok(readShade(night.action).chroma > 0.1);
});

test('at the desk nothing but a verdict is green, amber or red', () => {
  for (const main of ['#c8102e', '#1b5e20', '#7a4b00']) {
    const { staff, staffDark } = makePalette({ main, accent: '#f5f0e0' });
    assert.ok(![staff.action, staffDark.action].some((color) => isLikeVerdict(readShade(color))), main);
  }
});

test('a color is read and written back as it was', () => {
  fc.assert(fc.property(Color, (color) => assert.equal(writeShade(readShade(color)), color)));
});
