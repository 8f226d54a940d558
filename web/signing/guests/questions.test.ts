import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { STAFF_NOTE, SWIMMING } from '../../../tests/support/own-questions.ts';
import { QUESTIONS } from '#web/venue/document.ts';
import { exampleKid } from '../pass/waiver-examples.ts';
import { GUIDED_AGES } from './age.ts';
import { editGuest, EMPTY_GUEST, type GuestForm } from './guest-form.ts';
import { listAsked, ownAnswersSent, questionsProblem } from './questions.ts';

const kids = [exampleKid({ id: 4, name: 'Zoe' }), exampleKid({ id: 7 })];
const family: GuestForm = { ...EMPTY_GUEST, signedFor: 'family', kids };
const swims = (answer: string) => ({ [SWIMMING.question]: answer });

/** Other tests of this process read the same page: it asks while one of these runs. */
function ask(t: TestContext): void {
  const asked = QUESTIONS as unknown[];
  const before = asked.splice(0, asked.length, SWIMMING, STAFF_NOTE);
  t.after(() => asked.splice(0, asked.length, ...before));
}

test('each rider is asked, and who only signs or is not in sight is not', (t) => {
  ask(t);
  const askedOf = (form: GuestForm) =>
    listAsked(form).map(({ question: { id }, kid }) => `${id} ${kid?.number ?? 'self'}`);
  const ofKids = ['swim 1', 'swim 2'];
  assert.deepEqual(askedOf(family), ['swim self', 'note self', ...ofKids]);
  assert.deepEqual(askedOf({ ...family, isTakingPart: false }), ['note self', ...ofKids]);
  assert.deepEqual(askedOf({ ...family, signedFor: 'self' }), ['swim self', 'note self']);
});

test('what has to be answered is said with the name, and what was answered goes with its words', (t) => {
  ask(t);
  assert.equal(questionsProblem(family), `Please answer: ${SWIMMING.question}`);
  const self = { ...family, ownAnswers: swims('Well') };
  assert.equal(questionsProblem(self), `Please answer for Zoe: ${SWIMMING.question}`);
  const answered = [4, 7].reduce<GuestForm>(
    (form, id) => editGuest(form, { type: 'kidAnswered', id, ownAnswers: swims('A little') }, GUIDED_AGES),
    self,
  );
  assert.equal(questionsProblem(answered), null);
  const { id, question } = SWIMMING;
  const { ownAnswers, questionsAsked } = ownAnswersSent(listAsked(answered));
  assert.deepEqual(ownAnswers, [
    { id, question, answer: 'Well' },
    { id, question, answer: 'A little', kid: 1 },
    { id, question, answer: 'A little', kid: 2 },
  ]);
  assert.deepEqual(questionsAsked?.slice(0, 3), [{ id }, { id: 'note' }, { id, kid: 1 }]);
});

test('an answer to other words, or one that is no choice any more, is none', (t) => {
  ask(t);
  const before = {
    ...family,
    signedFor: 'self',
    ownAnswers: { 'Can you swim?': 'Well', ...swims('Like a fish') },
  } as const;
  assert.equal(questionsProblem(before), `Please answer: ${SWIMMING.question}`);
  assert.deepEqual(ownAnswersSent(listAsked(before)).ownAnswers, []);
});
