import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOGO } from '#contract/pages/site-paths.ts';
import { DASHBOARD_PAGE } from '#contract/paths.ts';
import { sendCompressed } from '#server/http/compressed-text.ts';
import { CAMERA_PERMISSIONS, HEADERS_OF_PAGES, PICTURE_POLICY } from '#server/http/security-headers.ts';
import { SHARE_CARD } from './page-head.ts';
import type { Site } from './site.ts';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures keep their name when they change. */
const FOR_A_DAY = 'public, max-age=86400';

/**
 * Serves the built site: pages as they are rendered for the venue, files as they are, one page for all addresses that differ in a parameter,
 * and the not-found page, with status 404, for any other address. One in capitals leads to the page that is meant. Returns the handler for what no route took.
 * `siteUrl` is the site's public address; without it, pages take themselves for where they were asked for.
 */
export async function registerWebsite(app: FastifyInstance, { built, readPages }: Site, siteUrl?: string) {
  if (built === undefined) return answerUnbuilt;
  const { client } = built;
  const files = listFiles(client);
  const addresses = new Set([
    ...files,
    '/sitemap.xml',
    LOGO,
    SHARE_CARD.src,
    ...built.pages.map((page) => page.address),
  ]);
  const notFound = built.pages.find((page) => page.path === '*')?.address ?? '';
  const withParameter = built.pages
    .filter((page) => page.path.includes(':'))
    .map((page) => ({ addresses: matchAddresses(page.path), address: page.address }));
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Here a file is there to be sent: a browser would keep an answer that it is not as long as the file.
    setHeaders: (reply, file) => {
      if (reply.statusCode !== 404) reply.header('cache-control', keptFor(path.relative(client, file)));
      for (const name of HEADERS_OF_PAGES) reply.removeHeader(name);
    },
  });

  return async function serveSite(request: FastifyRequest, reply: FastifyReply) {
    const asked = request.url.split(/[?#]/, 1)[0] ?? '/';
    const exact = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    /** As it would be without capitals, which phones begin words with, and without slashes too many. */
    const meant = asked
      .toLowerCase()
      .replaceAll(/\/+/g, '/')
      .replace(/(.)\/$/, '$1');
    // What staff type who do not remember the whole address.
    if (meant === '/admin') return reply.header('cache-control', 'no-store').redirect(DASHBOARD_PAGE);
    // The code of a page expects the page's own HTML.
    if (!addresses.has(exact) && addresses.has(meant)) {
      return reply.header('cache-control', 'no-store').redirect(meant + request.url.slice(asked.length));
    }
    const address = addresses.has(exact)
      ? exact
      : (withParameter.find((page) => page.addresses.test(exact))?.address ?? notFound);
    const pages = await readPages();
    if (pages === undefined) return answerUnrendered(request, reply);
    const picture = pages.pictureAt(address);
    if (picture) return sendPicture(reply, address, picture);
    const page = pages.byAddress.get(address);
    const text = await pages.textAt(address, siteOrigin(request, siteUrl));
    if (page !== undefined) reply.header('content-security-policy', page.policy);
    if (page?.readers === 'desk') reply.header('permissions-policy', CAMERA_PERMISSIONS);
    const isThere = address !== notFound;
    reply.header('cache-control', isThere && text ? 'no-cache' : 'no-store');
    if (!isThere) reply.code(404);
    return text ? sendCompressed(request, reply, text) : reply.sendFile(address);
  };
}

/** The address under which the site is known: the one that was set, else the one that the visitor used. */
function siteOrigin(request: FastifyRequest, siteUrl: string | undefined): string {
  if (siteUrl !== undefined) return siteUrl;
  return HOST.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : 'http://localhost';
}

/** The page is the same for each value of its parameter, which it shows only once its code has come. */
function matchAddresses(path: string): RegExp {
  // In capitals as well, as some scanners write them, and without a redirect, which would lose the code (docs/decisions/0005).
  return new RegExp(`^${path.replace(/\/:\w+\?$/, '(/[^/]+)?').replace(/:\w+$/, '[^/]+')}$`, 'i');
}

/** What an owner has drawn runs nothing, not even opened by itself. */
function sendPicture(reply: FastifyReply, address: string, picture: Buffer) {
  reply.headers({ 'cache-control': FOR_A_DAY, 'content-security-policy': PICTURE_POLICY });
  return reply.type(address.endsWith('.svg') ? 'image/svg+xml' : 'image/png').send(picture);
}

function keptFor(file: string): string {
  if (file.startsWith('assets/')) return IMMUTABLE;
  return file.startsWith('pictures/') ? FOR_A_DAY : 'no-cache';
}

/** The address of every file on disk; the compressed twins have none. */
function listFiles(client: string, folder = ''): string[] {
  return readdirSync(path.join(client, folder), { withFileTypes: true }).flatMap((entry) => {
    const address = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(client, address);
    return /\.(br|gz)$/.test(address) ? [] : [address];
  });
}

function answerUnbuilt(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(503).type('text/plain').send('The site is not built yet. Run: npm start');
}

function answerUnrendered(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(503).type('text/plain').send('The pages could not be rendered. The log of the server says why.');
}
