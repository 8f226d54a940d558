import type { FastifyReply } from 'fastify';
import { DomainError } from '#server/domain-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether answers of the database are waited for that may never come. */
    isDatabaseStuck(): boolean;
  }
}

/** Counted from the request: at a kiosk, people give up after five seconds. */
const PATIENCE_MS = 4500;
const LOOK_AGAIN_MS = 250;
export const DATABASE_BACK_IN_MS = 2000;

/**
 * What `work` answers, or `database_unavailable` when that takes long and the database is why. The work goes on, and what it
 * still does is found by a client that asks again: signing is sent again with the same key.
 */
export async function inTime<Answer>(reply: FastifyReply, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const look = () => {
      if (reply.server.isDatabaseStuck())
        reject(new DomainError('database_unavailable', { retryAfterMs: DATABASE_BACK_IN_MS }));
      else timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    timer = setTimeout(look, Math.max(LOOK_AGAIN_MS, PATIENCE_MS - reply.elapsedTime));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
