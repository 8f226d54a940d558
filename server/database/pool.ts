import { Pool, types } from 'pg';
import { NamedStatementClient } from './named-statement-client.ts';

/** Enough to keep two to four cores of PostgreSQL busy; more only makes statements wait inside it instead of here. */
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 60_000;

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

export function createPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: NamedStatementClient,
    types: { getTypeParser },
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'vr-waiver',
  });
  // An idle connection that breaks would otherwise end the process; the next query opens a new one and reports its own failure.
  pool.on('error', () => {});
  return pool;
}
