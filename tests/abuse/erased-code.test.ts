import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { enrol } from '../support/devices.ts';
import { deliverAll, linkTokenIn, startEmails } from '../support/email-delivery.ts';
import { maria, nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { type Answer, startTestApp } from '../support/test-app.ts';

const SIGNED_AT = '2026-05-14T15:00:00Z';
/** Three years after the youngest kid is of age. */
const OVER = '2045-05-15T12:00:00Z';
const TICKET = 'ab'.repeat(16);
const NOBODYS_TICKET = 'cd'.repeat(16);
const NOBODYS_CODE = 'A'.repeat(26);
const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';
const family = {
  ...nguyen,
  marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' },
  kidsAges: [],
  kidsDetails: [
    { name: 'Linh', birthDate: '2018-03-10' },
    { name: 'Quang', birthDate: '2020-11-02' },
  ],
};
const PERSONAL = /nguy|hương|huong|linh|quang|2018|2020|0131|0132|mailbox/i;

const partyOn = (date: string) => ({ hostName: 'Rosa', email: 'rosa@post.example', date, expected: 14 });

test('with the code of an erased waiver, and all that was given out with it, nobody learns more than with any other', async (t) => {
  const { app, mail, delivery } = await startEmails(t, { now: SIGNED_AT });
  const { get, post, patch, pressOneClick, clock, db } = app;
  const before = await signIn(app);
  const party = async (date: string): Promise<string> =>
    (await post('/api/parties', partyOn(date))).body.guestUrl.split('/').at(-1);
  const key = { headers: { 'idempotency-key': 'a-key-of-the-visitor' } };
  const submission = { ...family, partyCode: await party('2026-05-20') };
  const { waiver } = (await post('/api/waivers', submission, key)).body;
  const { id, qrCode, editToken } = waiver;
  await deliverAll(delivery);
  const emailToken = linkTokenIn((await mail.emails())[0]?.text, '/preferences');
  await post('/api/desk-signings', { ticket: TICKET, qrCode });
  const lookedUp = (await get('/api/waivers/check-phone/2025550131')).body.waiver.qrCode;
  const record = (await get(`/api/admin/waivers/${id}`, before.with)).body;
  const documentUrl = (await post(`/api/admin/waivers/${id}/document-link`, undefined, before.with)).body.url;
  const { people } = (await get(`/api/admin/scan/${qrCode}`, before.with)).body;
  const [{ id: personId }] = people;
  const visit = { id: randomUUID(), personId, kind: 'entry', source: 'camera' };
  assert.equal((await post('/api/admin/visits', visit, before.with)).body.status, 'entered');
  const { fingerprint } = record.seal;
  assert.match(fingerprint, /^[0-9a-f]{64}$/);

  clock.set(OVER);
  const staff = await signIn(app);
  const tablet = await enrol(app, staff);
  const erasure = { scope: 'record', reason: 'Its time is over' };
  assert.equal((await post(`/api/admin/waivers/${id}/erasure`, erasure, staff.with)).status, 204);
  await applyPending(db);
  await extendChain(db, clock.now);

  const openParty = await party('2045-05-20');
  const added = { kids: [{ name: 'Ada', age: 9 }], ownKids: true, signature: nguyen.signature };
  const as = (authorization: string) => ({ headers: { authorization } });
  type Ask = (known: { id: string; code: string; person: string; visit: string }) => Promise<Answer>;
  const ofVisitors: Record<string, Ask> = {
    'the page': ({ code }) => get(`/api/waivers/confirmation/${code}`),
    'the page, in small letters': ({ code }) => get(`/api/waivers/confirmation/${code.toLowerCase()}`),
    'the page of the id': ({ id }) => get(`/api/waivers/confirmation/WAIVER-${id}`),
    'the copy': ({ code }) => get(`/api/waivers/confirmation/${code}/document`),
    'an access': ({ id }) => post(`/api/waivers/${id}/access`),
    'a kid added with the code': ({ id, code }) => post(`/api/waivers/${id}/kids`, added, as(`Code ${code}`)),
    'a guest of a party': ({ code }) => post(`/api/parties/${openParty}/guests`, { qrCode: code }),
    'a signing told to a desk': ({ code }) => post('/api/desk-signings', { ticket: NOBODYS_TICKET, qrCode: code }),
  };
  const atTheDesk = (headers: object): Record<string, Ask> => ({
    'a scan': ({ code }) => get(`/api/admin/scan/${code}`, headers),
    'a scan of the id': ({ id }) => get(`/api/admin/scan/WAIVER-${id}`, headers),
    'a scan of the address': ({ code }) =>
      get(`/api/admin/scan/${encodeURIComponent(`https://x.example/waiver-confirmation/${code}`)}`, headers),
    'a search for people': ({ code }) => get(`/api/admin/people?search=${code}`, headers),
    'a search for the id': ({ id }) => get(`/api/admin/people?search=WAIVER-${id}`, headers),
  });
  const ofStaff: Record<string, Ask> = {
    ...atTheDesk(staff.with),
    'a search for waivers': ({ code }) => get(`/api/admin/waivers?search=${code}`, staff.with),
    'the record': ({ id }) => get(`/api/admin/waivers/${id}`, staff.with),
    'the copy by a link': async ({ id }) =>
      get((await post(`/api/admin/waivers/${id}/document-link`, undefined, staff.with)).body.url),
    'another code': ({ id }) => post(`/api/admin/waivers/${id}/code`, undefined, staff.with),
    'another code on the screen': ({ id }) => post(`/api/admin/waivers/${id}/code/shown`, undefined, staff.with),
    'an invitation': ({ id }) => post(`/api/admin/waivers/${id}/invitation`, undefined, staff.with),
    'an erasure again': ({ id }) => post(`/api/admin/waivers/${id}/erasure`, erasure, staff.with),
    'an annulment': ({ visit }) => post(`/api/admin/visits/${visit}/annul`, {}, staff.with),
  };
  const known = { id, code: qrCode, person: personId, visit: visit.id };
  const nobody = { id: NOBODYS_ID, code: NOBODYS_CODE, person: NOBODYS_ID, visit: NOBODYS_ID };
  for (const [name, ask] of [
    ...Object.entries(ofVisitors),
    ...Object.entries(ofStaff),
    ...Object.entries(atTheDesk(tablet.with)),
  ]) {
    const [of, ofNobody] = [await ask(known), await ask(nobody)];
    assert.deepEqual([of.status, of.text], [ofNobody.status, ofNobody.text], name);
  }

  const visitOf = (changes: object, headers: object) => post('/api/admin/visits', { ...visit, ...changes }, headers);
  const preferences = { vrPromotions: true, stemWorkshops: true, specialEvents: true };
  const refused: [reply: Answer, code: string][] = [
    [
      await patch(`/api/waivers/${id}/contact`, { birthday: '1990-01-02' }, as(`Bearer ${editToken}`)),
      'waiver_not_found',
    ],
    [
      await patch(`/api/waivers/${id}/contact`, { email: 'a@b.example' }, as(`Bearer ${editToken}`)),
      'waiver_not_found',
    ],
    [await post(`/api/waivers/${id}/kids`, added, as(`Bearer ${editToken}`)), 'adding_not_allowed'],
    [await get('/api/preferences', as(`Bearer ${emailToken}`)), 'email_link_ended'],
    [await post('/api/preferences', preferences, as(`Bearer ${emailToken}`)), 'email_link_ended'],
    [await pressOneClick(`/api/unsubscribe/${emailToken}`), 'email_link_ended'],
    [await get(documentUrl), 'link_ended'],
    [await get(record.signatureUrl), 'link_ended'],
    [await get(`/api/admin/people/${personId}`, staff.with), 'person_not_found'],
    [await post(`/api/admin/people/${personId}/join`, { otherId: NOBODYS_ID }, staff.with), 'person_not_found'],
    [await post(`/api/admin/people/${personId}/part`, { waiverId: id }, staff.with), 'person_not_found'],
  ];
  for (const [{ status, body }, code] of refused) assert.deepEqual([body.code, status >= 400], [code, true]);

  for (const gone of [`confirmation/${lookedUp}`, 'check-phone/2025550131', `check/${nguyen.email}`]) {
    assert.equal((await get(`/api/waivers/${gone}`)).body.exists, false, gone);
  }
  assert.deepEqual((await get(`/api/admin/desk-signings/${TICKET}`, tablet.with)).body, { people: [] });
  // Whoever has the record's hash had the record: they are told that it is gone (docs/decisions/0016).
  const verified = await get(`/api/verify/${fingerprint}`);
  assert.deepEqual(verified.body, { verdict: 'erased', of: 'record', signedOn: '2026-05-14' });
  // A tablet that was offline tells of somebody who is no more: that is all it hears.
  for (const { with: headers } of [staff, tablet]) {
    for (const reply of [await visitOf({}, headers), await visitOf({ id: randomUUID() }, headers)]) {
      assert.deepEqual([reply.body.status, reply.body.reason, reply.body.visit], ['refused', 'erased', null]);
      assert.equal(reply.body.person.name, 'Erased');
      assert.doesNotMatch(reply.text, PERSONAL);
    }
    assert.doesNotMatch((await get('/api/admin/visits/today', headers)).text, PERSONAL);
  }

  // As a proof it is none: who signs with it is told of nobody.
  for (const [guest, proof] of [qrCode, emailToken, NOBODYS_CODE].entries()) {
    const { name, signature } = nguyen;
    const phone = `410555012${guest}`;
    const { status, body } = await post('/api/waivers', { name, phone, signedFor: 'self', signature, proof });
    const { covered, newlyCovered } = body.waiver;
    assert.deepEqual([status, covered.length, newlyCovered], [201, 1, []]);
  }
});

test('the code of an erased waiver does not lead to the one that renewed it, which stays', async (t) => {
  const app = await startTestApp(t, { now: SIGNED_AT });
  const { waiver: first } = (await app.post('/api/waivers', maria)).body;
  app.clock.set('2027-05-20T15:00:00Z');
  const { waiver: second } = (await app.post('/api/waivers', { ...maria, proof: first.qrCode })).body;
  app.clock.set('2030-05-20T15:00:00Z');
  const staff = await signIn(app);
  const erase = (id: string) =>
    app.post(`/api/admin/waivers/${id}/erasure`, { scope: 'record', reason: 'Its time is over' }, staff.with);
  assert.deepEqual([(await erase(first.id)).status, (await erase(second.id)).status], [204, 409]);
  const page = async (code: string) => (await app.get(`/api/waivers/confirmation/${code}`)).body;
  const scan = async (code: string) => (await app.get(`/api/admin/scan/${code}`, staff.with)).status;
  assert.deepEqual(await page(first.qrCode), { exists: false, waiver: null });
  assert.equal((await page(second.qrCode)).waiver.name, maria.name);
  assert.deepEqual([await scan(first.qrCode), await scan(second.qrCode)], [404, 200]);
});
