import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { venueCalls } from '../contract/venue/calls.ts';
import type { SiteDocument } from '../contract/venue/page-venue.ts';
import { addVenue, VENUE_MARK } from '../server/site/compose-page.ts';
import { describeForPages } from '../server/site/page-venue.ts';
import type { WaiverText } from '../contract/waiver-text.ts';
import { DESK_PAGES } from '../web/staff/pages.ts';
import { DESK_FOLDER } from './desk-documents.ts';

/** Where the server of npm run dev listens. */
export const SERVER = 'http://127.0.0.1:3001';

/** In development, pages come without what the server has rendered: their code draws them. */
export function servePages(): Plugin {
  const desk = new Map(Object.entries(DESK_PAGES).map(([file, address]) => [address, file]));
  return {
    name: 'pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        const address = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '');
        readDocument(address, desk.get(address))
          .then((html) => server.transformIndexHtml(address, html))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}

async function readDocument(address: string, desk?: string): Promise<string> {
  const reply = await fetch(`${SERVER}${venueCalls.readPublicVenue.path}`);
  const { document, liability } = (await reply.json()) as { document: SiteDocument; liability: WaiverText };
  const venue = describeForPages({ ...document, liability });
  if (desk !== undefined) {
    const html = (await readFile(path.join(DESK_FOLDER, desk), 'utf8'))
      .replaceAll('%VENUE%', venue.venue.name)
      .replace('%STALLED%', '')
      .replaceAll(/(?<=(?:src|href)=")\.[^"]+/g, (file) => `/${path.posix.join(DESK_FOLDER, file)}`);
    return addVenue(html, venue, 'desk');
  }
  const readers = address.startsWith('/admin') ? 'staff' : 'visitors';
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/></head><body><div id="app"></div>${VENUE_MARK}<script type="module" src="/web/${readers}.ts"></script></body></html>`;
  return addVenue(html, venue, readers);
}
