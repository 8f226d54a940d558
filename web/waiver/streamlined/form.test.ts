import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownKids } from '#web/signing/guests/family.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { filledForm } from './flow-examples.ts';
import {
  editForm,
  EMPTY_FORM,
  type FormEdit,
  type FormState,
  isContactValid,
  isFormValid,
  missingFrom,
  shownParticipants,
} from './form.ts';

function edited(...edits: FormEdit[]): FormState {
  return edits.reduce(editForm, EMPTY_FORM);
}

const family: FormEdit = { type: 'typed', changes: { signedFor: 'family' } };
const group: FormEdit = { type: 'typed', changes: { signedFor: 'group' } };
const myself: FormEdit = { type: 'typed', changes: { signedFor: 'self' } };

test('My Family begins with one kid of 8 years, neutral', () => {
  const { kids } = edited(family);
  assert.deepEqual(kids, [{ id: 1, name: '', age: '8', gender: 'neutral', isGenderPicked: false }]);
});

test('My Family keeps the kids that are there', () => {
  const form = edited(family, { type: 'kidAdded' }, { type: 'kidNamed', id: 2, name: 'Noah' }, family);
  assert.deepEqual(
    form.kids.map((kid) => kid.name),
    ['', 'Noah'],
  );
});

test('My Group begins with one empty participant', () => {
  assert.deepEqual(edited(family, group).participants, [{ id: 1, name: '' }]);
});

test('choosing My Group again keeps its participants', () => {
  const form = edited(group, { type: 'participantNamed', id: 1, name: 'Ana' }, group);
  assert.deepEqual(form.participants, [{ id: 1, name: 'Ana' }]);
});

test('who was entered under another choice is out of sight, and comes back with it', () => {
  const leo: FormEdit = { type: 'kidNamed', id: 1, name: 'Leo' };
  const ana: FormEdit = { type: 'participantNamed', id: 1, name: 'Ana' };
  const names = (...edits: FormEdit[]) => {
    const form = edited(family, leo, group, ana, ...edits);
    return [...shownKids(form), ...shownParticipants(form)].map(({ name }) => name);
  };
  assert.deepEqual(names(), ['Ana']);
  assert.deepEqual(names(myself), []);
  assert.deepEqual(names(myself, family), ['Leo']);
  assert.deepEqual(names(myself, family, group), ['Ana']);
});

test('a signer’s own birth date is whole, or empty', () => {
  const form = { ...filledForm, namesake: filledForm.name };
  const born = (month: string) => ({ ...form, signerBirthDate: { month, day: '', year: '' } });
  assert.equal(missingFrom(born('7'))?.words, 'Check your birth date, or leave it empty.');
  assert.equal(missingFrom(born('')), undefined);
});

test('kids are left to their parent until the form lists others', () => {
  const isSentAfter = (...edits: FormEdit[]) =>
    edited(family, { type: 'kidAdded' }, { type: 'typed', changes: { isSentToParent: true } }, ...edits).isSentToParent;
  assert.ok(isSentAfter({ type: 'kidNamed', id: 1, name: 'Leo' }));
  assert.ok(!isSentAfter({ type: 'kidRemoved', id: 1 }));
  assert.ok(!isSentAfter({ type: 'kidAdded' }));
});

test('kids and participants are edited in their lists', () => {
  assert.equal(edited(family, { type: 'kidAdded' }, { type: 'kidRemoved', id: 1 }).kids[0]?.id, 2);
  const form = edited(
    group,
    { type: 'participantAdded' },
    { type: 'participantNamed', id: 2, name: 'Bo' },
    { type: 'participantRemoved', id: 1 },
  );
  assert.deepEqual(form.participants, [{ id: 2, name: 'Bo' }]);
});

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

test('a phone number needs exactly ten digits, eleven with a leading one, or a plus and its country', () => {
  for (const phone of ['(301) 555-0142', '3015550142', '+1 301 555 0142', '+44 20 7946 0958'])
    assert.ok(withForm({ phone }), phone);
  for (const phone of ['', '(301) 555-014', '23015550142', '442079460958', '0000000000'])
    assert.ok(!withForm({ phone }), phone);
});

test('an email may be left out, but not be wrong', () => {
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
  for (const phone of ['442079460958', '(000) 000-0000', '0612345678'])
    assert.equal(fieldMessage.phone(phone), 'Not a US number? Begin with +', phone);
  assert.equal(fieldMessage.phone('+44 20'), 'Please enter a valid phone number');
  assert.equal(fieldMessage.email('maya@'), 'Please enter a valid email address');
  for (const message of Object.values(fieldMessage)) assert.equal(message(''), undefined);
});

test('the contact is valid with name and phone alone', () => {
  assert.ok(!isContactValid(EMPTY_FORM));
  assert.ok(!isContactValid({ ...EMPTY_FORM, name: 'Maya Rivers' }));
  assert.ok(isContactValid({ ...EMPTY_FORM, name: 'Maya Rivers', phone: '(301) 555-0142' }));
});

test('the form says what it needs next', () => {
  const missing = (changes: Partial<FormState>) => missingFrom({ ...filledForm, ...changes })?.words;
  assert.equal(missing({ name: '', phone: '' }), 'Add your name and phone number to continue.');
  assert.equal(missing({ name: '' }), 'Add your name to continue.');
  assert.equal(missing({ name: 'J' }), 'Check your name to continue.');
  assert.equal(missing({ name: 'X', phone: '(301' }), 'Check your name and phone number to continue.');
  assert.equal(missing({ name: 'X', phone: '' }), 'Check your name and add your phone number to continue.');
  assert.equal(missing({ name: '', phone: '(301' }), 'Add your name and check your phone number to continue.');
  assert.equal(missing({ phone: '(301' }), 'Check your phone number to continue.');
  assert.equal(
    missingFrom({ ...filledForm, name: 'X', phone: '(301' }, true)?.words,
    'Add your name and phone number to continue.',
  );
  const refused = 'To continue, use only letters, spaces, hyphens and apostrophes in your name.';
  assert.equal(missing({ name: 'Martin Luther King Jr.' }), refused);
  assert.equal(missing({ name: 'Jean2', phone: '' }), refused);
  assert.equal(missing({ phone: '' }), 'Add your phone number to continue.');
  assert.match(missing({ email: 'x' }) ?? '', /email/);
  assert.match(missing({ signedFor: 'family', kids: [kid] }) ?? '', /kid/);
  assert.match(missing({ signedFor: 'group' }) ?? '', /participant/);
  assert.equal(missing({}), undefined);
});

test('a kid that is given by its birth date needs one', () => {
  const chosen: FormEdit = { type: 'birthDateChosen', id: 1, isByBirthDate: true };
  const kids = [family, { type: 'kidNamed', id: 1, name: 'Leo' } as const, chosen].reduce(editForm, filledForm);
  assert.equal(missingFrom(kids)?.words, 'Add the birth date of Leo to continue.');
  const birthDate = { month: '12', day: '3', year: '2018', date: '2018-12-03' };
  assert.equal(missingFrom(editForm(kids, { type: 'birthDateTyped', id: 1, birthDate })), undefined);
  assert.equal(missingFrom(editForm(kids, myself)), undefined);
  const grown = { ...birthDate, year: '2001', date: undefined };
  const words = missingFrom(editForm(kids, { type: 'birthDateTyped', id: 1, birthDate: grown }))?.words;
  assert.equal(words, 'Check the birth date of Leo to continue.');
});
