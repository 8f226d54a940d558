import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedDate } from '../guests/birth-date.ts';
import { familySubmission } from '../guests/guest-submission.ts';
import { isNamesake } from './namesake.ts';

const form = { name: 'sam POE ', namesake: 'Sam Poe' };

test('who writes the name that is on a waiver already is asked, in whatever writing, and nobody else', () => {
  assert.equal(isNamesake(form), true);
  assert.equal(isNamesake({ ...form, name: 'Sam Poet' }), false);
  assert.equal(isNamesake({ name: '', namesake: '' }), false);
  assert.equal(isNamesake({ name: 'Sam Poe' }), false);
});

test('a grown-up’s birth date is one, and is sent as long as the name is that name', () => {
  const born = (year: string) => typedDate({ month: '7', day: '8', year }, '2026-11-22', 'signer');
  const sent = (name: string, year: string) =>
    familySubmission({ ...form, name, signerBirthDate: born(year) }, { hasFamily: false }).birthDate;
  assert.equal(sent('Sam Poe', '1970'), '1970-07-08');
  assert.equal(sent('Ann Poe', '1970'), undefined);
  for (const year of ['', '19', '2027']) assert.equal(sent('Sam Poe', year), undefined, year);
});
