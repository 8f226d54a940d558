import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const withKids = (...names: string[]) => ({
  ...maria,
  signedFor: 'family',
  numKids: names.length,
  kidsAges: names.map(() => 8),
  kidsDetails: names.map((name) => ({ name, age: 8 })),
});

/** First a phone number alone, then an address beside it, then another number: each signed with proof of the one before. */
async function signsThrice(t: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  const sign = async (submission: object, proof?: string) => {
    const { status, body } = await app.post('/api/waivers', { ...submission, proof });
    assert.equal(status, 201);
    return body.waiver;
  };
  const first = await sign({ ...withKids('Leo'), email: null });
  app.clock.set('2026-09-01T15:00:00Z');
  const second = await sign(withKids('Zoe'), first.qrCode);
  app.clock.set('2026-12-01T15:00:00Z');
  const third = await sign({ ...withKids('Mia', 'Ida'), phone: '240-555-0177' }, second.qrCode);
  return { app, first, second, third };
}

const firstNames = (people: { firstName: string; isCovered: boolean }[]) =>
  people.filter(({ isCovered }) => isCovered).map(({ firstName }) => firstName);

test('a family that changed its number is counted alike by every code and every reader', async (t) => {
  const { app, first, third } = await signsThrice(t);
  const grace = await signIn(app);
  const everyone = ['Ida', 'Leo', 'Maria', 'Mia', 'Zoe'];
  for (const { id, qrCode } of [first, third]) {
    const own = (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    const masked = (await app.get(`/api/waivers/confirmation/WAIVER-${id}`)).body.waiver;
    const staff = (await app.get(`/api/waivers/confirmation/${qrCode}`, grace.with)).body.waiver;
    assert.deepEqual(firstNames(own.covered).toSorted(), everyone);
    assert.deepEqual(own.covers, { kids: 4, participants: 0 });
    if (id === first.id) {
      assert.deepEqual(firstNames(staff.covered).toSorted(), everyone);
      assert.deepEqual([masked.covers, staff.covers], [own.covers, own.covers]);
    }
  }
});

test('an old code that leads to a newer waiver counts whom that one covers', async (t) => {
  const { app, first } = await signsThrice(t);
  app.clock.set('2027-10-01T15:00:00Z');
  const masked = (await app.get(`/api/waivers/confirmation/WAIVER-${first.id}`)).body.waiver;
  assert.deepEqual([masked.newest.isValid, masked.covers], [true, { kids: 2, participants: 0 }]);
});
