import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIRMATION_PAGE } from '#contract/pages.ts';
import { composedPages } from './composed-pages.ts';
import { sendComposed } from './composed-text.ts';
import { pagePolicy } from './security-headers.ts';
import { siteOrigin } from './site-origin.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build');
const CLIENT = path.join(BUILD, 'client');
/** What React Router writes for pages that are not prerendered. */
const FALLBACK = '__spa-fallback.html';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures keep their name when they are made anew. */
const FOR_A_DAY = 'public, max-age=86400';
const PAGES_WITH_PARAMETER = [new RegExp(`^${CONFIRMATION_PAGE.replace(/\/:\w+\?/, '(/[^/]+)?')}/?$`)];

/**
 * Serves the built site: prerendered pages and files as they are, the fallback page for addresses with a parameter,
 * and the same page with status 404 for any other address. Returns the handler for what no route took.
 * `siteUrl` is the site's public address; without it, pages take themselves for where they were asked for.
 */
export async function registerWebsite(app: FastifyInstance, siteUrl?: string) {
  if (!existsSync(path.join(CLIENT, FALLBACK))) return answerUnbuilt;
  const files = listSite();
  const policies = readPolicies();
  const composed = composedPages(CLIENT);
  await app.register(fastifyStatic, { root: CLIENT, serve: false, preCompressed: true, cacheControl: false });

  return async function serveSite(request: FastifyRequest, reply: FastifyReply) {
    const asked = request.url.split(/[?#]/, 1)[0] ?? '/';
    const address = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    const file = files.get(address);
    const text = await composed(address, siteOrigin(request, siteUrl));
    setHeaders(reply, file ?? FALLBACK);
    if (text !== undefined) return sendComposed(request, reply, text);
    if (file === undefined && !PAGES_WITH_PARAMETER.some((page) => page.test(asked))) reply.code(404);
    return reply.sendFile(file ?? FALLBACK);
  };

  function setHeaders(reply: FastifyReply, file: string) {
    const policy = policies.get(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    reply.header('cache-control', keptFor(file));
  }
}

function keptFor(file: string): string {
  if (file.startsWith('assets/')) return IMMUTABLE;
  return file.startsWith('pictures/') ? FOR_A_DAY : 'no-cache';
}

/** Every address of a file on disk. Pages lie in `<path>/index.html`; the compressed twins are not addresses. */
function listSite(): Map<string, string> {
  const names = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(CLIENT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Map(names.map((name) => [`/${name.replace(/\/?index\.html$/, '')}`, name]));
}

function readPolicies(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(BUILD, 'site.json'), 'utf8')) as {
    inlineScripts: Record<string, string[]>;
    apiOrigin: string | null;
  };
  return new Map(
    Object.entries(manifest.inlineScripts).map(([file, scripts]) => [file, pagePolicy(scripts, manifest.apiOrigin)]),
  );
}

function answerUnbuilt(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(503).type('text/plain').send('The site is not built yet. Run: npm start');
}
