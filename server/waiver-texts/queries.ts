import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export interface StoredText {
  number: number;
  hash: Buffer;
  title: string;
  paragraphs: string[];
  electronicConsent: string;
  /** With microseconds. */
  firstUsedAt: string;
  seal: Buffer;
}

const COLUMNS = `number, hash, title, paragraphs, electronic_consent as "electronicConsent",
  to_char(first_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstUsedAt", seal`;

const selectNewest = statement<[after: number], StoredText>(
  `select ${COLUMNS} from waiver_texts where number > $1 order by number desc limit 1`,
);

export async function findNewestText(db: Database): Promise<StoredText | undefined> {
  const [text] = await selectNewest(db, 0);
  return text;
}

const selectAll = statement<[after: number], StoredText>(
  `select ${COLUMNS} from waiver_texts where number > $1 order by number desc`,
);

export async function listStoredTexts(db: Database): Promise<StoredText[]> {
  return selectAll(db, 0);
}

const selectOne = statement<[number: number], StoredText>(`select ${COLUMNS} from waiver_texts where number = $1`);

export async function findText(db: Database, number: number): Promise<StoredText | undefined> {
  const [text] = await selectOne(db, number);
  return text;
}

export async function insertText(db: Database, text: StoredText): Promise<void> {
  await db
    .insertInto('waiver_texts')
    .values({
      number: text.number,
      hash: text.hash,
      title: text.title,
      paragraphs: text.paragraphs,
      electronic_consent: text.electronicConsent,
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

const selectValidFrom = statement<[after: number], { validFrom: string | null }>(`
  select to_char(max(valid_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "validFrom"
  from text_rulings where text_version > $1`);

export async function findValidFrom(db: Database): Promise<string | undefined> {
  const [newest] = await selectValidFrom(db, 0);
  return newest?.validFrom ?? undefined;
}

export interface NewReSignDecision {
  textVersion: number;
  validFrom: string;
  decidedAt: Date;
  decidedBy: string;
}

export async function insertDecision(db: Database, decision: NewReSignDecision): Promise<void> {
  await db
    .insertInto('text_rulings')
    .values({
      text_version: decision.textVersion,
      valid_from: decision.validFrom,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDecision(db: Database, textVersion: number): Promise<void> {
  await db.deleteFrom('text_rulings').where('text_version', '=', textVersion).execute();
}
