import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { openDatabase } from '#server/database/open.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, postgresOf, until } from './data-folder.ts';
import { addressOf, startServer } from './server-process.ts';
import { submissionOf } from './signers.ts';

const LIMIT_MS = 5000;
const ADMIN = { ADMIN_EMAIL: 'grace@farside-vr.example', ADMIN_PASSWORD: 'orbit lantern seven' };

/** PostgreSQL and all that it has started. */
function processesOf(dataDir: string): number[] {
  const postmasters = postgresOf(dataDir);
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && postmasters.includes(parent ?? -1) ? [pid] : []));
  return [...postmasters, ...children];
}

interface Asked {
  name: string;
  status: number;
  body: { code?: string; message?: string; status?: string };
  ms: number;
}

/** What each call needs to get past its schema; an id, a code or a token of nobody in particular elsewhere. */
function requestOf(name: CallName): { path: string; body?: object } {
  const { path } = endpoints[name] as Endpoint;
  const values: Record<string, string> = {
    phone: '3015550001',
    email: 'signer.1@post.example',
    id: randomUUID(),
    qrCode: 'A'.repeat(22),
    token: 'A'.repeat(43),
    fingerprint: '0f'.repeat(32),
    number: '1',
  };
  const bodies: Partial<Record<CallName, object>> = {
    signWaiver: submissionOf(7),
    amendContact: { email: 'other@post.example' },
    openInvitation: { token: 'A'.repeat(43) },
    changePreferences: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
    askForPasswordReset: { email: ADMIN.ADMIN_EMAIL },
    resetPassword: { token: 'A'.repeat(43), password: 'seven new lanterns' },
    signInStaff: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    makeFirstAccount: { token: 'x', name: 'Ana', email: 'ana@x.example', password: 'seven new lanterns' },
    changePassword: { currentPassword: ADMIN.ADMIN_PASSWORD, newPassword: 'seven new lanterns' },
    sendContactMessage: { name: 'Ana', email: 'ana@x.example', subject: 'Hours', message: 'When?' },
    askForToyNotice: { email: 'ana@x.example', toy: 'Robot Builder Kit' },
    joinWaitlist: { email: 'ana@x.example', ageBand: '16+' },
    ruleOnText: { isOlderValid: true },
    changeInboxItem: { isRead: true },
    eraseWaiver: { what: 'marketing', reason: 'asked for it' },
  };
  return { path: path.replace(/:(\w+)/g, (_, part: string) => values[part] ?? 'x'), body: bodies[name] ?? {} };
}

function askerOf(address: string, token: string) {
  return async function ask(name: CallName, headers: Record<string, string> = {}): Promise<Asked> {
    const { method } = endpoints[name];
    const { path, body } = requestOf(name);
    const started = performance.now();
    const reply = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(LIMIT_MS * 3),
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = String(reply.headers.get('content-type')).startsWith('application/json');
    const ms = performance.now() - started;
    return { name, status: reply.status, body: isJson && text ? JSON.parse(text) : {}, ms };
  };
}

/** Those that are refused, or answered, without the database being asked. */
const NEED_NO_DATABASE = new Set<CallName>([
  'amendContact',
  'openInvitation',
  'readPreferences',
  'readSealKey',
  'changePreferences',
  'unsubscribe',
  'resetPassword',
  'showSignature',
  'showDocument',
]);

test('while the database is stopped every call says so within five seconds, and goes on when it goes on', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, ...ADMIN });
  const address = await addressOf(server);
  await server.says(/first staff account/);
  const signIn = await askerOf(address, '')('signInStaff');
  const { token } = signIn.body as { token: string };
  const ask = askerOf(address, token);
  const key = { 'idempotency-key': randomUUID() };
  assert.deepEqual([(await ask('checkHealth')).status, (await ask('checkWaiverByPhone')).status], [200, 200]);

  let isStopped = true;
  const stopped = processesOf(dataDir);
  const signal = (what: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of stopped) process.kill(pid, what);
  };
  atEnd(t, () => {
    if (isStopped) signal('SIGCONT');
  });
  signal('SIGSTOP');
  const calls = (Object.keys(endpoints) as CallName[]).filter((name) => !NEED_NO_DATABASE.has(name));
  const first = await Promise.all(calls.map((name) => ask(name, name === 'signWaiver' ? key : {})));
  const second = await Promise.all(calls.map((name) => ask(name, name === 'signWaiver' ? key : {})));
  for (const { name, status, body, ms } of [...first, ...second]) {
    assert.deepEqual([name, status, body.code], [name, 503, 'database_unavailable']);
    assert.match(body.message ?? '', /^We cannot reach our records right now/);
    assert.ok(ms < LIMIT_MS, `${name} took ${Math.round(ms)} ms`);
  }
  const ready = await fetch(`${address}/api/ready`);
  assert.deepEqual([ready.status, await ready.json()], [503, { status: 'database unavailable' }]);
  assert.equal((await fetch(`${address}/waiver`)).status, 200);

  signal('SIGCONT');
  isStopped = false;
  await until(async () => (await ask('checkHealth')).status === 200);
  const signed = await ask('signWaiver', key);
  assert.equal(signed.status, 201);
  assert.deepEqual((await ask('signWaiver', key)).body, signed.body);
  assert.equal((await ask('listWaivers')).status, 200);
  const lines = server.output.split('\n').filter((line) => line.includes('"failed"'));
  assert.ok(lines.length > 0 && lines.length <= calls.length * 3, `${lines.length} lines`);
});

test('who waits for one that is stopped beside others that go on is told so as well', async (t) => {
  const dataDir = await createdDataDir(t);
  const address = await addressOf(startServer(t, { DATA_DIR: dataDir }));
  const ask = askerOf(address, '');
  assert.equal((await ask('checkHealth')).status, 200);
  // As a backup or somebody at a console may, for as long as they like.
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  atEnd(t, close);
  const held = Promise.withResolvers<void>();
  atEnd(t, () => held.resolve());
  const isHeld = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table waivers in share mode`.execute(transaction);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const key = { 'idempotency-key': randomUUID() };
  const waiting = await ask('signWaiver', key);
  assert.deepEqual([waiting.status, waiting.body.code], [503, 'database_unavailable']);
  assert.ok(waiting.ms < LIMIT_MS, `${Math.round(waiting.ms)} ms`);
  assert.equal((await ask('checkWaiverByPhone')).status, 200);
  held.resolve();
  await holding;
  await until(async () => (await ask('signWaiver', key)).status === 201);
});
