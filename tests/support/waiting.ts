import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ControlledTransaction, sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';

const MAX_LOOKS = 500;

/** Until somebody, or so many, wait for locks of the database. */
export async function untilSomeoneWaits(db: Database, count = 1): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await sleep(10);
  }
  assert.fail('Nobody waits');
}

/** Ends a transaction as soon as somebody waits for a lock of the database. */
export async function commitOnceSomeoneWaits(db: Database, transaction: ControlledTransaction<Tables>): Promise<void> {
  try {
    await untilSomeoneWaits(db);
  } finally {
    await transaction.commit().execute();
  }
}
