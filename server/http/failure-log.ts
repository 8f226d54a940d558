import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/database/away.ts';

/**
 * Logs a failure without anything that a visitor sent: addresses, headers and bodies carry names and phone numbers, and so
 * may the message and the details of a database error.
 */
export function logFailure(error: unknown, request: FastifyRequest, status: number): void {
  request.log.error({
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    failure: describe(error),
  });
}

/** The same for work that nobody asked for. */
export function logBackgroundFailure(error: unknown, log: FastifyBaseLogger): void {
  if (!isDatabaseAway(error)) log.error({ route: 'background', failure: describe(error) });
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, table, constraint, routine, severity } = error as Error & Record<string, unknown>;
  const isFromDatabase = severity !== undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: isFromDatabase ? undefined : error.message,
    code,
    table,
    constraint,
    routine,
    stack: frames?.map((line) => line.trim()),
  };
}
