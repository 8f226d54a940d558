import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { cpuSeconds, memoryOf } from './cpu-time.ts';

const hasProc = existsSync('/proc/self/stat');
const BURN = `const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);`;

test('the time of a child counts while it runs and after it has ended', { skip: !hasProc }, async () => {
  const before = cpuSeconds(process.pid) ?? 0;
  const child = spawn(process.execPath, ['-e', `${BURN} process.stdout.write('done'); setInterval(() => {}, 1000)`]);
  await once(child.stdout, 'data');
  const during = cpuSeconds(process.pid) ?? 0;
  assert.ok(during - before >= 0.29, `${during - before}`);
  assert.ok((memoryOf(child.pid ?? 0) ?? 0) > 1024 * 1024);
  child.kill();
  await once(child, 'close');
  assert.ok((cpuSeconds(process.pid) ?? 0) >= during);
});
