import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListedPage, RenderedPage } from '#contract/pages/rendered-page.ts';
import type { PageVenue, SiteDocument } from '#contract/venue/page-venue.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { composePage } from './compose-page.ts';
import { describeForPages } from './page-venue.ts';

/** A page that names its venue, without the block that its code reads. */
export interface SitePage {
  path: string;
  address: string;
  html: string;
  /** The hashes of its inline scripts, as its policy names them. */
  inlineScripts: string[];
  isOfDesk: boolean;
  listed: ListedPage | null;
}

export interface RenderedSite {
  document: SiteDocument;
  pages: SitePage[];
}

export interface RenderTask {
  renderer: string;
  venue: PageVenue;
  pages: Pick<BuiltPage, 'address' | 'isOfStaff'>[];
}

/** All pages for a document: those that were rendered before, else rendered now, and kept for the next start. */
export async function provideSite(site: BuiltSite, document: SiteDocument): Promise<RenderedSite> {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32);
  const file = path.join(site.rendered, `${key}.json`);
  const kept = await readKept(file);
  if (kept) return kept;
  const rendered = { document, pages: await renderSite(site, document) };
  // Where the folder may not be written, as in a container, each start renders.
  await keep(file, rendered).catch(() => {});
  return rendered;
}

/** What was rendered last, of whatever document. */
export async function readLastSite({ rendered }: BuiltSite): Promise<RenderedSite | undefined> {
  const [file] = await readdir(rendered).catch(() => []);
  return file === undefined ? undefined : readKept(path.join(rendered, file));
}

async function readKept(file: string): Promise<RenderedSite | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RenderedSite;
  } catch {
    return undefined;
  }
}

/** In place of what was kept before. */
async function keep(file: string, rendered: RenderedSite): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== path.basename(file));
  await writeFile(`${file}.${process.pid}`, JSON.stringify(rendered));
  await rename(`${file}.${process.pid}`, file);
  for (const name of others) await rm(path.join(folder, name), { force: true });
}

async function renderSite({ pages, renderer, code }: BuiltSite, document: SiteDocument): Promise<SitePage[]> {
  const venue = describeForPages(document);
  const routed = pages.filter(({ deskHtml }) => deskHtml === undefined);
  const rendered = await renderPages({ renderer, venue, pages: routed });
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
  return [...ofRouter, ...ofDesk];
}

function describe({ path, address, deskHtml }: BuiltPage, html: string, listed: ListedPage | null): SitePage {
  return { path, address, html, inlineScripts: hashInlineScripts(html), isOfDesk: deskHtml !== undefined, listed };
}

/** In a process, which gives back the 60 MB that it takes: those of a thread stay with the server. */
async function renderPages(task: RenderTask): Promise<RenderedPage[]> {
  const child = fork(new URL('./render-process.ts', import.meta.url), { execArgv: [] });
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (pages) => resolve(pages as RenderedPage[]));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The process that renders the pages ended before they were there')));
  });
}

/** What is no script, as the block of the venue, needs none. */
function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
