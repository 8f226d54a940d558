import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../tests/support/test-app.ts';

test('forged links cost nothing, so that they keep nobody from signing in', async (t) => {
  const { post } = await startTestApp(t);
  const forged = { token: 'A'.repeat(43), password: 'seven new lanterns' };
  // More than may wait for a password to be hashed.
  const replies = await Promise.all(Array.from({ length: 60 }, () => post('/api/admin/password-reset/finish', forged)));
  assert.deepEqual(
    new Set(replies.map(({ status, body }) => `${status} ${body.code}`)),
    new Set(['403 email_link_ended']),
  );
});
