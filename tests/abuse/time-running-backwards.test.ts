import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '#server/app.ts';
import { applyPending } from '#server/projections/operations.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { extendChain } from '#server/seals/operations.ts';
import { type Head, verifyRecords } from '#server/verification/operations.ts';
import { createdDataDir } from '../processes/data-folder.ts';
import { runScript } from '../processes/run-script.ts';
import { joaquin, maria, nguyen, samir } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

async function signAt({ post, db, clock }: TestApp, instant: string, person: object): Promise<string> {
  clock.set(instant);
  const { status, body } = await post('/api/waivers', person);
  assert.equal(status, 201);
  await applyPending(db);
  await extendChain(db, clock.now);
  return body.waiver.id;
}

async function verify({ db, clock }: TestApp, known?: Head) {
  const faults: string[] = [];
  const notices: string[] = [];
  const result = await verifyRecords(db, {
    onFault: ({ subject, what }) => void faults.push(`${subject} ${what}`),
    onNotice: ({ subject, what }) => void notices.push(`${subject} ${what}`),
    onProgress: () => {},
    now: clock.now(),
    known,
  });
  assert.equal(result.timeFaults, faults.length);
  return { faults, notices, head: result.head };
}

test('a clock that was ahead and was set right is named where time ran backwards, once', async (t) => {
  const app = await startTestApp(t);
  await signAt(app, '2026-05-14T15:00:00Z', maria);
  await signAt(app, '2035-01-01T15:00:00Z', nguyen);
  const third = await signAt(app, '2026-05-14T15:20:00Z', samir);
  await signAt(app, '2026-05-14T15:21:00Z', joaquin);
  const told = `Seal 3 of waiver ${third} was numbered 3,154 days before the one ahead of it: time ran backwards`;
  const { faults, notices, head } = await verify(app);
  assert.deepEqual([faults, notices], [[told], []]);
  const again = await verify(app, head);
  assert.deepEqual([again.faults, again.notices], [[], [told]]);
});

test('the command says so with a code of its own, and that it is known the next time', async (t) => {
  const dataDir = await createdDataDir(t);
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  let now = new Date();
  const clock = { now: () => now };
  const app = await buildApp({ config: readConfig({}), db, clock });
  for (const [ahead, person] of [
    [0, maria],
    [365, nguyen],
    [0, samir],
  ] as const) {
    now = new Date(Date.now() + ahead * 86_400_000);
    assert.equal((await app.inject({ method: 'POST', url: '/api/waivers', payload: person })).statusCode, 201);
    await applyPending(db);
    await extendChain(db, clock.now);
  }
  await app.close();
  await close();
  const told = /^Seal 3 of waiver \S+ was numbered 365 days before the one ahead of it: time ran backwards/m;
  const first = await runScript('verify', [], { DATA_DIR: dataDir });
  assert.deepEqual([first.code, told.test(first.stderr)], [3, true], first.stderr);
  assert.match(first.stdout, /Everything is as it was signed, but a clock was wrong/);
  const again = await runScript('verify', [], { DATA_DIR: dataDir });
  assert.deepEqual([again.code, again.stderr, told.test(again.stdout)], [0, '', true]);
  assert.match(
    again.stdout,
    /as was known\.\n[^]*Everything is as it was signed\.\nThe chain ends with 3:[0-9a-f]{64} /,
  );
});

test('so is a chain that goes on beyond now', async (t) => {
  const app = await startTestApp(t);
  await signAt(app, '2035-01-01T15:00:00Z', maria);
  app.clock.set('2026-05-14T15:00:00Z');
  assert.deepEqual((await verify(app)).faults, ['Seal 1 was numbered 3,154 days from now: time ran backwards']);
});

test('servers whose clocks differ a little are no reason to name anything', async (t) => {
  const app = await startTestApp(t);
  await signAt(app, '2026-05-14T15:00:00Z', maria);
  await signAt(app, '2026-05-14T14:58:00Z', nguyen);
  await signAt(app, '2026-05-14T14:57:00Z', samir);
  assert.deepEqual((await verify(app)).faults, []);
});
