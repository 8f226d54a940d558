import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as words } from '#words/signing/people.ts';
import { GUIDED_AGES } from './age.ts';
import { exampleKid } from '../pass/waiver-examples.ts';
import type { Kid } from './kids.ts';
import { alreadyCoveredText, coversLabel, signedForLabel, formSignedForLabel } from './signed-for-labels.ts';
import { signingLine } from './signing-line.ts';

test('the pass says whom the waiver covers', () => {
  assert.equal(signedForLabel({ signedFor: 'self', numKids: 0, numParticipants: 0 }), 'Myself');
  assert.equal(signedForLabel({ signedFor: 'family', numKids: 1, numParticipants: 0 }), 'My family, 1 kid');
  assert.equal(signedForLabel({ signedFor: 'family', numKids: 3, numParticipants: 0 }), 'My family, 3 kids');
  assert.equal(signedForLabel({ signedFor: 'group', numKids: 0, numParticipants: 4 }), 'My group, 4 participants');
  // The single form and the wizard count kids in a group, too.
  assert.equal(signedForLabel({ signedFor: 'group', numKids: 3, numParticipants: 0 }), 'My group, 3 kids');
});

test('a family or group of nobody else is no larger than its signer', () => {
  assert.equal(signedForLabel({ signedFor: 'family', numKids: 0, numParticipants: 0 }), 'My family, no kids');
  assert.equal(signedForLabel({ signedFor: 'group', numKids: 0, numParticipants: 0 }), 'My group, no kids');
});

const kids = (...aged: Partial<Kid>[]) => aged.map(exampleKid);

test('the signer reads whom a form signs for, with the ages where they were given', () => {
  const line = (signedFor: 'self' | 'family' | 'group' | '', ...ages: string[]) =>
    signingLine({ signedFor, kids: kids(...ages.map((age) => ({ age, ageGiven: 'typed' as const }))) }, GUIDED_AGES);
  assert.equal(line(''), '');
  assert.equal(line('self', '7'), 'You’re signing for yourself only.');
  assert.equal(line('family'), 'You’re signing for your family, with no kids. It covers only you.');
  assert.equal(line('family', '7'), 'You’re signing for your family: 1 kid, age 7.');
  assert.equal(line('group', '7', '3', '12'), 'You’re signing for your group: 3 kids, ages 7, 5, and 12.');
  assert.equal(
    signingLine({ signedFor: 'family', kids: kids({}, { ageGiven: 'confirmed' }) }, GUIDED_AGES),
    'You’re signing for your family: 2 kids.',
    'what the form had filled in is nobody’s word',
  );
  assert.equal(
    signingLine({ signedFor: 'family', kids: kids({ age: '5', typedAge: '3' }) }, GUIDED_AGES),
    'You’re signing for your family: 1 kid. Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead.',
  );
});

test('the signer also reads birth dates, and what they said besides', () => {
  const birthDate = { month: '12', day: '3', year: '2018', date: '2018-12-03', words: 'December 3, 2018' };
  assert.equal(
    signingLine(
      { signedFor: 'family', kids: kids({ isByBirthDate: true, birthDate }), isTakingPart: false, ownKids: true },
      GUIDED_AGES,
    ),
    'You’re signing for your family: 1 kid, born December 3, 2018. You’re only signing for your kids. You are their parent or legal guardian.',
  );
});

test('while a birth date is missing, the line says nothing of any', () => {
  const form = { signedFor: 'family', kids: kids({ isByBirthDate: true }, { isByBirthDate: true }) } as const;
  assert.equal(signingLine(form, GUIDED_AGES), 'You’re signing for your family: 2 kids.');
});

test('a form in which nothing is chosen yet is for nobody, and one for oneself for no kids', () => {
  assert.equal(formSignedForLabel({ signedFor: '', kids: kids({}) }), '');
  assert.equal(formSignedForLabel({ signedFor: 'self', kids: kids({}) }), 'Myself');
});

test('whom all waivers of a signer cover is said in a line', () => {
  assert.equal(coversLabel('Maria', { kids: 0, participants: 0 }), 'Maria');
  assert.equal(coversLabel('Maria', { kids: 1, participants: 0 }), 'Maria and 1 kid');
  assert.equal(coversLabel('You', { kids: 2, participants: 3 }), 'You, 2 kids, and 3 participants');
  assert.equal(
    alreadyCoveredText({ kids: 2, participants: 0 }),
    'You and 2 kids are already covered, so there’s nothing to sign.',
  );
  assert.equal(alreadyCoveredText(), 'You’re already covered, so there’s nothing to sign.');
});

test('who is new is named', () => {
  assert.equal(words.added(['Leo']), 'Leo is covered.');
  assert.equal(words.added(['Leo', 'Mia']), 'Leo and Mia are covered.');
  assert.equal(words.added(['Leo', 'Mia', 'Zoe']), 'Leo, Mia, and Zoe are covered.');
});
