import type { RenderedPage } from '#contract/pages/rendered-page.ts';
import type { PageVenue } from '#contract/venue/page-venue.ts';
import { escapeHtml } from '#server/security/escape-html.ts';

/** The scripts of web/document/, and the notice that one of them shows. */
export type InlineCode = Record<'hold-still' | 'paint-first' | 'tell-stalled' | 'stalled', string>;

export interface PageParts extends RenderedPage {
  styles: readonly string[];
  /** What starts the page's code, then all that it imports. */
  scripts: readonly string[];
}

/** A page as it is sent. It can be read before its code comes, and before its style sheet has brought the typefaces nothing of it is laid out. */
export function composePage(
  { html, title, description, listed, styles, scripts }: PageParts,
  code: InlineCode,
  venue: PageVenue,
): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"/>`,
    listed ? '' : '<meta name="robots" content="noindex"/>',
    '<link rel="icon" href="/favicon.svg"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
    `<script>${code['hold-still']}</script></head>`,
    `<body><div id="app" data-code="${scripts.join(' ')}">${html}</div>${venueBlock(venue)}`,
    `<script>${code['paint-first']}</script>${code.stalled}<script>${code['tell-stalled']}</script></body></html>`,
  ].join('');
}

/** A page of the desk as it was built (web/staff/desk/desk.html), with the little of the venue that its code reads. */
export function composeDeskPage(html: string, { hours, venue: { name, timeZone } }: PageVenue): string {
  return html
    .replaceAll('%VENUE%', () => escapeHtml(name))
    .replace('%DOCUMENT%', () => venueBlock({ hours, venue: { timeZone } }));
}

/** Read by web/venue/document.ts. `<` inside would let a text of the venue end the element. */
export function venueBlock(venue: object): string {
  return `<script type="application/json" id="venue">${JSON.stringify(venue).replaceAll('<', '\\u003c')}</script>`;
}
