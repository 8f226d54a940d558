import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Attempt, draftStorage } from '#web/signing/flow/draft.ts';
import { memoryStorage } from '#web/signing/flow/memory-storage.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { DRAFT_MS, type StoredText } from '#web/site/drafts/stored-text.ts';
import { filledForm } from './flow-examples.ts';
import { FIRST_STATE, type FlowState } from './flow.ts';
import { DRAFT_KEY, streamlined } from './signing-form.ts';
import { bodyOf } from './submission.ts';

const now = new Date('2025-11-01T15:00:00.000Z');
const state: FlowState = {
  ...FIRST_STATE,
  form: filledForm,
  signature: drawnSignature,
  reason: 'none-found',
  step: 'signature',
};

const draftIn = (tab: StoredText) => draftStorage<FlowState['form'], Partial<FlowState>>(streamlined.draft, tab);
const load = (tab: StoredText) => draftIn(tab).load(now);

function save(tab: StoredText, from: FlowState, attempt: Attempt | null = null) {
  const persisted = Object.fromEntries(streamlined.draft.keys.map((key) => [key, from[key]])) as Partial<FlowState>;
  draftIn(tab).save({ persisted, attempt }, now);
}

test('a draft brings back the form, the ink and the attempt', () => {
  const tab = memoryStorage();
  const attempt = { key: 'k', content: 'c', body: bodyOf(state, 'data:') };
  save(tab, state, attempt);
  const draft = load(tab);
  assert.deepEqual(draft?.persisted, {
    form: filledForm,
    viewing: { shownAt: null, acceptedAt: null },
    signature: drawnSignature,
    renew: false,
    renewalToken: null,
    renewalName: null,
    reason: 'none-found',
    existing: null,
  });
  assert.deepEqual(draft?.attempt, attempt);
});

test('a draft keeps who is out of sight, and what was said about an age', () => {
  const tab = memoryStorage();
  const leo = { id: 1, name: 'Leo', age: '5', typedAge: '3', gender: 'boy', isGenderPicked: false } as const;
  const form = { ...filledForm, signedFor: 'myself', kids: [leo], participants: [{ id: 1, name: 'Ana' }] } as const;
  save(tab, { ...state, form });
  assert.deepEqual(load(tab)?.persisted.form, form);
});

test('a draft that names no text was kept for another one: it is to be accepted anew', () => {
  const tab = memoryStorage();
  save(tab, state);
  const { textHash: _textHash, ...older } = JSON.parse(tab.read(DRAFT_KEY) ?? '');
  delete older.kept.viewing;
  tab.write(DRAFT_KEY, JSON.stringify(older));
  const persisted = load(tab)?.persisted;
  assert.deepEqual([persisted?.form?.name, persisted?.form?.waiverAccepted], [filledForm.name, false]);
  assert.deepEqual(persisted?.viewing, { shownAt: null, acceptedAt: null });
});

test('a dropped draft is gone', () => {
  const tab = memoryStorage();
  save(tab, state);
  draftIn(tab).drop();
  assert.equal(load(tab), null);
});

test('a draft of an hour ago belongs to someone who has left', () => {
  const tab = memoryStorage();
  save(tab, state);
  assert.ok(draftIn(tab).load(new Date(now.getTime() + DRAFT_MS)));
  assert.equal(draftIn(tab).load(new Date(now.getTime() + DRAFT_MS + 1)), null);
});

test('a damaged draft is none', () => {
  const tab = memoryStorage();
  save(tab, state);
  const whole = JSON.parse(tab.read(DRAFT_KEY) ?? '') as { kept: object };
  for (const damaged of [
    null,
    1,
    {},
    { ...whole, kept: {} },
    { ...whole, kept: { ...whole.kept, form: { name: 1 } } },
    { ...whole, kept: { ...whole.kept, viewing: { shownAt: 'before' } } },
  ]) {
    tab.write(DRAFT_KEY, JSON.stringify(damaged));
    assert.equal(load(tab), null);
  }
  tab.write(DRAFT_KEY, '{"step":');
  assert.equal(load(tab), null);
});
