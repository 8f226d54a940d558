import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { VERDICTS } from '#contract/venue/palette.ts';
import { greeting, htmlOf, link } from '#server/emails/layout.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { choosePlate, makeBrandStyle } from './brand-style.ts';

const WEB = path.resolve(import.meta.dirname, '../../web');
const BRAND = { main: '#0b3d91', accent: '#ff8a1f', logo: null };

/** Verdicts, and what staff have selected, which are the same at every venue; black and white. */
const COMMON = /^(valid|soon|expired|(on-)?picked|color-(white|black))(-tint)?$/;
const PLAIN = /^#(fff|ffffff|000|000000|999)$/;

test('every color of the style sheets is the brand’s, but for what is the same at every venue', () => {
  const { html = '' } = makeBrandStyle(BRAND) ?? {};
  const own = new Set([...html.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  const unknown = globSync('**/*.{css,tsx}', { cwd: WEB, exclude: ['staff/venue/colors-control.tsx'] }).flatMap(
    (file) =>
      [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/^.*#[0-9a-f]{3,8}\b.*$/gim)]
        .map(([line]) => line.trim())
        .filter((line) => {
          const [, name = '', color = ''] = /^--([\w-]+): (#\w+);$/.exec(line) ?? [];
          return (
            !own.has(name) && !COMMON.test(name) && !PLAIN.test(color || (/#[0-9a-f]{3,8}\b/i.exec(line)?.[0] ?? ''))
          );
        })
        .map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(unknown, [
    'site/layout.tsx: <meta name="theme-color" content={brand?.themeColor ?? \'#0a1310\'} />',
  ]);
});

test('verdicts are what the style sheets say', () => {
  const css = ['app.css', 'staff/dark.css'].map((file) => readFileSync(path.join(WEB, file), 'utf8')).join('\n');
  for (const [name, color] of Object.values(VERDICTS).flatMap((each) => Object.entries(each)))
    assert.ok(css.includes(`--${name}: ${color};`), `${name} ${color}`);
});

test('an email is in the venue’s colors, in light and dark mail programs', () => {
  const content = {
    subject: '',
    preview: '',
    blocks: [greeting('Hi'), link('Pass', 'https://a.example')],
    footnotes: [],
  };
  const colorsOf = (html: string) => new Set(html.match(/#[0-9a-f]{6}/g));
  const [sample, own] = [null, BRAND].map((brand) => colorsOf(htmlOf(content, makeVenue({ brand }))));
  assert.deepEqual(
    [...own!].filter((color) => sample!.has(color)),
    [],
  );
  assert.ok(own!.has('#0b3d91') && own!.has('#ff8a1f'));
});

test('a logo that would not be seen on a ground lies on white or black', () => {
  const logo = (...colors: string[]) => ({ svg: '', ratio: 1, colors, isTile: false });
  assert.equal(choosePlate(logo('#0b3d91'), '#051024'), '#ffffff');
  assert.equal(choosePlate(logo('white'), '#fbfcfe'), '#000000');
  assert.equal(choosePlate(logo('#ff8a1f', 'none'), '#051024'), '#051024');
  assert.equal(choosePlate(logo(), '#051024'), '#ffffff');
  for (const ground of ['#051024', '#fbfcfe'])
    assert.equal(choosePlate({ ...logo('#0b3d91', 'white'), isTile: true }, ground), ground);
});
