import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { type Attempt, draftStorage } from '#web/signing/flow/draft.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { DRAFT_MS } from '#web/device/keys.ts';
import { DRAFT_KEY } from '#web/document/signals.ts';
import { filledForm } from './flow-examples.ts';
import { FIRST_STATE, type FlowState, streamlined } from './flow.ts';
import { bodyOf } from './submission.ts';

const now = new Date('2025-11-01T15:00:00.000Z');
const state: FlowState = {
  ...FIRST_STATE,
  form: filledForm,
  signature: drawnSignature,
  reason: 'none-found',
  step: 'signature',
};

const draft = draftStorage<FlowState['form'], Partial<FlowState>>(streamlined.draft);

function save(from: FlowState, attempt: Attempt | null = null) {
  const persisted = Object.fromEntries(streamlined.draft.keys.map((key) => [key, from[key]])) as Partial<FlowState>;
  draft.save({ persisted, attempt }, now);
}

test('a draft brings back the form, the ink and the attempt', () => {
  openBrowserStores();
  const attempt = { key: 'k', content: 'c', body: bodyOf(filledForm) };
  save(state, attempt);
  const found = draft.load(now);
  assert.deepEqual(found?.persisted, {
    form: filledForm,
    viewing: { shownAt: null, acceptedAt: null },
    signature: drawnSignature,
    renew: false,
    renewalToken: null,
    renewalName: null,
    reason: 'none-found',
    existing: null,
  });
  assert.deepEqual(found?.attempt, attempt);
});

test('a draft keeps who is out of sight, and what was said about an age', () => {
  openBrowserStores();
  const leo = { id: 1, name: 'Leo', age: '5', typedAge: '3', gender: 'boy', isGenderPicked: false } as const;
  const form = { ...filledForm, signedFor: 'self', kids: [leo], participants: [{ id: 1, name: 'Ana' }] } as const;
  save({ ...state, form });
  assert.deepEqual(draft.load(now)?.persisted.form, form);
});

test('a draft that names no text was kept for another one: it is to be accepted anew', () => {
  openBrowserStores();
  save(state);
  const { textHash: _textHash, ...older } = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '');
  delete older.kept.viewing;
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(older));
  const persisted = draft.load(now)?.persisted;
  assert.deepEqual([persisted?.form?.name, persisted?.form?.waiverAccepted], [filledForm.name, false]);
  assert.deepEqual(persisted?.viewing, { shownAt: null, acceptedAt: null });
});

test('a dropped draft is gone', () => {
  openBrowserStores();
  save(state);
  draft.drop();
  assert.equal(draft.load(now), null);
});

test('a draft of an hour ago belongs to someone who has left', () => {
  openBrowserStores();
  save(state);
  assert.ok(draft.load(new Date(now.getTime() + DRAFT_MS)));
  assert.equal(draft.load(new Date(now.getTime() + DRAFT_MS + 1)), null);
});

test('a damaged draft is none', () => {
  openBrowserStores();
  save(state);
  const whole = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '') as { kept: object };
  for (const damaged of [
    null,
    1,
    {},
    { ...whole, kept: {} },
    { ...whole, kept: { ...whole.kept, form: { name: 1 } } },
    { ...whole, kept: { ...whole.kept, viewing: { shownAt: 'before' } } },
  ]) {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(damaged));
    assert.equal(draft.load(now), null);
  }
  sessionStorage.setItem(DRAFT_KEY, '{"step":');
  assert.equal(draft.load(now), null);
});
