import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { grace, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

test('an owner’s test goes to the owner alone, says what the mail server said, and ends after ten an hour', async (t) => {
  const mail = await startMailServer();
  t.after(() => mail.close());
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z', config: { smtpUrl: mail.url } });
  const owner = await signIn(app);
  const ask = () => app.post('/api/admin/mail-test', {}, owner.with);
  const { status, body } = await ask();
  const { records, ...sent } = body;
  assert.deepEqual(
    [status, sent],
    [200, { to: grace.email, from: 'hello@farside-vr.example', outcome: 'sent', said: null }],
  );
  assert.deepEqual(
    records.map(({ state }: { state: string }) => state),
    ['unknown', 'unknown', 'unknown'],
  );
  assert.deepEqual(
    mail.received.map(({ to }) => to),
    [grace.email],
  );
  mail.setMood(() => 550);
  const refused = await ask();
  assert.equal(refused.body.outcome, 'refused');
  assert.match(refused.body.said, /no mailbox for grace/);
  for (let again = 0; again < 8; again += 1) await ask();
  assert.equal((await ask()).body.code, 'too_many_emails');
});
