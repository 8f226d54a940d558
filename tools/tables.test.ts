import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { makeTestDatabase } from '../tests/support/test-database.ts';
import { describeTables } from './tables/describe.ts';

test('the types of tables are those of the schema: npm run tables writes them anew', async (t) => {
  const { db } = await makeTestDatabase(t);
  const written = readFileSync(path.join(import.meta.dirname, '../server/database/tables.ts'), 'utf8');
  assert.equal(written, await describeTables(db));
});
