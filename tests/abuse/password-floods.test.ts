import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { readServerKey } from '#server/database/server-key.ts';
import { makeEmailToken } from '#server/security/signed-tokens.ts';
import { addAccount } from '#server/staff/accounts.ts';
import { isPassword } from '#server/security/password.ts';
import { maria } from '../support/people.ts';
import { grace, PASSWORD, signIn } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = '203.0.113.7';
const FLOOD = '198.51.100.23';

describe('a flood of sign-ins from one network', () => {
  test('keeps nobody elsewhere waiting for more than the work at hand', async (t) => {
    const app = await startTestApp(t);
    await addAccount(app, grace);
    const order: string[] = [];
    const guess = (number: number) =>
      app
        .post('/api/admin/login', { email: `nobody${number}@x.example`, password: 'a guess' }, { remoteAddress: FLOOD })
        .then(({ status }) => void order.push(`guess ${status}`));
    const guesses = Array.from({ length: 22 }, (_, number) => guess(number));
    // Until they wait in line for their passwords to be hashed.
    while (order.length === 0) await new Promise(setImmediate);
    const { status } = await app.post(
      '/api/admin/login',
      { email: grace.email, password: PASSWORD },
      { remoteAddress: VENUE },
    );
    order.push(`desk ${status}`);
    await Promise.all(guesses);
    const place = order.indexOf('desk 200');
    assert.ok(place >= 0 && place <= 15, order.join(', '));
  });

  test('takes no more than its share of the room in line, also from many small networks of IPv6', async () => {
    const phc = undefined;
    const flood = Array.from({ length: 60 }, () => isPassword('a guess', phc, '2001:db8:0::/48'));
    const others = Array.from({ length: 10 }, (_, host) => isPassword('a guess', phc, `203.0.113.${host}`));
    const served = async (work: Promise<unknown>[]) =>
      (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;
    assert.deepEqual([await served(flood), await served(others)], [22, 10]);
  });
});

/** Tokens that were made here, and none of which sets a password. */
async function uselessTokens({ db, post, clock }: TestApp): Promise<string[]> {
  const emailTokenKey = await readServerKey(db, 'emails');
  const signed = await post('/api/waivers', maria);
  const account = await db.selectFrom('staff').select(['id', 'email_key']).executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string; kind: string }>`
    insert into emails (kind, waiver_id, staff_id, queued_at, used_at) values
      ('invitation', ${signed.body.waiver.id}, null, ${clock.now()}, null),
      ('password-reset', null, ${account.id}, ${clock.now()}, ${clock.now()}),
      ('password-reset', null, ${account.id}, ${new Date(clock.now().getTime() - 61 * 60_000)}, null)
    returning id, kind`.execute(db);
  const copy = await sql<{ id: string }>`select id from emails where kind = 'copy'`.execute(db);
  const toSigner = [...rows.filter(({ kind }) => kind === 'invitation'), ...copy.rows];
  const toStaff = rows.filter(({ kind }) => kind === 'password-reset');
  return [
    ...toSigner.map(({ id }) => makeEmailToken(emailTokenKey, 'email', id, maria.email)),
    ...toStaff.map(({ id }) => makeEmailToken(emailTokenKey, 'email', id, account.email_key)),
  ];
}

describe('a link that sets no password', () => {
  test('costs no hashing, whether it is of another email, used, or over', async (t) => {
    const app = await startTestApp(t);
    await signIn(app);
    const tokens = await uselessTokens(app);
    assert.equal(tokens.length, 4);
    // Many more than may wait for a password to be hashed.
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        app.post('/api/admin/password-reset/finish', {
          token: tokens[number % tokens.length],
          password: 'seven new lanterns',
        }),
      ),
    );
    assert.deepEqual(new Set(replies.map(({ body }) => body.code)), new Set(['email_link_ended']));
  });
});
