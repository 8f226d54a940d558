import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFlow, type FormTable } from '#web/signing/flow/signing-flow.ts';
import type { SigningState } from '#web/signing/flow/signing-state.ts';
import { drawnSignature, foundWaiver, record } from '#web/signing/pass/waiver-examples.ts';
import { isSigned, NO_SIGNATURE } from '#web/signing/signature/signature.ts';
import { classic } from './classic/flow.ts';
import { progressive } from './progressive/flow.ts';
import { streamlined } from './streamlined/flow.ts';

/** The same at each run: a failure names its number. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const existing = { isValid: true, signedAt: record.signedAt, expiresAt: record.expiresAt };
const signer = { name: 'Maya Rivers', phone: '(301) 555-0142', email: 'maya@mailbox.example' };
const typed = (changes: object) => ({ type: 'edited', edit: { type: 'typed', changes } });

/** The way to a signature, which chance alone would seldom find. */
const FORWARD = [
  typed(signer),
  { type: 'adventureStarted' },
  { type: 'termsAccepted', at: 2 },
  { type: 'wentOn' },
  { type: 'signatureChanged', signature: drawnSignature },
  { type: 'submitted' },
];

/** Everything that a visitor, their browser and the server can do, in any order. */
function listEvents(steps: readonly string[]): { type: string }[] {
  const kids = [
    { type: 'kidsCounted', count: 2 },
    { type: 'kidsCounted', count: 0 },
    { type: 'kidAdded' },
    { type: 'kidRemoved', id: 1 },
    { type: 'kidNamed', id: 1, name: 'Leo' },
    { type: 'ageTyped', id: 1, age: '3' },
    { type: 'ageLeft', id: 1 },
    { type: 'birthDateChosen', id: 1, isByBirthDate: true },
    { type: 'birthDateChosen', id: 1, isByBirthDate: false },
  ].map((edit) => ({ type: 'edited', edit }));
  return [
    ...kids,
    ...['self', 'family', 'group'].map((signedFor) => typed({ signedFor })),
    ...[signer, { name: '' }, { email: 'maya@' }].map(typed),
    ...steps.map((step) => ({ type: 'wentToStep', step, record })),
    ...['wentBack', 'startedOver', 'submissionRepeated', 'renewChosen'].map((type) => ({ type })),
    ...['newWaiverChosen', 'someoneElseChosen'].map((type) => ({ type })),
    { type: 'textShown', at: 1 },
    { type: 'signatureChanged', signature: NO_SIGNATURE },
    { type: 'submissionFailed', message: 'No', remedy: 'try-again' },
    { type: 'submissionMet', existing: { ...existing, record: null }, signer },
    { type: 'emailChecked', email: signer.email, existing: { ...existing, record: null } },
    { type: 'checkStarted', checking: 'phone' },
    { type: 'signersFound', signers: [foundWaiver] },
    { type: 'existingFound', existing },
    { type: 'passFound', record },
  ] as { type: string }[];
}

function walk<State extends SigningState, Event extends { type: string }>(form: FormTable<State, Event>) {
  const flow = createFlow(form);
  const steps = form.steps as Record<string, { problem?: (form: State['form']) => string | null }>;
  const events = listEvents(Object.keys(steps)) as Event[];
  let signings = 0;
  for (let seed = 0; seed < 300; seed += 1) {
    const random = createRandom(seed);
    let state = form.first;
    for (let nth = 0; nth < 200; nth += 1) {
      const from = (random(2) === 0 ? FORWARD : events) as Event[];
      const event = from[random(from.length)]!;
      const before = state;
      state = flow(before, event);
      const where = `seed ${seed}, event ${nth}: ${event.type} at ${before.step}`;
      assert.ok(steps[state.step], where);
      for (const needed of ['existing', 'signers'] as const)
        if (state.step === needed) assert.ok((state as Record<string, unknown>)[needed], where);
      if (event.type === 'startedOver') assert.equal(state, form.first, where);
      if (before.submission.status === 'sending' || state.submission.status !== 'sending') continue;
      signings += 1;
      assert.equal(event.type, 'submitted', where);
      assert.ok(isSigned(state.signature), where);
      assert.equal(steps[state.step]?.problem?.(state.form) ?? null, null, where);
    }
  }
  return signings;
}

test('in whatever order things happen, a form is at one of its steps, and sends nothing that has a problem or no signature', () => {
  const signings = [walk(classic), walk(progressive), walk(streamlined)];
  for (const many of signings) assert.ok(many > 50, String(signings));
});
