import './support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import { queueReminders } from '#server/emails/enqueue.ts';
import { venue } from '#venue/venue.ts';
import { coverageLabel } from '#web/site/coverage-labels.ts';
import { untilLabel } from '#web/staff/shell/coverage-labels.ts';
import { calendarDay, dayOf } from '#web/staff/shell/formats.ts';
import { EDGE_SIGNINGS } from './support/edge-dates.ts';
import { deliverAll, startEmails } from './support/email-delivery.ts';
import { nguyen } from './support/people.ts';
import { signIn } from './support/staff.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' };
const TWENTY_DAYS_MS = 20 * DAY_MS;

for (const [signedAt, day, words] of EDGE_SIGNINGS) {
  test(`signed at ${signedAt}, a waiver is valid through ${words} on the page, at the desk, in the table and in emails`, async (t) => {
    const { app, mail, delivery } = await startEmails(t, { now: signedAt });
    const { get, post, clock } = app;
    const signed = (await post('/api/waivers', { ...nguyen, marketingConsent: AGREED })).body.waiver;
    const { id, qrCode, expiresAt } = signed;

    const readPage = async () => (await get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    for (const waiver of [signed, await readPage()]) {
      assert.equal(formatVenueDate(waiver.expiresAt, venue.timeZone), words);
      assert.deepEqual(waiver.covered.map(coverageLabel), Array(3).fill(`Covered until ${words}`));
    }

    const staff = await signIn(app);
    const { waiver: scanned, people } = (await get(`/api/admin/scan/${qrCode}`, staff.with)).body;
    const { body: record } = await get(`/api/admin/waivers/${id}`, staff.with);
    const { body: list } = await get('/api/admin/waivers', staff.with);
    for (const waiver of [scanned, record, list.waivers[0]]) assert.equal(dayOf(waiver.expiresAt), calendarDay(day));
    assert.deepEqual(people.map(untilLabel), Array(3).fill(`Until ${calendarDay(day).replaceAll(' ', '\u00a0')}`));

    const table = await get('/api/admin/waivers.csv', staff.with);
    const [heads = [], cells = []] = table.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    assert.equal(cells[heads.indexOf('Valid until')], day);
    assert.equal(cells[heads.indexOf('Signed')]?.slice(0, 10), venueDay(signedAt, venue.timeZone));

    await deliverAll(delivery);
    clock.set(new Date(Date.parse(expiresAt) - TWENTY_DAYS_MS).toISOString());
    await queueReminders(delivery);
    await deliverAll(delivery);
    const [copy, reminder] = await mail.emails();
    assert.match(copy?.text ?? '', new RegExp(`Valid until:? ${words}`));
    assert.equal(reminder?.subject, `Your ${venue.name} waiver expires on ${words}`);
    assert.match(reminder?.text ?? '', new RegExp(`valid until ${words}`));

    clock.set(expiresAt);
    const last = await readPage();
    assert.deepEqual([last.isValid, last.covered[0].isCovered], [true, true]);
    const over = new Date(Date.parse(expiresAt) + 1).toISOString();
    clock.set(over);
    const ended = await readPage();
    assert.deepEqual([ended.isValid, ended.covered[0].isCovered], [false, false]);
    assert.equal(venueDay(expiresAt, venue.timeZone), day);
    assert.notEqual(venueDay(over, venue.timeZone), day);
  });
}
