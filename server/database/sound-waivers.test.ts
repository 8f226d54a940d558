import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { nguyen } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

/** What would make a row of waivers one that no signing leaves, and that whoever may write to the table cannot make either. */
const FAULTS = [
  `qr_code = 'short'`,
  `name = ''`,
  `phone = '3015550111'`,
  `emergency_phone = '+1301'`,
  `signed_for = 'nobody'`,
  `num_kids = -1`,
  `kids = '{}'`,
  `num_participants = num_participants + 1, signed_for = 'group'`,
  `marketing_consent = '[]'`,
  `signature_method = 'stamped'`,
  `variant = 'other'`,
  `user_agent = repeat('x', 401)`,
  `phone = null, email = null, email_key = null`,
  `email = 'somebody@mailbox.example', email_key = null`,
  `contact_email = 'somebody@mailbox.example'`,
  `idempotency_key = 'e1.another', request_hash = null`,
  `kids_ages = kids_ages || 3::smallint`,
  `signed_for = 'self', participants = '{Somebody}', num_participants = 1`,
  `expires_at = signed_at`,
  `fingerprint = '\\x00'`,
  `seal = '\\x00'`,
  `signed_at = received_at + interval '1 second'`,
  `signed_at = received_at - interval '721 hours'`,
  `answers_hash = '\\x00'`,
  `adds_to = id`,
];

test('a waiver that contradicts itself is refused by the table, whoever writes it', async (t) => {
  const { db, post } = await startTestApp(t);
  await post('/api/waivers', nguyen);
  await sql`alter table waivers disable trigger user`.execute(db);
  for (const fault of FAULTS) {
    await assert.rejects(
      sql`update waivers set ${sql.raw(fault)}`.execute(db),
      { code: '23514', constraint: 'waivers_sound' },
      fault,
    );
  }
  await sql`update waivers set variant = null, emergency_phone = null, user_agent = null`.execute(db);
});
