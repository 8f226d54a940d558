import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record } from '#web/signing/pass/waiver-examples.ts';
import { editForm, missingFrom } from './form.ts';
import { filledFrom } from './own-waiver.ts';

const standing = { isCovered: true, coveredUntil: record.expiresAt, reason: null };
const person = (firstName: string, nameApart?: string, role: 'signer' | 'kid' | 'participant' = 'kid') => ({
  role,
  firstName,
  ...standing,
  ...(nameApart && { nameApart, hasLastName: true as const }),
});
const family = { ...record, name: 'Maya Rivers', signedFor: 'family' } as const;

test('kids of one first name are told apart in the form as on the pass', () => {
  const covered = [
    person('Maya', 'Maya R.', 'signer'),
    person('Mia', 'Mia L.'),
    person('Leo'),
    person('Mia', 'Mia R.'),
  ];
  const form = { ...filledFrom({ ...family, covered }), waiverAccepted: true };
  const { kids } = form;
  assert.deepEqual(
    kids.map(({ name, age, knownAs }) => [name, age, knownAs]),
    [
      ['Mia', '', 'Mia L.'],
      ['Leo', '', undefined],
      ['Mia', '', 'Mia R.'],
    ],
  );
  assert.equal(missingFrom(form)?.words, 'Please add the last name of Mia L.');
  const named = [1, 3].reduce((now, id) => editForm(now, { type: 'kidNamed', id, name: `Mia Lund${id}` }), form);
  assert.equal(missingFrom(named)?.words, 'How old is Mia Lund1 now?');
});

test('a kid who has a last name is asked for it, so that the new waiver names the same kid', () => {
  const mia = { ...person('Mialuna'), hasLastName: true as const };
  const form = { ...filledFrom({ ...family, covered: [mia] }), waiverAccepted: true };
  assert.deepEqual(
    form.kids.map(({ name, knownAs }) => [name, knownAs]),
    [['Mialuna', 'Mialuna']],
  );
  assert.equal(missingFrom(form)?.words, 'Please add the last name of Mialuna');
  const named = editForm(form, { type: 'kidNamed', id: 1, name: 'Mialuna Lund' });
  assert.equal(missingFrom(named)?.words, 'How old is Mialuna Lund now?');
});

test('a kid who was signed for without a name is offered without one', () => {
  const { kids } = filledFrom({ ...family, covered: [person('Kid 1'), person('Leo')] });
  assert.deepEqual(
    kids.map(({ name }) => name),
    ['', 'Leo'],
  );
});

test('who renews has everybody in the form who was added since, and nobody who is of age', () => {
  const of = (role: 'signer' | 'kid' | 'participant', firstName: string) => person(firstName, undefined, role);
  const grown = { ...of('kid', 'Ana'), isCovered: false, reason: 'turned_18' } as const;
  const covered = [of('signer', 'Maya'), of('kid', 'Leo'), grown, of('kid', 'Ida'), of('participant', 'Sam')];
  for (const signed of [family, { ...family, signedFor: 'self', numKids: 0 } as const]) {
    const { signedFor, kids } = filledFrom({ ...signed, covered });
    assert.equal(signedFor, 'family');
    assert.deepEqual(
      kids.map(({ name }) => name),
      ['Leo', 'Ida'],
    );
  }
  assert.equal(filledFrom({ ...family, signedFor: 'self', covered: [of('signer', 'Maya')] }).signedFor, 'self');
});

test('a kid is named as it was typed on this device, so that the desk knows it again', () => {
  const covered = [person('Maya', undefined, 'signer'), person('Leo'), person('Mia'), person('Mia')];
  const kidNames = ['Leo Soto', 'Mia Lund', 'Mia Soto', 'Ida Soto'];
  assert.deepEqual(
    filledFrom({ ...family, covered, kidNames }).kids.map(({ name }) => name),
    ['Leo Soto', 'Mia', 'Mia'],
  );
});
