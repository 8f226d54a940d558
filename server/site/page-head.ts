import type { ListedPage } from '#contract/pages/rendered-page.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { escapeHtml } from '#server/security/escape-html.ts';

export const SHARE_CARD = { src: '/share-card.png', width: 1200, height: 630 } as const;

const SCHEMA_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * What the head of a page can only say once the site's own address is known: the one address of the page, its sharing
 * card, and what search engines read about the venue. Titles and descriptions are in the rendered page already.
 */
export function pageHead(page: ListedPage, document: VenueDocument, origin: string): string {
  const { venue } = document;
  const shareCard = describeShareCard(document);
  const address = origin + page.address;
  const properties = {
    'og:type': 'website',
    'og:site_name': venue.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': address,
    ...(shareCard && {
      'og:image': origin + shareCard.src,
      'og:image:width': String(shareCard.width),
      'og:image:height': String(shareCard.height),
      'og:image:alt': shareCard.alt,
    }),
  };
  return [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}"/>`),
    `<meta name="twitter:card" content="${shareCard ? 'summary_large_image' : 'summary'}"/>`,
    ...(page.describesVenue ? [structuredData(document, origin)] : []),
  ].join('');
}

/** The card in the venue's colors is made with its pages (brand-pictures.ts); one that an owner has uploaded goes before it. */
function describeShareCard({ brand, shareCard, venue }: VenueDocument): VenueDocument['shareCard'] {
  if (brand === null || shareCard?.src.startsWith('/media/')) return shareCard;
  return { ...SHARE_CARD, alt: `${venue.name}: ${venue.tagline}` };
}

/** Every page for search engines, once. */
export function siteMap(pages: readonly ListedPage[], origin: string): string {
  const addresses = [...new Set(pages.map(({ address }) => address))].map(
    (address) => `  <url><loc>${escapeHtml(origin + address)}</loc></url>`,
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
function structuredData(document: VenueDocument, origin: string): string {
  const { hours, venue } = document;
  const shareCard = describeShareCard(document);
  const id = `${origin}/#venue`;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: venue.address.street,
    addressLocality: venue.address.city,
    addressRegion: venue.address.state ?? undefined,
    postalCode: venue.address.postalCode ?? undefined,
    addressCountry: venue.country,
  };
  const business = {
    '@type': ['LocalBusiness', 'EntertainmentBusiness'],
    '@id': id,
    name: venue.name,
    description: venue.tagline,
    url: `${origin}/`,
    image: shareCard ? origin + shareCard.src : undefined,
    telephone: venue.phone,
    email: venue.email,
    address,
    hasMap: venue.mapUrl,
    sameAs: [venue.website, ...venue.social.map(({ url }) => url)],
    openingHoursSpecification: hours.hours.map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => `https://schema.org/${SCHEMA_DAYS[weekday] ?? ''}`),
      opens,
      closes,
    })),
    // Midnight to midnight is how search engines read that a day is closed.
    specialOpeningHoursSpecification: hours.specialDays.map(({ day, hours: open }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: open?.opens ?? '00:00',
      closes: open?.closes ?? '00:00',
    })),
  };
  const events = venue.openings.map(({ name, day }) => ({
    '@type': 'Event',
    name: `${name} of ${venue.name}`,
    startDate: day,
    endDate: day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: shareCard ? origin + shareCard.src : undefined,
    organizer: { '@id': id },
    location: { '@type': 'Place', name: venue.name, address },
  }));
  const graph = { '@context': 'https://schema.org', '@graph': [business, ...events] };
  // `<` inside would let a text of the venue end the element.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
