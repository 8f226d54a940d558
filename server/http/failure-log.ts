import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isDatabaseAway } from '#server/database/away.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** A line of JSON each, with the level as a word and the time as others write it. */
export const LOG_FORMAT: LoggerOptions = {
  level: 'error',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
};

/**
 * Logs a failure without anything that a visitor sent: addresses, headers and bodies carry names and phone numbers, and so
 * may the message and the details of a database error.
 */
export function logFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, status: number): void {
  request.log.error({ ...describeRequest(request, reply), status, failure: describe(error) }, 'failed');
}

/** The same for work that nobody asked for. */
export function logBackgroundFailure(error: unknown, log: FastifyBaseLogger): void {
  if (!isDatabaseAway(error)) log.error({ route: 'background', failure: describe(error) }, 'failed');
}

/** The same for what ends the process, when there may be no logger any more. */
export function fatalLine(error: unknown): string {
  return JSON.stringify({
    level: 'fatal',
    time: new Date().toISOString(),
    failure: describe(error),
    msg: 'The server ends.',
  });
}

const REFUSALS_REST_MS = 10_000;

/**
 * Logs what was refused by route and code, at most every ten seconds each, with the number since the line before: enough to see
 * that somebody tries, too little to fill a disk.
 */
export function noteRefusals(app: FastifyInstance): (code: string, request: FastifyRequest, status: number) => void {
  const log = app.log.child({}, { level: 'warn' });
  const noted = new Map<string, { times: number; restsUntil: number }>();
  return (code, request, status) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${route} ${code}`;
    const { times = 0, restsUntil = 0 } = noted.get(key) ?? {};
    const now = performance.now();
    if (now < restsUntil) {
      noted.set(key, { times: times + 1, restsUntil });
      return;
    }
    noted.set(key, { times: 0, restsUntil: now + REFUSALS_REST_MS });
    log.warn({ method: request.method, route, status, code, times: times + 1 }, 'refused');
  };
}

/** Logs each answer that took longer, unless it goes on by its nature: a stream of events, a file. */
export function logSlowAnswers(app: FastifyInstance, longerThanMs: number): void {
  // Of its own, because the framework's own warnings may name addresses.
  const log = app.log.child({}, { level: 'warn' });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > longerThanMs && isJson(reply)) {
      log.warn({ ...describeRequest(request, reply), status: reply.statusCode }, 'slow');
    }
    done();
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? 'application/json').startsWith('application/json');
}

/** The route's pattern: what was asked for in its place is the visitor's. */
function describeRequest(request: FastifyRequest, reply: FastifyReply): object {
  return {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    durationMs: Math.round(reply.elapsedTime),
  };
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
