import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOGO } from '#contract/pages/site-paths.ts';
import type { ListedPage, RenderedPage } from '#contract/pages/rendered-page.ts';
import type { PageVenue, SiteDocument } from '#contract/venue/page-venue.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { makeBrandStyle, readBrandLogo } from './brand-style.ts';
import { composePage, READ_VENUE, type Readers, VENUE_MARK } from './compose-page.ts';
import { describeForPages } from './page-venue.ts';

/** A page that names its venue, without the block that its code reads. */
export interface SitePage {
  path: string;
  address: string;
  html: string;
  /** The hashes of its inline scripts, as its policy names them. */
  inlineScripts: string[];
  readers: Readers;
  listed: ListedPage | null;
}

interface Rendered {
  pages: SitePage[];
  pictures: BrandPictures;
}

export interface RenderedSite extends Rendered {
  document: SiteDocument;
}

const PATIENCE_MS = 30_000;

export interface RenderTask {
  renderer: string;
  /** Whose pictures are made as well. */
  document?: SiteDocument;
  venue: PageVenue;
  pages: Pick<BuiltPage, 'address' | 'isOfStaff'>[];
}

export interface RenderAnswer {
  pages: RenderedPage[];
  pictures: BrandPictures;
}

/** All pages for a document: those that were rendered before, else rendered now, and kept for other processes and the next start. */
export async function provideSite(site: BuiltSite, document: SiteDocument): Promise<RenderedSite> {
  const file = path.join(site.rendered, `${hashDocument(document)}.json`);
  const kept = await readKept(file);
  if (kept) return { document, ...kept };
  const rendered = await renderSite(site, document);
  // Where the folder may not be written, as in a container, each process renders.
  await keep(file, rendered).catch(() => {});
  return { document, ...rendered };
}

/** The same for a draft and for what was published of it: the database orders names in its own way, and publishing numbers the words beside ticks. */
function hashDocument(document: SiteDocument): string {
  const unnumbered = { ...document, 'consent-texts': { ...document['consent-texts'], texts: [] } };
  const json = JSON.stringify(unnumbered, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(json).digest('hex').slice(0, 32);
}

async function readKept(file: string): Promise<Rendered | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Rendered;
  } catch {
    return undefined;
  }
}

/** In place of what was kept before. */
async function keep(file: string, rendered: Rendered): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== path.basename(file));
  await writeFile(`${file}.${process.pid}`, JSON.stringify(rendered));
  await rename(`${file}.${process.pid}`, file);
  for (const name of others) await rm(path.join(folder, name), { force: true });
}

async function renderSite({ pages, renderer, code }: BuiltSite, document: SiteDocument): Promise<Rendered> {
  const venue = describeForPages(document);
  const routed = pages.filter(({ deskHtml }) => deskHtml === undefined);
  const { pages: rendered, pictures } = await renderPages({ renderer, document, venue, pages: routed });
  const ofRouter = routed.map((page, index) => {
    const parts = rendered[index]!;
    return describe(page, composePage({ ...parts, ...page }, code), parts.listed);
  });
  const ofDesk = pages
    .filter(({ deskHtml }) => deskHtml !== undefined)
    .map((page) =>
      describe(
        page,
        page.deskHtml!.replaceAll('%VENUE%', () => escapeHtml(document.venue.name)),
        null,
      ),
    );
  return { pages: [...ofRouter, ...ofDesk], pictures };
}

function describe(
  { path, address, isOfStaff, deskHtml }: BuiltPage,
  html: string,
  listed: ListedPage | null,
): SitePage {
  const inlineScripts = hashInlineScripts(html.replace(VENUE_MARK, READ_VENUE));
  const readers = deskHtml !== undefined ? 'desk' : isOfStaff ? 'staff' : 'visitors';
  return { path, address, html, inlineScripts, readers, listed };
}

const NO_CODE = { 'hold-still': '', 'paint-first': '', 'tell-stalled': '', stalled: '' };

/** A page as it will be, without its code: links lead nowhere, since nothing opens another window from within a sandbox. */
export async function renderPreview({ renderer }: BuiltSite, document: SiteDocument, page: BuiltPage): Promise<string> {
  const venue = describeForPages(document);
  const { pages } = await renderPages({ renderer, venue, pages: [page] });
  const logo = readBrandLogo(document.brand);
  return composePage({ ...pages[0]!, ...page, scripts: [] }, NO_CODE)
    .replace('<head>', '<head><base target="_blank"/>')
    .replace('</head>', () => `${makeBrandStyle(document.brand)?.html ?? ''}</head>`)
    .replaceAll(venue.brand?.logo?.src ?? LOGO, () => `data:image/svg+xml,${encodeURIComponent(logo?.svg ?? '')}`);
}

/** In a process, which gives back the 60 MB that it takes: those of a thread stay with the server. */
async function renderPages(task: RenderTask): Promise<RenderAnswer> {
  const child = fork(new URL('./render-process.ts', import.meta.url), { execArgv: [], timeout: PATIENCE_MS });
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as RenderAnswer));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process that renders the pages ended before they were there')));
  });
}

/** What is no script, as the block of the venue, needs none. */
function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
