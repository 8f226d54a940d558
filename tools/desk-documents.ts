import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { venue } from '../venue/venue.ts';
import { DESK_PAGES } from '../web/pages.ts';

export const DESK_FOLDER = 'web/staff/desk';

/** React's hot reload works only on pages that start with this code of the router, which knows nothing of the desk's. */
const HOT_RELOAD = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

export function nameVenue(html: string): string {
  return html.replaceAll('%VENUE%', venue.name);
}

/** Serves the desk's documents in development, which the router leaves to its page for addresses that are none. */
export function serveDesk(): Plugin {
  const files = new Map(Object.entries(DESK_PAGES).map(([file, address]) => [address, file]));
  return {
    name: 'desk-documents',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '');
        const file = files.get(address);
        if (file === undefined) return next();
        readFile(path.join(DESK_FOLDER, file), 'utf8')
          .then((html) => server.transformIndexHtml(address, inDevelopment(html)))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}

function inDevelopment(html: string): string {
  return nameVenue(html)
    .replaceAll(/(?<=(?:src|href)=")\.[^"]+/g, (file) => `/${path.posix.join(DESK_FOLDER, file)}`)
    .replace('<head>', `<head>\n    ${HOT_RELOAD}`);
}
