import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { nameSource } from './frame-source.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** A line of JSON each, with the level as a word and the time as others write it. */
export const LOG_FORMAT: LoggerOptions = {
  level: 'error',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
};

const REST_MS = 10_000;
/** More kinds of lines than there are routes and ways to fail; beyond them those that rested longest are forgotten. */
const MAX_KINDS = 1000;

/**
 * Writes a line of each kind at most every ten seconds, with how often it would have been written since the one before: enough to see what
 * happens and how often, too little to fill a disk while a database is unavailable for a night.
 */
function sparingly(): (kind: string, write: (times: number) => void, restMs?: number) => void {
  const noted = new Map<string, { times: number; restsUntil: number }>();
  return (kind, write, restMs = REST_MS) => {
    const { times = 0, restsUntil = 0 } = noted.get(kind) ?? {};
    const now = performance.now();
    if (now < restsUntil) {
      noted.set(kind, { times: times + 1, restsUntil });
      return;
    }
    noted.delete(kind);
    if (noted.size >= MAX_KINDS) noted.delete(noted.keys().next().value ?? '');
    noted.set(kind, { times: 0, restsUntil: now + restMs });
    write(times + 1);
  };
}

interface Failed {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  /** That the database is unavailable is one piece of news, no matter which call found it. */
  isDatabase: boolean;
}

/**
 * Logs failures without anything that a visitor sent: addresses, headers and bodies carry names and phone numbers, and so
 * may the message and the details of a database error.
 */
export function noteFailures(): (error: unknown, failed: Failed) => void {
  const note = sparingly();
  return (error, { request, reply, status, isDatabase }) => {
    const failure = describe(error);
    const [frame] = failure.stack ?? [];
    const kind = isDatabase ? 'database' : [routeOf(request), failure.name, failure.code, frame].join(' ');
    note(kind, (times) => {
      request.log.error({ ...describeRequest(request, reply), status, times, failure }, 'failed');
    });
  };
}

/** The same for work that nobody asked for. An error that says how long its line rests (`logRestMs`) is of one kind, whatever its code. */
export function noteBackgroundFailures(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  const note = sparingly();
  return (error) => {
    if (isDatabaseUnavailable(error)) return;
    const failure = describe(error);
    const [frame] = failure.stack ?? [];
    const { logRestMs } = Object(error) as { logRestMs?: number };
    const kind = logRestMs === undefined ? [failure.name, failure.code, frame].join(' ') : failure.name;
    note(kind, (times) => log.error({ route: 'background', times, failure }, 'failed'), logRestMs);
  };
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

/** Logs what was refused by route and code: one is a slip, many are somebody who tries. */
export function logRejections(app: FastifyInstance): (code: string, request: FastifyRequest, status: number) => void {
  const log = app.log.child({}, { level: 'warn' });
  const note = sparingly();
  return (code, request, status) => {
    const route = routeOf(request);
    note(`${route} ${code}`, (times) => log.warn({ method: request.method, route, status, code, times }, 'refused'));
  };
}

/** Logs answers that took longer, unless they go on by their nature: a stream of events, a file. */
export function logSlowAnswers(app: FastifyInstance, longerThanMs: number): void {
  // Of its own, because the framework's own warnings may name addresses.
  const log = app.log.child({}, { level: 'warn' });
  const note = sparingly();
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > longerThanMs && isJson(reply)) {
      const status = reply.statusCode;
      note(`${request.method} ${routeOf(request)} ${status}`, (times) =>
        log.warn({ ...describeRequest(request, reply), status, times }, 'slow'),
      );
    }
    done();
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? 'application/json').startsWith('application/json');
}

/** The route's pattern: what was asked for in its place is the visitor's. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

function describeRequest(request: FastifyRequest, reply: FastifyReply): object {
  return {
    requestId: request.id,
    method: request.method,
    route: routeOf(request),
    durationMs: Math.round(reply.elapsedTime),
  };
}

interface Failure {
  name: string;
  message?: string | undefined;
  code?: unknown;
  /** What the database says of where it failed, which names no values. */
  table?: unknown;
  constraint?: unknown;
  routine?: unknown;
  stack?: string[] | undefined;
}

function describe(error: unknown): Failure {
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
    stack: frames?.map((line) => nameSource(line.trim())),
  };
}
