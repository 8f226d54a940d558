import { escapeHtml } from '#server/security/escape-html.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import type { Brand } from '#contract/venue/brand.ts';
import type { VenueDocument, VenueFacts } from '#contract/venue/document.ts';
import { makePalette, type Tones } from '#contract/venue/palette.ts';
import type { LogoPicture } from '#server/images/logo-picture.ts';
import { en as say } from '#words/emails/phrases.ts';

/** The content of an email, from which both its plain text and its HTML are made. */
export interface EmailContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  blocks: Block[];
  /** Below the card: why the reader gets it, and how to unsubscribe. */
  footnotes: Block[];
}

export type Block =
  | { kind: 'greeting'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | PassBlock;

/** The half of the pass that staff scan, and what it says. */
interface PassBlock {
  kind: 'pass';
  title: string;
  /** The attached picture of the code. */
  cid: string;
  fileName: string;
  alt: string;
  facts: [label: string, value: string][];
}

export const greeting = (text: string): Block => ({ kind: 'greeting', text });
export const words = (text: string): Block => ({ kind: 'words', text });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });

interface EmailColors {
  page: string;
  card: string;
  line: string;
  edge: string;
  text: string;
  muted: string;
  action: string;
  'on-action': string;
}

/** The site's own tokens (web/app.css): paper, and night where the mail program is dark. */
const LIGHT: EmailColors = {
  page: '#f7f2e7',
  card: '#fffdf8',
  line: '#e0d8c6',
  edge: '#7d877f',
  text: '#14211d',
  muted: '#55625c',
  action: '#0a5952',
  'on-action': '#ffffff',
};
const DARK: EmailColors = {
  page: '#0a1310',
  card: '#14231e',
  line: '#2b3d35',
  edge: '#6d8177',
  text: '#f2f5ec',
  muted: '#a7b7ae',
  action: '#d4f93d',
  'on-action': '#0a1310',
};
/** For `cid:`. */
export const LOGO_CID = 'logo';
/** In pixels, at the most. */
const LOGO = { width: 220, height: 36 };
const FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif;";
/** A word that is wider than a phone breaks. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word;';

/** What an email has on its elements. */
interface Look {
  light: EmailColors;
  dark: EmailColors;
  body: string;
  note: string;
}

function makeLook(brand: Brand): Look {
  const palette = brand && makePalette(brand);
  const light = palette ? colorsOf(palette.paper) : LIGHT;
  return {
    light,
    dark: palette ? colorsOf(palette.night) : DARK,
    body: `${FONT}font-size:17px;line-height:26px;color:${light.text};margin:0 0 16px;`,
    note: `${FONT}font-size:14px;line-height:20px;color:${light.muted};margin:0 0 8px;`,
  };
}

function colorsOf({ ground, raised, line, edge, fg, muted, action, 'on-action': onAction }: Tones): EmailColors {
  return { page: ground, card: raised, line, edge, text: fg, muted, action, 'on-action': onAction };
}

/** Mail programs that know the reader's preference paint by it; others keep what is on each element. */
function darkStyle({ dark }: Look): string {
  return `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important}
.edges{border-left-color:${dark.line}!important;border-right-color:${dark.line}!important}
.first{border-top-color:${dark.line}!important}
.last{border-bottom-color:${dark.line}!important}
.tear{border-color:${dark.edge}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.action}!important}
.press{background:${dark.action}!important;color:${dark['on-action']}!important}
}
@media (min-width:560px){.beside{padding-left:24px!important}}
</style>`;
}

function placeOf(venue: VenueFacts): string {
  return `${venue.name}, ${addressLine(venue)}`;
}

export function textOf({ blocks, footnotes }: EmailContent, venue: VenueFacts): string {
  return `${[...blocks, words('-- '), ...footnotes, words(placeOf(venue))].map(plainOf).join('\n\n')}\n`;
}

function plainOf(block: Block): string {
  switch (block.kind) {
    case 'greeting':
    case 'words':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'pass':
      return [
        `${block.title}: ${block.alt}, attached as ${block.fileName}`,
        ...block.facts.map(([label, value]) => `${label}: ${value}`),
      ].join('\n');
  }
}

