import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { maria } from '../../tests/support/people.ts';
import { readAll, statusesOf } from '../../tests/support/raw-connection.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';

const SHORT: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headersMs: 500,
  requestMs: 1000,
  silenceMs: 1500,
  keepAliveMs: 200,
  lookEveryMs: 50,
};
/** On a machine that has other things to do. */
const SLACK_MS = 3000;
const PROMPT_MS = 15_000;
const SLOW_CLIENTS = 100;
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

const HEADERS = 'POST /api/waivers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const BODY = JSON.stringify(maria);

async function listening(t: TestContext, connections?: ConnectionLimits) {
  const clients: Socket[] = [];
  // Before the server ends, which waits for them.
  t.after(() => clients.forEach((client) => client.destroy()));
  const testApp = await startTestApp(t, { connections, config: { rateLimits: false } });
  const { app, db } = testApp;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** By the client's port, which a socket forgets when it is cut off. */
  const taken = new Map<number | undefined, Socket>();
  app.server.on('connection', (socket: Socket) => taken.set(socket.remotePort, socket));

  /** A client that has sent so much; what it gets is left lying unless somebody reads it. */
  async function client(text: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    clients.push(socket);
    await once(socket, 'connect');
    const { localPort } = socket;
    await t.waitFor(() => assert.ok(taken.has(localPort)), { interval: 5, timeout: 30_000 });
    socket.write(text);
    return socket;
  }

  /** Each on a connection of its own: one that is kept may be closed while a slow machine writes to it. */
  async function visit(): Promise<void> {
    const reply = await fetch(`http://127.0.0.1:${port}/api/waivers/check-phone/3015550199`, {
      headers: { connection: 'close' },
    });
    assert.deepEqual([reply.status, await reply.json()], [200, { exists: false, waiver: null, others: [] }]);
  }

  /** An ordinary visitor comes again and again until the work is done, and never waits long. */
  async function whileServing<Result>(work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const end = () => over.abort();
    work.then(end, end);
    while (!over.signal.aborted) {
      const before = performance.now();
      await visit();
      assert.ok(performance.now() - before < PROMPT_MS, `served after ${performance.now() - before} ms`);
      await sleep(50);
    }
    return work;
  }

  const waivers = async () => (await db.selectFrom('waivers').select('id').execute()).length;

  /** Until the server has closed its end, which a client that does not read never hears of; at most so much may lie unsent. */
  async function untilCut(sockets: Socket[], withinMs: number): Promise<void> {
    const ports = new Set(sockets.map(({ localPort }) => localPort));
    const ends = [...taken].filter(([clientPort]) => ports.has(clientPort)).map(([, end]) => end);
    assert.equal(ends.length, ports.size);
    const deadline = performance.now() + withinMs + SLACK_MS;
    while (ends.some(({ destroyed }) => !destroyed)) {
      assert.ok(performance.now() < deadline, 'still open');
      for (const { writableLength } of ends) assert.ok(writableLength < MAX_UNSENT_BYTES, `${writableLength} bytes`);
      await sleep(20);
    }
  }

  return { ...testApp, client, visit, whileServing, waivers, untilCut };
}

async function trickle(socket: Socket, text: string): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(byte);
    await sleep(50);
  }
}

/** What they got, and that the last one was closed in time. */
async function closing(sockets: Socket[], withinMs: number): Promise<string[]> {
  const started = performance.now();
  const replies = await Promise.all(sockets.map((socket) => readAll(socket)));
  const took = performance.now() - started;
  assert.ok(took < withinMs + SLACK_MS, `closed after ${took} ms`);
  return replies;
}

test('who sends headers byte by byte is cut off', async (t) => {
  const { client, whileServing } = await listening(t, SHORT);
  const clients = await Promise.all(
    Array.from({ length: SLOW_CLIENTS }, () => client('GET /api/health HTTP/1.1\r\nX: ')),
  );
  for (const socket of clients) void trickle(socket, 'x'.repeat(1000));
  const replies = await whileServing(closing(clients, SHORT.headersMs));
  assert.deepEqual(
    replies.map(statusesOf),
    clients.map(() => [408]),
  );
});

test('who sends a body byte by byte is cut off, and nothing of it is kept', async (t) => {
  const { client, whileServing, waivers } = await listening(t, SHORT);
  const start = `${HEADERS}Content-Length: ${BODY.length}\r\n\r\n`;
  const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => client(start)));
  for (const socket of clients) void trickle(socket, BODY);
  const replies = await whileServing(closing(clients, SHORT.requestMs));
  assert.deepEqual(
    replies.map(statusesOf),
    clients.map(() => [408]),
  );
  assert.equal(await waivers(), 0);
});

test('who connects and says nothing is cut off without a word, which nobody could expect', async (t) => {
  const { client, whileServing } = await listening(t, SHORT);
  const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => client('')));
  assert.deepEqual(new Set(await whileServing(closing(clients, SHORT.headersMs))), new Set(['']));
});

test('who stays silent after an answer is cut off without a word', async (t) => {
  const { client, whileServing } = await listening(t, SHORT);
  const socket = await client('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [reply = ''] = await whileServing(closing([socket], SHORT.keepAliveMs));
  assert.deepEqual(statusesOf(reply), [200]);
});

test('who asks and asks and takes no answer is not answered without end, and cut off', async (t) => {
  const { client, whileServing, untilCut } = await listening(t, SHORT);
  const requests = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300);
  const clients = await Promise.all(Array.from({ length: 2 }, () => client(requests)));
  // 300 pages take a busy machine a while to write.
  await whileServing(untilCut(clients, 60_000));
});

test('who watches the waivers and does not read is cut off, and everyone else goes on', async (t) => {
  const { client, whileServing, untilCut, db, post, ...testApp } = await listening(t);
  const staff = await signIn({ db, post, ...testApp });
  const { body } = await post('/api/waivers', maria);
  const { authorization } = staff.with.headers;
  const watcher = await client(
    `GET /api/admin/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`,
  );
  await once(watcher, 'readable');
  // A waiver's event drops those that lie 10,000 numbers back: it must come before the others.
  await testApp.get('/api/admin/stats', staff.with);
  await sql`
    insert into live_events (waiver_id, kind, changed_at)
    select ${body.waiver.id}, 'signed', now() from generate_series(1, 30000)`.execute(db);
  await sql`notify waiver_changes`.execute(db);
  // 30,000 messages take a busy machine a while to write.
  await whileServing(untilCut([watcher], 60_000));
});

test('beyond the most connections new ones are closed at once, until others have left', async (t) => {
  const { client, visit } = await listening(t, { ...CONNECTION_LIMITS, max: 10 });
  const inside = await Promise.all(Array.from({ length: 10 }, () => client('')));
  await assert.rejects(visit());
  for (const socket of inside) {
    assert.equal(socket.destroyed, false);
    socket.destroy();
  }
  await t.waitFor(visit, { timeout: 5000 });
});
