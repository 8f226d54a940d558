import { createHash } from 'node:crypto';
import { pickShown, type PageVenue, type SiteDocument } from '#contract/venue/page-venue.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import { makePalette } from '#contract/venue/palette.ts';
import { readBrandLogo } from './brand-style.ts';
import { openingPhases, withNotice } from './opening-phases.ts';

export function describeForPages(document: SiteDocument): PageVenue {
  const { openings, address, timeZone } = document.venue;
  const { brand } = document;
  const logo = readBrandLogo(brand);
  return {
    ...pickShown(document),
    liability: document.liability,
    brand: brand && { themeColor: makePalette(brand).night.ground, logo: logo ? { ratio: logo.ratio } : null },
    textHash: createHash('sha256').update(canonicalText(document.liability)).digest('hex'),
    phases: withNotice(openingPhases(openings, address.city, timeZone), document.notice, timeZone),
  };
}
