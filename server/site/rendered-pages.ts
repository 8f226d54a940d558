import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CompressedText, compressText } from '#server/http/compressed-text.ts';
import { CANONICAL, pageHead, siteMap } from './page-head.ts';

/** Without SITE_URL the visitor names the site, and may invent names: each costs memory. */
const MAX_ORIGINS = 8;

/** `/about`, without a slash at its end. */
type PageAddress = string;

/**
 * The texts that name the site's own address: pages for search engines, robots.txt and the map of the site. Each is put
 * together when it is first asked for. Undefined for every other address.
 */
export function renderedPages(folder: string) {
  const kept = new Map<string, Map<PageAddress, Promise<CompressedText>>>();

  return function rendered(address: PageAddress, origin: string): Promise<CompressedText> | undefined {
    if (!isRendered(address)) return undefined;
    const known = kept.get(origin) ?? new Map<PageAddress, Promise<CompressedText>>();
    if (!kept.has(origin) && kept.size === MAX_ORIGINS) return undefined;
    kept.set(origin, known);
    const text = known.get(address) ?? compose(folder, address, origin);
    known.set(address, text);
    // A page that could not be read is read again at the next request.
    text.catch(() => known.delete(address));
    return text;
  };
}

function isRendered(address: PageAddress): boolean {
  return address in CANONICAL || address === '/robots.txt' || address === '/sitemap.xml';
}

async function compose(folder: string, address: PageAddress, origin: string): Promise<CompressedText> {
  if (address === '/sitemap.xml') return compressText(siteMap(origin), 'application/xml; charset=utf-8');
  if (address === '/robots.txt') {
    const rules = await readFile(path.join(folder, 'robots.txt'), 'utf8');
    return compressText(`${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain; charset=utf-8');
  }
  const html = await readFile(path.join(folder, address, 'index.html'), 'utf8');
  return compressText(
    html.replace('</head>', () => `${pageHead(address, html, origin)}</head>`),
    'text/html; charset=utf-8',
  );
}
