import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUIDED_AGES, SINGLE_FORM_AGES } from './age.ts';
import { editGuest, EMPTY_GUEST, type GuestForm, guestProblem, guestSubmission, partyProblem } from './guest-form.ts';

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
  const named = editGuest(EMPTY_GUEST, { type: 'typed', changes: { name: 'Maya' } }, GUIDED_AGES);
  assert.deepEqual(named, { ...EMPTY_GUEST, name: 'Maya' });
  assert.deepEqual(editGuest(named, { type: 'kidsCounted', count: 1 }, GUIDED_AGES).kidsAges, ['8']);
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

test('whom the waiver is for is chosen by nobody but the visitor', () => {
  assert.equal(EMPTY_GUEST.signedFor, '');
  assert.equal(partyProblem(maya), 'Please choose whom you sign for');
  assert.throws(() => guestSubmission(maya, GUIDED_AGES), /choose whom you sign for/);
  assert.equal(partyProblem({ signedFor: 'self' }), null);
});

test('kids stay in the form beside "Myself only", and are not sent', () => {
  const family: GuestForm = { ...maya, signedFor: 'family', kidsAges: ['7', '9'] };
  const alone = editGuest(family, { type: 'typed', changes: { signedFor: 'self' } }, GUIDED_AGES);
  const { signedFor, numKids, kidsAges } = guestSubmission(alone, GUIDED_AGES);
  assert.deepEqual([signedFor, numKids, kidsAges], ['self', 0, []]);
  const back = editGuest(alone, { type: 'typed', changes: { signedFor: 'family' } }, GUIDED_AGES);
  assert.deepEqual(guestSubmission(back, GUIDED_AGES).kidsAges, [7, 9]);
});
