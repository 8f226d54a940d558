import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { startSite } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir } from './data-folder.ts';
import { ADMIN } from './every-call.ts';
import { runScript } from './run-script.ts';
import { signAs } from './signers.ts';
import { rowsIn } from './stored-rows.ts';

const CHECK_INS = 100;
const OF_ONE_FAMILY = 3;
const SENDERS = 8;
const MAX_TRIES = 200;

type Drop = 'request' | 'reply' | undefined;

/** Between the tablets and the server: every third reply is lost on its way back, and every seventh request on its way there. */
async function startBadNetwork(t: TestContext, targetOf: () => number) {
  let connections = 0;
  const dropped = { request: 0, reply: 0 };
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    connections += 1;
    const drop: Drop = connections % 7 === 0 ? 'request' : connections % 3 === 0 ? 'reply' : undefined;
    const server = connect(targetOf(), '127.0.0.1');
    const close = () => {
      client.destroy();
      server.destroy();
    };
    function lose(what: 'request' | 'reply') {
      dropped[what] += 1;
      close();
    }
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', close);
      socket.on('close', () => {
        open.delete(socket);
        close();
      });
    }
    client.on('data', (data) => (drop === 'request' ? lose('request') : server.write(data)));
    // The server has done it by then.
    server.on('data', (data) => (drop === 'reply' ? lose('reply') : client.write(data)));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  atEnd(t, async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return { port: (proxy.address() as AddressInfo).port, dropped };
}

interface Answer {
  status: string;
  visit: { id: string };
}

/** One try on a connection of its own; undefined when no reply came. */
function post(port: number, path: string, headers: Record<string, string>, body: object): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sending = request(
      {
        port,
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
        timeout: 20_000,
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('error', () => resolve(undefined));
        reply.on('end', () => resolve(reply.statusCode === 200 ? (JSON.parse(text) as Answer) : undefined));
      },
    );
    sending.on('timeout', () => sending.destroy());
    sending.on('error', () => resolve(undefined));
    sending.end(JSON.stringify(body));
  });
}

async function makeDesk(url: string) {
  async function call(path: string, headers: Record<string, string>, body?: object): Promise<any> {
    const reply = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assert.ok(reply.ok, `${path}: ${reply.status}`);
    return String(reply.headers.get('content-type')).startsWith('application/json') ? reply.json() : reply.text();
  }
  const { token } = await call('/api/admin/login', {}, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const staff = { authorization: `Bearer ${token}` };
  return {
    ask: (path: string) => call(path, staff),
    async enrol(name: string): Promise<{ 'x-device': string }> {
      const { enrolUrl } = await call('/api/admin/devices', staff, { name, kind: 'desk' });
      const { credential } = await call('/api/devices/enrol', {}, { token: new URL(enrolUrl).hash.slice(1) });
      return { 'x-device': credential };
    },
  };
}

/** What was written down verifies, people are still whom the records make, and a backup has all of it. */
async function surviveBackup(t: TestContext, dataDir: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-backups-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const run = async (script: string, args: string[], DATA_DIR: string) => {
    const { code, stdout, stderr } = await runScript(script, args, { DATA_DIR });
    assert.equal(code, 0, `${script}: ${stdout}${stderr}`);
    return stdout;
  };
  assert.match(await run('verify', [], dataDir), /Everything is as it was signed/);
  await run('people', ['--rebuild'], dataDir);
  await run('people', ['--check'], dataDir);
  await run('backup', ['--to', folder], dataDir);
  const restoredDir = temporaryDataDir(t);
  const [file = ''] = readdirSync(folder);
  await run('restore', [path.join(folder, file), '--no-head'], restoredDir);
  const [kept, restored] = [await rowsIn(dataDir), await rowsIn(restoredDir)];
  assert.equal(kept.get('visits')?.length, CHECK_INS);
  for (const table of ['visits', 'live_entries', 'visit_answers', 'seals', 'places']) {
    assert.deepEqual(restored.get(table), kept.get(table), table);
  }
}

test(
  `${CHECK_INS} check-ins that two tablets send twice over a network that loses replies, to a server that is killed, are ${CHECK_INS} visits`,
  { timeout: 600_000 },
  async (t) => {
    const dataDir = await createdDataDir(t);
    const settings = { RATE_LIMITS: 'off', ...ADMIN };
    let site = await startSite(dataDir, settings);
    atEnd(t, () => site.stop());
    const desk = await makeDesk(site.url);
    const people: string[] = [];
    for (let family = 1; people.length < CHECK_INS; family += 1) {
      const { qrCode } = await signAs(site.url, family);
      const scanned = await desk.ask(`/api/admin/scan/${qrCode}`);
      assert.equal(scanned.people.length, OF_ONE_FAMILY);
      people.push(...scanned.people.map(({ id }: { id: string }) => id));
    }
    people.length = CHECK_INS;
    const tablets = [await desk.enrol('Tablet 1'), await desk.enrol('Tablet 2')];
    const network = await startBadNetwork(t, () => Number(new URL(site.url).port));

    const visits = people.flatMap((personId) =>
      tablets.map((tablet) => ({ tablet, body: { id: randomUUID(), personId, kind: 'entry', source: 'scanner' } })),
    );
    const sendings = [...visits, ...visits.toReversed()].values();
    const answers = new Map<string, string[]>();
    let answered = 0;
    let restarting: Promise<void> | undefined;
    async function restart(): Promise<void> {
      await site.kill('server');
      site = await startSite(dataDir, settings);
    }
    async function send({ tablet, body }: (typeof visits)[number]): Promise<void> {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const answer = await post(network.port, '/api/admin/visits', tablet, body);
        if (answer === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          continue;
        }
        const said = answers.get(body.id) ?? [];
        answers.set(body.id, [...said, `${answer.status} ${answer.visit.id}`]);
        answered += 1;
        if (answered === CHECK_INS) restarting = restart();
        return;
      }
      assert.fail('It was never answered');
    }
    async function work(): Promise<void> {
      for (const sending of sendings) await send(sending);
    }
    await Promise.all(Array.from({ length: SENDERS }, work));
    await restarting;

    assert.ok(network.dropped.reply > CHECK_INS / 2 && network.dropped.request > 0, JSON.stringify(network.dropped));
    for (const said of answers.values()) assert.deepEqual([said.length, new Set(said).size], [2, 1], said.join('; '));
    for (const personId of people) {
      const said = visits
        .filter(({ body }) => body.personId === personId)
        .map(({ body }) => answers.get(body.id)?.[0] ?? '');
      const ids = new Set(said.map((each) => each.split(' ')[1]));
      assert.equal(ids.size, 1, said.join('; '));
      assert.ok(
        said.some((each) => each.startsWith('entered')),
        said.join('; '),
      );
    }
    const after = await makeDesk(site.url);
    const { entered, inside, people: today } = await after.ask('/api/admin/visits/today');
    assert.deepEqual(
      [entered, inside, new Set(today.map(({ id }: { id: string }) => id)).size],
      [CHECK_INS, CHECK_INS, CHECK_INS],
    );
    const table: string = await after.ask('/api/admin/visits.csv');
    assert.equal(table.trimEnd().split('\r\n').length - 1, CHECK_INS);
    await site.stop();
    await surviveBackup(t, dataDir);
    t.diagnostic(`${network.dropped.reply} replies and ${network.dropped.request} requests were lost`);
  },
);
