import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { joaquin, maria } from '../../tests/support/people.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function sign({ post }: TestApp, submission: object) {
  const { body } = await post('/api/waivers', submission);
  const { id, editToken } = body.waiver;
  return { id, url: `/api/waivers/${id}/contact`, headers: { authorization: `Bearer ${editToken}` } };
}

async function contactOf({ db }: TestApp, id: string) {
  return db
    .selectFrom('waivers')
    .select(['email', 'contact_email', sql<string | null>`beside ->> 'birthday'`.as('birthday')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function pendingOf({ db }: TestApp, id: string): Promise<string | undefined> {
  const pending = db.selectFrom('pending_addresses').select('email').where('waiver_id', '=', id);
  return (await pending.executeTakeFirst())?.email;
}

test('the birthday is kept beside what was signed; an address only once it is confirmed', async (t) => {
  const site = await startTestApp(t);
  const { id, url, headers } = await sign(site, maria);
  const { status, body } = await site.patch(url, { email: 'New@Mailbox.example', birthday: '1990-02-28' }, { headers });
  assert.deepEqual([status, body], [200, { isPending: true, link: 'none' }], 'no mail leaves here');
  assert.deepEqual(await contactOf(site, id), { email: maria.email, contact_email: null, birthday: '1990-02-28' });
  assert.equal(await pendingOf(site, id), 'New@Mailbox.example');
  assert.equal((await site.get('/api/waivers/check/new@mailbox.example')).body.exists, false);
  assert.equal((await site.get(`/api/waivers/check/${maria.email}`)).body.exists, true);
});

test('a field that is left out stays, null clears it', async (t) => {
  const site = await startTestApp(t);
  const { id, url, headers } = await sign(site, maria);
  await site.patch(url, { email: 'a@mailbox.example', birthday: '1990-02-28' }, { headers });
  await site.patch(url, {}, { headers });
  assert.equal(await pendingOf(site, id), 'a@mailbox.example');
  await site.patch(url, { email: null }, { headers });
  assert.equal(await pendingOf(site, id), undefined);
  assert.deepEqual(await contactOf(site, id), { email: maria.email, contact_email: null, birthday: '1990-02-28' });
  await site.patch(url, { birthday: null }, { headers });
  assert.deepEqual(await contactOf(site, id), { email: maria.email, contact_email: null, birthday: null });
});

test('the address that was signed with need not be confirmed', async (t) => {
  const site = await startTestApp(t);
  const { id, url, headers } = await sign(site, maria);
  await site.patch(url, { email: 'a@mailbox.example' }, { headers });
  const { body } = await site.patch(url, { email: maria.email.toUpperCase() }, { headers });
  assert.deepEqual([body, await pendingOf(site, id)], [{ isPending: false, link: 'none' }, undefined]);
});

test('a birthday lies in the past, and in living memory', async (t) => {
  const site = await startTestApp(t, { now: '2026-05-15T03:30:00Z' });
  const { url, headers } = await sign(site, maria);
  for (const birthday of ['2026-05-14', '2026-05-15', '2999-01-01', '1899-12-31', '2001-02-29', 'yesterday']) {
    const { status, body } = await site.patch(url, { birthday }, { headers });
    assert.deepEqual([status, body.code], [400, 'invalid_request'], birthday);
    assert.match(body.message, /^Please enter a/);
  }
});

test('only the token of the signing reply may amend, and a wrong one does not tell whether the waiver exists', async (t) => {
  const site = await startTestApp(t);
  const own = await sign(site, maria);
  const other = await sign(site, joaquin);
  const amendment = { email: 'thief@elsewhere.example' };
  const replies = [
    await site.patch(own.url, amendment),
    await site.patch(own.url, amendment, { headers: other.headers }),
    await site.patch(own.url, amendment, { headers: { authorization: own.headers.authorization.slice(7) } }),
    await site.patch(own.url, amendment, { headers: { authorization: 'Bearer ' } }),
    await site.patch(`/api/waivers/${UNKNOWN}/contact`, amendment, { headers: own.headers }),
  ];
  for (const { status, body } of replies) {
    assert.deepEqual([status, body.code], [403, 'edit_not_allowed']);
  }
  assert.equal((await contactOf(site, own.id)).contact_email, null);
});
