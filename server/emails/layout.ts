import { escapeHtml } from '#server/security/escape-html.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import type { VenueFacts } from '#contract/venue/document.ts';

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

/** The site's own tokens (web/app.css): paper, and night where the mail program is dark. */
const LIGHT = {
  page: '#f7f2e7',
  card: '#fffdf8',
  line: '#e0d8c6',
  edge: '#7d877f',
  text: '#14211d',
  muted: '#55625c',
  action: '#0a5952',
  'on-action': '#ffffff',
};
const DARK: typeof LIGHT = {
  page: '#0a1310',
  card: '#14231e',
  line: '#2b3d35',
  edge: '#6d8177',
  text: '#f2f5ec',
  muted: '#a7b7ae',
  action: '#d4f93d',
  'on-action': '#0a1310',
};
const HEAD = { ground: '#0a1310', text: '#d4f93d' };
const FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif;";
const BODY = `${FONT}font-size:17px;line-height:26px;color:${LIGHT.text};margin:0 0 16px;`;
const NOTE = `${FONT}font-size:14px;line-height:20px;color:${LIGHT.muted};margin:0 0 8px;`;
/** A word that is wider than a phone breaks. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word;';

/** Mail programs that know the reader's preference paint by it; others keep what is on each element. */
const DARK_STYLE = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}
.card{background:${DARK.card}!important}
.edges{border-left-color:${DARK.line}!important;border-right-color:${DARK.line}!important}
.first{border-top-color:${DARK.line}!important}
.last{border-bottom-color:${DARK.line}!important}
.tear{border-color:${DARK.edge}!important}
.text{color:${DARK.text}!important}
.muted{color:${DARK.muted}!important}
.link{color:${DARK.action}!important}
.press{background:${DARK.action}!important;color:${DARK['on-action']}!important}
}
@media (min-width:560px){.beside{padding-left:24px!important}}
</style>`;

function placeOf(venue: VenueFacts): string {
  return `${venue.name}, ${addressLine(venue.address)}`;
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
export function htmlOf({ subject, preview, blocks, footnotes }: EmailContent, venue: VenueFacts): string {
  const isPass = blocks.some(({ kind }) => kind === 'pass');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
${DARK_STYLE}</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page};"><tr><td align="center" style="padding:20px 10px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="edges first" style="background:${HEAD.ground};border:1px solid ${HEAD.ground};border-bottom:4px solid ${HEAD.text};border-radius:20px 20px 0 0;padding:15px 23px 13px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="${FONT}${BREAKS}font-size:20px;line-height:26px;font-weight:800;color:${HEAD.text};">${escapeHtml(venue.name)}</td>
${isPass ? `<td align="right" style="${FONT}font-size:15px;line-height:26px;font-weight:700;color:${HEAD.text};white-space:nowrap;">VR Passport</td>` : ''}
</tr></table>
</td></tr>
${sectionsOf(blocks).map(sectionHtml).join(perforation())}
<tr><td style="padding:20px 24px 8px;">
${footnotes.map((block) => richOf(block, NOTE, 'muted')).join('\n')}
<p class="muted" style="${NOTE}">${escapeHtml(placeOf(venue))}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
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

function sectionHtml(section: readonly Block[], index: number, { length }: readonly Block[][]): string {
  const isLast = index === length - 1;
  const ends = isLast ? `border-bottom:1px solid ${LIGHT.line};border-radius:0 0 20px 20px;` : '';
  const body = section.map((block) => richOf(block, BODY, 'text')).join('\n');
  return `<tr><td class="card edges last" style="background:${LIGHT.card};border-left:1px solid ${LIGHT.line};border-right:1px solid ${LIGHT.line};${ends}padding:24px 24px 8px;">
${body}
</td></tr>`;
}

/** Two notches and a dashed line between them. */
function perforation(): string {
  const notch = (radius: string) =>
    `<td class="page" width="10" style="width:10px;height:20px;background:${LIGHT.page};border-radius:${radius};font-size:0;line-height:0;">&nbsp;</td>`;
  return `
<tr><td class="card" style="background:${LIGHT.card};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${notch('0 10px 10px 0')}
<td style="padding:0 8px;"><div class="tear" style="border-top:2px dashed ${LIGHT.edge};font-size:0;line-height:0;">&nbsp;</div></td>
${notch('10px 0 0 10px')}
</tr></table>
</td></tr>
`;
}

function richOf(block: Block, style: string, tone: 'text' | 'muted'): string {
  switch (block.kind) {
    case 'greeting':
      return `<p class="text" style="${BODY}${BREAKS}font-size:24px;line-height:30px;font-weight:800;">${escapeHtml(block.text)}</p>`;
    case 'words':
      return `<p class="${tone}" style="${style}${BREAKS}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;"><tr><td class="press" align="center" style="background:${LIGHT.action};border-radius:12px;"><a class="press" href="${escapeHtml(block.url)}" style="${FONT}display:block;padding:15px 20px;border-radius:12px;font-size:17px;line-height:24px;font-weight:700;color:${LIGHT['on-action']};text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'link':
      return `<p style="${style}"><a class="link" href="${escapeHtml(block.url)}" style="color:${LIGHT.action};">${escapeHtml(block.label)}</a></p>`;
    case 'pass':
      return passHtml(block);
  }
}

/** Picture and facts stand side by side where there is room for both. The picture brings its own white, which no mail program turns. */
function passHtml({ title, cid, alt, facts }: PassBlock): string {
  const column = 'display:inline-block;width:100%;max-width:240px;vertical-align:top;text-align:left;';
  const rows = facts
    .map(
      ([label, value]) =>
        `<p class="muted" style="${NOTE}margin:0;">${escapeHtml(label)}</p>
<p class="text" style="${BODY}${BREAKS}font-weight:700;">${escapeHtml(value)}</p>`,
    )
    .join('\n');
  return `<p class="text" align="center" style="${BODY}font-size:20px;line-height:26px;font-weight:800;text-align:center;">${escapeHtml(title)}</p>
<div align="center" style="font-size:0;text-align:center;">
<div style="${column}"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="232" height="232" style="display:block;margin:0 auto 20px;border-radius:12px;"></div>
<div style="${column}"><div class="beside" style="padding:0 4px;">
${rows}
</div></div>
</div>`;
}
