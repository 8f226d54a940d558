import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createdDataDir, temporaryDataDir, until } from './data-folder.ts';
import { addressOf, startServer } from './server-process.ts';
import { killPostgres, postgresOf } from '../support/postgres-processes.ts';

async function isHealthy(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/health`);
  return reply.status === 200;
}

/** A request whose last byte is still missing. */
async function sendHalfARequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = '{}';
  socket.write(
    `POST /api/waivers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  );
  return { socket, finish: () => (socket.write('}'), text(socket)) };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('it starts within three seconds, says what is still the sample’s, answers, and leaves nothing running', async (t) => {
  const dataDir = await createdDataDir(t);
  const start = performance.now();
  const server = startServer(t, { DATA_DIR: dataDir });
  const address = await addressOf(server);
  t.diagnostic(`ready after ${Math.round(performance.now() - start)} ms`);
  assert.match(address, /^http:\/\/localhost:\d+$/);
  assert.match(server.output, new RegExp(`Data {4}${dataDir}\n`));
  const isRoot = process.getuid?.() === 0;
  assert.equal(server.output.match(/^ {2}Account root: .*account of its own.*$/gm)?.length ?? 0, isRoot ? 1 : 0);
  assert.ok(await isHealthy(address));
  await server.says(/Sample {2}Still invented: name, contact, .*liability, privacy\. /);
  // The same Ctrl-C that arrives several times is one.
  for (let time = 0; time < 3; time += 1) server.process.kill('SIGINT');
  assert.deepEqual(await server.exited, [0, null]);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a request that is being answered is finished; a second Ctrl-C does not wait for it', async (t) => {
  const dataDir = await createdDataDir(t);
  for (const isImpatient of [false, true]) {
    const server = startServer(t, { DATA_DIR: dataDir });
    const { port } = new URL(await addressOf(server));
    const { socket, finish } = await sendHalfARequest(Number(port));
    server.process.kill('SIGINT');
    await until(async () => !(await isListening(Number(port))));
    if (isImpatient) {
      await until(() => {
        server.process.kill('SIGINT');
        return server.process.exitCode !== null;
      });
      assert.deepEqual(await server.exited, [1, null]);
    } else {
      assert.match(await finish(), /^HTTP\/1\.1 400 /);
      assert.deepEqual(await server.exited, [0, null]);
      assert.deepEqual(postgresOf(dataDir), []);
    }
    socket.destroy();
  }
});

test('stopped while it starts for the first time, it ends cleanly', async (t) => {
  const dataDir = temporaryDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir });
  await server.says(/Creating the database/);
  server.process.kill('SIGINT');
  assert.deepEqual(await server.exited, [0, null]);
  assert.doesNotMatch(server.output, /Open/);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('a port in use stops the start with a hint and without a database', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address() as { port: number };
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, PORT: String(port) });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, new RegExp(`Port ${port} is in use.* PORT=${port + 1} npm start`));
  assert.doesNotMatch(server.output, /\n\s+at /);
  assert.deepEqual(postgresOf(dataDir), []);
});

test('two servers on one data folder: the second stays when the first leaves', async (t) => {
  const dataDir = await createdDataDir(t);
  const [first, second] = [startServer(t, { DATA_DIR: dataDir }), startServer(t, { DATA_DIR: dataDir })];
  const addresses = await Promise.all([addressOf(first), addressOf(second)]);
  first.process.kill('SIGTERM');
  await first.exited;
  assert.ok(await isHealthy(addresses[1] ?? ''));
  second.process.kill('SIGTERM');
  await second.exited;
  assert.deepEqual(postgresOf(dataDir), []);
});

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1' };

test('while its database is down it says so at once, and recovers by itself', async (t) => {
  const dataDir = await createdDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, ...MAIL, SITE_URL: 'https://waiver.farside.example' });
  const address = await addressOf(server);
  assert.ok(await isHealthy(address));
  killPostgres(dataDir);
  await server.says(/The database stopped unexpectedly: starting it again\.[^]*The database runs again\./);
  await until(() => isHealthy(address));
  assert.doesNotMatch(server.output, /Warning/, 'links of emails have an address');
  server.process.kill('SIGTERM');
  assert.deepEqual(await server.exited, [0, null]);
});

test('wrong settings are all told, and nothing is started', async (t) => {
  const dataDir = temporaryDataDir(t);
  const server = startServer(t, { DATA_DIR: dataDir, PORT: 'x', RATE_LIMITS: 'maybe' });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, /PORT must be[^]*RATE_LIMITS must be/);
  assert.doesNotMatch(server.output, /\n\s+at /);
});

test('emails that leave without a public address in their links are warned of', async (t) => {
  const dataDir = await createdDataDir(t);
  const warned = startServer(t, { DATA_DIR: dataDir, ...MAIL });
  const address = await addressOf(warned);
  await warned.says(/Make the first staff account/);
  assert.match(warned.output, new RegExp(`Warning {2}.*SITE_URL is not set.*links.*${address} `));
});

test('without a writable place for the data it says so in a sentence', async (t) => {
  const server = startServer(t, { DATA_DIR: '/dev/null/data' });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, /DATA_DIR/);
  assert.doesNotMatch(server.output, /\n\s+at /);
});
