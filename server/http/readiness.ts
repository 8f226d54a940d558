import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/open.ts';

/**
 * For whoever distributes requests over several servers: whether this one should get more of them. Once `leaving` is aborted it
 * should not, and every client is told to open a new connection for what comes next.
 */
export function registerReadiness(app: FastifyInstance, db: Database, leaving?: AbortSignal): void {
  leaving?.addEventListener('abort', () => {
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  });
  app.get('/api/ready', async (_request, reply) => {
    if (leaving?.aborted) return reply.code(503).send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
