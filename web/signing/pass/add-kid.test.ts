import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { AddedKids } from '#contract/waivers/submission.ts';
import { type CallInput, LostCall, RefusedCall } from '#web/api.ts';
import { typedDate } from '../guests/birth-date.ts';
import type { SubmissionTools } from '../submission/submission.ts';
import {
  addKid,
  bodyOf,
  editKid,
  emptyKid,
  type KidDraft,
  kidDraft,
  type KidToAdd,
  missingFromKid,
  withAgeLeft,
} from './add-kid.ts';
import { drawnSignature, signedWaiver } from './waiver-examples.ts';

const now = new Date('2025-11-01T15:00:00.000Z');
const PICTURE = 'data:image/png;base64,AA';
const covered = [
  ...signedWaiver.covered,
  { firstName: 'Zoe', isCovered: true, coveredUntil: signedWaiver.expiresAt, reason: null, ref: 'z' },
];

const empty = emptyKid(signedWaiver.id);
const born = typedDate({ month: '12', day: '3', year: '2018' }, '2025-11-01');
const named = editKid(empty, { type: 'kidNamed', id: 1, name: ' Zoe Rivers ' });
const ticked: KidToAdd = { ...named, form: { ...named.form, ownKids: true } };
const zoe: KidToAdd = { ...ticked, signature: drawnSignature };

test('a kid is signed for once there are a name, the tick and a signature', () => {
  assert.equal(missingFromKid(empty), 'Add the kid’s name to continue.');
  assert.equal(missingFromKid(named), 'Only a parent or legal guardian can add a kid: please tick that you are.');
  assert.equal(missingFromKid(ticked), 'Please provide your signature');
  const dot = { ...drawnSignature, strokes: [[{ x: 50, y: 120, pressure: 0.5 }]] };
  assert.equal(missingFromKid({ ...ticked, signature: dot }), 'A dot or a single line is not enough');
  assert.equal(missingFromKid(zoe), undefined);
  const byDate = editKid(zoe, { type: 'birthDateChosen', id: 1, isByBirthDate: true });
  assert.equal(missingFromKid(byDate), 'Add the birth date to continue.');
  assert.equal(missingFromKid(editKid(byDate, { type: 'birthDateTyped', id: 1, birthDate: born })), undefined);
});

test('what is sent is the name with the age, or with the birth date instead', () => {
  const rest = { ownKids: true, signature: PICTURE, signatureMethod: 'drawn' };
  assert.deepEqual(bodyOf(zoe, PICTURE), { kids: [{ name: 'Zoe Rivers', age: 8 }], kidsAgesGiven: [false], ...rest });
  const confirmed = editKid(zoe, { type: 'ageConfirmed', id: 1, isConfirmed: true });
  assert.deepEqual(bodyOf(confirmed, PICTURE), { kids: [{ name: 'Zoe Rivers', age: 8 }], ...rest });
  const byDate = editKid(editKid(zoe, { type: 'birthDateChosen', id: 1, isByBirthDate: true }), {
    type: 'birthDateTyped',
    id: 1,
    birthDate: born,
  });
  assert.deepEqual(bodyOf(byDate, PICTURE), { kids: [{ name: 'Zoe Rivers', birthDate: '2018-12-03' }], ...rest });
  for (const state of [zoe, byDate]) assert.equal(AddedKids.safeParse(bodyOf(state, PICTURE)).error, undefined);
});

test('an age that only the press has changed is shown before it is signed', () => {
  assert.deepEqual(withAgeLeft(zoe), { state: { ...zoe, form: { ...zoe.form } }, unseen: null });
  const { state, unseen } = withAgeLeft(editKid(zoe, { type: 'ageTyped', id: 1, age: '3' }));
  assert.equal(
    unseen,
    'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead. Please look at it, then sign.',
  );
  assert.equal(withAgeLeft(state).unseen, null);
});

/** Sends to a server that answers in turn. */
function openSending(answers: (() => Promise<unknown>)[]) {
  const inputs: CallInput<'addKids'>[] = [];
  let kept: KidDraft['attempt'] = null;
  let repeats = 0;
  const tools = {
    call: (_name: string, input: CallInput<'addKids'>) => {
      inputs.push(structuredClone(input));
      return answers.shift()!();
    },
    drawSignature: async () => PICTURE,
    pause: async () => {},
    now: () => now,
  } as unknown as SubmissionTools;
  const place = {
    attempt: () => kept,
    setAttempt: (attempt: KidDraft['attempt']) => void (kept = attempt),
    onRepeat: () => void (repeats += 1),
  };
  return {
    inputs,
    kept: () => kept,
    repeats: () => repeats,
    send: (state = zoe) => addKid(state, { qrCode: 'own-code' }, place, tools),
  };
}

const takes = async () => ({ waiver: { ...signedWaiver, qrCode: 'code-of-zoe', covered, newlyCovered: ['Zoe'] } });
const loses = async () => {
  throw new LostCall('We could not reach the server.');
};

test('the signer’s own code says who it is, and the reply who is covered now', async () => {
  const sending = openSending([takes]);
  assert.deepEqual(await sending.send(), {
    kind: 'added',
    covered,
    names: ['Zoe'],
    kidName: 'Zoe Rivers',
    copyCode: 'code-of-zoe',
  });
  const [{ params, headers, body } = {}] = sending.inputs;
  assert.deepEqual(params, { id: signedWaiver.id });
  assert.equal(headers?.authorization, 'Code own-code');
  assert.equal(body?.signature, PICTURE);
});

test('without an answer the very same is sent again, and the attempt is kept for the next try', async () => {
  const sending = openSending([loses, loses, takes]);
  assert.equal((await sending.send()).kind, 'failed');
  assert.equal(sending.repeats(), 1);
  assert.notEqual(sending.kept(), null);
  assert.equal((await sending.send()).kind, 'added');
  assert.equal(new Set(sending.inputs.map((input) => JSON.stringify(input))).size, 1);
});

test('another kid is another signing, and a refusal ends the attempt', async () => {
  const refuses = async () => {
    throw new RefusedCall(400, { message: 'Please provide your signature', code: 'signature_missing' });
  };
  const sending = openSending([refuses, takes]);
  const outcome = await sending.send();
  assert.deepEqual(outcome, { kind: 'failed', message: 'Please provide your signature', remedy: null });
  assert.equal(sending.kept(), null);
  await sending.send(editKid(zoe, { type: 'kidNamed', id: 1, name: 'Ada' }));
  const keys = sending.inputs.map(({ headers }) => headers?.['idempotency-key']);
  assert.equal(new Set(keys).size, 2);
});

test('what was entered comes back after a reload, with the attempt', () => {
  openBrowserStores();
  const draft = kidDraft();
  assert.equal(draft.load(now), null);
  const attempt = { key: 'key', content: 'content', body: bodyOf(zoe, PICTURE) };
  draft.save({ persisted: zoe, attempt }, now);
  assert.deepEqual(draft.load(now), { persisted: zoe, attempt });
  draft.drop();
  assert.equal(draft.load(now), null);
});
