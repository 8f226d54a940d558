import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Entry } from './catalogue.ts';

export interface PictureFolders {
  /** The owner's own photographs: `machine-1.jpg`, and `machine-1.txt` with what it shows. */
  photos: string;
  rendered: string;
  /** Where the site takes them from. */
  pictures: string;
}

/** A picture of the catalogue with the words for what is really seen on it. */
export interface CutEntry extends Entry {
  /** The photograph or the rendered picture in full size, unless only its cuts are here. */
  source: string | undefined;
  isPhoto: boolean;
  filesCut: number;
}

const PHOTO = /^(?<name>.+)\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** Chromium and Safari say no more of an image than this is worth. */
const MAX_ALT = 200;

/**
 * Cuts each picture of the catalogue to its sizes as AVIF and WebP: the owner's photograph where there is one, else the rendered one, else
 * what is there already. Only what is older than its source is cut again. Where a photograph was taken stays out of what is published.
 * Throws with a sentence for the owner: an unknown name, no description, too small, no source at all.
 */
export async function cutPictures(catalogue: readonly Entry[], folders: PictureFolders): Promise<CutEntry[]> {
  const photos = findPhotos(catalogue, folders.photos);
  const cut: CutEntry[] = [];
  for (const entry of catalogue) {
    const photo = photos.get(entry.name);
    const alt = photo === undefined ? entry.alt : await describe(photo);
    const rendered = path.join(folders.rendered, `${entry.name}.png`);
    const source = photo ?? (existsSync(rendered) ? rendered : undefined);
    const cutSize = photo === undefined ? cutRendered : cutPhoto;
    const filesCut = await cutSizes(entry, source, cutSize, folders.pictures);
    cut.push({ ...entry, alt, source, isPhoto: photo !== undefined, filesCut });
  }
  return cut;
}

function findPhotos(catalogue: readonly Entry[], folder: string): Map<string, string> {
  const photos = new Map<string, string>();
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files.toSorted()) {
    if (/\.hei[cf]$/i.test(file)) throw new Error(`${file} is in the format of an iPhone: save it as JPEG first`);
    const name = PHOTO.exec(file)?.groups?.name;
    if (name === undefined) continue;
    const known = catalogue.map((entry) => entry.name);
    if (!known.includes(name)) throw new Error(`${file} is no picture of the site. Those are: ${known.join(' ')}`);
    if (photos.has(name)) throw new Error(`There are two photographs for ${name}: keep one`);
    photos.set(name, path.join(folder, file));
  }
  return photos;
}

async function describe(photo: string): Promise<string> {
  const file = path.join(path.dirname(photo), `${path.parse(photo).name}.txt`);
  const words = existsSync(file) ? (await readFile(file, 'utf8')).replaceAll(/\s+/g, ' ').trim() : '';
  if (words === '' || words.length > MAX_ALT)
    throw new Error(
      `Write what ${path.basename(photo)} shows, in one sentence of at most ${MAX_ALT} characters, into ${file}`,
    );
  return words;
}

type CutSize = (source: string, size: Size, entry: Entry) => Promise<Sharp>;

async function cutSizes(entry: Entry, source: string | undefined, cutSize: CutSize, pictures: string): Promise<number> {
  const { name, width, height, widths } = entry;
  let files = 0;
  for (const step of widths) {
    const file = path.join(pictures, `${name}-${step}`);
    if (source === undefined && existsSync(`${file}.webp`) && existsSync(`${file}.avif`)) continue;
    if (source === undefined) throw new Error(`${name}.png is missing: render it first (art/README.md)`);
    if (await isNewer(`${file}.webp`, source)) continue;
    const picture = await cutSize(source, { width: step, height: Math.round((step * height) / width) }, entry);
    await picture.clone().avif({ quality: 62, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`);
    await picture.clone().webp({ quality: 84, effort: 4, smartSubsample: true }).toFile(`${file}.webp`);
    files += 2;
  }
  return files;
}

interface Size {
  width: number;
  height: number;
}

async function cutRendered(source: string, size: Size): Promise<Sharp> {
  return sharp(source)
    .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.8 });
}

/** Upright as the camera was held, and around what draws the eye: faces, skin, bright colors. */
async function cutPhoto(photo: string, size: Size, { width, height }: Entry): Promise<Sharp> {
  const taken = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true });
  if (taken.info.width < width || taken.info.height < height) {
    const has = `${taken.info.width} x ${taken.info.height}`;
    throw new Error(`${path.basename(photo)} has ${has} pixels and needs at least ${width} x ${height}`);
  }
  return sharp(taken.data).resize({ ...size, fit: 'cover', position: sharp.strategy.attention, kernel: 'lanczos3' });
}

async function isNewer(file: string, source: string): Promise<boolean> {
  return existsSync(file) && (await stat(file)).mtimeMs > (await stat(source)).mtimeMs;
}
