import { sql, type Transaction } from 'kysely';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { applyPending, isStale } from '#server/projections/operations.ts';
import { tellEvent } from './decision-queries.ts';
import { placePeople } from './placing.ts';
import { applyMoves, listSteps, listUnplaced, showAll } from './placing-queries.ts';

/** Beside the kept tables, under the same names: the rules that place people cannot tell. Gone with the transaction. */
const BESIDE = 'people_rebuilt';

/** What is compared: its columns, and what names a row without a name. Each comes after those that it refers to. */
const COMPARED = {
  people: { columns: sql`*`, subject: sql<string>`'person ' || id` },
  places: {
    columns: sql`waiver_id, role, place, person_id, signer_id, name_key, birth_date, terms, is_apart, nth_unnamed`,
    subject: sql<string>`'waiver ' || waiver_id || ', ' || role || ' ' || place`,
  },
  person_terms: { columns: sql`*`, subject: sql<string>`'what person ' || person_id || ' is found by'` },
  person_words: { columns: sql`*`, subject: sql<string>`'a word of a name'` },
  person_word_remains: { columns: sql`*`, subject: sql<string>`'what is left of a word'` },
} as const;
type Compared = keyof typeof COMPARED;
const TABLES = Object.keys(COMPARED) as Compared[];

const REPORT_EVERY = 500;
const MAX_TRIES = 100;
const MAX_TELLING = 20;

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
 * Places everybody anew, as they signed and as staff decided, beside those who are kept, and says what is not alike; undefined: nothing. Of one
 * moment, and nobody waits.
 */
export async function checkPeople(db: Database, { onProgress }: Progress = {}): Promise<Difference | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await applyPending(db);
    const checked = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // Somebody signed just now: another moment is a better one.
        if (await isStale(transaction)) return 'behind';
        return rebuildBeside(transaction, onProgress, () => compare(transaction));
      });
    if (checked !== 'behind') return checked;
  }
  throw new Error('So many people sign just now that none of their moments can be checked. Please try again later.');
}

/** Puts those who are placed anew in the place of those who were kept. Nobody can sign until it is done. */
export async function rebuildPeople(db: Database, { onProgress }: Progress = {}): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    await sql`lock table places in exclusive mode`.execute(transaction);
    await rebuildBeside(transaction, onProgress, () => replace(transaction));
    await tellEvent(transaction, 'reload', null);
  });
}

async function rebuildBeside<Answer>(
  transaction: Transaction<Tables>,
  onProgress: Progress['onProgress'],
  use: () => Promise<Answer>,
): Promise<Answer> {
  const steps = await listSteps(transaction);
  const unplaced = await listUnplaced(transaction);
  const { rows } = await sql<{ kept: string }>`select current_schema() as kept`.execute(transaction);
  const kept = rows[0]?.kept ?? 'public';
  await sql`create schema ${sql.id(BESIDE)}`.execute(transaction);
  for (const table of [...TABLES, 'person_ids']) {
    await sql`create table ${sql.id(BESIDE, table)} (like ${sql.table(table)} including all)`.execute(transaction);
  }
  await sql`set local search_path = ${sql.id(BESIDE)}, ${sql.id(kept)}`.execute(transaction);
  const arrivals = [...steps, ...unplaced.map((waiverId) => ({ waiverId, isSomeoneElse: false, step: null }))];
  for (const [done, { waiverId, isSomeoneElse, step }] of arrivals.entries()) {
    if (waiverId !== null) await placePeople(transaction, { waiverId, isSomeoneElse, step });
    else if (step !== null) await applyMoves(transaction, step);
    if (done % REPORT_EVERY === 0) onProgress?.(done);
  }
  await showAll(transaction);
  await sql`set local search_path = ${sql.id(kept)}`.execute(transaction);
  const answer = await use();
  await sql`drop schema ${sql.id(BESIDE)} cascade`.execute(transaction);
  return answer;
}

async function compare(transaction: Transaction<Tables>): Promise<Difference | undefined> {
  const difference: Difference = { rows: 0, subjects: [] };
  for (const table of TABLES) {
    const { columns, subject } = COMPARED[table];
    const kept = sql`select ${columns} from ${sql.table(table)}`;
    const rebuilt = sql`select ${columns} from ${sql.id(BESIDE, table)}`;
    const { rows } = await sql<{ subject: string; total: number }>`
      select ${subject} as subject, count(*) over () as total
      from (((${kept}) except (${rebuilt})) union all ((${rebuilt}) except (${kept}))) as unlike
      order by subject limit ${sql.lit(MAX_TELLING)}`.execute(transaction);
    difference.rows += rows[0]?.total ?? 0;
    difference.subjects.push(...new Set(rows.map((row) => row.subject)));
  }
  return difference.rows === 0
    ? undefined
    : { ...difference, subjects: [...new Set(difference.subjects)].slice(0, MAX_TELLING) };
}

/** Ids of before go on to lead to the person who is still there. */
async function replace(transaction: Transaction<Tables>): Promise<void> {
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction);
  for (const table of TABLES) {
    await sql`insert into ${sql.table(table)} select * from ${sql.id(BESIDE, table)}`.execute(transaction);
  }
  await sql`delete from person_ids where person_id not in (select id from people)`.execute(transaction);
}
