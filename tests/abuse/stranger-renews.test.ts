import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edith, LONG_AGO, nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const NOW = '2026-05-14T15:00:00Z';
/** Who knows a name and a phone number, and gives the rest as they like. */
const forged = {
  ...nguyen,
  email: 'stranger@elsewhere.example',
  emergencyContact: 'Nobody Known',
  emergencyPhone: '4105550199',
};

test('what a stranger signs under a name and a number turns no expired code green, and shows nothing', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const { body } = await app.post('/api/waivers', nguyen);
  const url = `/api/waivers/confirmation/${body.waiver.qrCode}`;
  app.clock.set(NOW);
  assert.equal((await app.post('/api/waivers', forged)).status, 201);
  const { body: seen, text } = await app.get(url);
  assert.deepEqual([seen.waiver.isValid, seen.waiver.newest, seen.waiver.staff], [false, null, null]);
  assert.deepEqual(
    seen.waiver.covered.map(({ firstName, isCovered, reason }: any) => [firstName, isCovered, reason]),
    ['Nguyễn', 'Linh', 'Quang'].map((name) => [name, false, 'expired']),
  );
  assert.deepEqual(seen.waiver.covers, { kids: 0, participants: 0 });
  assert.ok(!text.includes('stranger@') && !text.includes('Nobody'));
  const { body: masked } = await app.get(`/api/waivers/confirmation/WAIVER-${body.waiver.id}`);
  assert.deepEqual([masked.waiver.isValid, masked.waiver.covers], [false, { kids: 0, participants: 0 }]);

  // Staff, who find it in the list as well, are led there.
  const staff = await signIn(app);
  const { body: ofStaff } = await app.get(url, staff.with);
  assert.deepEqual([ofStaff.waiver.isValid, ofStaff.waiver.newest.isValid], [false, true]);

  // Another parent's waiver covers the kids on both.
  await app.post('/api/waivers', { ...nguyen, name: 'Bao Nguyen', email: 'bao@mailbox.example' });
  for (const code of [body.waiver.qrCode, `WAIVER-${body.waiver.id}`]) {
    const { body: later } = await app.get(`/api/waivers/confirmation/${code}`);
    assert.deepEqual([later.waiver.isValid, later.waiver.covers], [false, { kids: 2, participants: 0 }], code);
  }
});

test('nor does a renewal that a stranger asks for lead anybody from the code that stands', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', nguyen);
  app.clock.set('2026-06-14T15:00:00Z');
  assert.equal((await app.post('/api/waivers', { ...forged, renew: true })).status, 201);
  for (const code of [body.waiver.qrCode, `WAIVER-${body.waiver.id}`]) {
    const { body: seen } = await app.get(`/api/waivers/confirmation/${code}`);
    assert.deepEqual([seen.waiver.newest, seen.waiver.expiresAt], [null, body.waiver.expiresAt]);
  }
});

test('an earlier code is no key to what was given since: of the renewal it tells until when, and for how many', async (t) => {
  const app = await startTestApp(t);
  const { body: first } = await app.post('/api/waivers', nguyen);
  app.clock.set('2026-06-14T15:00:00Z');
  const proof = first.waiver.qrCode;
  const renewal = { ...forged, proof, renew: true, numKids: 3, kidsAges: [7, 11, 2], kidsDetails: [] };
  const { body: second } = await app.post('/api/waivers', renewal);
  for (const code of [first.waiver.qrCode, `WAIVER-${first.waiver.id}`]) {
    const { body, text } = await app.get(`/api/waivers/confirmation/${code}`);
    assert.deepEqual(body.waiver.newest, {
      signedAt: '2026-06-14T15:00:00.000Z',
      expiresAt: '2027-06-15T03:59:59.999Z',
      isValid: true,
      isExpiringSoon: false,
      signedFor: 'family',
      numKids: 3,
      numParticipants: 0,
    });
    assert.equal(body.waiver.id, first.waiver.id);
    for (const secret of ['stranger@', 'Nobody', '5550199', second.waiver.qrCode, second.waiver.id, '2]']) {
      assert.ok(!text.includes(secret), secret);
    }
  }
  assert.equal((await app.get(`/api/waivers/confirmation/${second.waiver.qrCode}`)).body.waiver.newest, null);
});

test('signed-in staff see with any code whom the waiver of today covers, by name; nobody else does', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  const { body: old } = await app.post('/api/waivers', { ...nguyen, numKids: 0, kidsAges: [], kidsDetails: [] });
  app.clock.set(NOW);
  const { body: now } = await app.post('/api/waivers', nguyen);
  const staff = await signIn(app);
  for (const code of [old.waiver.qrCode, now.waiver.qrCode, `WAIVER-${old.waiver.id}`]) {
    const url = `/api/waivers/confirmation/${code}`;
    const { body } = await app.get(url, staff.with);
    assert.equal(body.waiver.name, nguyen.name);
    const kids = nguyen.kidsDetails.map(({ name, age }) => ({ name, age, birthDate: null }));
    assert.deepEqual(body.waiver.staff, { waiverId: now.waiver.id, kids, participants: [] });
    const visitor = await app.get(url);
    assert.equal(visitor.body.waiver.staff, null);
    // The code of today is the signer's own.
    if (code !== now.waiver.qrCode) assert.doesNotMatch(visitor.text, /Linh|Quang/);
  }
  const { body: trail } = await app.get('/api/admin/audit', staff.with);
  const seen = trail.entries.filter(({ action }: { action: string }) => action === 'waiver-seen');
  assert.deepEqual(
    seen.map(({ waiver }: { waiver: { id: string } }) => waiver.id),
    [now, old, now, now, old].map(({ waiver }) => waiver.id),
  );
});

test('an older waiver that is still valid is shown as it is: a newer one may cover others', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', edith);
  app.clock.set('2026-05-15T15:00:00Z');
  await app.post('/api/waivers', { ...edith, name: 'Another Person' });
  const staff = await signIn(app);
  const { body: seen } = await app.get(`/api/waivers/confirmation/${body.waiver.qrCode}`, staff.with);
  assert.deepEqual([seen.waiver.isValid, seen.waiver.newest, seen.waiver.staff.waiverId], [true, null, body.waiver.id]);
});
