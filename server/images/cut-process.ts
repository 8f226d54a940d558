// Cuts one picture and ends.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { CutFile, CutPicture, CutTask } from './cut-picture.ts';

const WIDTHS = [480, 720, 960, 1440, 1920];
const LONGEST_SIDE = 1920;

// People who sign meanwhile go first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const [task] = (await once(process, 'message')) as [CutTask];
const cut = await read(task).catch((): CutPicture => 'broken');
process.send?.(cut, () => process.disconnect());

async function read({ file, maxPixels }: CutTask): Promise<CutPicture> {
  // The size is in the first bytes: nothing is decoded for it.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { tooLarge: { width, height, max: maxPixels } };
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: CutFile[] = [];
  for (const step of [...WIDTHS.filter((each) => each < info.width), info.width]) {
    const picture = sharp(data, { raw: info }).resize({ width: step });
    // A greater effort takes ten times as long for a tenth less.
    const avif = picture.clone().avif({ quality: 62, effort: 2, chromaSubsampling: '4:4:4' });
    const webp = picture.clone().webp({ quality: 84, effort: 4, smartSubsample: true });
    files.push(await write(avif, 'avif'), await write(webp, 'webp'));
  }
  return { files };
}

async function write(picture: Sharp, format: CutFile['format']): Promise<CutFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, format, bytes: data };
}
