import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CATALOGUE, unseen } from './support/error-catalogue.ts';

const PLANTED = { '/here': [['Waiver not found', 'confirm']] } satisfies typeof CATALOGUE;

test('a message counts as seen when its own journey found it', () => {
  for (const locator of ["getByText('Waiver not found', { exact: true })", 'getByText(/^Waiver not found/)']) {
    assert.deepEqual(unseen([{ journey: 'confirm', locator }], PLANTED), []);
  }
  for (const [journey, locator] of [
    ['sign', "getByText('Waiver not found')"],
    ['confirm', "getByText('Waiver')"],
    ['confirm', "getByText('waiver not found')"],
  ] as const) {
    assert.deepEqual(unseen([{ journey, locator }], PLANTED), ['at /here, in confirm.test.ts: Waiver not found']);
  }
});

test('a message that nobody saw is told, and every journey of the catalogue exists', () => {
  const all = Object.values(CATALOGUE).flat();
  assert.equal(unseen([]).length, all.length);
  for (const [, journey] of all) {
    assert.ok(existsSync(path.join(import.meta.dirname, `journeys/${journey}.test.ts`)), journey);
  }
});
