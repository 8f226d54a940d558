import { createHash } from 'node:crypto';
import type { Brand } from '#contract/venue/brand.ts';
import { measureContrast } from '#contract/venue/color.ts';
import { type Logo, readLogo } from '#contract/venue/logo.ts';
import { makePalette, type Tones } from '#contract/venue/palette.ts';

/** What a page has in its head of the venue's colors, and what its policy says of it. */
export interface BrandStyle {
  html: string;
  hash: string;
}

/** In the place of what the style sheets say, in their order (web/app.css, web/staff/dark.css). Nothing where they are the venue's own. */
export function makeBrandStyle(brand: Brand): BrandStyle | undefined {
  if (brand === null) return undefined;
  const { paper, night, grey, staff, staffDark } = makePalette(brand);
  const logo = readBrandLogo(brand);
  const fixed = {
    paper: paper.ground,
    card: paper.raised,
    ink: paper.fg,
    night: night.ground,
    'night-card': night.raised,
    signal: night.action,
  };
  const css = [
    `:root{${Object.entries(fixed)
      .map(([name, color]) => `--color-${name}:${color};`)
      .join('')}--unseen:${night.tint}}`,
    `:root,.theme-paper{${declare(paper)}}${placeLogo('', logo, paper.raised)}`,
    `@media not print{.theme-night{${declare(night)}}${placeLogo('.theme-night ', logo, night.ground)}}`,
    // A stamp on a pass is no verdict.
    `.stamp-lands{--action:${staff.action}}`,
    `.theme-grey{${declare(grey)}}`,
    `.theme-staff{${declare(staff)}}`,
    '@media screen and (prefers-color-scheme:dark){',
    `html:has(.theme-staff),.theme-staff{${declare(staffDark)}}${placeLogo('.theme-staff ', logo, staffDark.raised)}}`,
  ].join('');
  return { html: `<style>${css}</style>`, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

function declare(tones: Tones): string {
  return Object.entries(tones)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

/** It was checked before it was published. */
export function readBrandLogo(brand: Brand): Logo | undefined {
  const logo = brand?.logo ? readLogo(brand.logo.svg) : undefined;
  return logo && 'svg' in logo ? logo : undefined;
}

const VISIBLE = 2;
const PLATES = ['#ffffff', '#000000'] as const;

/** What a drawing lies on so that each of its colors is seen: the ground itself if that does, else white or black; a tile is its own. */
export function choosePlate({ colors, isTile }: Logo, ground: string): string {
  if (isTile) return ground;
  const known = colors.flatMap((color) => readColor(color) ?? []);
  const drawn = known.length > 0 ? known : ['#000000'];
  const faintest = (under: string) => Math.min(...drawn.map((color) => measureContrast(color, under)));
  if (faintest(ground) >= VISIBLE) return ground;
  return [ground, ...PLATES].toSorted((a, b) => faintest(b) - faintest(a))[0] ?? ground;
}

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000' };

function readColor(written: string): string | undefined {
  const color = written.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replaceAll(/[0-9a-f]/g, '$&$&');
  return NAMED[color];
}

function placeLogo(theme: string, logo: Logo | undefined, ground: string): string {
  if (logo === undefined) return '';
  const plate = choosePlate(logo, ground);
  return `${theme}.brand-logo{${plate === ground ? 'padding:0;background:none' : `padding:.25rem;background:${plate}`}}`;
}
