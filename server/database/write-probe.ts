import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from './unavailable.ts';
import type { Database } from './database.ts';

const KEEP_MS = 3000;
const LIMIT_MS = 2500;

/**
 * Takes as much room as a large signature, in a table that frees it at once; writes to the log and waits for it as a commit does; and
 * would change a row. One text, so that it is one transaction with any pooler in between.
 */
const PROBE = `
  create temp table if not exists room_on_disk (filler text) on commit delete rows;
  insert into room_on_disk select md5(number::text) from generate_series(1, 4000) as number;
  select pg_logical_emit_message(true, 'vr-waiver', 'probe');
  update limits set used = used where false`;

/** Whether the database accepts writes. It is tried at most once in a few seconds, however often the function is called. */
export function createWriteProbe(db: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let trying: Promise<boolean> | undefined;
  let keepUntil = 0;

  async function ask(): Promise<boolean> {
    // A probe that hangs, because a standby or a disk is missing, holds a connection: no second one is started beside it.
    trying ??= tryToWrite(db).finally(() => (trying = undefined));
    const isWritable = await Promise.race([trying, sleep(LIMIT_MS, false, { ref: false })]);
    keepUntil = performance.now() + KEEP_MS;
    return isWritable;
  }

  return () => {
    if (answer === undefined || performance.now() > keepUntil) {
      keepUntil = Infinity;
      answer = ask();
    }
    return answer;
  };
}

async function tryToWrite(db: Database): Promise<boolean> {
  try {
    await sql.raw(PROBE).execute(db);
    return true;
  } catch (error) {
    return !isDatabaseUnavailable(error);
  }
}
