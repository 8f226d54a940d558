/**
 * npm run pictures: cuts the owner's photographs in venue/photos/ and the rendered pictures in art/rendered/ into public/pictures (AVIF and
 * WebP), sets the sharing card and the icons, and writes venue/pictures.ts and venue/hero-pictures.ts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { venue } from '#venue/venue.ts';
import { ensureChromium } from '#tools/chromium.ts';
import { CATALOGUE, type Entry } from './catalogue.ts';
import { type CutEntry, cutPictures, type PictureFolders } from './cut-pictures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS: PictureFolders = {
  photos: path.join(ROOT, 'venue/photos'),
  rendered: path.join(ROOT, 'art/rendered'),
  pictures: path.join(ROOT, 'public/pictures'),
};
/** The smallest first: a browser plays the first that it can. */
const LOOP = [
  { src: '/pictures/hero-1-av1.webm', type: 'video/webm; codecs=av01.0.05M.08' },
  { src: '/pictures/hero-1.webm', type: 'video/webm' },
  { src: '/pictures/hero-1.mp4', type: 'video/mp4' },
];
const CARD = { width: 1200, height: 630 };

try {
  await publish();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function publish(): Promise<void> {
  await mkdir(FOLDERS.pictures, { recursive: true });
  const entries = await cutPictures(CATALOGUE, FOLDERS);
  const isOther = (entry: Entry) => !isHero(entry);
  const first = entries.find(({ name }) => name === 'hero-1');
  const hasLoop = first !== undefined && !first.isPhoto;
  await writeFile(path.join(ROOT, 'venue/pictures.ts'), manifest(entries.filter(isOther), hasLoop));
  await writeFile(
    path.join(ROOT, 'venue/hero-pictures.ts'),
    heroManifest(entries.filter(isHero).filter(showsItsScene)),
  );
  if (first?.source !== undefined) await setCard(first.source);
  await cutIcons();
  const files = entries.reduce((sum, { filesCut }) => sum + filesCut, 0);
  console.log(`${entries.length} pictures, ${files} files cut anew. To tidy what was written: npm run format`);
}

/** A rendered tall picture would show phones another scene than the photograph does that has taken the place of the wide one. */
function showsItsScene({ name, isPhoto }: CutEntry, _: number, heroes: CutEntry[]): boolean {
  const wide = heroes.find((other) => name === `${other.name}-tall`);
  return isPhoto || !wide?.isPhoto;
}

function isHero({ name }: Entry): boolean {
  return name.startsWith('hero-');
}

function lineOf({ name, width, height, widths, alt, isLow, isPhoto }: CutEntry): string {
  const low = isLow && !isPhoto ? ', isLow: true' : '';
  return `  '${name}': { base: '/pictures/${name}', width: ${width}, height: ${height}, widths: [${widths.join(', ')}], alt: ${JSON.stringify(alt)}${low} },`;
}

function manifest(entries: CutEntry[], hasLoop: boolean): string {
  return `/**
 * The pictures of the site, written by art/publish.ts: to change a text or a size, edit art/catalogue.ts.
 * Each stands at \`base\`-\`one of widths\`, as .avif and as .webp.
 */
export interface Picture {
  base: string;
  width: number;
  height: number;
  widths: readonly number[];
  alt: string;
  /** Its subject stands in the lower part, which stays in view where a small screen cuts it. */
  isLow?: true;
}

export const pictures = {
${entries.map(lineOf).join('\n')}
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

/** A picture as it moves (art/loop.py), in the formats that browsers play; null under a photograph of the venue. */
export const heroLoop: { picture: string; files: readonly { src: string; type: string }[] } | null = ${hasLoop ? JSON.stringify({ picture: 'hero-1', files: LOOP }) : 'null'};

/** What others show beside a link to the site. */
export const shareCard = {
  src: '/pictures/share-card.jpg',
  width: ${CARD.width},
  height: ${CARD.height},
  alt: ${JSON.stringify(`${venue.name}: a robot puts on its VR headset before a ring of light`)},
} as const;
`;
}

function heroManifest(entries: CutEntry[]): string {
  return `import type { Picture } from './pictures.ts';

/** The first pictures of the home page, apart from the others, which load later. Written by art/publish.ts. */
export const heroPictures = {
${entries.map(lineOf).join('\n')}
} as const satisfies Record<string, Picture>;
`;
}

/** The venue's name in its own type over the first picture. */
async function setCard(first: string): Promise<void> {
  const font = await readFile(
    path.join(
      ROOT,
      'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
  );
  const page = `<!doctype html><style>
    @font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; background: transparent; font-family: Display; color: #f2f5ec }
    main { position: absolute; inset: 0; padding: 64px 72px; display: flex; flex-direction: column; justify-content: flex-end }
    h1 { margin: 0 0 0 -4px; font-size: 118px; line-height: 0.9; font-weight: 800; letter-spacing: -0.03em; max-width: 5ch }
    p { margin: 28px 0 0; font-size: 34px; line-height: 1.2; font-weight: 500; max-width: 11.5em; color: #d4f93d }
    svg { width: 84px; margin-bottom: auto; color: #d4f93d }
  </style><main>
    <svg viewBox="0 0 32 32"><circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" stroke-width="3"/><path d="M16 1.5a14.5 14.5 0 0 1 0 29 22 22 0 0 0 0-29Z" fill="currentColor"/></svg>
    <h1>${venue.name}</h1><p>${venue.tagline}</p></main>`;
  const executablePath = ensureChromium(console.log);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const tab = await browser.newPage({ viewport: CARD });
  await tab.setContent(page);
  await tab.evaluate(async () => {
    await document.fonts.ready;
  });
  const words = await tab.screenshot({ omitBackground: true });
  await browser.close();
  const file = path.join(FOLDERS.pictures, 'share-card.jpg');
  await sharp(first)
    .autoOrient()
    .resize(CARD.width, CARD.height, { fit: 'cover', position: 'right' })
    .composite([{ input: words }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(file);
}

async function cutIcons(): Promise<void> {
  const mark = await readFile(path.join(ROOT, 'public/favicon.svg'), 'utf8');
  const square = mark.replace(' rx="8"', '');
  const safe = square.replace(
    /<circle[\s\S]*(?=<\/svg>)/,
    (drawing) => `<g transform="translate(3.2 3.2) scale(.8)">${drawing}</g>`,
  );
  for (const [name, drawing, size] of [
    ['apple-touch-icon', square, 180],
    ['icon-192', mark, 192],
    ['icon-512', mark, 512],
    ['icon-maskable-512', safe, 512],
  ] as const) {
    await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(ROOT, 'public', `${name}.png`));
  }
}
