import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedCall } from '#web/api.ts';
import { signedWaiver } from '#web/signing/pass/waiver-examples.ts';
import { contactProblems, isBirthday, savedText } from './amendments.ts';
import { goToSignature, openForm } from './flow-examples.ts';

const kept = { name: 'Maria Rivera', email: '' };

test('a valid name and address, or no address, can be saved', () => {
  assert.deepEqual(contactProblems(kept, { name: 'Mari', email: 'maria@example.com' }), {});
  assert.deepEqual(contactProblems(kept, { name: 'Maria Rivera ', email: ' ' }), {});
});

test('what is not valid is named with the message of its field', () => {
  assert.deepEqual(contactProblems(kept, { name: 'M4ria', email: 'maria@' }), {
    name: 'Please enter a valid name',
    email: 'Please enter a valid email address',
  });
  assert.deepEqual(contactProblems(kept, { name: ' ', email: '' }), { name: 'Please enter a valid name' });
});

test('a name that came from elsewhere never blocks the address', () => {
  assert.deepEqual(contactProblems({ name: 'J', email: '' }, { name: 'J', email: 'j@example.com' }), {});
  assert.deepEqual(contactProblems({ name: '', email: '' }, { name: '', email: 'j@example.com' }), {});
});

const EMAIL = 'maya@mailbox.example';

test('only an address that waits to be confirmed is promised a link, and only where one comes', () => {
  assert.equal(savedText(EMAIL, undefined), 'Saved. Thank you.');
  assert.equal(savedText(EMAIL, { isPending: false, link: 'none' }), 'Saved. Thank you.');
  const said = (link: 'sent' | 'tomorrow' | 'none') => savedText(EMAIL, { isPending: true, link });
  assert.equal(said('sent'), `We sent a link to ${EMAIL}. Open it and we send your copy.`);
  assert.match(said('tomorrow'), /the link comes tomorrow/);
  assert.match(said('none'), /no link will come/);
});

const TODAY = '2026-09-12';

test('a day of the calendar up to today is a birthday', () => {
  assert.equal(isBirthday('1985-02-28', TODAY), true);
  assert.equal(isBirthday('1984-02-29', TODAY), true);
  assert.equal(isBirthday(TODAY, TODAY), true);
});

test('a year that is still being typed is not', () => {
  for (const typed of ['0001-05-06', '0019-05-06', '0198-05-06']) assert.equal(isBirthday(typed, TODAY), false);
});

test('nor is a day to come, a day that no calendar has, or nothing', () => {
  assert.equal(isBirthday('2026-09-13', TODAY), false);
  assert.equal(isBirthday('1985-02-30', TODAY), false);
  assert.equal(isBirthday('1985-13-01', TODAY), false);
  assert.equal(isBirthday('', TODAY), false);
});

function refusal(status: number, body: unknown) {
  return (): never => {
    throw new RefusedCall(status, body);
  };
}

const signs = () => ({ waiver: signedWaiver });

test('email and birthday go to the server with the token; the name stays on the device', async () => {
  const open = openForm({ signWaiver: signs, amendContact: () => ({ isPending: true, link: 'sent' }) });
  goToSignature(open);
  await open.submit();
  await open.amendments.saveContact({ name: 'May', email: '' });
  assert.equal(open.calls('amendContact').length, 0);
  const saved = await open.amendments.saveContact({ name: 'May', email: 'm@example.com' });
  assert.deepEqual(saved, { isPending: true, link: 'sent' });
  await open.amendments.saveBirthday('1990-02-01');
  const headers = { authorization: 'Bearer token' };
  const params = { id: signedWaiver.id };
  assert.deepEqual(open.calls('amendContact'), [
    { params, headers, body: { email: 'm@example.com' } },
    { params, headers, body: { birthday: '1990-02-01' } },
  ]);
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.birthday === '1990-02-01');
  assert.deepEqual([state.record.greeting, state.record.name], ['May', signedWaiver.name]);
  assert.equal(state.record.isEmailPending, true);
  await open.amendments.saveContact({ name: 'Maya', email: 'm@example.com' });
  assert.equal(open.calls('amendContact').length, 2, 'another name asks for no link');
  await open.amendments.saveContact({ name: 'Maya', email: 'm@example.com' });
  assert.equal(open.calls('amendContact').length, 3, 'the same again does');
});

test('an amendment that the server refuses is not shown as saved', async () => {
  const open = openForm({ signWaiver: signs, amendContact: refusal(403, { message: 'Not allowed' }) });
  goToSignature(open);
  await open.submit();
  await assert.rejects(open.amendments.saveContact({ name: 'May', email: 'm@example.com' }), /Not allowed/);
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.email === '');
});
