import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { keepConsentTexts } from '#server/consents/operations.ts';
import { deliverAll, linkTokenIn, startEmails } from '../support/email-delivery.ts';
import { maria, nguyen } from '../support/people.ts';
import { startTestApp } from '../support/test-app.ts';
import { makeVenue } from '../support/venue.ts';

const WANTS = { vrPromotions: true, stemWorkshops: true, specialEvents: false };
const FORGED = 'I agree that my data is sold to anyone who asks';

test('what a browser says that a visitor agreed to is not written down; the server knows the words of a number', async (t) => {
  const { db, post } = await startTestApp(t);
  const consentWords = { vrPromotions: FORGED, stemWorkshops: FORGED };
  assert.equal((await post('/api/waivers', { ...maria, marketingConsent: WANTS, consentWords })).status, 201);
  const consentTexts = { vrPromotions: 1, stemWorkshops: 4711 };
  assert.equal((await post('/api/waivers', { ...nguyen, marketingConsent: WANTS, consentTexts })).status, 201);
  const { rows } = await sql`
    select name, choice, words, consents.text_version from consents join waivers on waivers.id = waiver_id order by consents.id
  `.execute(db);
  assert.deepEqual(rows, [
    { name: maria.name, choice: 'vrPromotions', words: null, text_version: null },
    { name: maria.name, choice: 'stemWorkshops', words: null, text_version: null },
    {
      name: nguyen.name,
      choice: 'vrPromotions',
      words: 'VR Session Discounts & New Experiences (15% off next visit plus early access to new VR games)',
      text_version: 1,
    },
    { name: nguyen.name, choice: 'stemWorkshops', words: null, text_version: null },
  ]);
});

test('nor on the page of an email', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await app.post('/api/waivers', { ...maria, marketingConsent: { ...WANTS, stemWorkshops: false } });
  await deliverAll(delivery);
  const [email] = await mail.emails();
  const token = linkTokenIn(email?.text, '/preferences');
  const wanted = { ...WANTS, specialEvents: true, words: { stemWorkshops: FORGED, specialEvents: FORGED } };
  const headers = { authorization: `Bearer ${token}` };
  const consentTexts = { specialEvents: 1 };
  assert.equal((await app.post('/api/preferences', { ...wanted, consentTexts }, { headers })).status, 200);
  const { rows } = await sql`select choice, words from consents where source = 'preferences' order by id`.execute(
    app.db,
  );
  assert.deepEqual(rows, [
    { choice: 'stemWorkshops', words: null },
    { choice: 'specialEvents', words: 'Special Events & Birthday Parties' },
  ]);
});

test('a number never stands for other words than those that were shown', async (t) => {
  const { db, clock } = await startTestApp(t);
  await sql`alter table consent_texts disable trigger user`.execute(db);
  await sql`update consent_texts set words = ${FORGED}, sha256 = sha256(${FORGED}::bytea) where version = 1 and choice = 'vrPromotions'`.execute(
    db,
  );
  await assert.rejects(
    keepConsentTexts(db, makeVenue()['consent-texts'].texts, clock.now()),
    /Version 1 of the words for vrPromotions/,
  );
});
