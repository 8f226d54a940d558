import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** The address under which the site is known: the one that was set, else the one that the visitor used. */
export function siteOrigin(request: FastifyRequest, siteUrl: string | undefined): string {
  if (siteUrl !== undefined) return siteUrl;
  return HOST.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : 'http://localhost';
}
