import './support/page-venue.ts';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { ADULT_AGE } from '#contract/kids.ts';
import { HostedParty, InvitedTo } from '#contract/parties/parties.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import { FoundWaiver } from '#contract/waivers/waiver.ts';
import { withdrawConsent } from '#server/consents/operations.ts';
import { EMAIL_KINDS } from '#server/emails/kinds.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { limits } from '#server/limits/rules.ts';
import { keptSince, oldestOpenDay } from '#server/parties/rules.ts';
import { keepUntil, readKeeping } from '#server/retention/rules.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { expiryOf } from '#server/validity/rules.ts';
import { venueDocument } from '#venue/document.ts';
import { PRIVACY } from '#web/privacy/privacy-text.ts';
import { WAIVER_SESSION_MS } from '#web/signing/pass/session.ts';
import { EMPTY_FORM as STREAMLINED } from '#web/waiver/streamlined/form.ts';
import { EMPTY_FORM as PROGRESSIVE } from '#web/waiver/progressive/wizard-form.ts';
import { en as words } from '#words/site/privacy.ts';
import { STAFF_NOTE } from './support/own-questions.ts';
import { nguyen } from './support/people.ts';
import { signIn } from './support/staff.ts';
import { startTestApp } from './support/test-app.ts';
import { makeVenue } from './support/venue.ts';

/* What /privacy says, beside what does it: where one of these fails, the page says what is no longer so. */

const { rules } = venueDocument;
const { timeZone } = venueDocument.venue;
const NOON = new Date('2026-05-14T16:00:00Z');

function textOf(title: string): string {
  const section = PRIVACY.find((one) => one.title === title);
  assert.ok(section, `there is no section “${title}”`);
  return `${section.short} ${section.text}`;
}

test('a waiver is kept as long as the page says', () => {
  const text = textOf('How Long We Keep It');
  const [, years] = /A waiver at least (\d+) years after it ends/.exec(text) ?? [];
  const [, yearsOfKid, age] = /until (\d+) years after the youngest turns (\d+)\./.exec(text) ?? [];
  assert.deepEqual([Number(years), Number(yearsOfKid), Number(age)], [rules.keepYears, rules.keepYears, ADULT_AGE]);
  const expiresAt = expiryOf(NOON, venueDocument);
  const ends = expiresAt.getFullYear() + Number(years);
  assert.equal(keepUntil({ signedAt: NOON, expiresAt, kidsAges: [] }, readKeeping(venueDocument)), `${ends}-05-14`);
  const grownUp = NOON.getFullYear() + (Number(age) - 5) + Number(yearsOfKid);
  assert.equal(
    keepUntil({ signedAt: NOON, expiresAt, kidsAges: [9, 5] }, readKeeping(venueDocument)),
    `${grownUp}-05-14`,
  );
});

test('a party ends, and goes, when the page says', () => {
  assert.match(textOf('Parties'), /until the end of the day after the party\. .* goes a year later\./);
  assert.equal(oldestOpenDay(NOON, timeZone), '2026-05-13');
  assert.equal(keptSince(NOON, timeZone), '2025-05-14');
  const [, days] = /internet address of whoever makes one for up to (\d+) days/.exec(textOf('Parties')) ?? [];
  assert.equal(Number(days) * DAY_MS, limits.partiesOfDay.windowMs);
});

test('answers to the venue’s own questions are where the page says, and it says so only where there are some', async (t) => {
  assert.match(words.ownQuestions, /stored encrypted\. Our staff read them, and your signed copy has them\./);
  assert.ok(!textOf('What You Give Us').includes(words.ownQuestions));
  const app = await startTestApp(t, { venue: makeVenue({ questions: [STAFF_NOTE] }) });
  const { id, question } = STAFF_NOTE;
  const signed = await app.post('/api/waivers', { ...nguyen, ownAnswers: [{ id, question, answer: 'Bee stings' }] });
  const stored = await app.db.selectFrom('signed_answers').selectAll().executeTakeFirstOrThrow();
  assert.doesNotMatch(stored.answers, /Bee/);
  const address = `/api/waivers/confirmation/${signed.body.waiver.qrCode}/document`;
  const { rawPayload } = await app.app.inject(address);
  assert.match(execFileSync('pdftotext', ['-', '-'], { input: rawPayload, encoding: 'utf8' }), /Bee stings/);
});

test('a device shows its pass for as long as the page says', () => {
  assert.match(textOf('Your Phone or Computer'), /for a year one tap shows your pass/);
  assert.equal(WAIVER_SESSION_MS, 365 * 24 * 60 * 60 * 1000);
});

test('pages load nothing from elsewhere', () => {
  assert.match(textOf('Your Phone or Computer'), /loads nothing from other companies/);
  const sources = pagePolicy([], null)
    .split('; ')
    .flatMap((rule) => rule.split(' ').slice(1));
  assert.deepEqual(new Set(sources), new Set(["'none'", "'self'", 'data:', 'blob:']));
});

test('no box for news is checked for anybody', () => {
  assert.match(textOf('Email'), /No box is checked for you/);
  assert.equal(STREAMLINED.wantUpdates, false);
  assert.deepEqual(PROGRESSIVE.consents, []);
});

