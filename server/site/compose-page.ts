import type { RenderedPage } from '#contract/pages/rendered-page.ts';
import type { OpeningHours } from '#contract/venue/opening-hours.ts';
import type { PageVenue } from '#contract/venue/page-venue.ts';
import { escapeHtml } from '#server/security/escape-html.ts';

/** The scripts of web/document/, and the notice that one of them shows. */
export type InlineCode = Record<'hold-still' | 'paint-first' | 'tell-stalled' | 'stalled', string>;

export interface PageParts extends RenderedPage {
  styles: readonly string[];
  /** What starts the page's code, then all that it imports. */
  scripts: readonly string[];
}

/** Where a page says what its code knows of the venue: the same on all pages, and so put in when one is sent. */
export const VENUE_MARK = '<!--venue-->';

/** A page. It can be read before its code comes, and before its style sheet has brought the typefaces nothing of it is laid out. */
export function composePage(
  { html, title, description, listed, styles, scripts }: PageParts,
  code: InlineCode,
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
    `<body><div id="app" data-code="${scripts.join(' ')}">${html}</div>${VENUE_MARK}`,
    `<script>${code['paint-first']}</script>${code.stalled}<script>${code['tell-stalled']}</script></body></html>`,
  ].join('');
}

/** Makes it known before any module of the page is loaded. */
export const READ_VENUE = `<script>var pageVenue=JSON.parse(venue.textContent)</script>`;

/** From when until when, without what visitors read about it. */
function pickTimes({ hours, specialDays }: OpeningHours): OpeningHours {
  return {
    hours: hours.map(({ weekdays, opens, closes }) => ({ days: '', weekdays, opens, closes })),
    specialDays: specialDays.map(({ day, hours }) => ({ day, name: '', hours })),
  };
}

/** Who a page is for: what its code reads of the venue (web/venue/document.ts) differs. */
export type Readers = 'visitors' | 'staff' | 'desk';

/** The desk has a limit of its own. */
const READ: Record<Readers, (venue: PageVenue) => Partial<Record<keyof PageVenue, unknown>>> = {
  visitors: (venue) => venue,
  staff: ({ brand, 'consent-texts': texts, hours, parties, rules, venue, words, workshops }) => ({
    brand,
    'consent-texts': texts,
    hours,
    parties,
    rules,
    venue,
    words,
    workshops,
  }),
  desk: ({ hours, venue: { timeZone, callingCode }, words, heights }) => ({
    hours: pickTimes(hours),
    venue: { timeZone, callingCode },
    words,
    heights,
  }),
};

/** Puts in what the page's code reads of the venue. */
export function addVenue(html: string, venue: PageVenue, readers: Readers): string {
  // `<` inside would let a text of the venue end the element.
  const json = JSON.stringify(READ[readers](venue)).replaceAll('<', '\\u003c');
  return html.replace(VENUE_MARK, () => `<script type="application/json" id="venue">${json}</script>${READ_VENUE}`);
}
