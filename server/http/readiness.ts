import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { isApi } from './addresses.ts';
import { inTime } from './in-time.ts';

interface Readiness {
  db: Database;
  isWritable: () => Promise<boolean>;
  draining?: AbortSignal | undefined;
}

const READY = '/api/ready';
const RETRY_AFTER_MS = 5000;

/**
 * Refuses every call once a newer release has changed the schema: nearly all of them write, since what is looked at is counted or noted,
 * and what this release reads there may not be what it takes it for.
 */
export function refuseOnceSuperseded(app: FastifyInstance, superseded: AbortSignal): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isRefused = superseded.aborted && isApi(url) && url !== READY;
    done(isRefused ? new DomainError('newer_release', { retryAfterMs: RETRY_AFTER_MS }) : undefined);
  });
}

/**
 * Tells a load balancer whether this server should get more requests. Once `draining` is aborted it
 * should not, and every client is told to open a new connection for what comes next.
 */
export function registerReadiness(app: FastifyInstance, { db, isWritable, draining }: Readiness): void {
  draining?.addEventListener('abort', () => {
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  app.get(READY, async (_request, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'leaving' });
    if (db.superseded?.aborted) return reply.code(503).send({ status: 'newer release' });
    try {
      await inTime(reply, sql`select 1`.execute(db));
      if (await isWritable()) return { status: 'ready' };
      return await reply.code(503).send({ status: 'database unwritable' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
