import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { enrol } from '../support/devices.ts';
import { maria } from '../support/people.ts';
import { deskStaff, signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** The database takes a UUID in either case and gives it back in small letters: a seal over capitals would fit no row, for good. */
test('whoever sends ids in capitals makes no record look forged', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const kofi = await signIn(app, deskStaff);
  const tablet = await enrol(app, owner);
  await app.post('/api/waivers', maria);
  const party = { hostName: 'Ada', email: 'ada@party.example', date: '2026-05-20', expected: 9 };
  assert.equal((await app.post('/api/parties', party)).status, 201);
  const { body: listed } = await app.get('/api/admin/parties?date=2026-05-20', kofi.with);
  const [{ id: partyId }] = listed.parties;
  const [person] = (await app.get('/api/admin/people?search=maria', tablet.with)).body.people;

  const capital = (id: string) => id.toUpperCase();
  const visit = (kind: string, more = {}) =>
    app.post(
      '/api/admin/visits',
      { id: capital(randomUUID()), personId: capital(person.id), kind, source: 'party', ...more },
      tablet.with,
    );
  const entered = await visit('entry', { partyId: capital(partyId) });
  assert.deepEqual([entered.status, entered.body.status], [200, 'entered']);
  const left = await visit('exit');
  assert.equal(left.body.status, 'left');
  const read = await app.get(`/api/admin/people/${capital(person.id)}`, tablet.with);
  assert.deepEqual([read.status, read.body.visits.length], [200, 2]);
  const annulled = await app.post(`/api/admin/visits/${capital(entered.body.visit.id)}/annul`, {}, tablet.with);
  assert.deepEqual([annulled.status, annulled.body.visit.id], [200, entered.body.visit.id]);

  await applyPending(app.db);
  await extendChain(app.db, app.clock.now);
  const faults: object[] = [];
  const counted = await verifyRecords(app.db, { onFault: (fault) => void faults.push(fault), onProgress: () => {} });
  assert.deepEqual([faults, counted.visits], [[], 3]);
});
