import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { NamedStatementClient } from './named-statement-client.ts';
import { connectionSettings } from './pool.ts';
import type { Pulse, WatchedClient } from './pulse.ts';

test('a connection that is not even tried while the database is silent leaves no socket that fails later', async () => {
  const silence = new Error('The database has fallen silent');
  const pulse: Pulse = {
    watch() {},
    noteSent() {},
    silence: () => silence,
    isStuck: () => true,
    close() {},
  };
  const client = new NamedStatementClient({ ...connectionSettings('postgres://nobody@127.0.0.1:1/none', 50), pulse });
  await assert.rejects(client.connect(), silence);
  const { stream } = (client as WatchedClient).connection ?? {};
  assert.equal((stream as { destroyed?: boolean } | undefined)?.destroyed, true);
  // By then a socket that was left would have failed, and the runner would tell.
  await sleep(100);
});
