import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddedKids } from '#contract/waivers/submission.ts';
import { type CallInput, LostCall, RefusedCall } from '#web/api.ts';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { typedDate } from '../guests/birth-date.ts';
import type { SubmissionTools } from '../submission/browser-tools.ts';
import { bodyOf, type KidEvent, kidProblem, openAddKid } from './add-kid.ts';
import { drawnSignature, record, signedWaiver } from './waiver-examples.ts';

const now = new Date('2025-11-01T15:00:00.000Z');
const PICTURE = 'data:image/png;base64,AA';
const covered = [
  ...signedWaiver.covered,
  { firstName: 'Zoe', isCovered: true, coveredUntil: signedWaiver.expiresAt, reason: null, ref: 'z' },
];
const born = typedDate({ month: '12', day: '3', year: '2018' }, '2025-11-01');

const edits = (edit: Extract<KidEvent, { type: 'edited' }>['edit']): KidEvent => ({ type: 'edited', edit });
const named = edits({ type: 'kidNamed', id: 1, name: ' Zoe Rivers ' });
const ticked = edits({ type: 'typed', changes: { ownKids: true } });
const signed: KidEvent = { type: 'signatureChanged', signature: drawnSignature };
const byDate = edits({ type: 'birthDateChosen', id: 1, isByBirthDate: true });
const dated = edits({ type: 'birthDateTyped', id: 1, birthDate: born });

/** The form before a server that answers in turn. */
function openForm(answers: (() => Promise<unknown>)[] = [], { waiverDbId = record.waiverDbId, isReload = false } = {}) {
  if (!isReload) openBrowserStores();
  const inputs: CallInput<'addKids'>[] = [];
  const tools = {
    call: (_name: string, input: CallInput<'addKids'>) => {
      inputs.push(structuredClone(input));
      return answers.shift()!();
    },
    drawSignature: async () => PICTURE,
    pause: async () => {},
    now: () => now,
  } as unknown as SubmissionTools;
  const store = openAddKid({ waiverDbId, qrCode: 'own-code' }, tools);
  store.restore();
  return {
    store,
    inputs,
    after(...events: KidEvent[]) {
      events.forEach(store.send);
      return store.snapshot().state;
    },
  };
}

test('a kid is signed for once there are a name, the tick and a signature', async () => {
  const { store, after, inputs } = openForm();
  assert.equal(kidProblem(after().form), 'Add the kid’s name to continue.');
  assert.equal(
    kidProblem(after(named).form),
    'Only a parent or legal guardian can add a kid: please tick that you are.',
  );
  assert.equal(kidProblem(after(ticked).form), null);
  await store.submit();
  assert.equal(after().problem, 'Please provide your signature');
  assert.equal(kidProblem(after(byDate).form), 'Add the birth date to continue.');
  assert.equal(kidProblem(after(dated).form), null);
  assert.deepEqual(inputs, []);
});

test('what is sent is the name with the age, or with the birth date instead', () => {
  const rest = { ownKids: true, signature: PICTURE, signatureMethod: 'drawn' };
  const { after } = openForm();
  const counted = bodyOf(after(named, ticked, signed), PICTURE);
  assert.deepEqual(counted, { kids: [{ name: 'Zoe Rivers', age: 8 }], kidsAgesGiven: [false], ...rest });
  const confirmed = bodyOf(after(edits({ type: 'ageConfirmed', id: 1, isConfirmed: true })), PICTURE);
  assert.deepEqual(confirmed, { kids: [{ name: 'Zoe Rivers', age: 8 }], ...rest });
  const withDate = bodyOf(after(byDate, dated), PICTURE);
  assert.deepEqual(withDate, { kids: [{ name: 'Zoe Rivers', birthDate: '2018-12-03' }], ...rest });
  for (const body of [counted, confirmed, withDate]) assert.equal(AddedKids.safeParse(body).error, undefined);
});

const takes = async () => ({ waiver: { ...signedWaiver, qrCode: 'code-of-zoe', covered, newlyCovered: ['Zoe'] } });
const loses = async () => {
  throw new LostCall('We could not reach the server.');
};

test('an age that only the press has changed is shown before it is signed', async () => {
  const { store, after } = openForm([takes]);
  after(named, ticked, signed, edits({ type: 'ageTyped', id: 1, age: '3' }));
  await store.submit();
  assert.equal(
    after().problem,
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead. Please look at it, then sign.',
  );
  await store.submit();
  assert.equal(after().step, 'added');
});

test('the signer’s own code says who it is, and the reply who is covered now', async () => {
  const { store, after, inputs } = openForm([takes]);
  after(named, ticked, signed);
  await store.submit();
  assert.deepEqual(after().added, { covered, names: ['Zoe'], kidName: 'Zoe Rivers', copyCode: 'code-of-zoe' });
  const [{ params, headers, body } = {}] = inputs;
  assert.deepEqual(params, { id: signedWaiver.id });
  assert.equal(headers?.authorization, 'Code own-code');
  assert.equal(body?.signature, PICTURE);
});

test('without an answer the very same is sent again, and the attempt is kept for the next try', async () => {
  const { store, after, inputs } = openForm([loses, loses, takes]);
  after(named, ticked, signed);
  await store.submit();
  assert.equal(after().submission.status, 'failed');
  assert.equal(inputs.length, 2);
  const again = store.submit();
  assert.partialDeepStrictEqual(after().submission, { failure: { remedy: 'try-again' } }, 'nothing moves meanwhile');
  await again;
  assert.equal(after().step, 'added');
  assert.equal(new Set(inputs.map((input) => JSON.stringify(input))).size, 1);
});

test('another kid is another signing, and a refusal ends the attempt', async () => {
  const refuses = async () => {
    throw new RefusedCall(400, { message: 'Please provide your signature', code: 'signature_missing' });
  };
  const { store, after, inputs } = openForm([refuses, takes]);
  after(named, ticked, signed);
  await store.submit();
  assert.deepEqual(after().submission, { status: 'failed', message: 'Please provide your signature', remedy: null });
  assert.equal(store.attempt(), null);
  after(edits({ type: 'kidNamed', id: 1, name: 'Ada' }));
  await store.submit();
  const keys = inputs.map(({ headers }) => headers?.['idempotency-key']);
  assert.equal(new Set(keys).size, 2);
});

test('what was entered comes back after a reload, with the attempt, and not on another family’s pass', async () => {
  const { store, after } = openForm([loses, loses]);
  after(named, ticked, signed);
  await store.submit();
  const attempt = store.attempt();
  const again = openForm([], { isReload: true });
  assert.deepEqual([again.after().form.kids, again.after().form.ownKids], [after().form.kids, true]);
  assert.deepEqual(again.store.attempt(), attempt);
  assert.equal(openForm([], { isReload: true, waiverDbId: 'another' }).after().form.kids[0]?.name, '');
  again.after({ type: 'startedOver' });
  assert.equal(openForm([], { isReload: true }).after().form.kids[0]?.name, '');
});
