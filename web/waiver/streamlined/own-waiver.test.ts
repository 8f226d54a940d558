import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record } from '#web/signing/pass/waiver-examples.ts';
import { editForm, missingFrom } from './form.ts';
import { countedFrom, filledFrom } from './own-waiver.ts';

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

test('a kid who has a last name gets the signer’s suggested, and without one is asked for it', () => {
  const mia = { ...person('Mialuna'), hasLastName: true as const };
  const offer = (name: string) => ({ ...filledFrom({ ...family, name, covered: [mia] }), waiverAccepted: true });
  const suggested = offer('Maya Ann Rivers');
  assert.deepEqual(
    suggested.kids.map(({ name, knownAs }) => [name, knownAs]),
    [['Mialuna Rivers', 'Mialuna']],
  );
  assert.equal(missingFrom(suggested)?.words, 'How old is Mialuna Rivers now?');
  const form = offer('Maya');
  assert.equal(missingFrom(form)?.words, 'Please add the last name of Mialuna');
  const named = editForm(form, { type: 'kidNamed', id: 1, name: 'Mialuna Lund' });
  assert.equal(missingFrom(named)?.words, 'How old is Mialuna Lund now?');
});

test('a number alone gives a row for each kid of the last waiver, and none is signed for until somebody fills it in', () => {
  const form = countedFrom({ signedFor: 'family', numKids: 2 }, '(301) 555-0142');
  assert.ok(form);
  assert.deepEqual([form.name, form.lookupPhone, form.signedFor], ['', '(301) 555-0142', 'family']);
  assert.deepEqual(
    form.kids.map(({ id, name, age, knownAs }) => [id, name, age, knownAs]),
    [
      [1, '', '', undefined],
      [2, '', '', undefined],
    ],
  );
  const first = [
    { type: 'typed', changes: { name: 'Maya Rivers', phone: '(301) 555-0142', waiverAccepted: true } },
    { type: 'kidNamed', id: 1, name: 'Leo' },
    { type: 'ageTyped', id: 1, age: '9' },
  ] as const;
  const half = first.reduce(editForm, form);
  assert.equal(missingFrom(half)?.words, 'How old is kid 2 now?');
  assert.equal(missingFrom(editForm(half, { type: 'kidRemoved', id: 2 })), undefined);
  assert.equal(countedFrom({ signedFor: 'self', numKids: 0 }, ''), undefined);
  assert.equal(countedFrom({ signedFor: 'group', numKids: 3 }, ''), undefined);
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
