import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The visitor's address as far as TRUST_PROXY lets a proxy tell it. A header can hold anything, so what is no address
 * gives way to the one that the connection came from.
 */
export function clientAddress(request: FastifyRequest): string | undefined {
  return plain(request.ip) ?? plain(request.socket.remoteAddress);
}

/** Without the zone of a link-local address, and IPv4 as IPv4 even on a socket of both kinds. */
function plain(address: string | undefined): string | undefined {
  const text = address?.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return text !== undefined && isIP(text) !== 0 ? text : undefined;
}
