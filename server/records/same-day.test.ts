import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

/** When someone signs, and the day on the venue's wall on which their waiver is valid for the last time. */
const SIGNINGS = [
  ['2026-05-14T15:00:00Z', '2027-05-14', 'May 14, 2027'],
  ['2026-05-15T03:59:59Z', '2027-05-14', 'May 14, 2027'],
  ['2028-02-29T17:00:00Z', '2029-02-28', 'February 28, 2029'],
  ['2028-03-01T04:59:30Z', '2029-02-28', 'February 28, 2029'],
  ['2027-02-28T17:00:00Z', '2028-02-28', 'February 28, 2028'],
  ['2026-03-08T06:59:59Z', '2027-03-08', 'March 8, 2027'],
  ['2026-03-09T03:59:00Z', '2027-03-08', 'March 8, 2027'],
  ['2026-11-01T05:30:00Z', '2027-11-01', 'November 1, 2027'],
  ['2026-11-02T04:59:00Z', '2027-11-01', 'November 1, 2027'],
  ['2027-01-01T04:59:59.999Z', '2027-12-31', 'December 31, 2027'],
  ['2027-01-01T05:00:00Z', '2028-01-01', 'January 1, 2028'],
] as const;

for (const [signedAt, day, words] of SIGNINGS) {
  test(`signed at ${signedAt}, a waiver is valid through ${words} on the page, at the desk and in the table`, async (t) => {
    const { get, post, clock, ...app } = await startTestApp(t, { now: signedAt });
    const { body } = await post('/api/waivers', maria);
    const { expiresAt, qrCode, id } = body.waiver;
    assert.equal(formatVenueDate(expiresAt, venue.timeZone), words);
    assert.equal(venueDay(expiresAt, venue.timeZone), day);

    const staff = await signIn({ post, clock, ...app });
    const table = await get('/api/admin/waivers.csv', staff.with);
    const [heads = [], cells = []] = table.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    assert.equal(cells[heads.indexOf('Valid until')], day);
    assert.equal(cells[heads.indexOf('Signed')]?.slice(0, 10), venueDay(signedAt, venue.timeZone));
    const { body: record } = await get(`/api/admin/waivers/${id}`, staff.with);
    assert.equal(venueDay(record.expiresAt, venue.timeZone), day);

    const isValidAt = async (instant: string) => {
      clock.set(instant);
      return (await get(`/api/waivers/confirmation/${qrCode}`)).body.waiver.isValid;
    };
    assert.equal(await isValidAt(expiresAt), true);
    assert.equal(await isValidAt(new Date(Date.parse(expiresAt) + 1).toISOString()), false);
    assert.notEqual(venueDay(new Date(Date.parse(expiresAt) + 1), venue.timeZone), day);
  });
}
