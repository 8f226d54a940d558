import {
  ABOUT_PAGE,
  CLASSIC_PAGE,
  CONTACT_PAGE,
  HOME_PAGE,
  LANDING_PAGE,
  PARTY_OFFERS_PAGE,
  PARTY_PAGE,
  PRIVACY_PAGE,
  PROGRESSIVE_PAGE,
  STREAMLINED_PAGE,
  VERIFY_PAGE,
  WAIVER_PAGE,
} from '#contract/paths.ts';
import { openingHours } from '#venue/hours.ts';
import { venue } from '#venue/venue.ts';
import { shareCard } from '#venue/pictures.ts';

/** Pages that search engines may list, and the address under which each is known. */
export const CANONICAL: Record<string, string> = {
  [HOME_PAGE]: HOME_PAGE,
  [ABOUT_PAGE]: ABOUT_PAGE,
  [CONTACT_PAGE]: CONTACT_PAGE,
  [LANDING_PAGE]: LANDING_PAGE,
  [WAIVER_PAGE]: WAIVER_PAGE,
  [STREAMLINED_PAGE]: WAIVER_PAGE,
  [PROGRESSIVE_PAGE]: PROGRESSIVE_PAGE,
  [CLASSIC_PAGE]: CLASSIC_PAGE,
  [PARTY_OFFERS_PAGE]: PARTY_OFFERS_PAGE,
  [PARTY_PAGE]: PARTY_PAGE,
  [PRIVACY_PAGE]: PRIVACY_PAGE,
  [VERIFY_PAGE]: VERIFY_PAGE,
};

const PAGES_ABOUT_THE_VENUE = [HOME_PAGE, ABOUT_PAGE, CONTACT_PAGE, PARTY_OFFERS_PAGE];
const SCHEMA_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * What the head of a page can only say once the site's own address is known: the one address of the page, its sharing
 * card, and what search engines read about the venue. Titles and descriptions are in the built page already.
 */
export function pageHead(page: string, html: string, origin: string): string {
  const canonical = CANONICAL[page];
  if (canonical === undefined) return '';
  const address = origin + canonical;
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? venue.name);
  const description = unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? venue.tagline);
  const properties = {
    'og:type': 'website',
    'og:site_name': venue.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': origin + shareCard.src,
    'og:image:width': String(shareCard.width),
    'og:image:height': String(shareCard.height),
    'og:image:alt': shareCard.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(PAGES_ABOUT_THE_VENUE.includes(page) ? [structuredData(origin)] : []),
  ].join('');
}

/** Every page for search engines, once. */
export function siteMap(origin: string): string {
  const addresses = [...new Set(Object.values(CANONICAL))].map(
    (path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** The venue and its openings as schema.org data. It is no script: no policy has to allow it. */
function structuredData(origin: string): string {
  const id = `${origin}/#venue`;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: venue.address.street,
    addressLocality: venue.address.city,
    addressRegion: venue.address.state,
    postalCode: venue.address.postalCode,
    addressCountry: 'US',
  };
  const business = {
    '@type': ['LocalBusiness', 'EntertainmentBusiness'],
    '@id': id,
    name: venue.name,
    description: venue.tagline,
    url: `${origin}/`,
    image: origin + shareCard.src,
    telephone: venue.phone,
    email: venue.email,
    address,
    hasMap: venue.mapUrl,
    sameAs: [venue.website, ...venue.social.map(({ url }) => url)],
    openingHoursSpecification: openingHours.hours.map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => `https://schema.org/${SCHEMA_DAYS[weekday] ?? ''}`),
      opens,
      closes,
    })),
    // Midnight to midnight is how search engines read that a day is closed.
    specialOpeningHoursSpecification: openingHours.specialDays.map(({ day, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  };
  const events = venue.openings.map(({ name, day }) => ({
    '@type': 'Event',
    name: `${name} of ${venue.name}`,
    startDate: day,
    endDate: day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: origin + shareCard.src,
    organizer: { '@id': id },
    location: { '@type': 'Place', name: venue.name, address },
  }));
  const graph = { '@context': 'https://schema.org', '@graph': [business, ...events] };
  // `<` inside would let a text of the venue end the element.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
