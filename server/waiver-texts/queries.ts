import type { Database } from '#server/database/open.ts';
import { rowStatement, statement } from '#server/database/statement.ts';

export interface StoredText {
  number: number;
  language: string;
  hash: Buffer;
  title: string;
  paragraphs: string[];
  /** With microseconds. */
  firstUsedAt: string;
  seal: Buffer;
}

const COLUMNS = `number, language, hash, title, paragraphs,
  to_char(first_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstUsedAt", seal`;

export const findNewestText = rowStatement<[language: string], StoredText>(
  `select ${COLUMNS} from waiver_texts where language = $1 order by number desc limit 1`,
);

const selectAll = statement<[after: number], StoredText>(
  `select ${COLUMNS} from waiver_texts where number > $1 order by number desc, language`,
);

export async function listStoredTexts(db: Database): Promise<StoredText[]> {
  return selectAll(db, 0);
}

export const findText = rowStatement<[number: number, language: string], StoredText>(
  `select ${COLUMNS} from waiver_texts where number = $1 and language = $2`,
);

/** The edition of the revision that was in use at an instant. */
export const findTextInForce = rowStatement<[language: string, at: Date], StoredText>(`
  select ${COLUMNS} from waiver_texts
  where language = $1 and number = (select max(number) from text_revisions where first_used_at <= $2)`);

export interface StoredRevision {
  number: number;
  /** With microseconds. */
  firstUsedAt: string;
}

const selectRevisions = statement<[after: number], StoredRevision>(`
  select number, to_char(first_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstUsedAt"
  from text_revisions where number > $1 order by number`);

export async function listStoredRevisions(db: Database): Promise<StoredRevision[]> {
  return selectRevisions(db, 0);
}

/** The first edition of the next revision. */
export async function insertText(db: Database, text: StoredText): Promise<void> {
  await db
    .insertInto('text_revisions')
    .values({ number: text.number, first_used_at: new Date(text.firstUsedAt) })
    .execute();
  await db
    .insertInto('waiver_texts')
    .values({
      number: text.number,
      language: text.language,
      hash: text.hash,
      title: text.title,
      paragraphs: text.paragraphs,
      first_used_at: new Date(text.firstUsedAt),
      seal: text.seal,
    })
    .execute();
}

export interface ReSignDecision {
  textVersion: number;
  decidedAt: Date;
}

export async function listDecisions(db: Database): Promise<ReSignDecision[]> {
  return db
    .selectFrom('text_rulings')
    .select(['text_version as textVersion', 'decided_at as decidedAt'])
    .orderBy('text_version')
    .execute();
}

const selectOldestValid = statement<[after: number], { number: number }>(
  'select coalesce(max(text_version), 0) as number from text_rulings where text_version > $1',
);

/** The first version whose waivers are valid; 0 if all are. */
export async function findOldestValid(db: Database): Promise<number> {
  const [oldest] = await selectOldestValid(db, 0);
  return oldest?.number ?? 0;
}

export interface NewReSignDecision {
  textVersion: number;
  decidedAt: Date;
  decidedBy: string;
}

/** False where it was decided before. */
export async function insertDecision(db: Database, decision: NewReSignDecision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('text_rulings')
    .values({
      text_version: decision.textVersion,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where there was none. */
export async function deleteDecision(db: Database, textVersion: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('text_rulings')
    .where('text_version', '=', textVersion)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
