import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Brand } from '#contract/venue/brand.ts';
import type { Logo } from '#contract/venue/logo.ts';
import { makePalette } from '#contract/venue/palette.ts';
import { isWordmark } from '#contract/venue/wordmark.ts';
import { choosePlate, readBrandLogo } from '#server/site/brand-style.ts';

/** A logo where none can be drawn: in emails and in the head of copies, both as dark as the site at night. */
export interface LogoPicture {
  png: Buffer;
  /** How many times as wide as it is high. */
  ratio: number;
  /** The venue's name is in it. */
  showsName: boolean;
}

export type DrawLogo = (brand: Brand) => Promise<LogoPicture | undefined>;

/** In pixels: enough for the finest screens, and little in an email. */
const HEIGHT = 128;
const MAX_WIDTH = 768;
const PATIENCE_MS = 20_000;
/** What could not be drawn is not tried for each email. */
const TRY_AGAIN_MS = 60 * 60 * 1000;

/** Draws each logo once. Without one, or where it cannot be drawn, there is none: no email waits for it. */
export function createLogoDrawer(report: (error: unknown) => void): DrawLogo {
  const drawn = new Map<string, Promise<LogoPicture | undefined>>();

  return async (brand) => {
    const logo = readBrandLogo(brand);
    if (brand === null || logo === undefined) return undefined;
    const { svg, ratio } = placeOnPlate(logo, makePalette(brand).night.ground);
    const giveUp = (error: unknown) => {
      report(error);
      setTimeout(() => drawn.delete(svg), TRY_AGAIN_MS).unref();
      return undefined;
    };
    const picture = drawn.get(svg) ?? draw(svg).then((png) => ({ png, ratio, showsName: isWordmark(logo) }), giveUp);
    drawn.set(svg, picture);
    return picture;
  };
}

function placeOnPlate(logo: Logo, ground: string): { svg: string; ratio: number } {
  const plate = choosePlate(logo, ground);
  const height = Math.min(HEIGHT, MAX_WIDTH / logo.ratio);
  const edge = plate === ground ? 0 : height / 8;
  const [inner, width] = [height - 2 * edge, Math.round((height - 2 * edge) * logo.ratio + 2 * edge)];
  const rect = edge > 0 ? `<rect width="${width}" height="${height}" rx="${edge}" fill="${plate}"/>` : '';
  const drawing = logo.svg.replace(
    '<svg',
    `<svg x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${inner}"`,
  );
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}${drawing}</svg>`,
    ratio: width / height,
  };
}

/** In a process, which gives back the memory that it takes. */
async function draw(svg: string): Promise<Buffer> {
  const child = fork(new URL('./logo-process.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    timeout: PATIENCE_MS,
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that draws the logo ended before it was there');
  });
  child.send(svg);
  const [png] = (await Promise.race([once(child, 'message'), ended])) as [Uint8Array];
  ended.catch(() => {});
  return Buffer.from(png);
}
