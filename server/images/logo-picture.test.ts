import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greeting, htmlOf } from '#server/emails/layout.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { readPngFile } from './png-file.ts';
import { createLogoDrawer } from './logo-picture.ts';

const COLORS = { main: '#a3178f', accent: '#ffd23f' };
const content = { subject: 'Yours', preview: '', blocks: [greeting('Hi Mia,')], footnotes: [] };

test('a logo is drawn once; a mark is beside the name in an email, and a wide one in its place', async () => {
  const draw = createLogoDrawer((error) => assert.fail(String(error)));
  assert.deepEqual([await draw(null), await draw({ ...COLORS, logo: null })], [undefined, undefined]);
  const shown = await Promise.all(
    ['0 0 40 40', '0 0 200 40'].map(async (box) => {
      const brand = { ...COLORS, logo: { svg: `<svg viewBox="${box}"><path d="M2 2h36v36z" fill="#fff"/></svg>` } };
      const [logo, again] = [await draw(brand), await draw(brand)];
      assert.equal(logo, again);
      const { width, height } = readPngFile(logo!.png)!;
      const html = htmlOf(content, makeVenue({ brand }), logo);
      return [width / height, /cid:logo" alt="(.*?)"/.exec(html)?.[1], html.includes('>Farside VR</td>')];
    }),
  );
  assert.deepEqual(shown, [
    [1, '', true],
    [5, 'Farside VR', false],
  ]);
  assert.doesNotMatch(htmlOf(content, makeVenue({})), /<img/);
});

test('what cannot be drawn is tried once, and no email waits for it again', async () => {
  const reported: unknown[] = [];
  const draw = createLogoDrawer((error) => reported.push(error));
  const brand = { ...COLORS, logo: { svg: '<svg viewBox="0 0 9 9"><style>\u0001</style></svg>' } };
  assert.deepEqual([await draw(brand), await draw(brand), reported.length], [undefined, undefined, 1]);
});
