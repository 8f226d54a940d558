import { Socket } from 'node:net';
import { type ClientBase, type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import { NamedStatementClient } from './named-statement-client.ts';
import type { Pulse } from './pulse.ts';

/** Enough to keep two to four cores of PostgreSQL busy. With more, statements would only wait inside PostgreSQL instead of here. */
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** For a single connection that is silent; a silent database is noticed sooner (pulse.ts). */
const SILENCE_LIMIT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Below the limit of silence, so that idle connections are closed before they count as silent. */
export const IDLE_CONNECTION_MS = 30_000;

/** By PostgreSQL's number of a type: `select oid, typname from pg_type`. */
const PARSERS = new Map<number, (text: string) => unknown>([
  // bigint, the type of counts: a number as long as it is exact.
  [20, parseCount],
  // A calendar date stays text, because a `Date` would move it by the time zone.
  [1082, String],
  [1184, parseInstant],
  [1185, parseInstants],
]);

type GetParser = typeof types.getTypeParser;

const getTypeParser = ((oid: Parameters<GetParser>[0], format?: 'text') =>
  PARSERS.get(oid) ?? types.getTypeParser(oid, format)) as GetParser;

/** As PostgreSQL writes an instant at UTC. A list of a thousand people has six thousand, and pg takes each apart several times. */
const AT_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
const ARRAY_OF_INSTANTS = /^[{}",\d :.+-]*$/;
const parserOf = types.getTypeParser as (oid: number) => (text: string) => unknown;
const [parseAnyInstant, parseAnyInstants] = [parserOf(1184), parserOf(1185)];

function parseInstant(text: string): unknown {
  return AT_UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text);
}

function parseInstants(text: string): unknown {
  if (!ARRAY_OF_INSTANTS.test(text)) return parseAnyInstants(text);
  const list = text.replaceAll('{', '[').replaceAll('}', ']');
  return JSON.parse(list, (_, value: unknown) => (typeof value === 'string' ? parseInstant(value) : value));
}

function parseCount(text: string): number | string {
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : text;
}

/** The settings of every connection of the server to its database. */
export function connectionSettings(url: string, silenceLimitMs = SILENCE_LIMIT_MS): ClientConfig {
  return {
    connectionString: url,
    types: { getTypeParser },
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // Every frequent statement has a name and a fixed shape. By default, PostgreSQL plans those with a limit or a range again on
    // each call, which costs more than running them. A pooler in between needs ignore_startup_parameters = options.
    options: '-c plan_cache_mode=force_generic_plan',
    stream: () => createSocket(silenceLimitMs),
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

/** With a limit of silence: without it, a caller would wait for a lost machine as long as TCP retries, a quarter of an hour. */
function createSocket(silenceLimitMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceLimitMs, () => {
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** While a cluster changes its primary, an address may lead to a standby, which accepts no waivers and may lack recent ones. */
export function refuseStandby(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby', (error: Error | null, result) => {
    if (error) done(error);
    else done(result.rows[0]?.standby === true ? readOnlyCopy() : undefined);
  });
}

/** The error that PostgreSQL itself would report at the first write. */
function readOnlyCopy(): Error {
  return Object.assign(new Error('The database is a read-only copy'), { code: '25006' });
}
