import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostMail, roleOf } from './party-labels.ts';
import { readyLabel, readyOf } from './ready-label.ts';

test('what somebody is, and how many are ready', () => {
  const signerName = 'Maria Delgado';
  assert.equal(roleOf({ role: 'kid', signerName, isTakingPart: true }), 'Kid of Maria Delgado');
  assert.equal(roleOf({ role: 'participant', signerName, isTakingPart: true }), 'Participant of Maria Delgado');
  assert.equal(roleOf({ role: 'signer', signerName, isTakingPart: true }), 'Signer');
  assert.equal(roleOf({ role: 'signer', signerName, isTakingPart: false }), 'Signer, not taking part');
  assert.equal(readyOf({ ready: 9, expected: 14 }), '9 of 14');
  assert.equal(readyLabel({ ready: 11, expected: 13, declined: 0 }), '11 of 13 ready, 2 not signed');
  assert.equal(readyLabel({ ready: 11, expected: 13, declined: 2 }), '11 of 13 ready');
  assert.equal(readyLabel({ ready: 14, expected: 13, declined: 0 }), '14 of 13 ready');
});

test('what staff send to the address of a party has no word of who made it, who may be a stranger to that address', () => {
  const party = {
    title: 'You won! Sign in at https://evil.example/prize',
    hostName: 'evil.example',
    email: 'rosa.marquez@mailbox.example',
    date: '2026-12-05',
    time: '14:30',
  };
  const hostUrl = 'https://waiver.farside-vr.example/party/host/SECRET';
  const mail = new URL(hostMail(party, hostUrl));
  assert.equal(mail.protocol + mail.pathname, 'mailto:rosa.marquez@mailbox.example');
  const subject = mail.searchParams.get('subject') ?? '';
  const body = mail.searchParams.get('body') ?? '';
  for (const text of [subject, body]) assert.match(text, /Dec 5, 2026, 2:30\sPM/);
  assert.deepEqual(body.match(/https?:\S+/g), [hostUrl]);
  assert.doesNotMatch(subject + body, /evil|prize|won/);
});
