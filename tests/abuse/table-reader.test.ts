import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { maria, nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Every text in every table but that of the keys, with which everything can be forged (docs/security.md). */
async function textsIn(db: Database): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'server_keys'`.execute(db);
  const texts = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(stored) as row from ${sql.table(name)} as stored`.execute(db);
    for (const { row } of rows) collect(row, texts);
  }
  return texts;
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  if (typeof value === 'object' && value !== null) for (const held of Object.values(value)) collect(held, texts);
}

/** What can be asked as a code, and what it opens. */
async function opened({ get }: TestApp, text: string): Promise<string | undefined> {
  if (!/^[\w.-]{1,200}$/.test(text)) return undefined;
  const { body } = await get(`/api/waivers/confirmation/${text}`);
  const { status } = await get(`/api/waivers/confirmation/${text}/document`);
  if (status === 200) return 'the document';
  return body.waiver?.isMasked === false ? 'the waiver' : undefined;
}

test('nothing that lies in a table is a code, or holds one', async (t) => {
  const app = await startTestApp(t);
  const headers = { 'idempotency-key': 'a-key-of-the-visitor' };
  const { body } = await app.post('/api/waivers', nguyen, { headers });
  await app.post('/api/waivers', maria, { headers: { 'idempotency-key': 'another-key' } });
  await app.post('/api/waivers', maria, { headers: { 'idempotency-key': 'a-refused-key' } });
  const staff = await signIn(app);
  await app.get('/api/admin/waivers', staff.with);
  assert.equal(await opened(app, body.waiver.qrCode), 'the document');

  const texts = await textsIn(app.db);
  assert.ok(texts.has(nguyen.name) && texts.size > 60);
  for (const text of texts) {
    assert.ok(!text.includes(body.waiver.qrCode), text);
    assert.equal(await opened(app, text), undefined, text);
  }
});

test('whoever rebuilds a submission from its row is not given its first reply, in which the code is', async (t) => {
  const app = await startTestApp(t);
  const { db, post } = app;
  const sent = await post('/api/waivers', nguyen, { headers: { 'idempotency-key': 'a-key-of-the-visitor' } });
  const row = await db.selectFrom('waivers').selectAll().executeTakeFirstOrThrow();
  const { png } = await db.selectFrom('signatures').select('png').executeTakeFirstOrThrow();
  const rebuilt = {
    name: row.name,
    email: row.email,
    phone: row.phone,
    emergencyContact: row.emergency_contact,
    emergencyPhone: row.emergency_phone,
    signedFor: row.signed_for,
    numKids: row.num_kids,
    kidsAges: row.kids_ages,
    kidsDetails: row.kids,
    participants: row.participants,
    marketingConsent: row.marketing_consent,
    interests: row.interests,
    signature: `data:image/png;base64,${png.toString('base64')}`,
    signatureMethod: row.signature_method,
  };
  // It is the same submission: with the visitor's key it is answered as the first time.
  const again = await post('/api/waivers', rebuilt, { headers: { 'idempotency-key': 'a-key-of-the-visitor' } });
  assert.deepEqual([again.status, again.body.waiver.qrCode], [201, sent.body.waiver.qrCode]);

  const replayed = await post('/api/waivers', rebuilt, {
    headers: { 'idempotency-key': row.idempotency_key ?? '' },
  });
  assert.equal(replayed.status, 409);
  assert.ok(!replayed.text.includes(sent.body.waiver.qrCode) && !('editToken' in replayed.body.waiver));
});
