// Renders the pages of a site and ends. What modules of web/ know of the venue are constants: each document has a process of its own.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#contract/pages/rendered-page.ts';
import type { RenderTask } from './rendered-site.ts';

const [{ renderer, venue, pages }] = (await once(process, 'message')) as [RenderTask];
globalThis.pageVenue = venue;
const { renderPage } = (await import(pathToFileURL(renderer).href)) as { renderPage: RenderPage };
const rendered: RenderedPage[] = [];
for (const { address, isOfStaff } of pages) rendered.push(await renderPage(address, isOfStaff));
process.send?.(rendered, () => process.disconnect());