/** Which words of the page tell of a kind of email that a visitor may get. */
const TOLD: Partial<Record<keyof typeof EMAIL_KINDS, RegExp>> = {
  copy: /email your signed copy/,
  'copy-to-confirmed': /email your signed copy/,
  'confirm-address': /to confirm a new address/,
  'new-code': /to send a new code/,
  invitation: /to ask you to sign again/,
  'turns-18': /when a kid is about to turn 18/,
  'signed-elsewhere': /when somebody signs with your contact details on another device/,
  'ends-in-30-days': /If you ask for news, we also remind you before your waiver expires/,
  'ends-in-7-days': /If you ask for news, we also remind you before your waiver expires/,
  list: /Emails to a waiting list have a link to leave it/,
};

test('the page tells of every email that visitors get, and which of them need their consent', () => {
  const toVisitors = Object.entries(EMAIL_KINDS).filter(([, { about }]) => about === 'waiver' || about === 'list');
  assert.deepEqual(toVisitors.map(([kind]) => kind).toSorted(), Object.keys(TOLD).toSorted());
  for (const words of Object.values(TOLD)) assert.match(textOf('Email'), words);
  const reminders = toVisitors.filter(([, { needsConsent }]) => needsConsent).map(([kind]) => kind);
  assert.deepEqual(reminders, ['ends-in-30-days', 'ends-in-7-days']);
});

test('a phone number, an invitation and a host’s page show no more than the page says', () => {
  assert.match(
    textOf('Who Sees It'),
    /your first name, .* when you signed, how many people are or were covered and until when/,
  );
  assert.deepEqual(
    Object.keys(FoundWaiver.shape).toSorted(),
    'confirmationUrl covers expiresAt firstName id isExpiringSoon isValid mustSignAgain numKids numParticipants qrCode signedAt signedFor'.split(
      ' ',
    ),
  );
  assert.match(textOf('Parties'), /names no guests/);
  assert.deepEqual(Object.keys(InvitedTo.shape).toSorted(), ['date', 'time', 'title', 'venue']);
  assert.deepEqual(
    Object.keys(HostedParty.shape.guests.element.shape).toSorted(),
    ['firstName', 'hasDeclined', 'isReady'].toSorted(),
  );
});

test('the page that a phone number opens, and an email address, tell no more than the page says', async (t) => {
  const { get, post } = await startTestApp(t);
  await post('/api/waivers', nguyen);
  const found = await get('/api/waivers/check-phone/2025550131');
  const { waiver } = (await get(`/api/waivers/confirmation/${found.body.waiver.qrCode}`)).body;
  assert.deepEqual(
    Object.entries(waiver).filter(([, value]) => String(value).includes('***')),
    [
      ['name', 'N*** T***'],
      ['email', 'h***n@mailbox.example'],
      ['phone', '***-***-0131'],
      ['emergencyContact', 'T*** V***'],
      ['emergencyPhone', '***-***-0132'],
    ],
  );
  assert.deepEqual([waiver.kidsAges, waiver.covered, waiver.staff], [[], [], null]);
  assert.match(
    textOf('Who Sees It'),
    /your initials and your emergency contact’s, .* parts of your email address and of both phone numbers/,
  );
  assert.deepEqual(Object.keys((await get(`/api/waivers/check/${nguyen.email}`)).body.waiver).toSorted(), [
    'expiresAt',
    'isExpiringSoon',
    'isValid',
    'signedAt',
  ]);
  assert.match(textOf('Who Sees It'), /With just your email address, when you signed and when the waiver expires/);
});

test('what is erased on request is what the page says', async (t) => {
  const app = await startTestApp(t);
  const wanted = { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'weekly' };
  const { id } = (await app.post('/api/waivers', { ...nguyen, marketingConsent: wanted })).body.waiver;
  const staff = await signIn(app);
  await app.post(`/api/admin/waivers/${id}/erasure`, { scope: 'marketing', reason: 'Asked for it' }, staff.with);
  const { consents, contactEmail, birthday, marketingConsent } = (await app.get(`/api/admin/waivers/${id}`, staff.with))
    .body;
  assert.deepEqual([consents, contactEmail, birthday, marketingConsent], [[], null, null, wanted]);
  assert.match(
    textOf('Ask Us'),
    /We can erase at any time your choices about news, .* The boxes you checked when you signed stay on the waiver\./,
  );
});

test('of who unsubscribed, the page says what is kept, and that is no address', async (t) => {
  const { db } = await startTestApp(t);
  await withdrawConsent(db, { emailKey: nguyen.email, source: 'unsubscribe', at: NOON });
  const kept = await db.selectFrom('suppressions').selectAll().execute();
  assert.deepEqual(new Set(kept.flatMap(Object.keys)), new Set(['mailbox', 'choice']));
  assert.ok(kept.every(({ mailbox }) => mailbox.length === 32 && !mailbox.equals(sha256(nguyen.email))));
  assert.match(textOf('Ask Us'), /If you unsubscribed, we keep a code made from your address/);
});
