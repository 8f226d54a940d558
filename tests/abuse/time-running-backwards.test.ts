import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldAll } from '#server/changes/operations.ts';
import { linkAll } from '#server/seals/operations.ts';
import { type Head, verifyRecords } from '#server/seals/verification.ts';
import { joaquin, maria, nguyen, samir } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

async function signAt({ post, db, clock }: TestApp, instant: string, person: object): Promise<string> {
  clock.set(instant);
  const { status, body } = await post('/api/waivers', person);
  assert.equal(status, 201);
  await foldAll(db);
  await linkAll(db, clock.now);
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