/** Tables, and styles on each element: what mail programs understand. Nothing is loaded from elsewhere. */
export function htmlOf(
  { subject, preview, blocks, footnotes }: EmailContent,
  { venue, brand }: Pick<VenueDocument, 'venue' | 'brand'>,
  logo?: LogoPicture,
): string {
  const look = makeLook(brand);
  const { light, dark, note } = look;
  const isPass = blocks.some(({ kind }) => kind === 'pass');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
${darkStyle(look)}</head>
<body class="page" style="margin:0;padding:0;background:${light.page};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page};"><tr><td align="center" style="padding:20px 10px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="edges first" style="background:${dark.page};border:1px solid ${dark.page};border-bottom:4px solid ${dark.action};border-radius:20px 20px 0 0;padding:15px 23px 13px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${logo ? logoHtml(logo, venue, dark) : ''}${logo?.showsName ? '' : `<td style="${FONT}${BREAKS}font-size:20px;line-height:26px;font-weight:800;color:${dark.action};">${escapeHtml(venue.name)}</td>`}
${isPass ? `<td align="right" style="${FONT}font-size:15px;line-height:26px;font-weight:700;color:${dark.action};white-space:nowrap;">${escapeHtml(say.passport)}</td>` : ''}
</tr></table>
</td></tr>
${sectionsOf(blocks)
  .map((section, index, { length }) => sectionHtml(section, index === length - 1, look))
  .join(perforation(look))}
<tr><td style="padding:20px 24px 8px;">
${footnotes.map((block) => richOf(block, look, 'muted')).join('\n')}
<p class="muted" style="${note}">${escapeHtml(placeOf(venue))}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A wide drawing shows the name itself, and a mail program that loads no pictures its text. */
function logoHtml({ ratio, showsName }: LogoPicture, { name }: VenueFacts, { action }: EmailColors): string {
  const height = Math.min(LOGO.height, LOGO.width / ratio);
  const width = Math.round(height * ratio);
  const room = showsName ? '' : ` width="${width + 12}"`;
  const alt = showsName ? escapeHtml(name) : '';
  return `<td${room} style="${FONT}font-size:20px;line-height:26px;font-weight:800;color:${action};"><img src="cid:${LOGO_CID}" alt="${alt}" width="${width}" height="${Math.round(height)}" style="display:block;"></td>`;
}

/** A pass is a part of the card by itself, between perforations. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'pass') sections.push([block], []);
    else sections.at(-1)?.push(block);
  }
  return sections.filter((section) => section.length > 0);
}

function sectionHtml(section: readonly Block[], isLast: boolean, look: Look): string {
  const { light } = look;
  const ends = isLast ? `border-bottom:1px solid ${light.line};border-radius:0 0 20px 20px;` : '';
  const body = section.map((block) => richOf(block, look, 'text')).join('\n');
  return `<tr><td class="card edges last" style="background:${light.card};border-left:1px solid ${light.line};border-right:1px solid ${light.line};${ends}padding:24px 24px 8px;">
${body}
</td></tr>`;
}

/** Two notches and a dashed line between them. */
function perforation({ light }: Look): string {
  const notch = (radius: string) =>
    `<td class="page" width="10" style="width:10px;height:20px;background:${light.page};border-radius:${radius};font-size:0;line-height:0;">&nbsp;</td>`;
  return `
<tr><td class="card" style="background:${light.card};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${notch('0 10px 10px 0')}
<td style="padding:0 8px;"><div class="tear" style="border-top:2px dashed ${light.edge};font-size:0;line-height:0;">&nbsp;</div></td>
${notch('10px 0 0 10px')}
</tr></table>
</td></tr>
`;
}

function richOf(block: Block, look: Look, tone: 'text' | 'muted'): string {
  const { light, body } = look;
  const style = tone === 'text' ? body : look.note;
  switch (block.kind) {
    case 'greeting':
      return `<p class="text" style="${body}${BREAKS}font-size:24px;line-height:30px;font-weight:800;">${escapeHtml(block.text)}</p>`;
    case 'words':
      return `<p class="${tone}" style="${style}${BREAKS}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;"><tr><td class="press" align="center" style="background:${light.action};border-radius:12px;"><a class="press" href="${escapeHtml(block.url)}" style="${FONT}display:block;padding:15px 20px;border-radius:12px;font-size:17px;line-height:24px;font-weight:700;color:${light['on-action']};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'link':
      return `<p style="${style}"><a class="link" href="${escapeHtml(block.url)}" style="color:${light.action};">${escapeHtml(block.label)}</a></p>`;
    case 'pass':
      return passHtml(block, look);
  }
}

/** Picture and facts stand side by side where there is room for both. The picture brings its own white, which no mail program turns. */
function passHtml({ title, cid, alt, facts }: PassBlock, { body, note }: Look): string {
  const column = 'display:inline-block;width:100%;max-width:240px;vertical-align:top;text-align:left;';
  const rows = facts
    .map(
      ([label, value]) =>
        `<p class="muted" style="${note}margin:0;">${escapeHtml(label)}</p>
<p class="text" style="${body}${BREAKS}font-weight:700;">${escapeHtml(value)}</p>`,
    )
    .join('\n');
  return `<p class="text" align="center" style="${body}font-size:20px;line-height:26px;font-weight:800;text-align:center;">${escapeHtml(title)}</p>
<div align="center" style="font-size:0;text-align:center;">
<div style="${column}"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="232" height="232" style="display:block;margin:0 auto 20px;border-radius:12px;"></div>
<div style="${column}"><div class="beside" style="padding:0 4px;">
${rows}
</div></div>
</div>`;
}
