import { fork } from 'node:child_process';
import type { PictureType } from './picture-type.ts';

/** As many as the cameras of phones have. Of AVIF all pixels are in memory at once: so many take 350 MB. */
const MAX_PIXELS: Record<PictureType, number> = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  avif: 16_000_000,
};
/** What takes longer is made to take long: a photograph takes two seconds. */
const PATIENCE_MS = 45_000;

export interface CutTask {
  file: Uint8Array;
  maxPixels: number;
}

export interface CutFile {
  width: number;
  height: number;
  format: 'avif' | 'webp';
  bytes: Uint8Array;
}

/** What came of it: its files, the narrowest first, or why there are none. */
export type CutPicture = { files: CutFile[] } | { tooLarge: { width: number; height: number; max: number } } | 'broken';

/**
 * Turns a picture upright, leaves out everything in it but its pixels, and cuts it to the widths and formats of pages. In a process of its
 * own: what makes the decoder end, or take all memory, does not reach the server.
 */
export async function cutPicture(file: Uint8Array, type: PictureType): Promise<CutPicture> {
  const child = fork(new URL('./cut-process.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  try {
    child.send({ file, maxPixels: MAX_PIXELS[type] } satisfies CutTask);
    return await new Promise<CutPicture>((resolve, reject) => {
      child.once('message', (cut) => resolve(cut as CutPicture));
      child.once('error', reject);
      child.once('exit', () => resolve('broken'));
    });
  } finally {
    clearTimeout(timer);
  }
}
