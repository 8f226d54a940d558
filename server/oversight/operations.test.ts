import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grace, signIn, tomasz } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { createOversight } from './operations.ts';

test('what is noted while other notes are written down is not lost', async (t) => {
  const app = await startTestApp(t);
  const { db, clock } = app;
  const { user: owner } = await signIn(app, grace);
  const { user: reader } = await signIn(app, tomasz);
  const oversight = createOversight({ db, clock, onEmail: () => {}, report: (error) => assert.fail(String(error)) });
  oversight.note({ staffId: owner.id, deviceId: null }, { searches: 1 });
  oversight.note({ staffId: reader.id, deviceId: null }, { searches: 1 });
  const flushed = oversight.flush();
  // The notes of the first are on their way to the database now.
  await new Promise((next) => setImmediate(next));
  oversight.note({ staffId: reader.id, deviceId: null }, { searches: 1 });
  await flushed;
  await oversight.close();
  const readings = await db.selectFrom('staff_readings').select(['staff_id', 'searches']).execute();
  assert.equal(readings.find(({ staff_id }) => staff_id === reader.id)?.searches, 2);
});
