import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAFT_MS } from '#web/signing/flow/draft.ts';
import { DRAFT_KEY, dropDraft, loadDraft, saveDraft } from './draft.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { filledForm } from './flow-examples.ts';
import { FIRST_STATE, type FlowState } from './flow.ts';
import { memoryStore } from '#web/signing/flow/memory-storage.ts';
import { submissionOf } from './submission.ts';

const now = new Date('2025-11-01T15:00:00.000Z');
const state: FlowState = {
  ...FIRST_STATE,
  form: filledForm,
  signature: drawnSignature,
  reason: 'none-found',
  step: 'signature',
};

test('a draft brings back the form, the ink and the attempt', () => {
  const tab = memoryStore();
  const attempt = { key: 'k', content: 'c', body: submissionOf(state, 'data:') };
  saveDraft(tab, state, attempt, now);
  const draft = loadDraft(tab, now);
  assert.deepEqual(draft?.kept, {
    form: filledForm,
    reading: { shownAt: null, acceptedAt: null },
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
  const tab = memoryStore();
  const leo = { id: 1, name: 'Leo', age: '5', typedAge: '3', gender: 'boy', isGenderPicked: false } as const;
  const form = { ...filledForm, signedFor: 'myself', kids: [leo], participants: [{ id: 1, name: 'Ana' }] } as const;
  saveDraft(tab, { ...state, form }, null, now);
  assert.deepEqual(loadDraft(tab, now)?.kept.form, form);
});

test('a draft that names no text was kept for another one: it is to be accepted anew', () => {
  const tab = memoryStore();
  saveDraft(tab, state, null, now);
  const { textHash: _textHash, ...older } = JSON.parse(tab.read(DRAFT_KEY) ?? '');
  delete older.kept.reading;
  tab.write(DRAFT_KEY, JSON.stringify(older));
  const kept = loadDraft(tab, now)?.kept;
  assert.deepEqual([kept?.form.name, kept?.form.waiverAccepted], [filledForm.name, false]);
  assert.deepEqual(kept?.reading, { shownAt: null, acceptedAt: null });
});

test('a dropped draft is gone', () => {
  const tab = memoryStore();
  saveDraft(tab, state, null, now);
  dropDraft(tab);
  assert.equal(loadDraft(tab, now), null);
});

test('a draft of an hour ago belongs to someone who has left', () => {
  const tab = memoryStore();
  saveDraft(tab, state, null, now);
  assert.ok(loadDraft(tab, new Date(now.getTime() + DRAFT_MS)));
  assert.equal(loadDraft(tab, new Date(now.getTime() + DRAFT_MS + 1)), null);
});

test('a damaged draft is none', () => {
  const tab = memoryStore();
  saveDraft(tab, state, null, now);
  const whole = JSON.parse(tab.read(DRAFT_KEY) ?? '') as { kept: object };
  for (const damaged of [
    null,
    1,
    {},
    { ...whole, kept: {} },
    { ...whole, kept: { ...whole.kept, form: { name: 1 } } },
  ]) {
    tab.write(DRAFT_KEY, JSON.stringify(damaged));
    assert.equal(loadDraft(tab, now), null);
  }
  tab.write(DRAFT_KEY, '{"step":');
  assert.equal(loadDraft(tab, now), null);
});
