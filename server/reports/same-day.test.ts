import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import { reminderEmail } from '#server/emails/templates/reminder.ts';
import { copyEmail } from '#server/emails/templates/signed-copy.ts';
import { venue } from '#venue/venue.ts';
import { EDGE_SIGNINGS } from '../../tests/support/edge-dates.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

for (const [signedAt, day, words] of EDGE_SIGNINGS) {
  test(`signed at ${signedAt}, a waiver is valid through ${words} on the page, at the desk, in the table and in emails`, async (t) => {
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

    const email = { name: maria.name, expiresAt: new Date(expiresAt), hasEnded: false, isAgreed: false, covered: [] };
    const links = { confirmation: () => 'c', preferences: () => 'p', signForm: () => 's', own: () => 'r' };
    assert.ok(copyEmail(email, links).preview.startsWith(`Valid until ${words}.`));
    assert.equal(reminderEmail(email, links).subject, `Your ${venue.name} waiver ends on ${words}`);

    const isValidAt = async (instant: string) => {
      clock.set(instant);
      return (await get(`/api/waivers/confirmation/${qrCode}`)).body.waiver.isValid;
    };
    assert.equal(await isValidAt(expiresAt), true);
    assert.equal(await isValidAt(new Date(Date.parse(expiresAt) + 1).toISOString()), false);
    assert.notEqual(venueDay(new Date(Date.parse(expiresAt) + 1), venue.timeZone), day);
  });
}
