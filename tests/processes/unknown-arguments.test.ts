import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const COMMANDS = [
  'commands/backup.ts',
  'commands/people.ts',
  'commands/restore.ts',
  'commands/seed.ts',
  'commands/staff.ts',
  'commands/start.ts',
  'commands/venue.ts',
  'commands/verify.ts',
  'tools/bench.ts',
  'tools/check.ts',
  'tools/crash-test.ts',
  'tools/scan.ts',
];

test('a command that is told what it does not know says what it takes, and does nothing', () => {
  for (const command of COMMANDS) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--nonsense'], { encoding: 'utf8' });
    assert.equal(status, 2, command);
    assert.equal(stdout, '', command);
    assert.match(stderr, /\w/, command);
    assert.doesNotMatch(stderr, /^ {4}at /m, command);
  }
});
