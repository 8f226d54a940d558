import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUIDED_AGES, SINGLE_FORM_AGES } from './age.ts';
import { shownKids } from './family.ts';
import {
  birthDatesProblem,
  editGuest,
  EMPTY_GUEST,
  forMyself,
  type GuestEdit,
  type GuestForm,
  guestProblem,
  signedForProblem,
} from './guest-form.ts';
import { guestSubmission } from './guest-submission.ts';
import { exampleKid } from '../pass/waiver-examples.ts';

const aged = (...ages: string[]) => ages.map((age, index) => exampleKid({ id: index + 1, age }));
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
  assert.deepEqual(editGuest(named, { type: 'kidsCounted', count: 1 }, GUIDED_AGES).kids, aged('8'));
});

test('what is sent is trimmed, and has one age per kid within the limits', () => {
  const form = { ...maya, name: ' Maya ', signedFor: 'family', kids: aged('', '3', '40') } as const;
  assert.deepEqual(guestSubmission(form, SINGLE_FORM_AGES), {
    name: 'Maya',
    email: 'maya@mailbox.example',
    phone: '',
    signedFor: 'family',
    numKids: 3,
    kidsAges: [1, 3, 17],
    kidsAgesGiven: [false, false, false],
    ownKidsAsked: true,
  });
});

test('an age that nobody typed or confirmed is sent as not given, and so is one that the form has made of another', () => {
  const givenOf = (...edits: GuestEdit<GuestForm>[]) =>
    guestSubmission(
      edits.reduce((form, edit) => editGuest(form, edit, GUIDED_AGES), {
        ...maya,
        signedFor: 'family',
        kids: aged('8', '8'),
      } as GuestForm),
      GUIDED_AGES,
    ).kidsAgesGiven;
  const types = (id: number, age: string) => ({ type: 'ageTyped', id, age }) as const;
  const confirms = (id: number, isConfirmed = true) => ({ type: 'ageConfirmed', id, isConfirmed }) as const;
  assert.deepEqual(givenOf(), [false, false]);
  assert.deepEqual(givenOf(types(1, '8')), [true, false]);
  assert.equal(givenOf(types(1, '9'), confirms(2)), undefined, 'nothing is sent where all were given');
  assert.deepEqual(givenOf(confirms(1), confirms(2), confirms(2, false)), [true, false]);
  const clears = [types(1, ''), { type: 'ageLeft', id: 1 } as const];
  assert.deepEqual(givenOf(...clears, confirms(2)), [false, true]);
  const isTooYoung = [types(1, '3'), { type: 'ageLeft', id: 1 } as const];
  assert.deepEqual(givenOf(...isTooYoung, confirms(2)), [false, true]);
  assert.equal(givenOf(...isTooYoung, confirms(1), confirms(2)), undefined);
  assert.deepEqual(
    givenOf(types(1, '9'), types(2, '9'), { type: 'kidsCounted', count: 1 }, { type: 'kidsCounted', count: 2 }),
    [true, false],
  );
  assert.equal(givenOf(...chosen(true), typed(1, '2018'), typed(2, '2018')), undefined);
});

test('a name makes a kid of a form somebody by name; without any, kids are counted as before', () => {
  const named: GuestEdit<GuestForm> = { type: 'kidNamed', id: 2, name: ' Mia ' };
  const sent = guestSubmission(edited(named), GUIDED_AGES);
  assert.deepEqual(
    [sent.kidsAges, sent.kidsDetails],
    [
      [7, 9],
      [
        { name: '', age: 7 },
        { name: 'Mia', age: 9 },
      ],
    ],
  );
  const cleared = edited(named, { ...named, name: ' ' } as GuestEdit<GuestForm>);
  assert.ok(!('kidsDetails' in guestSubmission(cleared, GUIDED_AGES)));
  const dated = guestSubmission(edited(...chosen(true), typed(1, '2018'), typed(2, '2015'), named), GUIDED_AGES);
  assert.deepEqual(dated.kidsDetails?.[1], { name: 'Mia', birthDate: '2015-12-03' });
});

test('the guardian is asked for wherever kids come along, also in a group and while nobody has chosen', () => {
  for (const signedFor of ['', 'family', 'group'] as const)
    assert.equal(shownKids({ signedFor, kids: aged('8') }).length, 1);
  assert.deepEqual(shownKids({ signedFor: 'self', kids: aged('8') }), []);
  const group: GuestForm = { ...maya, signedFor: 'group', kids: aged('7'), isTakingPart: true };
  const { ownKidsAsked, ...sent } = guestSubmission(group, GUIDED_AGES);
  assert.ok(ownKidsAsked && !('isTakingPart' in sent));
  const own = guestSubmission({ ...group, ownKids: true }, GUIDED_AGES);
  assert.deepEqual([own.ownKids, 'ownKidsAsked' in own], [true, false]);
  assert.ok(!('ownKidsAsked' in guestSubmission({ ...group, kids: [] }, GUIDED_AGES)));
});

