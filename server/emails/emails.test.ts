import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { deliverAll, linkTokenIn, ORIGIN, startEmails } from '../../tests/support/email-delivery.ts';
import { headerOf } from '../../tests/support/mail-server.ts';
import { joaquin, maria, nguyen } from '../../tests/support/people.ts';
import { readQrCode } from '../../tests/support/read-qr.ts';
import { grace, signIn, tomasz } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { queueReminders } from './enqueue.ts';
import { MAX_ATTEMPTS } from './rules.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: true, frequency: 'monthly' };

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);

  async function newest() {
    await deliverAll(delivery);
    const emails = await mail.emails();
    return emails.at(-1);
  }

  async function statesOf(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select kind || ' ' || state as text from emails
    `.execute(app.db);
    return rows.map(({ text }) => text).toSorted();
  }

  return { ...app, mail, delivery, newest, statesOf, deliver: () => deliverAll(delivery) };
}

/** What a reader sees of an email. */
function shownIn(html: string): string {
  return html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('a signer who gives an email address gets the signed copy with the code, once', async (t) => {
  const { post, mail, newest, statesOf } = await start(t);
  const { body } = await post('/api/waivers', nguyen, { headers: { 'idempotency-key': 'just-this-once' } });
  assert.equal(body.waiver.isEmailQueued, true);
  await post('/api/waivers', nguyen, { headers: { 'idempotency-key': 'just-this-once' } });
  const message = await newest();
  assert.equal(mail.received.length, 1);
  assert.deepEqual(
    message?.to?.map(({ address }) => address),
    [nguyen.email],
  );
  assert.match(message?.subject ?? '', /^Your signed waiver for /);
  assert.match(message?.text ?? '', /Valid until: May 14, 2027/);
  const [code, pdf] = message?.attachments ?? [];
  assert.equal(
    readQrCode(new Uint8Array(code?.content as ArrayBuffer)),
    `${ORIGIN}/WAIVER-CONFIRMATION/${body.waiver.qrCode}`,
  );
  assert.equal(pdf?.filename, 'waiver-2026-05-14.pdf');
  assert.match(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1'), /^%PDF-1\.7/);
  assert.deepEqual(await statesOf(), ['copy sent']);
  await newest();
  assert.equal(mail.received.length, 1);
});

test('the copy is the pass: who is covered by first names, the picture within, and the same in plain text', async (t) => {
  const { post, newest } = await start(t);
  const kids = [
    { name: 'Minh Nguyễn', age: 9 },
    { name: 'call 555 0100 now', age: 11 },
    { name: 'www.example.com', age: 12 },
  ];
  const family = { signedFor: 'family', numKids: 3, kidsAges: [9, 11, 12], kidsDetails: kids };
  const { body } = await post('/api/waivers', { ...nguyen, ...family, marketingConsent: AGREED });
  const message = await newest();
  const { html = '', text = '', attachments = [] } = message ?? {};
  const shown = shownIn(html);
  for (const sentence of [
    'Hi Nguyễn,',
    'Show This to Staff',
    'Who is covered',
    'Nguyễn, Minh, call, and 1 more person',
    'May 14, 2027',
    'At the door, show the code on your screen or on paper.',
  ]) {
    assert.ok(shown.includes(sentence), `${sentence}: ${shown}`);
    assert.ok(text.includes(sentence), sentence);
  }
  assert.doesNotMatch(
    shown + text,
    /555|www|example\.com\b(?!\/)/,
    'only first names, and nothing else that a name may hold',
  );
  const [code] = attachments;
  assert.equal(code?.contentId, '<code>');
  assert.equal(html.match(/src="[^"]*"/g)?.join(), 'src="cid:code"', 'nothing is loaded from elsewhere');
  assert.equal(html.match(/class="press" href=/g)?.length, 1, 'one button');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  assert.ok(links.includes(`${ORIGIN}/waiver-confirmation/${body.waiver.qrCode}`));
  for (const address of links) assert.ok(text.includes(address ?? ''), `${address} in plain text, too`);
  assert.ok(links.every((address) => address?.startsWith(`${ORIGIN}/`)));
});

test('a kid whom the code does not cover is not named as covered', async (t) => {
  const { post, newest } = await start(t);
  const kids = { signedFor: 'family', numKids: 1, kidsAges: [9], kidsDetails: [{ name: 'Minh', age: 9 }] };
  await post('/api/waivers', { ...nguyen, ...kids, ownKids: false });
  const message = await newest();
  assert.match(message?.text ?? '', /^Who is covered: Nguyễn$/m);
});

test('of a kid who turns 18 before the waiver ends it says until when', async (t) => {
  const { post, newest } = await start(t);
  const kidsDetails = [
    { name: 'Minh', birthDate: '2008-11-25' },
    { name: 'Linh', birthDate: '2009-11-25' },
    { name: 'An', age: 17 },
  ];
  await post('/api/waivers', { ...nguyen, signedFor: 'family', numKids: 3, kidsAges: [17], kidsDetails });
  const { html = '', text = '' } = (await newest()) ?? {};
  const covered =
    'Nguyễn, Minh (until November 24, 2026, then signs their own), Linh, and An (until they turn 18, if that comes first)';
  assert.ok(shownIn(html).includes(covered), shownIn(html));
  assert.ok(text.includes(`Who is covered: ${covered}\n`), text);
});

test('the copy of what was added says so, and names everyone', async (t) => {
  const { post, get, newest } = await start(t);
  const { waiver } = (await post('/api/waivers', nguyen)).body;
  await newest();
  const added = await post(
    `/api/waivers/${waiver.id}/kids`,
    { kids: [{ name: 'Mai', birthDate: '2020-03-01' }], ownKids: true, signature: nguyen.signature },
    { headers: { authorization: `Code ${waiver.qrCode}` } },
  );
  assert.equal(added.status, 201);
  const { subject = '', text = '' } = (await newest()) ?? {};
  assert.match(subject, /^What you added to your waiver for /);
  assert.match(text, /the code you have shows the same/);
  const line = /^Who is covered: (.*)$/m.exec(text)?.[1] ?? '';
  for (const name of ['Nguyễn', 'Linh', 'Quang', 'Mai']) assert.ok(line.includes(name), line);
  const { body } = await get(`/api/waivers/confirmation/${waiver.qrCode}`);
  assert.equal(body.waiver.covered.length, 4);
});

test('without an address, or with a waiver that is valid already, there is no email and none is promised', async (t) => {
  const { post, statesOf } = await start(t);
  const { body } = await post('/api/waivers', joaquin);
  assert.equal(body.waiver.isEmailQueued, false);
  await post('/api/waivers', maria);
  assert.equal((await post('/api/waivers', maria)).status, 409);
  assert.deepEqual(await statesOf(), ['copy waiting']);
});

test('where no mail leaves no email is promised', async (t) => {
  const { post } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  assert.equal(body.waiver.isEmailQueued, false);
});

test('the copy of someone who agreed to nothing offers no end to emails they do not get', async (t) => {
  const { post, newest } = await start(t);
  await post('/api/waivers', maria);
  const plain = await newest();
  assert.ok(plain);
  assert.equal(headerOf(plain, 'List-Unsubscribe'), undefined);
  assert.doesNotMatch(plain.text ?? '', /preferences/);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const agreed = await newest();
  assert.ok(agreed);
  assert.match(
    headerOf(agreed, 'List-Unsubscribe') ?? '',
    /^<https:\/\/waiver\.example\.com\/api\/unsubscribe\/[\w-]{64}>$/,
  );
});

test('a refused address is given up at once and shows on the dashboard, a busy server only after many attempts', async (t) => {
  const app = await start(t);
  const { post, get, mail, deliver, statesOf } = app;
  const staff = await signIn(app);
  mail.setMood((_stage, address) => (address === maria.email ? 550 : 451));
  await post('/api/waivers', maria);
  await post('/api/waivers', nguyen);
  await deliver();
  assert.deepEqual(await statesOf(), ['copy failed', 'copy waiting']);
  const { body } = await get('/api/admin/emails', staff.with);
  assert.equal(body.failed, 1);
  assert.equal(body.isSmtpConfigured, true);
  assert.equal(body.pagination.total, 2);
  const failed = body.emails.find(({ state }: { state: string }) => state === 'failed');
  assert.deepEqual([failed.name, failed.email, failed.attempts], [maria.name, maria.email, 1]);
  assert.match(failed.problem, /550/);
  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
    assert.deepEqual(await statesOf(), ['copy failed', 'copy waiting'], `before attempt ${attempt}`);
    await deliver();
  }
  assert.deepEqual(await statesOf(), ['copy failed', 'copy failed']);
  assert.doesNotMatch(app.delivery.reported.map(String).join(), /example/, 'a log never holds addresses');
});

test('staff send a failed email again, which is noted; another one they cannot', async (t) => {
  const app = await start(t);
  const { post, get, mail, deliver, statesOf } = app;
  const staff = await signIn(app);
  mail.setMood(() => 550);
  await post('/api/waivers', maria);
  await deliver();
  const [message] = (await get('/api/admin/emails?show=failed', staff.with)).body.emails;
  mail.setMood(() => undefined);
  assert.equal((await post(`/api/admin/emails/${message.id}/again`, undefined, staff.with)).status, 204);
  await deliver();
  assert.deepEqual(await statesOf(), ['copy sent']);
  assert.equal(mail.received.length, 1);
  assert.equal((await get('/api/admin/audit', staff.with)).body.entries[0].action, 'email-sent-again');
  assert.equal((await post(`/api/admin/emails/${message.id}/again`, undefined, staff.with)).status, 404);
  assert.equal((await post(`/api/admin/emails/${message.id}/again`)).status, 401);
  assert.equal((await get('/api/admin/emails')).status, 401);
});

test('all emails are listed newest first, as far back as anybody turns pages', async (t) => {
  const app = await start(t);
  const staff = await signIn(app);
  await sql`
    insert into emails (kind, staff_id, queued_at, state)
    select 'password-reset', staff.id, timestamptz '2026-01-01' + number * interval '1 second', 'sent'
    from staff cross join generate_series(1, 10050) as number
  `.execute(app.db);
  const listed = async (page: number) =>
    (await app.get(`/api/admin/emails?show=all&limit=100&page=${page}`, staff.with)).body;
  const first = await listed(1);
  assert.deepEqual(first.pagination, { page: 1, limit: 100, total: 10_000, pages: 100 });
  assert.equal(first.emails[0].queuedAt, '2026-01-01T02:47:30.000Z');
  assert.equal((await listed(100)).emails.at(-1).queuedAt, '2026-01-01T00:00:51.000Z');
  assert.deepEqual((await listed(101)).emails, []);
});

test('an email of a waiver that was erased goes nowhere', async (t) => {
  const { db, post, mail, deliver } = await start(t);
  const { id } = (await post('/api/waivers', maria)).body.waiver;
  await applyPending(db);
  await sql`insert into erasures select ${id}, 'erased', 'x', null, now(), sha256('x'), sha512('x')`.execute(db);
  await sql`select erase_waivers(array[${id}::uuid])`.execute(db);
  const { rows } = await sql`select from emails`.execute(db);
  assert.equal(rows.length, 0);
  await deliver();
  assert.equal(mail.received.length, 0);
});

test('who agreed to emails is told 30 and 7 days before the end, each once; who did not is not', async (t) => {
  const { post, clock, delivery, newest, mail, statesOf } = await start(t);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await post('/api/waivers', maria);
  await newest();
  for (const [day, emails] of [
    ['2027-04-10T13:00:00Z', 2],
    ['2027-04-20T13:00:00Z', 3],
    ['2027-04-21T13:00:00Z', 3],
    ['2027-05-08T13:00:00Z', 4],
    ['2027-05-09T13:00:00Z', 4],
    ['2027-06-01T13:00:00Z', 4],
  ] as const) {
    clock.set(day);
    await queueReminders(delivery);
    await newest();
    assert.equal(mail.received.length, emails, day);
  }
  const [, , month, week] = await mail.emails();
  assert.match(month?.subject ?? '', /expires on May 14, 2027$/);
  assert.match(week?.text ?? '', /valid until May 14, 2027/);
  assert.deepEqual(await statesOf(), ['copy sent', 'copy sent', 'ends-in-30-days sent', 'ends-in-7-days sent']);
});

test('who has signed again, or withdrew, is not reminded', async (t) => {
  const { post, clock, delivery, newest, statesOf, mail, pressOneClick } = await start(t);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await post('/api/waivers', { ...maria, marketingConsent: AGREED });
  const message = await newest();
  clock.set('2027-04-20T13:00:00Z');
  await post('/api/waivers', { ...maria, renew: true });
  await queueReminders(delivery);
  assert.deepEqual(
    (await statesOf()).filter((state) => state.startsWith('ends')),
    ['ends-in-30-days waiting'],
    'only Hương’s waiver ends',
  );
  const toHuong = (await mail.emails()).find(({ to }) => to?.[0]?.address === nguyen.email);
  await pressOneClick(`/api/unsubscribe/${linkTokenIn((toHuong ?? message)?.text, '/preferences')}`);
  await newest();
  assert.deepEqual(
    (await statesOf()).filter((state) => state.startsWith('ends')),
    ['ends-in-30-days dropped'],
    'she withdrew before it left',
  );
});

test('one click in a mail program withdraws every choice, by the form of RFC 8058 and by nothing else', async (t) => {
  const { call, post, get, newest, deliver, mail } = await start(t);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const token = linkTokenIn((await newest())?.text, '/preferences');
  const url = `/api/unsubscribe/${token}`;
  const form = 'application/x-www-form-urlencoded';
  for (const [headers, payload] of [
    [{}, undefined],
    [{ 'content-type': form }, ''],
    [{ 'content-type': form }, 'List-Unsubscribe=No'],
    [{ 'content-type': form }, 'x=List-Unsubscribe=One-Click'],
  ] as const) {
    const { status, body } = await call({ method: 'POST', url, headers, payload });
    assert.deepEqual([status, body.code], [400, 'invalid_request'], payload);
  }
  for (const [type, payload] of [
    ['application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['text/plain', 'List-Unsubscribe=One-Click'],
  ] as const) {
    const { status, body } = await call({ method: 'POST', url, headers: { 'content-type': type }, payload });
    assert.deepEqual([status, body.code], [415, 'unsupported_media_type'], type);
  }
  assert.equal((await call({ method: 'GET', url })).status, 404);
  assert.deepEqual((await get('/api/preferences', bearer(token))).body.preferences, {
    vrPromotions: true,
    stemWorkshops: false,
    specialEvents: true,
  });
  for (const [contentType, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ] as const) {
    const reply = await call({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { 'content-type': contentType },
      payload,
    });
    assert.equal(reply.status, 204);
  }
  const { body } = await get('/api/preferences', bearer(token));
  assert.deepEqual(body.preferences, { vrPromotions: false, stemWorkshops: false, specialEvents: false });

  await post('/api/waivers', { ...joaquin, email: nguyen.email, marketingConsent: AGREED });
  await deliver();
  const copy = (await mail.emails()).findLast(({ subject }) => subject?.startsWith('Your signed waiver'));
  assert.match(copy?.text ?? '', /You unsubscribed from our news before, so we send none\./);
  const opened = await get('/api/preferences', bearer(linkTokenIn(copy?.text, '/preferences')));
  assert.deepEqual(opened.body.preferences, body.preferences);
});

test('preferences show what is agreed to, masked, and change choice by choice, each with its words in the history', async (t) => {
  const { db, post, get, newest } = await start(t);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const token = linkTokenIn((await newest())?.text, '/preferences');
  const read = await get('/api/preferences', bearer(token));
  assert.deepEqual(read.body.preferences, { vrPromotions: true, stemWorkshops: false, specialEvents: true });
  assert.doesNotMatch(read.text, /huong\.nguyen/);
  const wanted = { vrPromotions: false, stemWorkshops: true, specialEvents: true };
  const changed = await post('/api/preferences', { ...wanted, consentTexts: { stemWorkshops: 1 } }, bearer(token));
  assert.deepEqual(changed.body.preferences, wanted);
  const { rows } = await sql`
    select choice, given, words, text_version, source from consents where source <> 'signing' order by id
  `.execute(db);
  assert.deepEqual(rows, [
    {
      choice: 'stemWorkshops',
      given: true,
      words: 'STEM Workshops & Educational Programs',
      text_version: 1,
      source: 'preferences',
    },
    { choice: 'vrPromotions', given: false, words: null, text_version: null, source: 'preferences' },
  ]);
  await post('/api/preferences', wanted, bearer(token));
  const again = await sql`select from consents where source <> 'signing'`.execute(db);
  assert.equal(again.rows.length, 2, 'the same answer is no change');
});

test('preferences say how often news comes; each change is an entry of a history, for every waiver of the mailbox', async (t) => {
  const app = await start(t);
  const { db, clock, post, get, newest } = app;
  const { body: first } = await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const token = linkTokenIn((await newest())?.text, '/preferences');
  clock.set('2026-05-15T15:00:00Z');
  const { body: second } = await post('/api/waivers', { ...nguyen, marketingConsent: AGREED, renew: true });
  await post('/api/waivers', { ...maria, marketingConsent: AGREED });
  assert.equal((await get('/api/preferences', bearer(token))).body.frequency, 'monthly');
  const wanted = { vrPromotions: true, stemWorkshops: false, specialEvents: true };
  await post('/api/preferences', wanted, bearer(token));
  assert.equal(
    (await get('/api/preferences', bearer(token))).body.frequency,
    'monthly',
    'an older page says nothing of it',
  );
  for (const frequency of ['weekly', 'weekly', 'events-only']) {
    const { body } = await post('/api/preferences', { ...wanted, frequency }, bearer(token));
    assert.equal(body.frequency, frequency);
  }
  assert.equal((await post('/api/preferences', { ...wanted, frequency: 'hourly' }, bearer(token))).status, 400);

  const staff = await signIn(app);
  const at = '2026-05-15T15:00:00.000Z';
  for (const { id } of [first.waiver, second.waiver]) {
    const { body: record } = await get(`/api/admin/waivers/${id}`, staff.with);
    assert.deepEqual([record.newsFrequency, record.marketingConsent.frequency], ['events-only', 'monthly']);
    assert.deepEqual(record.frequencyChanges, [
      { frequency: 'events-only', at, source: 'preferences' },
      { frequency: 'weekly', at, source: 'preferences' },
    ]);
  }
  const { text } = await get('/api/admin/agreements.csv', staff.with);
  const frequencies = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 7));
  assert.deepEqual(frequencies.map(([name, , , , , , frequency]) => `${name} ${frequency}`).sort(), [
    `${maria.name} monthly`,
    `${nguyen.name} events-only`,
  ]);
  for (const change of [sql`update news_frequencies set frequency = 'weekly'`, sql`delete from news_frequencies`]) {
    await assert.rejects(change.execute(db), { code: '23001' });
  }
});

test('without the token of an email nobody sees or changes preferences', async (t) => {
  const { post, get, newest, pressOneClick } = await start(t);
  await post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const token = linkTokenIn((await newest())?.text, '/preferences');
  const forged = `${token.slice(0, -4)}AAAA`;
  for (const options of [{}, bearer(forged), bearer('x')]) {
    const { status, body, text } = await get('/api/preferences', options);
    assert.deepEqual([status, body.code], [403, 'email_link_ended']);
    assert.doesNotMatch(text, /vrPromotions/);
  }
  assert.equal((await pressOneClick(`/api/unsubscribe/${forged}`)).status, 403);
});

test('staff invite a customer by a link that is good once, for 14 days', async (t) => {
  const app = await start(t);
  const { post, get, clock, newest } = app;
  const { body } = await post('/api/waivers', maria);
  await newest();
  clock.set('2027-06-01T13:00:00Z');
  const staff = await signIn(app);
  const path = `/api/admin/waivers/${body.waiver.id}/invitation`;
  assert.deepEqual((await post(path, undefined, staff.with)).body, { isSmtpConfigured: true });
  assert.equal((await get('/api/admin/audit', staff.with)).body.entries[0].action, 'invitation-sent');
  const message = await newest();
  assert.doesNotMatch(message?.text ?? '', /maria\.delgado/, 'no address stands in a link');
  const token = linkTokenIn(message?.text, '/sign-again');
  const { renewalToken, ...invited } = (await post('/api/invitations', { token })).body;
  assert.deepEqual(invited, { name: maria.name, email: maria.email, phone: '+13015550111', signedFor: 'self' });
  assert.match(renewalToken, /^R[\w-]{48}$/);
  assert.equal((await post('/api/invitations', { token })).status, 403);

  await post(path, undefined, staff.with);
  const late = linkTokenIn((await newest())?.text, '/sign-again');
  clock.set('2027-06-15T13:00:01Z');
  assert.equal((await post('/api/invitations', { token: late })).status, 403);
});

test('nobody is invited without an address, for an unknown waiver, or by a stranger', async (t) => {
  const app = await start(t);
  const staff = await signIn(app);
  const { body } = await app.post('/api/waivers', joaquin);
  const invite = (id: string, options = staff.with) =>
    app.post(`/api/admin/waivers/${id}/invitation`, undefined, options);
  assert.deepEqual((await invite(body.waiver.id)).body.code, 'no_email');
  assert.equal((await invite('00000000-0000-4000-8000-000000000000')).status, 404);
  assert.equal((await app.post(`/api/admin/waivers/${body.waiver.id}/invitation`)).status, 401);
});

test('staff send five invitations and five new codes to a mailbox a day', async (t) => {
  const app = await start(t);
  const staff = await signIn(app);
  const { body } = await app.post('/api/waivers', maria);
  for (const [what, status] of [
    ['invitation', 201],
    ['code', 204],
  ] as const) {
    const send = () => app.post(`/api/admin/waivers/${body.waiver.id}/${what}`, undefined, staff.with);
    for (let nth = 0; nth < 5; nth += 1) assert.equal((await send()).status, status, what);
    const sixth = await send();
    assert.deepEqual([sixth.status, sixth.body.code], [429, 'too_many_emails'], what);
  }
});

test('a forgotten password is set anew by the link of an email, once, within the hour, and ends every session', async (t) => {
  const app = await start(t);
  const { post, get, clock, newest } = app;
  const staff = await signIn(app);
  assert.equal((await post('/api/admin/password-reset', { email: grace.email.toUpperCase() })).status, 204);
  const message = await newest();
  assert.deepEqual(
    message?.to?.map(({ address }) => address),
    [grace.email],
  );
  const token = linkTokenIn(message?.text, '/admin/reset-password');
  const finish = (password: string) => post('/api/admin/password-reset/finish', { token, password });
  assert.equal((await finish('aaaaaaaaaaaaaa')).status, 400, 'too easy');
  assert.equal((await finish('seven new lanterns')).status, 204);
  assert.equal((await finish('another lantern here')).status, 403, 'used');
  assert.equal((await get('/api/admin/me', staff.with)).status, 401);
  const signedIn = await post('/api/admin/login', { email: grace.email, password: 'seven new lanterns' });
  assert.equal(signedIn.status, 200);

  await post('/api/admin/password-reset', { email: grace.email });
  const late = linkTokenIn((await newest())?.text, '/admin/reset-password');
  clock.set('2026-05-14T16:00:01Z');
  const tooLate = await post('/api/admin/password-reset/finish', { token: late, password: 'seven new lanterns' });
  assert.equal(tooLate.status, 403);
});

test('who asks for a password of an unknown or disabled account hears the same and gets nothing', async (t) => {
  const app = await start(t);
  const { db, post, statesOf } = app;
  await signIn(app, tomasz);
  await sql`update staff set disabled_at = now()`.execute(db);
  for (const email of ['stranger@elsewhere.example', tomasz.email]) {
    assert.equal((await post('/api/admin/password-reset', { email })).status, 204);
  }
  assert.deepEqual(await statesOf(), []);
});

test('password emails are limited, so that nobody fills a mailbox', async (t) => {
  const app = await start(t);
  await signIn(app);
  const replies = [];
  for (let turn = 0; turn < 4; turn += 1) {
    replies.push((await app.post('/api/admin/password-reset', { email: grace.email })).status);
  }
  assert.deepEqual(replies, [204, 204, 204, 429]);
});

test('a token of one kind opens nothing of another', async (t) => {
  const app = await start(t);
  await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  const preferences = linkTokenIn((await app.newest())?.text, '/preferences');
  assert.equal((await app.post('/api/invitations', { token: preferences })).status, 403);
  await signIn(app);
  await app.post('/api/admin/password-reset', { email: grace.email });
  const reset = linkTokenIn((await app.newest())?.text, '/admin/reset-password');
  assert.equal((await app.post('/api/invitations', { token: reset })).status, 403);
  assert.equal((await app.get('/api/preferences', bearer(reset))).status, 403);
});
