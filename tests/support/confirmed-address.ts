import assert from 'node:assert/strict';
import { readServerKey } from '#server/database/server-key.ts';
import { makeEmailToken } from '#server/security/signed-tokens.ts';
import type { TestApp } from './test-app.ts';

/** Gives an address after signing, and presses the link of the email that asks about it. */
export async function giveAddress(
  { db, patch, post }: Pick<TestApp, 'db' | 'patch' | 'post'>,
  { id, editToken }: { id: string; editToken: string },
  email: string,
): Promise<void> {
  await patch(`/api/waivers/${id}/contact`, { email }, { headers: { authorization: `Bearer ${editToken}` } });
  const pending = db.selectFrom('pending_addresses').selectAll().where('waiver_id', '=', id);
  const { email_id, email_key } = await pending.executeTakeFirstOrThrow();
  const token = makeEmailToken(await readServerKey(db, 'emails'), 'email', email_id, email_key);
  assert.equal((await post('/api/confirmed-addresses', { token })).status, 200);
}