test('kids whose parent was sent the link are left to them, unless the signer says to be that parent', () => {
  const sent: GuestForm = { ...family, isSentToParent: true };
  assert.deepEqual(forMyself(sent), { signedFor: 'self', isSentToParent: false });
  const answers: Partial<GuestForm>[] = [{ isSentToParent: false }, { ownKids: true }, { kids: [] }];
  for (const said of answers) assert.equal(forMyself({ ...sent, ...said }), undefined, JSON.stringify(said));
  const fewer = editGuest(sent, { type: 'kidsCounted', count: 1 }, GUIDED_AGES);
  assert.equal(forMyself(fewer), undefined, 'who is left once one is off the form may be their own');
  assert.ok(forMyself(editGuest(sent, { type: 'kidNamed', id: 1, name: 'Leo' }, GUIDED_AGES)));
});

test('whom the waiver is for is chosen by nobody but the visitor', () => {
  assert.equal(EMPTY_GUEST.signedFor, '');
  assert.equal(signedForProblem(maya), 'Please choose who you’re signing for');
  assert.throws(() => guestSubmission(maya, GUIDED_AGES), /choose who you’re signing for/);
  assert.equal(signedForProblem({ signedFor: 'self' }), null);
});

test('kids stay in the form beside "Myself only", and are not sent', () => {
  const family: GuestForm = { ...maya, signedFor: 'family', kids: aged('7', '9') };
  const alone = editGuest(family, { type: 'typed', changes: { signedFor: 'self' } }, GUIDED_AGES);
  const { signedFor, numKids, kidsAges } = guestSubmission(alone, GUIDED_AGES);
  assert.deepEqual([signedFor, numKids, kidsAges], ['self', 0, []]);
  const back = editGuest(alone, { type: 'typed', changes: { signedFor: 'family' } }, GUIDED_AGES);
  assert.deepEqual(guestSubmission(back, GUIDED_AGES).kidsAges, [7, 9]);
});

const family: GuestForm = { ...maya, signedFor: 'family', kids: aged('7', '9') };
const chosen = (isByBirthDate: boolean) =>
  [1, 2].map((id): GuestEdit<GuestForm> => ({ type: 'birthDateChosen', id, isByBirthDate }));
const typed = (id: number, year: string): GuestEdit<GuestForm> => {
  const birthDate = { month: '12', day: '3', year, date: `${year}-12-03` };
  return { type: 'birthDateTyped', id, birthDate };
};
const edited = (...edits: GuestEdit<GuestForm>[]) =>
  edits.reduce((form, edit) => editGuest(form, edit, GUIDED_AGES), family);

test('birth dates are sent instead of ages, once each kid has one', () => {
  const half = edited(...chosen(true), typed(1, '2018'));
  assert.equal(birthDatesProblem(half), 'Please enter each kid’s birth date');
  const whole = editGuest(half, typed(2, '2015'), GUIDED_AGES);
  assert.equal(birthDatesProblem(whole), null);
  const { numKids, kidsAges, kidsDetails } = guestSubmission(whole, GUIDED_AGES);
  assert.deepEqual([numKids, kidsAges], [2, []]);
  assert.deepEqual(kidsDetails, [
    { name: '', birthDate: '2018-12-03' },
    { name: '', birthDate: '2015-12-03' },
  ]);
});

test('ages and birth dates are both kept, and only the chosen of the two is sent', () => {
  const back = edited(...chosen(true), typed(1, '2018'), ...chosen(false));
  assert.equal(birthDatesProblem(back), null);
  assert.deepEqual(guestSubmission(back, GUIDED_AGES).kidsAges, [7, 9]);
  assert.equal(back.kids[0]?.birthDate?.date, '2018-12-03');
  const alone = { ...edited(...chosen(true)), signedFor: 'self' as const };
  assert.deepEqual([birthDatesProblem(alone), guestSubmission(alone, GUIDED_AGES).numKids], [null, 0]);
});

test('what a parent says besides goes along for a family with kids, and nothing is answered for them', () => {
  const answered = {
    ...family,
    isTakingPart: false,
    ownKids: true,
    healthAnswers: { asthma: 'prefer_not_to_say' },
  } as const;
  const { isTakingPart, ownKids, healthAnswers } = guestSubmission(answered, GUIDED_AGES);
  assert.deepEqual([isTakingPart, ownKids, healthAnswers], [false, true, { asthma: 'prefer_not_to_say' }]);
  for (const form of [family, { ...answered, signedFor: 'self' }, { ...answered, kids: [] }] as GuestForm[]) {
    const sent = guestSubmission(form, GUIDED_AGES);
    assert.ok(!('isTakingPart' in sent) && !('ownKids' in sent), form.signedFor);
  }
  assert.ok(!('ownKids' in guestSubmission({ ...family, ownKids: false }, GUIDED_AGES)));
});
