import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '#contract/waivers/verify.ts';
import { labelsOf } from './finding-labels.ts';

function titleOf(kind: 'copy' | 'record' | 'altered', verdict: Verdict): string {
  const { title, signedOn } = labelsOf({ kind, verified: { verdict, of: 'record', signedOn: '2026-05-14' } });
  return `${title}, ${signedOn}`;
}

test('only what is just as it was signed is called unchanged', () => {
  assert.equal(titleOf('copy', 'unchanged'), 'Unchanged since signing, May 14, 2026');
  assert.equal(titleOf('record', 'unchanged'), 'Unchanged since signing, May 14, 2026');
  assert.equal(titleOf('altered', 'unchanged'), 'Not what was signed, May 14, 2026');
  assert.equal(titleOf('copy', 'changed'), 'Not what was signed, May 14, 2026');
  assert.equal(titleOf('record', 'changed'), 'Not what was signed, May 14, 2026');
  assert.equal(titleOf('record', 'erased'), 'Signed here, erased since, May 14, 2026');
  assert.equal(labelsOf({ kind: 'unknown-file' }).title, 'No match');
  assert.equal(labelsOf({ kind: 'unknown-fingerprint' }).title, 'No match');
  assert.equal(labelsOf({ kind: 'no-pdf' }).tone, 'plain');
});
