import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CompressedText, compressText } from '#server/http/compressed-text.ts';
import type { BuiltSite, ListedPage } from './built-site.ts';
import { pageHead, siteMap } from './page-head.ts';

/** Without SITE_URL the visitor names the site, and may invent names: each costs memory. */
const MAX_ORIGINS = 8;

/** `/about`, without a slash at its end. */
type PageAddress = string;

/**
 * The texts that name the site's own address: pages for search engines, robots.txt and the map of the site. Each is put
 * together when it is first asked for. Undefined for every other address.
 */
export function renderedPages({ client, pages }: BuiltSite) {
  const listed = new Map(pages.flatMap(({ path, listed }) => (listed === null ? [] : [[path, listed] as const])));
  const kept = new Map<string, Map<PageAddress, Promise<CompressedText>>>();

  return function rendered(address: PageAddress, origin: string): Promise<CompressedText> | undefined {
    const isRendered = listed.has(address) || address === '/robots.txt' || address === '/sitemap.xml';
    if (!isRendered) return undefined;
    const known = kept.get(origin) ?? new Map<PageAddress, Promise<CompressedText>>();
    if (!kept.has(origin) && kept.size === MAX_ORIGINS) return undefined;
    kept.set(origin, known);
    const text = known.get(address) ?? compose(client, listed, address, origin);
    known.set(address, text);
    // A page that could not be read is read again at the next request.
    text.catch(() => known.delete(address));
    return text;
  };
}

async function compose(
  client: string,
  listed: ReadonlyMap<PageAddress, ListedPage>,
  address: PageAddress,
  origin: string,
): Promise<CompressedText> {
  const page = listed.get(address);
  if (page !== undefined) {
    const html = await readFile(path.join(client, address, 'index.html'), 'utf8');
    return compressText(
      html.replace('</head>', () => `${pageHead(page, origin)}</head>`),
      'text/html; charset=utf-8',
    );
  }
  if (address === '/sitemap.xml')
    return compressText(siteMap([...listed.values()], origin), 'application/xml; charset=utf-8');
  const rules = await readFile(path.join(client, 'robots.txt'), 'utf8');
  return compressText(`${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain; charset=utf-8');
}
