import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledForm } from './flow-examples.ts';
import { changedAges, shortSigningLine, signingLine, signedForLabel } from './signing-line.ts';

const kid = { id: 1, name: 'Noah', age: '8', ageGiven: 'typed', gender: 'neutral', isGenderPicked: false } as const;
const family = { ...filledForm, signedFor: 'family' as const, kids: [kid, { ...kid, id: 2, name: '' }] };
const group = {
  ...filledForm,
  signedFor: 'group' as const,
  participants: [
    { id: 1, name: 'Ana' },
    { id: 2, name: ' ' },
  ],
};

test('who is along is told in a few words; kids without a name count, empty participants do not', () => {
  assert.deepEqual([filledForm, family, group].map(signedForLabel), [
    'Myself',
    'Family, 2 kids',
    'Group, 1 participant',
  ]);
});

test('the signer reads who is signed for', () => {
  assert.equal(signingLine(filledForm), 'Maya Rivers, for\u00a0yourself\u00a0only.');
  assert.equal(signingLine(family), 'Maya Rivers, for your family: Noah (8) and kid 2 (8).');
  assert.equal(
    signingLine({
      ...family,
      kids: [
        { ...kid, age: '3' },
        { ...kid, id: 2, name: 'Mia' },
      ],
    }),
    'Maya Rivers, for your family: Noah (5) and Mia (8).',
  );
  assert.equal(
    signingLine({
      ...family,
      kids: [
        { ...kid, ageGiven: undefined },
        { ...kid, ageGiven: undefined, id: 2, name: '' },
      ],
    }),
    'Maya Rivers, for your family: Noah and kid 2.',
    'what the form had filled in is nobody’s word',
  );
  assert.equal(signingLine(group), 'Maya Rivers, for your group: Ana.');
});

test('of many people the line names the first, and how many more there are', () => {
  const named = (names: readonly string[]) => ({
    ...family,
    kids: names.map((name, index) => ({ ...kid, id: index, name })),
    isTakingPart: true,
  });
  assert.deepEqual(shortSigningLine(named(['Leo', 'Ada', 'Samuel', 'Zoe', 'Noah'])), {
    start: 'Maya Rivers, for your family: Leo (8), Ada (8), ',
    more: 3,
    answers: 'You’re riding too.',
  });
  assert.equal(shortSigningLine(named(['Leo', 'Ada'])), undefined);
  // One name takes no more room than the words that there is one more.
  assert.equal(shortSigningLine(named(['Leo', 'Ada', 'Samuel'])), undefined);
  assert.equal(shortSigningLine(filledForm), undefined);
  const first = 'A'.repeat(120);
  const others = ['Ana', 'Ben', 'Zoe'];
  const participants = [first, ...others].map((name, id) => ({ id, name }));
  assert.deepEqual(shortSigningLine({ ...group, participants }), {
    start: `Maya Rivers, for your group: ${first}, `,
    more: 3,
    answers: '',
  });
});

test('the signer reads which ages were changed, of those who are sent', () => {
  const changed = { ...family, kids: [{ ...kid, age: '5', typedAge: '3' }] };
  assert.deepEqual(changedAges(changed), [
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead.',
  ]);
  assert.deepEqual(changedAges({ ...changed, signedFor: 'self' }), []);
  assert.deepEqual(changedAges(family), []);
});

test('before signing, the signer reads birth dates and what they said besides', () => {
  const birthDate = { month: '12', day: '3', year: '2018', date: '2018-12-03' };
  const [noah] = family.kids;
  const kids = noah ? [{ ...noah, isByBirthDate: true, birthDate }] : [];
  assert.equal(
    signingLine({ ...family, kids, isTakingPart: true, ownKids: true }),
    'Maya Rivers, for your family: Noah (born December\u00a03,\u00a02018). You’re riding too. You are their parent or legal guardian.',
  );
  assert.equal(signingLine({ ...group, isTakingPart: false, ownKids: true }), signingLine(group));
});
