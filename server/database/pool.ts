import { Socket } from 'node:net';
import { type ClientBase, type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Pulse } from './pulse.ts';

/** Enough to keep two to four cores of PostgreSQL busy; more only makes statements wait inside it instead of here. */
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** Where one connection alone is silent; of a silent database all are told sooner (pulse.ts). */
const SILENCE_LIMIT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Below the limit of silence, so that idle connections end in peace. */
export const IDLE_CONNECTION_MS = 30_000;

/** By PostgreSQL's number of the type: `select oid, typname from pg_type`. */
const PARSERS = new Map<number, (text: string) => unknown>([
  // bigint, as counts come: a number while it is exact.
  [20, parseCount],
  // A calendar date stays text, because a `Date` would move it by the time zone.
  [1082, String],
]);

type GetParser = typeof types.getTypeParser;

const getTypeParser = ((oid: Parameters<GetParser>[0], format?: 'text') =>
  PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as GetParser;

function parseCount(text: string): number | string {
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : text;
}

/** How every connection of the server to its database behaves. */
export function connectionSettings(url: string, silenceLimitMs = SILENCE_LIMIT_MS): ClientConfig {
  return {
    connectionString: url,
    types: { getTypeParser },
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // Every hot statement has a name and a fixed shape. Left to itself, PostgreSQL plans those with a limit or a range anew on
    // each call, which costs more than running them. A pooler in between needs ignore_startup_parameters = options.
    options: '-c plan_cache_mode=force_generic_plan',
    stream: () => socketThatGivesUp(silenceLimitMs),
    application_name: 'vr-waiver',
  };
}

export function createPool(url: string, silenceLimitMs = SILENCE_LIMIT_MS, pulse?: Pulse): Pool {
  const settings: PoolConfig & { pulse: Pulse | undefined } = {
    ...connectionSettings(url, silenceLimitMs),
    Client: NamedStatementClient,
    pulse,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    verify: refuseStandby,
  };
  const pool = new Pool(settings);
  // An idle connection that breaks would otherwise end the process; the next query opens a new one and reports its own failure.
  pool.on('error', () => {});
  return pool;
}

/** Without it, who waits for a machine that is gone would wait for as long as TCP repeats itself: a quarter of an hour. */
function socketThatGivesUp(afterMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(afterMs, () => {
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** While a cluster changes its primary, an address may lead to a copy, which takes no waivers and knows only old ones. */
export function refuseStandby(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error: Error | null, result) => {
    if (error) done(error);
    else done(result.rows[0]?.standby === true ? readOnlyCopy() : undefined);
  });
}

/** As PostgreSQL itself would say at the first write. */
function readOnlyCopy(): Error {
  return Object.assign(new Error('The database is a read-only copy'), { code: '25006' });
}
