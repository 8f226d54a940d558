import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import type { Entry } from './catalogue.ts';
import { cutPictures } from './cut-pictures.ts';

const CATALOGUE: Entry[] = [
  { name: 'hero-1', width: 96, height: 54, widths: [48, 96], alt: 'A rendered hero' },
  { name: 'toy-1', width: 40, height: 40, widths: [40], alt: 'A rendered toy' },
];
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

async function makeFolders(t: TestContext) {
  const root = mkdtempSync(path.join(tmpdir(), 'waiver-pictures-'));
  t.after(() => rmSync(root, { recursive: true }));
  const folders = Object.fromEntries(
    ['photos', 'rendered', 'pictures'].map((name) => [name, path.join(root, name)]),
  ) as Record<'photos' | 'rendered' | 'pictures', string>;
  for (const folder of Object.values(folders)) mkdirSync(folder);
  for (const { name, width, height } of CATALOGUE) {
    const file = path.join(folders.rendered, `${name}.png`);
    await sharp({ create: { width, height, channels: 3, background: '#000' } }).toFile(file);
    utimesSync(file, LONG_AGO, LONG_AGO);
  }
  return folders;
}

/** A photograph held sideways, with the place where it was taken. */
function takePhoto(file: string, width: number, height: number): Promise<unknown> {
  return sharp({ create: { width: height, height: width, channels: 3, background: '#f00' } })
    .withExif({ IFD3: { GPSLatitude: '38/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
}

test('a photograph takes the place of the rendered picture, upright, in every size, with its own words', async (t) => {
  const folders = await makeFolders(t);
  await cutPictures(CATALOGUE, folders);
  await takePhoto(path.join(folders.photos, 'hero-1.JPG'), 120, 80);
  writeFileSync(path.join(folders.photos, 'hero-1.txt'), 'Two sisters race\n on the motorcycles\n');
  const [hero, toy] = await cutPictures(CATALOGUE, folders);
  assert.deepEqual([hero?.alt, hero?.isPhoto, hero?.filesCut], ['Two sisters race on the motorcycles', true, 4]);
  assert.deepEqual([toy?.alt, toy?.isPhoto, toy?.filesCut], ['A rendered toy', false, 0]);
  const cut = sharp(path.join(folders.pictures, 'hero-1-96.webp'));
  const { width, height, exif } = await cut.metadata();
  assert.deepEqual([width, height, exif], [96, 54, undefined]);
  const { dominant } = await cut.stats();
  assert.ok(dominant.r > 200 && dominant.g < 50, 'It shows the photograph');
  assert.equal((await cutPictures(CATALOGUE, folders))[0]?.filesCut, 0);
});

test('what was rendered elsewhere stays as it is; what was never rendered is asked for', async (t) => {
  const folders = await makeFolders(t);
  await cutPictures(CATALOGUE, folders);
  for (const file of readdirSync(folders.rendered)) rmSync(path.join(folders.rendered, file));
  assert.deepEqual(
    (await cutPictures(CATALOGUE, folders)).map(({ filesCut }) => filesCut),
    [0, 0],
  );
  rmSync(path.join(folders.pictures, 'toy-1-40.avif'));
  await assert.rejects(cutPictures(CATALOGUE, folders), /toy-1\.png is missing: render it first/);
});

test('a photograph that cannot be taken is refused with what to do', async (t) => {
  const folders = await makeFolders(t);
  const file = (name: string) => path.join(folders.photos, name);
  await takePhoto(file('hero-1.jpg'), 120, 80);
  await assert.rejects(cutPictures(CATALOGUE, folders), /Write what hero-1\.jpg shows/);
  writeFileSync(file('hero-1.txt'), 'Two sisters');
  await takePhoto(file('hero-1.png'), 120, 80);
  await assert.rejects(cutPictures(CATALOGUE, folders), /two photographs for hero-1/);
  rmSync(file('hero-1.png'));
  await takePhoto(file('hero-1.jpg'), 90, 80);
  await assert.rejects(cutPictures(CATALOGUE, folders), /hero-1\.jpg has 90 x 80 pixels and needs at least 96 x 54/);
  rmSync(file('hero-1.jpg'));
  writeFileSync(file('our-hall.jpg'), '');
  await assert.rejects(cutPictures(CATALOGUE, folders), /our-hall\.jpg is no picture of the site.*hero-1 toy-1/);
  rmSync(file('our-hall.jpg'));
  writeFileSync(file('toy-1.HEIC'), '');
  await assert.rejects(cutPictures(CATALOGUE, folders), /toy-1\.HEIC is in the format of an iPhone/);
});
