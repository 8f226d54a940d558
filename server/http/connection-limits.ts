import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How many connections there may be and how long one may take for what, in milliseconds; one that takes longer is closed. */
export interface ConnectionLimits {
  max: number;
  /** From the connection or the beginning of the next request until all headers are there. */
  headersMs: number;
  /** Until the whole request is there. */
  requestMs: number;
  /** In which not a byte goes either way, also of a reply that nobody takes. */
  silenceMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** How often headers and requests are looked at: what they may take can be so much more. */
  lookEveryMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  /** Each takes some 20 kB and a descriptor; beyond these there would be none left for files and the database. */
  max: 10_000,
  /** Headers fit into a packet or two, so that only who means to be slow takes longer. */
  headersMs: 20_000,
  /** A phone on a slow line needs time to send a signature. */
  requestMs: 60_000,
  silenceMs: 70_000,
  /** Longer than the idle time of common proxies, so that they never send into a connection that is being closed. */
  keepAliveMs: 75_000,
  lookEveryMs: 5000,
};

export function connectionOptions({ headersMs, requestMs, silenceMs, keepAliveMs, lookEveryMs }: ConnectionLimits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyHttpOptions<Server>;
}
