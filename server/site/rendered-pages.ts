import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VenueDocument } from '#contract/venue/document.ts';
import { makePalette } from '#contract/venue/palette.ts';
import { type CompressedText, compressText } from '#server/http/compressed-text.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import type { BuiltSite } from './built-site.ts';
import { addVenue } from './compose-page.ts';
import { makeBrandStyle } from './brand-style.ts';
import { pageHead, siteMap } from './page-head.ts';
import { describeForPages } from './page-venue.ts';
import type { RenderedSite } from './rendered-site.ts';

/** Without SITE_URL the visitor names the site, and may invent names: each costs memory. */
const MAX_ORIGINS = 8;
/** Of a text that does not say the site's own address, or of one visitor's name too many. */
const NO_ORIGIN = '';

export type ServedPages = ReturnType<typeof servePages>;

/**
 * What names the venue or the site's own address: pages, the map of the site, robots.txt and what a home screen reads. Each is put together
 * and compressed when it is first asked for.
 */
export function servePages({ client, apiOrigin }: BuiltSite, { document, pages, pictures }: RenderedSite) {
  const style = makeBrandStyle(document.brand);
  const served = pages.map((page) => ({
    ...page,
    policy: pagePolicy(page.inlineScripts, apiOrigin, page.readers === 'desk', style?.hash),
  }));
  const byAddress = new Map(served.map((page) => [page.address, page]));
  const venue = describeForPages(document);
  const listed = pages.flatMap((page) => page.listed ?? []);
  const kept = new Map<string, Map<string, Promise<CompressedText>>>([[NO_ORIGIN, new Map()]]);

  function compose(address: string, origin: string): Promise<CompressedText> | undefined {
    const page = byAddress.get(address);
    if (page) {
      const head = (style?.html ?? '') + (page.listed && origin ? pageHead(page.listed, document, origin) : '');
      return compressText(
        addVenue(
          page.html.replace('</head>', () => `${head}</head>`),
          venue,
          page.readers,
        ),
        'text/html; charset=utf-8',
      );
    }
    if (address === '/site.webmanifest') return describeApp(path.join(client, address), document);
    if (!origin) return undefined;
    if (address === '/sitemap.xml') return compressText(siteMap(listed, origin), 'application/xml; charset=utf-8');
    return address === '/robots.txt' ? nameMap(path.join(client, address), origin) : undefined;
  }

  function saysOrigin(address: string): boolean {
    return Boolean(byAddress.get(address)?.listed) || address === '/sitemap.xml' || address === '/robots.txt';
  }

  return {
    byAddress,
    /** Of the venue's own look; undefined for every other address. */
    pictureAt(address: string): Buffer | undefined {
      const picture = pictures[address];
      return picture === undefined ? undefined : Buffer.from(picture, 'base64');
    },
    /** Undefined for every other address. */
    textAt(address: string, asked: string): Promise<CompressedText> | undefined {
      const isKnown = kept.has(asked) || kept.size <= MAX_ORIGINS;
      const origin = isKnown && saysOrigin(address) ? asked : NO_ORIGIN;
      const texts = kept.get(origin) ?? new Map<string, Promise<CompressedText>>();
      const text = texts.get(address) ?? compose(address, origin);
      if (text === undefined) return undefined;
      kept.set(origin, texts.set(address, text));
      // What could not be read is read again at the next request.
      text.catch(() => texts.delete(address));
      return text;
    },
  };
}

async function describeApp(manifest: string, { brand, venue: { name } }: VenueDocument): Promise<CompressedText> {
  const rest = JSON.parse(await readFile(manifest, 'utf8')) as object;
  const ground = brand && makePalette(brand).night.ground;
  const colors = ground && { background_color: ground, theme_color: ground };
  return compressText(JSON.stringify({ name, short_name: name, ...rest, ...colors }), 'application/manifest+json');
}

async function nameMap(robots: string, origin: string): Promise<CompressedText> {
  const rules = await readFile(robots, 'utf8');
  return compressText(`${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain; charset=utf-8');
}
