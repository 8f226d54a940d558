import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editGuest, EMPTY_GUEST, guestProblem, guestSubmission } from './guest-form.ts';
import { SINGLE_FORM_AGES, WIZARD_AGES } from './kids-ages.ts';

const maya = { ...EMPTY_GUEST, name: 'Maya', email: 'maya@mailbox.example' };

test('name and email are required; the phone is not', () => {
  assert.equal(guestProblem(EMPTY_GUEST), 'Name and email are required');
  assert.equal(guestProblem({ ...maya, name: '  ' }), 'Name and email are required');
  assert.equal(guestProblem({ ...maya, email: '' }), 'Name and email are required');
  assert.equal(guestProblem(maya), null);
});

test('what the server would refuse is said at once', () => {
  assert.equal(guestProblem({ ...maya, email: 'maya@' }), 'Please enter a valid email address');
  assert.equal(guestProblem({ ...maya, phone: '(301) 5' }), 'Please enter a valid phone number');
});

test('an edit changes what it names and nothing else', () => {
  const named = editGuest(EMPTY_GUEST, { type: 'typed', changes: { name: 'Maya' } }, WIZARD_AGES);
  assert.deepEqual(named, { ...EMPTY_GUEST, name: 'Maya' });
  assert.deepEqual(editGuest(named, { type: 'kidsCounted', count: 1 }, WIZARD_AGES).kidsAges, ['8']);
});

test('what is sent is trimmed, and has one age per kid within the limits', () => {
  const form = { ...maya, name: ' Maya ', signedFor: 'family', kidsAges: ['', '3', '40'] } as const;
  assert.deepEqual(guestSubmission(form, SINGLE_FORM_AGES), {
    name: 'Maya',
    email: 'maya@mailbox.example',
    phone: '',
    signedFor: 'family',
    numKids: 3,
    kidsAges: [1, 3, 17],
  });
});
