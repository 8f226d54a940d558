import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSenderRecords } from './sender-records.ts';

const SENDER = { domain: 'jump.com', server: 'smtp.gmail.com', reportTo: 'hello@jump.com' };

async function ask(found: Record<string, string[]> | undefined) {
  const records = await findSenderRecords(SENDER, async (name) => found && (found[name] ?? []));
  return records.map(({ kind, state, add }) => [kind, state, add]);
}

test('what is missing of a sender’s domain is said with the very record to add', async () => {
  const spf = 'v=spf1 include:_spf.google.com ~all';
  const dmarc = 'v=DMARC1; p=none; rua=mailto:hello@jump.com';
  assert.deepEqual(await ask({}), [
    ['SPF', 'missing', spf],
    ['DKIM', 'unknown', null],
    ['DMARC', 'missing', dmarc],
  ]);
  assert.deepEqual(await ask({ 'jump.com': ['site=1', 'v=spf1 include:mailgun.org -all'] }), [
    ['SPF', 'weak', 'v=spf1 include:_spf.google.com include:mailgun.org -all'],
    ['DKIM', 'unknown', null],
    ['DMARC', 'missing', dmarc],
  ]);
  assert.deepEqual(
    await ask({
      'jump.com': [spf],
      'google._domainkey.jump.com': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.jump.com': ['v=DMARC1; p=reject'],
    }),
    [
      ['SPF', 'found', null],
      ['DKIM', 'found', null],
      ['DMARC', 'found', null],
    ],
  );
});

test('where DNS does not answer nothing is called missing', async () => {
  assert.deepEqual(
    (await ask(undefined)).map(([, state]) => state),
    ['unknown', 'unknown', 'unknown'],
  );
});
