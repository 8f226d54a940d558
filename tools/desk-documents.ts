import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { InlineCode } from './compose-page.ts';
import { venue } from '../venue/venue.ts';
import { DESK_PAGES } from '../web/staff/pages.ts';

export const DESK_FOLDER = 'web/staff/desk';

/** Names the venue, and puts the notice of missing code at the end. */
export function fillDocument(html: string, code?: InlineCode): string {
  const parts: Record<string, string> = {
    VENUE: venue.name,
    STALLED: code ? `${code.stalled}<script>${code['tell-stalled']}</script>` : '',
  };
  return html.replaceAll(/%([A-Z]+)%/g, (written, name: string) => parts[name] ?? written);
}

/** In development, pages come without what the server has rendered: their code draws them. */
export function servePages(): Plugin {
  const desk = new Map(Object.entries(DESK_PAGES).map(([file, address]) => [address, file]));
  return {
    name: 'pages',
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
  if (desk !== undefined) {
    const html = fillDocument(await readFile(path.join(DESK_FOLDER, desk), 'utf8'));
    return html.replaceAll(/(?<=(?:src|href)=")\.[^"]+/g, (file) => `/${path.posix.join(DESK_FOLDER, file)}`);
  }
  const entry = address.startsWith('/admin') ? '/web/staff.ts' : '/web/visitors.ts';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/></head><body><div id="app"></div><script type="module" src="${entry}"></script></body></html>`;
}
