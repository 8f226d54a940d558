import { LOGO } from '#contract/pages/site-paths.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { Logo } from '#contract/venue/logo.ts';
import { makePalette } from '#contract/venue/palette.ts';
import { isWordmark } from '#contract/venue/wordmark.ts';
import { outlineText } from '#server/pdf/pdf-fonts.ts';
import { choosePlate, readBrandLogo } from './brand-style.ts';
import { SHARE_CARD } from './page-head.ts';

const ICON = '/favicon.svg';
const ICON_PNGS = [
  { address: '/apple-touch-icon.png', size: 180, isSquare: true, share: 0.66 },
  { address: '/icon-192.png', size: 192, isSquare: false, share: 0.66 },
  { address: '/icon-512.png', size: 512, isSquare: false, share: 0.66 },
  // A device may cut it to a circle.
  { address: '/icon-maskable-512.png', size: 512, isSquare: true, share: 0.5 },
] as const;

/** By address, each as base64. */
export type BrandPictures = Record<string, string>;

/** What shows the venue outside of its pages, in place of the files of the sample. None where its looks are the sample's. */
export async function makeBrandPictures({ brand, venue }: VenueDocument): Promise<BrandPictures> {
  if (brand === null) return {};
  const { default: sharp } = await import('sharp');
  const palette = makePalette(brand);
  const look: Look = {
    name: venue.name,
    tagline: venue.tagline,
    logo: readBrandLogo(brand),
    ground: palette.night.ground,
    bright: palette.night.action,
    text: palette.night.fg,
  };
  const toPng = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  const made: Record<string, Buffer> = {
    [ICON]: Buffer.from(drawIcon(look, { size: 32, isSquare: false, share: 0.66 })),
    [SHARE_CARD.src]: await toPng(drawCard(look)),
  };
  if (look.logo) made[LOGO] = Buffer.from(look.logo.svg);
  for (const { address, ...icon } of ICON_PNGS) made[address] = await toPng(drawIcon(look, icon));
  return Object.fromEntries(Object.entries(made).map(([address, bytes]) => [address, bytes.toString('base64')]));
}

interface Look {
  name: string;
  tagline: string;
  logo: Logo | undefined;
  ground: string;
  bright: string;
  text: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawIcon(look: Look, { size, isSquare, share }: { size: number; isSquare: boolean; share: number }): string {
  const { logo, ground } = look;
  // Too little of a drawing that is wide or high would be seen.
  const mark = logo && !isWordmark(logo) && logo.ratio > 0.5 ? logo : undefined;
  const plate = mark ? choosePlate(mark, ground) : ground;
  const side = size * share;
  const box = { x: (size - side) / 2, y: (size - side) / 2, width: side, height: side };
  const rounded = isSquare ? '' : ` rx="${size / 4}"`;
  return (
    openSvg(size, size) +
    `<rect width="${size}" height="${size}"${rounded} fill="${plate}"/>${drawMark(look, mark, box)}</svg>`
  );
}

function openSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
}

function drawMark({ name, bright }: Look, logo: Logo | undefined, box: Box): string {
  if (logo) return placeLogo(logo, box);
  const [letter = ''] = Array.from(
    new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name),
    (each) => each.segment,
  );
  const size = box.height * 1.25;
  const { width } = outlineText(letter.toUpperCase(), 700);
  const x = box.x + (box.width - width * size) / 2;
  return drawWords(letter.toUpperCase(), { x, y: box.y + box.height / 2 + (size * CAP) / 2, size, color: bright });
}

function placeLogo({ svg }: Logo, { x, y, width, height }: Box): string {
  return svg.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** How high capitals are, of the size of the type. */
const CAP = 0.7;

function drawWords(
  words: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  return outlineText(words, 700)
    .parts.map(
      ({ path, at, scale }) =>
        `<path transform="translate(${x + at * size} ${y}) scale(${scale * size} ${-scale * size})" d="${path}" fill="${color}"/>`,
    )
    .join('');
}

const EDGE = 72;
const STUB = 270;
const NAME = { size: 112, least: 44, lines: 2 };
const TAGLINE = { size: 38, least: 26, lines: 2 };

/** A boarding pass: the venue's name, and its mark on the stub. */
function drawCard(look: Look): string {
  const { width, height } = SHARE_CARD;
  const { logo, ground, bright, name, tagline } = look;
  const tear = width - STUB;
  const room = tear - 2 * EDGE;
  const wordmark = logo && isWordmark(logo) ? logo : undefined;
  const stub: Box = { x: tear + 45, y: (height - 180) / 2, width: STUB - 90, height: 180 };
  const under = logo && !wordmark ? choosePlate(logo, bright) : bright;
  const title = fitWords(name, room, NAME);
  const note = fitWords(tagline, room, TAGLINE);
  const bottom = height - EDGE - 8;
  const noteTop = bottom - (note.lines.length - 1) * note.size * 1.25;
  const titleEnd = noteTop - note.size * 1.25 - 28;
  const plate = wordmark ? choosePlate(wordmark, ground) : ground;
  const strip: Box = { x: EDGE, y: EDGE, width: Math.min(420, logo ? logo.ratio * 96 : 0), height: 96 };
  return [
    openSvg(width, height),
    `<rect width="${width}" height="${height}" fill="${ground}"/><rect x="${tear}" width="${STUB}" height="${height}" fill="${bright}"/>`,
    `<g fill="${ground}"><circle cx="${tear}" cy="0" r="34"/><circle cx="${tear}" cy="${height}" r="34"/></g>`,
    `<path d="M${tear} 52V${height - 52}" stroke="${ground}" stroke-width="5" stroke-dasharray="14 14"/>`,
    under === bright
      ? ''
      : `<rect x="${stub.x - 20}" y="${stub.y - 20}" width="${stub.width + 40}" height="${stub.height + 40}" rx="28" fill="${under}"/>`,
    drawMark({ ...look, bright: ground }, wordmark ? undefined : logo, stub),
    wordmark && plate !== ground
      ? `<rect x="${strip.x - 16}" y="${strip.y - 12}" width="${strip.width + 32}" height="${strip.height + 24}" rx="16" fill="${plate}"/>`
      : '',
    wordmark ? placeLogo(wordmark, strip) : '',
    ...title.lines.map((line, index) =>
      drawWords(line, {
        x: EDGE,
        y: titleEnd - (title.lines.length - 1 - index) * title.size * 1.02,
        size: title.size,
        color: look.text,
      }),
    ),
    ...note.lines.map((line, index) =>
      drawWords(line, { x: EDGE, y: noteTop + index * note.size * 1.25, size: note.size, color: bright }),
    ),
    '</svg>',
  ].join('');
}

/** The largest type in which words fit into their lines; what is too long even so is cut. */
function fitWords(
  words: string,
  room: number,
  { size, least, lines: most }: typeof NAME,
): { lines: string[]; size: number } {
  for (let tried = size; ; tried -= 4) {
    const lines = breakWords(words, room / tried);
    const fits = lines.length <= most && lines.every((line) => outlineText(line, 700).width * tried <= room);
    if (fits || tried <= least) return { lines: lines.slice(0, most), size: tried };
  }
}

function breakWords(words: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && outlineText(longer, 700).width > room) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
}
