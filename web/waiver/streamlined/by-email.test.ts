import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { draftStorage } from '#web/signing/flow/draft.ts';
import { typedDate } from '#web/signing/guests/birth-date.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import { kidAgeNote, leaveAges, newKid } from '#web/signing/guests/kids.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { classic } from '../classic/flow.ts';
import { carryToSingleForm } from './by-email.ts';
import { filledForm } from './flow-examples.ts';
import { editForm, type FormEdit, type FormState } from './form.ts';

const now = new Date('2026-05-14T15:00:00Z');
const carried = (form: FormState) => {
  openBrowserStores();
  carryToSingleForm(form, now);
  return draftStorage(classic.draft).load(now)?.persisted.form;
};
const edited = (...edits: FormEdit[]) => edits.reduce(editForm, { ...filledForm, email: 'maya@mailbox.example' });
const born = typedDate({ month: '12', day: '3', year: '2018' }, '2026-05-14');

test('who has no phone number finds name and kids in the form that signs by email', () => {
  const form = edited(
    { type: 'typed', changes: { signedFor: 'family' } },
    { type: 'kidNamed', id: 1, name: 'Leo' },
    { type: 'kidAdded' },
    { type: 'kidNamed', id: 2, name: 'Mia' },
    { type: 'birthDateChosen', id: 2, isByBirthDate: true },
    { type: 'birthDateTyped', id: 2, birthDate: born },
    { type: 'typed', changes: { ownKids: true, isTakingPart: false } },
  );
  const there = carried({ ...form, phone: '861381' });
  assert.ok(there);
  assert.deepEqual(guestSubmission(there, SINGLE_FORM_AGES), {
    name: 'Maya Rivers',
    email: 'maya@mailbox.example',
    phone: '',
    signedFor: 'family',
    numKids: 2,
    kidsAges: [8, 7],
    kidsAgesGiven: [false, true],
    kidsDetails: [
      { name: 'Leo', age: 8 },
      { name: 'Mia', age: 7 },
    ],
    ownKids: true,
    isTakingPart: false,
  });
  const dated = editForm(form, { type: 'kidRemoved', id: 1 });
  const { kidsDetails, phone } = guestSubmission(carried(dated)!, SINGLE_FORM_AGES);
  assert.deepEqual([kidsDetails, phone], [[{ name: 'Mia', birthDate: '2018-12-03' }], filledForm.phone]);
});

test('who chose nothing yet chooses there', () => {
  assert.deepEqual([carried(edited())?.signedFor, carried(edited())?.kids], ['', []]);
});

test('an age that is still asked for is said when it is filled in there', () => {
  const [asked = newKid([])] = edited({ type: 'typed', changes: { signedFor: 'family' } }).kids;
  const kids = carried({ ...edited(), signedFor: 'family', kids: [{ ...asked, age: '', isAgeAsked: true }] })!.kids;
  const [left = asked] = leaveAges(kids, SINGLE_FORM_AGES);
  assert.equal(kidAgeNote(left, SINGLE_FORM_AGES), 'Ages 1 to 17: an empty age was changed to 1');
});
