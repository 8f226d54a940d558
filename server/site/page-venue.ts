import { createHash } from 'node:crypto';
import { LOGO } from '#contract/pages/site-paths.ts';
import { type PageBrand, type PageVenue, pickShown, type SiteDocument } from '#contract/venue/page-venue.ts';
import { nameHeight } from '#contract/venue/ride-limits.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import { makePalette } from '#contract/venue/palette.ts';
import { en as words } from '#words/heights.ts';
import { readBrandLogo } from './brand-style.ts';
import { openingPhases, withNotice } from './opening-phases.ts';

export function describeForPages(document: SiteDocument): PageVenue {
  const { openings, address, timeZone } = document.venue;
  return {
    ...pickShown(document),
    liability: document.liability,
    brand: describeBrand(document),
    heights: sayHeights(document),
    textHash: createHash('sha256').update(canonicalText(document.liability)).digest('hex'),
    phases: withNotice(openingPhases(openings, address.city, timeZone), document.notice, {
      ...document.hours,
      timeZone,
    }),
  };
}

/** In one sentence; undefined where nobody can be too short. */
function sayHeights({ machines }: SiteDocument): string | undefined {
  const limited = machines.flatMap((machine) => {
    const height = nameHeight(machine);
    return height === undefined ? [] : [`${machine.name} ${height}`];
  });
  return limited.length > 0 ? words.also(limited) : undefined;
}

function describeBrand({ brand, venue }: SiteDocument): PageBrand | null {
  if (brand === null) return null;
  const logo = readBrandLogo(brand);
  const drawn = JSON.stringify([brand.main, brand.accent, logo?.svg, venue.name]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 12);
  return {
    themeColor: makePalette(brand).night.ground,
    icon: `/favicon.svg?v=${version}`,
    logo: logo ? { src: `${LOGO}?v=${version}`, ratio: logo.ratio } : null,
  };
}
