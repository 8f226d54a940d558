import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';
import { createPool } from './pool.ts';

test('a server that is not there, and a socket that is not there', async () => {
  for (const url of ['postgres://nobody@127.0.0.1:1/x', 'postgres://nobody@localhost:1/x?host=/nowhere']) {
    const pool = createPool(url);
    await assert.rejects(pool.query('select 1'), (error) => isDatabaseUnavailable(error));
    await pool.end();
    await assert.rejects(pool.query('select 1'), (error) => isDatabaseUnavailable(error));
  }
});

test('a connection that ends in the middle, and a server that is stopping', () => {
  assert.ok(isDatabaseUnavailable(new Error('Connection terminated unexpectedly')));
  assert.ok(isDatabaseUnavailable(Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '57P01' })));
});

test('a copy that takes no waivers, a full disk, a statement that took too long, and what PgBouncer says', () => {
  for (const code of ['25006', '53100', '57014', '08P01']) {
    assert.ok(isDatabaseUnavailable(Object.assign(new pg.DatabaseError('', 0, 'error'), { code })), code);
  }
});

test('what the job queue makes of an error', () => {
  assert.ok(isDatabaseUnavailable({ message: 'Connection terminated unexpectedly', queue: 'emails' }));
  assert.ok(isDatabaseUnavailable({ message: '', code: '57P03', queue: 'emails' }));
  assert.ok(!isDatabaseUnavailable({ message: 'no', queue: 'emails' }));
});

test('not a statement that is wrong', () => {
  assert.ok(!isDatabaseUnavailable(Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23505' })));
  assert.ok(!isDatabaseUnavailable(new TypeError('x is not a function')));
  assert.ok(!isDatabaseUnavailable('Connection terminated'));
});
