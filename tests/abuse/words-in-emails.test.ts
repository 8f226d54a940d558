import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { maria, nguyen } from '../support/people.ts';

/** As names, sent to mailboxes of people who never asked. */
const NAMES = [
  'https://evil.example/prize',
  'evil.example Prize',
  'Win: evil.example/x',
  '+1-900-555-0199 Call',
  'a@evil.example',
];

test('an email to somebody’s mailbox carries no address or number that a signer gave as a name', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  for (const [index, name] of NAMES.entries())
    assert.equal(
      (await app.post('/api/waivers', { ...maria, name, email: `victim${index}@mailbox.example` })).status,
      201,
    );
  await app.post('/api/waivers', nguyen);
  await deliverAll(delivery);
  const emails = await mail.emails();
  assert.equal(emails.length, NAMES.length + 1 + 4, 'copies, and notices to those who signed with the number before');
  for (const { headerLines, text, html, to } of emails) {
    const said = `${headerLines.map(({ line }) => line).join('\n')} ${JSON.stringify(to)} ${text} ${html}`;
    assert.doesNotMatch(said, /evil|900-555|Prize|Win:/);
  }
  assert.ok(emails.some(({ text }) => text?.startsWith('Hi Nguyễn,')));
  assert.ok(emails.some(({ text }) => text?.startsWith('Hi,')));
});
