import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/open.ts';
import { inTime } from './in-time.ts';

interface Readiness {
  db: Database;
  isWritable: () => Promise<boolean>;
  draining?: AbortSignal | undefined;
}

/**
 * Tells a load balancer whether this server should get more requests. Once `draining` is aborted it
 * should not, and every client is told to open a new connection for what comes next.
 */
export function registerReadiness(app: FastifyInstance, { db, isWritable, draining }: Readiness): void {
  draining?.addEventListener('abort', () => {
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  app.get('/api/ready', async (_request, reply) => {
    if (draining?.aborted) return reply.code(503).send({ status: 'leaving' });
    try {
      await inTime(reply, sql`select 1`.execute(db));
      if (await isWritable()) return { status: 'ready' };
      return await reply.code(503).send({ status: 'database unwritable' });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
