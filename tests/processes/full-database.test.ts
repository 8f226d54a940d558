import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { atEnd } from './at-end.ts';
import { createdDataDir, temporaryDataDir, until } from './data-folder.ts';
import { ADMIN, askerOf, EVERY_CALL, LIMIT_MS } from './every-call.ts';
import { addressOf, startServer } from './server-process.ts';

const SIZE_MB = 400;

/** A data folder on a disk of its own, which can be filled without hurting anybody else; undefined where none can be had. */
async function smallDisk(t: TestContext) {
  const dataDir = temporaryDataDir(t, { below: ['disk'] });
  const disk = path.dirname(dataDir);
  execFileSync('mkdir', ['-m', '711', disk]);
  const size = `size=${SIZE_MB}m,mode=711`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'waiver-test', disk]).status !== 0) return undefined;
  atEnd(t, () => void spawnSync('umount', ['-l', disk]));
  execFileSync('cp', ['-a', await createdDataDir(t), dataDir]);
  const ballast = path.join(disk, 'ballast');
  return { dataDir, fill: () => fill(ballast), free: () => rmSync(ballast) };
}

function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
  closeSync(file);
}

test('while the disk is full every call says so, what is there is still read, and all goes on when there is room', async (t) => {
  const disk = process.getuid?.() === 0 ? await smallDisk(t) : undefined;
  if (disk === undefined) {
    t.skip('only root has a disk to fill; tests/abuse/full-database.test.ts shows the same by the error');
    return;
  }
  const server = startServer(t, { DATA_DIR: disk.dataDir, ...ADMIN });
  const address = await addressOf(server);
  await server.says(/first staff account/);
  const { body } = await askerOf(address, '')('signInStaff');
  const ask = askerOf(address, (body as { token?: string }).token ?? '');
  assert.deepEqual([(await ask('checkHealth')).status, (await ask('signWaiver')).status], [200, 201]);

  disk.fill();
  const key = { 'idempotency-key': randomUUID() };
  await until(async () => (await ask('checkHealth')).body.code === 'database_unwritable');
  const ready = await fetch(`${address}/api/ready`);
  assert.deepEqual([ready.status, await ready.json()], [503, { status: 'database unwritable' }]);
  let refused = 0;
  for (let round = 0; round < 40; round += 1) {
    const { status, ms, body: answer } = await ask('signWaiver', { ...key, 'x-round': `${round}` });
    assert.ok([409, 503].includes(status) && ms < LIMIT_MS, `${status} after ${Math.round(ms)} ms`);
    if (status === 503) assert.match(answer.message ?? '', /right now\. Please try again in a moment\.$/);
    if (status === 503) refused += 1;
  }
  for (const { name, status, ms } of await Promise.all(EVERY_CALL.map((name) => ask(name)))) {
    assert.ok(status < 500 || status === 503, `${name} answered ${status}`);
    assert.ok(ms < LIMIT_MS, `${name} took ${Math.round(ms)} ms`);
  }
  assert.equal((await ask('checkWaiverByPhone')).status, 200);
  t.diagnostic(`${refused} of 40 refused`);

  disk.free();
  await until(async () => (await ask('checkHealth')).status === 200);
  assert.ok([201, 409].includes((await ask('signWaiver', key)).status));
});
