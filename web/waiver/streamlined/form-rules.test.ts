import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledForm } from './flow-examples.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { isContactValid, isFormValid, missingFromForm } from './form-rules.ts';
import { EMPTY_FORM, type FormState } from './form.ts';

const kid = { id: 1, name: '', age: '8', gender: 'neutral', isGenderPicked: false } as const;
const withForm = (changes: Partial<FormState>) => isFormValid({ ...filledForm, ...changes });

test('accepted terms, a name and a phone number make a form for oneself valid', () => {
  assert.ok(isFormValid(filledForm));
});

test('without accepted terms the form is not valid', () => {
  assert.ok(!withForm({ waiverAccepted: false }));
});

test('a name needs two characters after trimming: letters, spaces, apostrophes and hyphens only', () => {
  for (const name of ['Al', 'Mary-Jane O’Neil', "D'Arcy", 'José Nguyễn', '李明', '  Bo  '])
    assert.ok(withForm({ name }), name);
  for (const name of ['', ' A ', 'R2D2', 'maya@home', 'a.b', '--']) assert.ok(!withForm({ name }), name);
});

test('a phone number needs exactly ten digits, or eleven with a leading one', () => {
  for (const phone of ['(123) 456-7890', '1234567890', '+1 301 555 0142']) assert.ok(withForm({ phone }), phone);
  for (const phone of ['', '(123) 456-789', '22345678901']) assert.ok(!withForm({ phone }), phone);
});

test('an e-mail may be left out, but not be wrong', () => {
  for (const email of ['', '  ', 'maya@gmail.com', 'maya@mail.school.edu']) assert.ok(withForm({ email }), email);
  for (const email of ['maya', 'maya@', 'maya@home', '@gmail.com']) assert.ok(!withForm({ email }), email);
});

test('a family needs one kid with a name', () => {
  assert.ok(!withForm({ signedFor: 'family', kids: [kid, { ...kid, id: 2, name: '  ' }] }));
  assert.ok(withForm({ signedFor: 'family', kids: [kid, { ...kid, id: 2, name: 'Noah' }] }));
});

test('a group needs one participant with a name', () => {
  assert.ok(!withForm({ signedFor: 'group', participants: [{ id: 1, name: ' ' }] }));
  assert.ok(
    withForm({
      signedFor: 'group',
      participants: [
        { id: 1, name: '' },
        { id: 2, name: 'Ana' },
      ],
    }),
  );
});

test('the messages are the specified ones, and only for what was typed', () => {
  assert.equal(fieldMessage.name('4'), 'Please enter a valid name');
  assert.equal(fieldMessage.phone('(301'), 'Please enter a valid phone number');
  assert.equal(fieldMessage.lookupPhone('(301'), 'Please enter a valid phone number.');
  assert.equal(fieldMessage.email('maya@'), 'Please enter a valid email address');
  for (const message of Object.values(fieldMessage)) assert.equal(message(''), undefined);
});

test('the contact is valid with name and phone alone', () => {
  assert.ok(!isContactValid(EMPTY_FORM));
  assert.ok(!isContactValid({ ...EMPTY_FORM, name: 'Maya Rivers' }));
  assert.ok(isContactValid({ ...EMPTY_FORM, name: 'Maya Rivers', phone: '(301) 555-0142' }));
});

test('the form says what it needs next', () => {
  const missing = (changes: Partial<FormState>) => missingFromForm({ ...filledForm, ...changes });
  assert.equal(missing({ name: '', phone: '' }), 'Add your name and phone number to go on.');
  assert.equal(missing({ name: '' }), 'Add your name to go on.');
  assert.equal(missing({ phone: '' }), 'Add your phone number to go on.');
  assert.match(missing({ email: 'x' }) ?? '', /email/);
  assert.match(missing({ signedFor: 'family', kids: [kid] }) ?? '', /kid/);
  assert.match(missing({ signedFor: 'group' }) ?? '', /participant/);
  assert.equal(missing({}), undefined);
});
