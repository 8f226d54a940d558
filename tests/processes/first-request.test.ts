import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createdDataDir } from './data-folder.ts';
import { addressOf, type Program, startServer } from './server-process.ts';

const ADMIN = { ADMIN_EMAIL: 'grace.osei@farside-vr.example', ADMIN_PASSWORD: 'orbit lantern seven' };
const BODY = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
const SIGN_IN = [
  'POST /api/admin/login HTTP/1.1',
  'Host: localhost',
  'Connection: close',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n');

/** A connection at the first moment at which the port takes one. */
async function firstConnection(port: number, server: Program): Promise<Socket> {
  while (server.process.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      await sleep(1);
    }
  }
  throw new Error(server.output);
}

test('whoever connects first can sign in with the account of the settings', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  other.close();
  await once(other, 'close');
  const server = startServer(t, { DATA_DIR: await createdDataDir(t), PORT: String(port), ...ADMIN });
  const socket = await firstConnection(port, server);
  socket.write(SIGN_IN);
  const answer = await text(socket);
  assert.match(answer, /^HTTP\/1\.1 200 /);
  await addressOf(server);
  await server.says(/The first staff account is grace\.osei@farside-vr\.example\./);
});

test('a first password that is too easy stops the start before anybody can connect', async (t) => {
  const server = startServer(t, { DATA_DIR: await createdDataDir(t), ...ADMIN, ADMIN_PASSWORD: ADMIN.ADMIN_EMAIL });
  assert.deepEqual(await server.exited, [1, null]);
  assert.match(server.output, /ADMIN_PASSWORD is too easy/);
  assert.doesNotMatch(server.output, /Open {4}/);
});
