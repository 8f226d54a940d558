import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { deskStaff, manager, signIn, type SignedInStaff } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { importVenue, readVenue } from '#server/venue/operations.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { exportMedia, importMedia, listMissingMedia, readExportedMedia } from './exported.ts';

/** As a phone held upright stores it: lying, with a note that it has to be turned, and where it was. */
function takePhotograph(color: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A venue with a picture of this id. */
function naming(id: string | undefined) {
  const venue = makeVenue();
  const picture = { base: `/media/${id}`, width: 600, height: 1200, widths: [480, 600], alt: 'A wall' };
  return { ...venue, pictures: { ...venue.pictures, Wall: picture } };
}

const add = ({ call }: TestApp, staff: SignedInStaff, payload: Buffer, type = 'image/jpeg') =>
  call({
    method: 'POST',
    url: '/api/admin/media',
    payload,
    headers: { ...staff.with.headers, 'content-type': type },
  });

async function start(t: TestContext) {
  const app = await startTestApp(t);
  return { app, owner: await signIn(app) };
}

test('a photograph is turned upright, stripped, cut to the sizes of pages, and served for good', async (t) => {
  const { app, owner } = await start(t);
  const photograph = await takePhotograph('#a33');
  const { status, body } = await add(app, owner, photograph);
  assert.equal(status, 201);
  assert.deepEqual([body.width, body.height, body.sizes], [600, 1200, [480, 600]]);
  for (const format of ['avif', 'webp']) {
    const file = await app.app.inject(`/media/${body.id}-480.${format}`);
    assert.deepEqual(
      [file.statusCode, file.headers['content-type'], file.headers['cache-control']],
      [200, `image/${format}`, 'public, max-age=31536000, immutable'],
    );
    const { width, height, exif, orientation } = await sharp(file.rawPayload).metadata();
    assert.deepEqual([width, height, exif, orientation], [480, 960, undefined, undefined], format);
  }
  for (const name of [`${body.id}-481.webp`, `${body.id}-480.png`, `${body.id}`, 'x'])
    assert.equal((await app.get(`/media/${name}`)).status, 404, name);

  const again = await add(app, await signIn(app, manager), photograph, 'text/plain');
  assert.deepEqual([again.status, again.body], [201, body]);
  assert.equal((await app.db.selectFrom('media').select('format').execute()).length, 4);
  const refused = await add(app, await signIn(app, deskStaff), photograph);
  assert.equal(refused.status, 403);
  const trail = await app.db
    .selectFrom('audit_entries')
    .select('staff_id')
    .where('action', '=', 'picture-added')
    .execute();
  assert.deepEqual(trail, [{ staff_id: owner.user.id }]);
});

test('what no version and no draft names is dropped after a week, and nothing else', async (t) => {
  const { app, owner } = await start(t);
  const [published, drafted, unnamed] = await Promise.all(
    ['#100', '#200', '#300'].map(
      async (color) => (await add(app, owner, await takePhotograph(color))).body.id as string,
    ),
  );
  const save = (revision: number, document: object) =>
    app.call({ method: 'PUT', url: '/api/admin/venue/draft', payload: { revision, document }, ...owner.with });
  assert.equal((await save(0, naming(published))).status, 200);
  assert.equal((await app.post('/api/admin/venue/publish', { revision: 1 }, owner.with)).status, 200);
  assert.equal((await save(1, naming(drafted))).status, 200);
  app.clock.set('2026-05-22T15:00:00Z');
  await add(app, await signIn(app), await takePhotograph('#400'));
  const isThere = async (id: string | undefined) => (await app.get(`/media/${id}-480.webp`)).status === 200;
  assert.deepEqual(await Promise.all([published, drafted, unnamed].map(isThere)), [true, true, false]);
});

test('four files come at once; a fifth is refused before it is read, until one of them is through', async (t) => {
  const { app, owner } = await start(t);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const send = (length: number) => {
    const headers = { ...owner.with.headers, 'content-type': 'image/jpeg', 'content-length': length };
    const upload = request(`${address}/api/admin/media`, { method: 'POST', headers }).on('error', () => {});
    upload.write('x');
    return upload;
  };
  /** A whole one, which is no picture. */
  const statusOfNext = async () => {
    const [answer] = (await once(send(1), 'response')) as [IncomingMessage];
    return answer.resume().statusCode;
  };
  const until = async (status: number) => {
    while ((await statusOfNext()) !== status) await setTimeout(5, undefined, { signal: t.signal });
  };
  const held = [1, 2, 3, 4].map(() => send(2));
  t.after(() => held.forEach((upload) => upload.destroy()));
  await until(429);
  held[0]?.destroy();
  await until(400);
});

test('what one venue exports another imports, with its pictures, and a second time nothing', async (t) => {
  const { app, owner } = await start(t);
  const other = await startTestApp(t);
  const { id } = (await add(app, owner, await takePhotograph('#500'))).body;
  await importVenue(app, naming(id));
  const venue = await readVenue(app.db);
  const file = JSON.stringify(await exportMedia(app.db, venue));
  const media = readExportedMedia(JSON.parse(file));
  assert.ok(media);
  const missing = await listMissingMedia(other.db, venue, {});
  assert.deepEqual(missing, [{ path: 'pictures.Wall', message: 'is a picture that is not in the file' }]);
  assert.deepEqual(await listMissingMedia(other.db, venue, media), []);
  for (const _ of [1, 2]) {
    await importMedia(other.db, media, other.clock.now());
    assert.equal(await importVenue(other, venue as object as Record<string, unknown>), 1);
  }
  const [here, there] = await Promise.all(
    [app, other].map(async (each) => (await each.app.inject(`/media/${id}-480.avif`)).rawPayload),
  );
  assert.deepEqual(there, here);
  assert.equal(readExportedMedia(JSON.parse(file.replaceAll('"avif"', '"webp"'))), undefined);
});
