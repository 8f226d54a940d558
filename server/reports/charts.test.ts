import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const ALL = { vrPromotions: true, stemWorkshops: true, specialEvents: true, frequency: 'monthly' };

test('charts count by the calendar on the venue’s wall', async (t) => {
  const app = await startTestApp(t, { now: '2026-05-14T03:30:00Z' });
  await app.post('/api/waivers', { ...maria, variant: 'classic', marketingConsent: ALL });
  app.clock.set('2026-05-14T15:10:00Z');
  await app.post('/api/waivers', nguyen);
  app.clock.set('2026-05-14T15:20:00Z');
  await app.post('/api/waivers', { ...samir, marketingConsent: { ...ALL, vrPromotions: false, stemWorkshops: false } });
  const staff = await signIn(app);
  const { status, body } = await app.get('/api/admin/charts', staff.with);
  assert.equal(status, 200);
  assert.equal(body.perDay.length, 90);
  assert.deepEqual(body.perDay.slice(-2), [
    { day: '2026-05-13', total: 1 },
    { day: '2026-05-14', total: 2 },
  ]);
  assert.deepEqual(body.perHourOfWeek, [
    { weekday: 3, hour: 23, total: 1 },
    { weekday: 4, hour: 11, total: 2 },
  ]);
  assert.deepEqual(body.byVariant, [
    { variant: 'streamlined', total: 0 },
    { variant: 'progressive', total: 0 },
    { variant: 'classic', total: 1 },
    { variant: null, total: 2 },
  ]);
  assert.deepEqual(body.bySignedFor, [
    { signedFor: 'self', total: 1 },
    { signedFor: 'family', total: 1 },
    { signedFor: 'group', total: 1 },
  ]);
  assert.deepEqual(body.optIns, { total: 3, vrPromotions: 1, stemWorkshops: 1, specialEvents: 2, any: 2 });
  assert.equal(body.expiring.length, 8);
});

test('a night that goes on after midnight is of the evening before', async (t) => {
  const venue = makeVenue();
  const hours = [{ days: 'Daily', weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '18:00', closes: '02:00' }];
  const app = await startTestApp(t, {
    now: '2026-05-14T03:30:00Z',
    venue: makeVenue({ hours: { ...venue.hours, hours } }),
  });
  await app.post('/api/waivers', maria);
  app.clock.set('2026-05-14T05:10:00Z');
  await app.post('/api/waivers', nguyen);
  const staff = await signIn(app);
  const { body } = await app.get('/api/admin/charts', staff.with);
  assert.deepEqual(body.perDay.at(-1), { day: '2026-05-13', total: 2 });
  assert.deepEqual(body.perHourOfWeek, [
    { weekday: 3, hour: 1, total: 1 },
    { weekday: 3, hour: 23, total: 1 },
  ]);
});

test('the weeks of expiry begin on Monday at the venue', async (t) => {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  await app.post('/api/waivers', maria);
  app.clock.set('2027-05-01T15:00:00Z');
  const staff = await signIn(app);
  const { body } = await app.get('/api/admin/charts', staff.with);
  assert.deepEqual(body.expiring.slice(0, 4), [
    { weekOf: '2027-04-26', total: 0 },
    { weekOf: '2027-05-03', total: 0 },
    { weekOf: '2027-05-10', total: 1 },
    { weekOf: '2027-05-17', total: 0 },
  ]);
});
