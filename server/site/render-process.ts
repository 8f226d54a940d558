// Renders the pages of a site and what else shows its venue, and ends. What modules of web/ know of the venue are constants: each document has a process of its own.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#contract/pages/rendered-page.ts';
import { makeBrandPictures } from './brand-pictures.ts';
import type { RenderAnswer, RenderTask } from './rendered-site.ts';

const [{ renderer, document, venue, pages }] = (await once(process, 'message')) as [RenderTask];
globalThis.pageVenue = venue;
const { renderPage } = (await import(pathToFileURL(renderer).href)) as { renderPage: RenderPage };
const rendered: RenderedPage[] = [];
for (const { address, isOfStaff } of pages) rendered.push(await renderPage(address, isOfStaff));
const answer: RenderAnswer = { pages: rendered, pictures: document ? await makeBrandPictures(document) : {} };
process.send?.(answer, () => process.disconnect());
