import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { Verified } from '#contract/waivers/verify.ts';
import { checkFile, checkFingerprint, readFingerprint, sha256Hex } from './check.ts';

const FINGERPRINT = 'ab'.repeat(32);
const UNKNOWN: Verified = { verdict: 'unknown', of: null, signedOn: null };
const RECORD: Verified = { verdict: 'unchanged', of: 'record', signedOn: '2026-05-14' };
const COPY: Verified = { ...RECORD, of: 'copy' };

function tools(known: Record<string, Verified>) {
  const asked: string[] = [];
  return {
    asked,
    digest: (bytes: Uint8Array<ArrayBuffer>) => sha256Hex(bytes),
    ask: async (fingerprint: string) => {
      asked.push(fingerprint);
      return known[fingerprint] ?? UNKNOWN;
    },
  };
}

function pdf(text: string): Blob {
  return new Blob([`%PDF-1.7\n${text}\n%%EOF`]);
}

async function hashOf(file: Blob): Promise<string> {
  return sha256Hex(new Uint8Array(await file.arrayBuffer()));
}

test('a copy that was given out is found by its hash, and nothing but the hash is sent', async () => {
  const file = pdf('a copy');
  const hash = await hashOf(file);
  const server = tools({ [hash]: COPY });
  assert.deepEqual(await checkFile(file, server), { kind: 'copy', verified: COPY });
  assert.deepEqual(server.asked, [hash]);
});

test('the writing of a record is no copy', async () => {
  const file = pdf('a copy');
  const hash = await hashOf(file);
  assert.deepEqual(await checkFile(file, tools({ [hash]: RECORD })), { kind: 'unknown-file' });
});

test('a file that was altered is not what was signed, though it names a record that is', async () => {
  const file = pdf(`/Keywords (Fingerprint: ${FINGERPRINT}) altered`);
  assert.deepEqual(await checkFile(file, tools({ [FINGERPRINT]: RECORD })), { kind: 'altered', verified: RECORD });
  assert.deepEqual(await checkFile(file, tools({})), { kind: 'unknown-file' });
  const longer = pdf(`fingerprint ${FINGERPRINT}ab`);
  assert.deepEqual(await checkFile(longer, tools({ [FINGERPRINT]: RECORD })), { kind: 'unknown-file' });
});

test('what is no PDF, or too large for a copy, is not asked about', async () => {
  const server = tools({});
  assert.deepEqual(await checkFile(new Blob(['PK a letter']), server), { kind: 'no-pdf' });
  assert.deepEqual(await checkFile(new Blob([new Uint8Array(26 * 1024 * 1024)]), server), { kind: 'too-large' });
  assert.deepEqual(server.asked, []);
});

test('a fingerprint may be typed in any grouping and case', async () => {
  assert.equal(readFingerprint(` ${'ABAB ABAB-'.repeat(8)}\n`), FINGERPRINT);
  assert.equal(readFingerprint('ab'.repeat(31)), undefined);
  assert.equal(readFingerprint('xy'.repeat(32)), undefined);
  assert.deepEqual(await checkFingerprint(FINGERPRINT, tools({ [FINGERPRINT]: RECORD })), {
    kind: 'record',
    verified: RECORD,
  });
  assert.deepEqual(await checkFingerprint(FINGERPRINT, tools({})), { kind: 'unknown-fingerprint' });
});

test('the hash of a file is the same by the browser and by the library', async () => {
  for (const size of [0, 1, 55, 56, 64, 100_000]) {
    const bytes = new Uint8Array(randomBytes(size));
    const expected = createHash('sha256').update(bytes).digest('hex');
    assert.equal(await sha256Hex(bytes), expected);
    assert.equal(await sha256Hex(bytes, null as never), expected);
  }
});
