import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ONE_CLICK } from '#contract/emails/emails.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import type { ConnectionLimits } from '#server/http/connection-limits.ts';
import { listRefusals } from '#server/http/calls.ts';
import { makeTestDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The parsed JSON, of which each test knows what it asked for; undefined for a reply without content. */
  body: any;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  databaseUrl: string;
  clock: Clock & { set(instant: string): void };
  /** What the server logged. Whoever expects a failure takes its lines out; any that are left fail the test. */
  failures: string[];
  get(url: string, options?: Partial<InjectOptions>): Promise<Answer>;
  post(url: string, payload?: object, options?: Partial<InjectOptions>): Promise<Answer>;
  /** As a mail program presses the link of an email. */
  pressOneClick(url: string): Promise<Answer>;
  call(options: InjectOptions): Promise<Answer>;
  patch(url: string, payload: object, options?: Partial<InjectOptions>): Promise<Answer>;
  delete(url: string, options?: Partial<InjectOptions>): Promise<Answer>;
}

export interface Circumstances {
  /** ISO 8601; the clock stands still there until it is set. */
  now?: string;
  /** The database's; as the server's unless given. */
  databaseClock?: Clock;
  config?: Partial<Config>;
  connections?: ConnectionLimits;
  /** As it ships unless given. */
  venue?: VenueDocument;
  /** The folder for builds; the project's unless given. */
  build?: string;
  /** Nobody uses a page of the staff's while the clock is moved on: then full sessions end, too. */
  isUnattended?: boolean;
}

const declared = Object.values(calls)
  .map((endpoint: Call) => ({
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    paramCount: endpoint.path.split(':').length,
    refusals: listRefusals(endpoint),
  }))
  .toSorted((one, other) => one.paramCount - other.paramCount);

/** Whoever reads the contract must find every refusal that a caller can meet. */
function assertDeclared({ method = 'GET', url }: InjectOptions, code: ErrorCode | undefined): void {
  if (typeof url !== 'string') return;
  const path = url.split('?', 1).join();
  const endpoint = declared.find((each) => each.method === method && each.path.test(path));
  if (endpoint === undefined || code === undefined) return;
  assert.ok(
    endpoint.refusals.includes(code),
    `${method} ${path} was refused with ${code}, which its endpoint does not list`,
  );
}

/** The server without a socket, on a database of its own; both are gone when the test ends. */
export async function startTestApp(t: TestContext, circumstances: Circumstances = {}): Promise<TestApp> {
  // Hooks run in the order in which they are given, and the server must end before its database does.
  const dropping: (() => Promise<void>)[] = [];
  const { db, url: databaseUrl } = await makeTestDatabase({
    after: (drop) => dropping.push(drop as () => Promise<void>),
  });
  let now = new Date(circumstances.now ?? '2026-05-14T15:00:00Z');
  const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
  const failures: string[] = [];
  const log = {
    write(line: string) {
      // Somebody was refused: what most tests do at some point.
      if (JSON.parse(line).msg !== 'refused') failures.push(line);
    },
  };
  const config = { ...readConfig({}), ...circumstances.config };
  const { connections, databaseClock = clock, venue, build } = circumstances;
  const app = await buildApp({
    config,
    db,
    clock,
    databaseClock,
    databaseUrl,
    log,
    connections,
    venue,
    build,
  });
  t.after(async () => {
    await app.close();
    for (const drop of dropping) await drop();
    assert.deepEqual(failures, []);
  });

  let attendedUntil = now;
  /** Whoever has signed in has gone on working while the clock was moved on. */
  async function attend(): Promise<void> {
    if (circumstances.isUnattended || attendedUntil === now) return;
    attendedUntil = now;
    const sessions = db.updateTable('staff_sessions').set({ used_at: now });
    await sessions.where('kind', '=', 'full').where('used_at', '<', now).execute();
  }

  async function call(options: InjectOptions): Promise<Answer> {
    await attend();
    const { statusCode, headers, payload } = await app.inject(options);
    // As a browser does, which keeps the new one in place of the one before.
    const renewed = headers['x-session-token'];
    if (renewed !== undefined && options.headers) options.headers['authorization'] = `Bearer ${String(renewed)}`;
    const isJson = String(headers['content-type']).startsWith('application/json');
    const body = isJson ? JSON.parse(payload) : undefined;
    if (statusCode >= 400) assertDeclared(options, body?.code);
    return { status: statusCode, headers, text: payload, body };
  }

  return {
    app,
    db,
    databaseUrl,
    clock,
    failures,
    call,
    get: (url, options) => call({ method: 'GET', url, ...options }),
    post: (url, payload, options) => call({ method: 'POST', url, payload, ...options }),
    pressOneClick: (url) =>
      call({
        method: 'POST',
        url,
        payload: String(new URLSearchParams(ONE_CLICK)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    patch: (url, payload, options) => call({ method: 'PATCH', url, payload, ...options }),
    delete: (url, options) => call({ method: 'DELETE', url, ...options }),
  };
}
