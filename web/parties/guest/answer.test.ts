import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptAnswer } from '#web/signing/party/kept-answers.ts';
import { isAnswerOf, isStillSaid, pickAnswer, listStaying, tellAnswer, listUnsaid } from './answer.ts';
import type { Guest } from './guests.ts';

const answer = (how: KeptAnswer['how'], coming: string[] = [], staying: string[] = []): KeptAnswer => ({
  code: 'ABC',
  date: '2026-12-05',
  time: null,
  how,
  coming,
  staying,
  showFirstNames: false,
  familyId: 'a'.repeat(32),
});
const guest = (who: string, coveredUntil: string | null = null): Guest => ({
  who,
  label: who,
  coveredUntil,
  turns18: false,
  isTakingPart: true,
  hasSigned: who.startsWith('signer'),
  places: [],
});
const [maria, leo, mia, joaquin] = ['signer maria', '1 leo', '1 mia', 'signer joaquin'] as const;
const family = [maria, leo, mia].map((who) => guest(who));

test('an answer speaks to those who gave it, and where no waiver is here', () => {
  const kept = answer('chosen', [maria, leo]);
  assert.equal(pickAnswer(kept, family), kept);
  assert.equal(pickAnswer(kept, []), kept);
  assert.equal(pickAnswer(kept, [guest(joaquin)]), undefined, 'not to another family on the same phone');
  assert.equal(pickAnswer(undefined, family), undefined);
});

test('an answer that named nobody here speaks to a family that has a waiver here by now', () => {
  for (const how of ['code', 'declined'] as const) {
    const kept = answer(how);
    assert.equal(pickAnswer(kept, family), kept);
  }
});

test('an answer that is given again begins with who stayed at home before, and is nobody else’s', () => {
  assert.deepEqual(listStaying(answer('chosen', [maria], [leo]), family), [leo, mia], 'Mia was added since');
  assert.deepEqual(listStaying(answer('signed', [maria], [leo]), family), [leo], 'who signed for the party comes');
  assert.deepEqual(listStaying(answer('declined', [maria], [leo]), family), []);
  assert.equal(isAnswerOf(answer('chosen', [maria], [leo]), family), true);
  assert.equal(isAnswerOf(answer('chosen', [maria], [leo]), [guest(joaquin), guest(leo)]), false, 'another has a Leo');
});

test('a guest of this device that no answer names is on no list yet', () => {
  const unsaid = (how: KeptAnswer['how']) =>
    listUnsaid(answer(how, [maria, leo], [mia]), [...family, guest(joaquin)]).map(({ who }) => who);
  assert.deepEqual([unsaid('chosen'), unsaid('signed'), unsaid('declined')], [[joaquin], [joaquin], []]);
});

test('who opens the invitation again is asked anew when the answer before does not say it of everyone', () => {
  const both = [guest(maria), guest(leo)];
  assert.equal(isStillSaid(answer('chosen', [maria], [leo]), both), true);
  assert.equal(isStillSaid(answer('chosen', [maria]), both), false, 'a kid added since');
  assert.equal(isStillSaid(answer('signed', [maria]), both), false, 'on no list by signing');
  assert.equal(isStillSaid(answer('signed', [maria, leo]), both), true);
  assert.equal(isStillSaid(answer('chosen', ['somebody else']), both), false);
  assert.equal(isStillSaid(answer('code', [maria]), both), false, 'their own waiver, too?');
  assert.equal(isStillSaid(answer('code'), []), true);
  assert.equal(isStillSaid(answer('declined'), []), true);
  assert.equal(isStillSaid(answer('chosen', [maria]), []), false, 'a waiver that has ended');
});

const SOON = '2026-12-01T04:59:59.999Z';
const LATER = '2027-05-01T03:59:59.999Z';

test('the pass of a device is renewed for a party before which its own waiver ends, also of who signs for the kids alone', () => {
  const guardian = { ...guest(maria, SOON), isTakingPart: false };
  const tell = (guests: Guest[], found?: Guest[]) => {
    const said = tellAnswer(answer('signed'), guests, '2026-12-05', found);
    return said.is === 'coming' ? [said.lapsing.map(({ who }) => who), said.passEnds] : said.is;
  };
  const his = guest(joaquin, LATER);
  assert.deepEqual(tell([guardian, guest(leo, SOON), his]), [[leo], true]);
  assert.deepEqual(tell([his, guardian]), [[], false], 'another than the one it shows');
  assert.deepEqual(tell([]), [[], undefined]);
  assert.deepEqual(tell([his], [guest(leo, SOON)]), [[leo], undefined], 'the code of another phone has no pass here');
});
