import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createdDataDir, until } from './data-folder.ts';
import { Program } from './server-process.ts';
import { submissionOf } from './signers.ts';
import { postgresOf } from '../support/postgres-processes.ts';
import { SERVER_FILE } from '../support/site.ts';

const RESTARTS = 2;

/** Keeps the listening socket, as systemd does, and starts the server anew whenever it ends. */
const KEEPER = `
  while [ ! -e "$DATA_DIR/stop" ]; do
    sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$NODE" ${SERVER_FILE}' &
    echo "server $!"
    wait $!
    echo "ended $?"
  done`;

/** A listening socket that nobody takes connections from, and its descriptor. */
async function openSocket(t: TestContext): Promise<{ port: number; descriptor: number; letGo: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  const { _handle: handle } = server as Server & { _handle: { fd: number } };
  return { port, descriptor: handle.fd, letGo: () => server.close() };
}

interface Answer {
  status: number;
  body: string;
}

function send(agent: Agent, port: number, submission?: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = submission && JSON.stringify(submission);
  const sending = request({
    agent,
    port,
    host: '127.0.0.1',
    method: body === undefined ? 'GET' : 'POST',
    path: body === undefined ? '/api/waivers/check-phone/3015550000' : '/api/waivers',
    headers:
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    text(response).then((content) => resolve({ status: response.statusCode ?? 0, body: content }), reject);
  });
  sending.end(body);
  return promise;
}

test(`${RESTARTS} restarts under load with a handed socket: no request is refused, reset or lost`, async (t) => {
  const dataDir = await createdDataDir(t);
  const { port, descriptor, letGo } = await openSocket(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', NODE: process.execPath };
  const keeper = new Program(t, ['sh', '-c', KEEPER], settings, undefined, [descriptor]);
  await keeper.says(/Open {4}http/);
  letGo();

  const answered = { signed: 0, found: 0 };
  const failed: string[] = [];
  const order = { isOver: false };
  let next = 0;
  async function keepAsking(agent: Agent, isSigning: boolean): Promise<void> {
    while (!order.isOver) {
      try {
        const { status, body } = await send(agent, port, isSigning ? submissionOf((next += 1)) : undefined);
        if (status === (isSigning ? 201 : 200)) answered[isSigning ? 'signed' : 'found'] += 1;
        else failed.push(`${status} ${body}`);
      } catch (error) {
        failed.push(String(error));
      }
      await sleep(Math.random() * 20);
    }
  }
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
  const clients = agents.flatMap((agent) => [
    ...Array.from({ length: 4 }, () => keepAsking(agent, true)),
    ...Array.from({ length: 4 }, () => keepAsking(agent, false)),
  ]);
  async function isServing(): Promise<void> {
    const before = answered.signed;
    await until(() => answered.signed > before + 20 || failed.length > 0, 60_000);
  }
  try {
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await isServing();
      const servers = [...keeper.output.matchAll(/server (\d+)/g)].map(([, pid]) => Number(pid));
      assert.equal(servers.length, restart);
      process.kill(servers.at(-1) ?? 0, 'SIGTERM');
      await until(() => keeper.output.match(/Open {4}http/g)?.length === restart + 1, 60_000);
    }
    await isServing();
  } finally {
    order.isOver = true;
    await Promise.all(clients);
    for (const agent of agents) agent.destroy();
  }

  assert.deepEqual(failed, []);
  assert.equal(keeper.output.match(/ended 0/g)?.length, RESTARTS);
  t.diagnostic(`${answered.signed} signed and ${answered.found} looked up over ${RESTARTS} restarts`);
  await stop(keeper, dataDir);
});

async function stop(keeper: Program, dataDir: string): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`${dataDir}/stop`, '');
  const [pid = 0] = [...keeper.output.matchAll(/server (\d+)/g)].map(([, found]) => Number(found)).slice(-1);
  process.kill(pid, 'SIGTERM');
  await keeper.exited;
  assert.deepEqual(postgresOf(dataDir), []);
}
