import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptAnswer } from '#web/signing/submission/kept-answers.ts';
import type { OwnGuest } from './own-waivers.ts';
import { saidBefore } from './answer.ts';

const answer = (how: KeptAnswer['how'], coming: string[] = []): KeptAnswer => ({
  code: 'ABC',
  date: '2026-12-05',
  time: null,
  how,
  coming,
  staying: [],
  showFirstNames: false,
  familyId: 'a'.repeat(32),
});
const guest = (name: string): OwnGuest => ({
  who: `signer ${name.toLowerCase()}`,
  label: name,
  coveredUntil: null,
  turns18: false,
  isTakingPart: true,
  hasSigned: true,
});

test('an answer speaks to those who gave it, and where no waiver is here', () => {
  const elena = answer('chosen', ['signer elena', '1 leo']);
  assert.equal(saidBefore(elena, [guest('Elena')]), elena);
  assert.equal(saidBefore(elena, []), elena);
  assert.equal(saidBefore(elena, [guest('Dana')]), undefined, 'not to another family on the same phone');
  assert.equal(saidBefore(undefined, [guest('Elena')]), undefined);
});

test('an answer that named nobody here speaks to whoever has a waiver here by now', () => {
  for (const how of ['code', 'declined'] as const) {
    const kept = answer(how);
    assert.equal(saidBefore(kept, [guest('Elena')]), kept);
  }
});
