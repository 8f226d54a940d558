import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');

test('the data of 1.0.0 is of the schema as it is', () => {
  const schema = readFileSync(path.join(ROOT, 'server/database/migrations/0001-schema.sql'));
  const data = readFileSync(path.join(ROOT, 'tests/support/data-of-1.0.0.tar'), 'latin1');
  const [, sha256] = /"name": "0001-schema\.sql",\s+"sha256": "(\w+)"/.exec(data) ?? [];
  assert.equal(sha256, createHash('sha256').update(schema).digest('hex'), 'npm run first-data writes it anew');
});
