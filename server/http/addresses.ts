import type { IncomingMessage } from 'node:http';

/** The path of what was asked for, also when a proxy asks with the whole address (RFC 9112, 3.2.2). */
export function withoutOrigin({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}

/** In every writing that the router takes for the same: `/%61pi/health`, `/api?x`. */
export function isApi(url: string): boolean {
  return /^\/api(?![^/?#])/.test(url.includes('%') ? decoded(url) : url);
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
