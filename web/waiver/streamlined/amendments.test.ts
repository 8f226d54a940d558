import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactProblems, savedWords } from './amendments.ts';

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
  assert.equal(savedWords(EMAIL, undefined), 'Saved. Thank you.');
  assert.equal(savedWords(EMAIL, { isPending: false, link: 'none' }), 'Saved. Thank you.');
  const said = (link: 'sent' | 'tomorrow' | 'none') => savedWords(EMAIL, { isPending: true, link });
  assert.equal(said('sent'), `We sent a link to ${EMAIL}. Open it and your copy comes.`);
  assert.match(said('tomorrow'), /the link comes tomorrow/);
  assert.match(said('none'), /no link comes/);
});
