import { sql, type Transaction } from 'kysely';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { keepUp } from './keeping.ts';
import { placeEarlier, placePeople } from './placing.ts';
import { findPending, listWaiversAfter } from './placing-queries.ts';

/** Beside the kept tables, under the same names: whoever works out people in there cannot tell. Gone with the transaction. */
const BESIDE = 'people_rebuilt';

/** What is worked out, with what names a row without a name. Each comes after those that it refers to. */
const PROJECTED = {
  people: sql<string>`'person ' || id`,
  person_places: sql<string>`'waiver ' || waiver_id || ', ' || role || ' ' || place`,
  person_keys: sql<string>`'what person ' || person_id || ' is compared by'`,
  person_terms: sql<string>`'what person ' || person_id || ' is found by'`,
  person_words: sql<string>`'a word of a name'`,
  person_word_remains: sql<string>`'what is left of a word'`,
} as const;
type Projected = keyof typeof PROJECTED;
const TABLES = Object.keys(PROJECTED) as Projected[];

const MAX_AT_ONCE = 500;
const MAX_TELLING = 20;
const MAX_TRIES = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Difference {
  /** How many rows are not alike. */
  rows: number;
  /** The first of them: `person …`. */
  subjects: string[];
}

interface Progress {
  onProgress?: (placed: number) => void;
}

/**
 * Works out everybody from the records beside the people who are kept, and says what is not alike; undefined: nothing. Of one moment, and
 * nobody waits.
 */
export async function checkPeople(db: Database, { onProgress }: Progress = {}): Promise<Difference | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await keepUpWholly(db);
    const checked = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // Somebody signed just now: another moment is a better one.
        if (await isBehind(transaction)) return 'behind';
        return rebuiltBeside(transaction, onProgress, () => compare(transaction));
      });
    if (checked !== 'behind') return checked;
  }
  throw new Error('So many people sign just now that none of their moments can be checked. Please try again later.');
}

/** Puts what is worked out in the place of what was kept. Counting, and so the staff’s lists, wait until it is done. */
export async function rebuildPeople(db: Database, { onProgress }: Progress = {}): Promise<void> {
  await keepUpWholly(db);
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    await rebuiltBeside(transaction, onProgress, () => replace(transaction));
  });
}

/** Also with what earlier releases left. */
async function keepUpWholly(db: Database): Promise<void> {
  while (await placeEarlier(db, MAX_AT_ONCE));
  await keepUp(db);
}

async function isBehind(transaction: Transaction<Tables>): Promise<boolean> {
  const { isStale, isQueued, isFilling } = await findPending(transaction);
  return isStale || isQueued || isFilling;
}

async function rebuiltBeside<Answer>(
  transaction: Transaction<Tables>,
  onProgress: Progress['onProgress'],
  use: () => Promise<Answer>,
): Promise<Answer> {
  await sql`create schema ${sql.id(BESIDE)}`.execute(transaction);
  for (const table of TABLES) {
    await sql`create table ${beside(table)} (like ${sql.table(table)} including all)`.execute(transaction);
  }
  await sql`
    create trigger person_words_take_remains_along after delete on ${beside('person_words')} referencing old table as gone
      for each statement execute function forget_remains()`.execute(transaction);
  const { rows } = await sql<{ kept: string }>`select current_schema() as kept`.execute(transaction);
  const kept = rows[0]?.kept ?? 'public';
  await sql`set local search_path = ${sql.id(BESIDE)}, ${sql.id(kept)}`.execute(transaction);
  await placeAll(transaction, onProgress);
  await sql`set local search_path = ${sql.id(kept)}`.execute(transaction);
  const answer = await use();
  await sql`drop schema ${sql.id(BESIDE)} cascade`.execute(transaction);
  return answer;
}

function beside(table: Projected) {
  return sql.id(BESIDE, table);
}

async function placeAll(transaction: Transaction<Tables>, onProgress: Progress['onProgress']): Promise<void> {
  let placed = 0;
  let analyzedAt = MAX_AT_ONCE;
  for (let after = FIRST_ID; ;) {
    const waivers = await listWaiversAfter(transaction, after, MAX_AT_ONCE);
    await placePeople(
      transaction,
      waivers.map(({ id }) => id),
    );
    placed += waivers.length;
    onProgress?.(placed);
    const last = waivers.at(-1);
    if (last === undefined || waivers.length < MAX_AT_ONCE) return;
    after = last.id;
    // Nobody else sees these tables, and so nobody else tells the planner how they grow.
    if (placed < analyzedAt) continue;
    analyzedAt *= 4;
    for (const table of TABLES) await sql`analyze ${beside(table)}`.execute(transaction);
  }
}

async function compare(transaction: Transaction<Tables>): Promise<Difference | undefined> {
  const difference: Difference = { rows: 0, subjects: [] };
  for (const table of TABLES) {
    const kept = sql`select * from ${sql.table(table)}`;
    const rebuilt = sql`select * from ${beside(table)}`;
    const { rows } = await sql<{ subject: string; total: number }>`
      select ${PROJECTED[table]} as subject, count(*) over () as total
      from (((${kept}) except (${rebuilt})) union all ((${rebuilt}) except (${kept}))) as unlike
      order by subject limit ${sql.lit(MAX_TELLING)}`.execute(transaction);
    difference.rows += rows[0]?.total ?? 0;
    difference.subjects.push(...new Set(rows.map(({ subject }) => subject)));
  }
  return difference.rows === 0
    ? undefined
    : { ...difference, subjects: [...new Set(difference.subjects)].slice(0, MAX_TELLING) };
}

async function replace(transaction: Transaction<Tables>): Promise<void> {
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction);
  for (const table of TABLES) {
    await sql`insert into ${sql.table(table)} select * from ${beside(table)}`.execute(transaction);
  }
}
