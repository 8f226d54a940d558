import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUIDED_AGES } from '../guests/age.ts';
import { typedDate } from '../guests/birth-date.ts';
import { guestSubmission } from '../guests/guest-submission.ts';
import { EMPTY_GUEST, guestProblem, problemField } from '../guests/guest-form.ts';
import { isBirthDateOpen, isNamesake } from './namesake.ts';

const form = { ...EMPTY_GUEST, name: 'sam POE ', namesake: 'Sam Poe', signedFor: 'self' } as const;

test('who writes the name that is on a waiver already is asked, in whatever writing, and nobody else', () => {
  assert.equal(isNamesake(form), true);
  assert.equal(isNamesake({ ...form, name: 'Sam Poet' }), false);
  assert.equal(isNamesake({ name: '', namesake: '' }), false);
  assert.equal(isNamesake({ name: 'Sam Poe' }), false);
});

test('a grown-up’s birth date is one, and is sent as long as the name is that name', () => {
  const born = (year: string) => typedDate({ month: '7', day: '8', year }, '2026-11-22', 'signer');
  const sent = (name: string, year: string) =>
    guestSubmission({ ...form, name, signerBirthDate: born(year) }, GUIDED_AGES).birthDate;
  assert.equal(sent('Sam Poe', '1970'), '1970-07-08');
  assert.equal(sent('Ann Poe', '1970'), undefined);
  const answered = guestSubmission({ ...form, signerBirthDate: born('1970') }, GUIDED_AGES);
  assert.equal(answered.isSomeoneElse, true, 'they were asked whether they are somebody else');
  assert.equal(guestSubmission(form, GUIDED_AGES).isSomeoneElse, undefined);
  for (const year of ['', '19', '2027']) assert.equal(sent('Sam Poe', year), undefined, year);
});

test('a birth date that was begun is finished or emptied before the form goes on', () => {
  const open = (month: string, day: string, year: string, more = {}) => {
    const signerBirthDate = typedDate({ month, day, year }, '2026-11-22', 'signer');
    const typed = { ...form, email: 'sam@mailbox.example', signerBirthDate, ...more };
    const isOpen = isBirthDateOpen(typed);
    assert.equal(guestProblem(typed), isOpen ? 'Please check your birth date, or leave it empty' : null);
    assert.equal(problemField(typed), isOpen ? '[data-dateless] input' : undefined);
    return isOpen;
  };
  assert.ok(open('2', '31', '1970') && open('7', '', '') && open('7', '8', '2027'));
  assert.ok(!open('7', '8', '1970') && !open(' ', '', ''));
  assert.ok(!open('2', '31', '1970', { name: 'Ann Poe' }), 'nobody else is asked');
});
