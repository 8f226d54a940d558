import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_PICTURE_MB, PICTURE_TOO_LARGE } from '#contract/venue/pictures.ts';
import { chunk, file as pngFile, header } from '../support/png.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** 30,000 pixels wide and high, in a few kilobytes. */
const bomb = pngFile(header({ width: 30_000, height: 30_000 }), chunk('IDAT', deflateSync(Buffer.alloc(2_000_000))));

test('what is no picture, too large or made to explode is refused in words, and the server goes on', async (t) => {
  const app = await startTestApp(t);
  const { headers } = (await signIn(app)).with;
  const send = (payload: Buffer | undefined) => app.call({ method: 'POST', url: '/api/admin/media', payload, headers });
  const photograph = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
  const gif = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3a3' } })
    .gif()
    .toBuffer();
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic', 'latin1');
  for (const [payload, says] of [
    [undefined, /choose a picture/],
    [Buffer.from('A text that is called photograph.jpg'), /no picture in JPEG/],
    [gif, /no picture in JPEG/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /no picture in JPEG/],
    [heic, /HEIC.*Most Compatible/],
    [bomb, /30000 x 30000 pixels, which is too many/],
    [photograph.subarray(0, photograph.length / 2), /could not be read/],
    [Buffer.concat([photograph.subarray(0, 3), Buffer.alloc(5000, 7)]), /could not be read/],
  ] as const) {
    const { status, body } = await send(payload);
    assert.equal(status, 400);
    assert.match(body.message, says);
  }
  const large = await send(Buffer.alloc((MAX_PICTURE_MB + 5) * 1024 * 1024));
  assert.deepEqual([large.status, large.body.message], [413, PICTURE_TOO_LARGE]);
  assert.equal((await send(Buffer.alloc(2 * MAX_PICTURE_MB * 1024 * 1024))).status, 413);
  assert.equal((await send(photograph)).status, 201);
  assert.equal((await app.db.selectFrom('media').distinct().select('hash').execute()).length, 1);
});

test('of many at once some wait, and the others are asked to come again', async (t) => {
  const app = await startTestApp(t);
  const { headers } = (await signIn(app)).with;
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, red) => {
      const payload = await sharp({
        create: { width: 90, height: 90, channels: 3, background: { r: red, g: 0, b: 0 } },
      })
        .png()
        .toBuffer();
      return app.call({ method: 'POST', url: '/api/admin/media', payload, headers });
    }),
  );
  const statuses = replies.map(({ status }) => status).toSorted();
  assert.deepEqual(statuses, [201, 201, 201, 201, 429, 429, 429, 429]);
});
