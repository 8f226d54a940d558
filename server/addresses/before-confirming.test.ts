import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { inkedSignature } from '../../tests/support/people.ts';
import { BARE_WAIVER, connectBefore } from '../../tests/support/updated-database.ts';

/** As the release before addresses were confirmed stored it. */
const SIGNED = {
  ...BARE_WAIVER,
  email: 'maria@mailbox.example',
  email_key: 'maria@mailbox.example',
  marketing_consent: { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'weekly' },
};
const VALID = { signed_at: '2026-05-14T15:00:00Z', expires_at: '2999-05-15T03:59:59Z' };
const OVER = { signed_at: '2020-05-14T15:00:00Z', expires_at: '2021-05-15T03:59:59Z' };
const WORDS = [{ choice: 'vrPromotions', words: 'Yes, as the browser said it' }];
const idOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;

test('addresses that were given before are asked about, and words of before stay as they are', async (t) => {
  const client = await connectBefore(t, '0011');
  const png = Buffer.from(inkedSignature().slice('data:image/png;base64,'.length), 'base64');
  const given = [
    [VALID, 'New@Mailbox.example'],
    [OVER, 'old@mailbox.example'],
    [VALID, SIGNED.email],
    [VALID, null],
  ] as const;
  for (const [number, [times, address]] of given.entries()) {
    const row = { ...SIGNED, ...times, id: idOf(number), qr_code: `AbCdEfGhIjKlMnOpQrStU${number}` };
    const consents = number === 0 ? JSON.stringify(WORDS) : null;
    await client.query('select * from sign_waiver($1, $2, 500, 200, true, $3)', [JSON.stringify(row), png, consents]);
    await client.query('update waivers set contact_email = $2, contact_email_key = lower($2) where id = $1', [
      row.id,
      address,
    ]);
  }
  await client.query('delete from letters');
  await migrate(client, SCHEMA, () => {});

  const pending = await client.query('select waiver_id, email, email_key from pending_addresses order by waiver_id');
  assert.deepEqual(pending.rows, [
    { waiver_id: idOf(0), email: 'New@Mailbox.example', email_key: 'new@mailbox.example' },
    { waiver_id: idOf(1), email: 'old@mailbox.example', email_key: 'old@mailbox.example' },
  ]);
  const emails = await client.query(`
    select letters.kind, letters.waiver_id from letters join pending_addresses on letter_id = letters.id`);
  assert.deepEqual(emails.rows, [{ kind: 'confirm-address', waiver_id: idOf(0) }], 'whose waiver is over is not asked');
  const counting = await client.query('select from waivers where contact_email is not null');
  assert.equal(counting.rowCount, 0);
  const consents = await client.query('select words, text_version from consents');
  await client.end();
  assert.deepEqual(consents.rows, [{ words: WORDS[0]?.words, text_version: null }]);
});
