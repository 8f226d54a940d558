import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createdDataDir } from './data-folder.ts';
import { addressOf, startServer } from './server-process.ts';

const IDLE_CLIENTS = 1000;
const SLOW_CLIENTS = 300;
const UNREADING_CLIENTS = 20;
const MEGABYTE = 1024 * 1024;
const MAX_GROWTH_BYTES = 120 * MEGABYTE;
/** Who had to wait for the slow ones would wait until those are cut off: twenty seconds and more. */
const PROMPT_MS = 4000;

const HALF =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name":"';
const PAGE = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The longest of so many ordinary visits, one after the other. */
async function longestVisit(address: string, visits: number): Promise<number> {
  let longest = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const before = performance.now();
    const reply = await fetch(`${address}/api/waivers/check-phone/30155501${String(visit).padStart(2, '0')}`);
    assert.equal(reply.status, 200);
    await reply.json();
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}

test(
  'a crowd of idle, slow and unreading clients costs little memory, and others are served as before',
  {
    skip: process.platform !== 'linux' && 'reads the memory of a process as Linux tells it',
  },
  async (t) => {
    const server = startServer(t, { DATA_DIR: await createdDataDir(t), RATE_LIMITS: 'off' });
    const address = await addressOf(server);
    const { port } = new URL(address);
    const pid = server.process.pid ?? 0;
    await longestVisit(address, 50);
    const before = memoryOf(pid);

    const crowd: Socket[] = [];
    t.after(() => crowd.forEach((socket) => socket.destroy()));
    async function join(count: number, said: string): Promise<void> {
      const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
      crowd.push(...sockets);
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
      for (const socket of sockets) socket.write(said);
    }
    await join(IDLE_CLIENTS, '');
    await join(SLOW_CLIENTS, HALF);
    await join(UNREADING_CLIENTS, PAGE.repeat(200));

    const dripping = setInterval(() => {
      for (const socket of crowd.slice(IDLE_CLIENTS, IDLE_CLIENTS + SLOW_CLIENTS)) socket.write('x');
    }, 1000);
    await sleep(500);
    const longest = await longestVisit(address, 100);
    await sleep(2000);
    const growth = memoryOf(pid) - before;
    clearInterval(dripping);
    t.diagnostic(`longest visit ${Math.round(longest)} ms, ${Math.round(growth / MEGABYTE)} MB more`);
    assert.ok(longest < PROMPT_MS, `${longest} ms`);
    assert.ok(growth < MAX_GROWTH_BYTES, `${growth} bytes`);

    for (const socket of crowd) socket.destroy();
    await longestVisit(address, 20);
    assert.equal(server.process.exitCode, null);
    assert.doesNotMatch(server.output, /"level"/);
    server.process.kill('SIGTERM');
    assert.deepEqual(await server.exited, [0, null]);
  },
);
