import type { Database } from '#server/database/open.ts';
import { first, isAny, one, readStatement, statement } from '#server/database/statement.ts';
import type { AnsweredReview } from './rules.ts';

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

export const findNewestText = first(
  statement<[language: string], StoredText>(
    `select ${COLUMNS} from waiver_texts where language = $1 order by number desc limit 1`,
  ),
);

export const listStoredTexts = statement<[], StoredText>(
  `select ${COLUMNS} from waiver_texts order by number desc, language`,
);

export const findText = first(
  statement<[number: number, language: string], StoredText>(
    `select ${COLUMNS} from waiver_texts where number = $1 and language = $2`,
  ),
);

/** The edition of the revision that was in use at an instant. */
export const findTextInForce = first(
  statement<[language: string, at: Date], StoredText>(`
  select ${COLUMNS} from waiver_texts
  where language = $1 and number = (select max(number) from text_revisions where first_used_at <= $2)`),
);

export interface StoredRevision {
  number: number;
  /** With microseconds. */
  firstUsedAt: string;
}

export const listRevisions = statement<[], StoredRevision>(`
  select number, to_char(first_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstUsedAt"
  from text_revisions order by number`);

export const insertRevision = statement<[number: number, firstUsedAt: Date]>(
  'insert into text_revisions (number, first_used_at) values ($1, $2)',
);

export async function insertText(db: Database, text: StoredText): Promise<void> {
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

export const listDecisions = statement<[], ReSignDecision>(
  'select text_version as "textVersion", decided_at as "decidedAt" from text_rulings order by text_version',
);

/** What each process looks for; `oldestValid`: the first version whose waivers are valid, 0 if all are; `plannedFor`: when a text that waits takes effect. */
export const findState = one(
  readStatement<[], { newest: number; oldestValid: number; plannedFor: string | null }>(`
  select (select coalesce(max(number), 0) from text_revisions) as newest,
    (select coalesce(max(text_version), 0) from text_rulings) as "oldestValid",
    (select takes_effect_on::text from text_drafts) as "plannedFor"`),
);

/** False where it was decided before. */
/** Whether what visitors sign now is what the product ships with, and nobody has. */
export const findIsFirst = one(
  statement<[], { isFirst: boolean }>(`
  select not exists (select from text_revisions where number > 1) and not exists (select from waivers) as "isFirst"`),
);

export const insertDecision = isAny(
  statement<[textVersion: number, decidedAt: Date, decidedBy: string], { at: Date }>(`
  insert into text_rulings (text_version, decided_at, decided_by) values ($1, $2, $3)
  on conflict do nothing returning decided_at as at`),
);

/** False where there was none. */
export const deleteDecision = isAny(
  statement<[textVersion: number], { at: Date }>(
    'delete from text_rulings where text_version = $1 returning decided_at as at',
  ),
);

/** Every answer, the newest first. */
export const listReviews = statement<[], AnsweredReview>(`
  select text_reviews.id, hashes, answer, text_reviews.name, remark, answered_at as "answeredAt", staff.name as "sharedBy",
    text_version as "textVersion",
    not exists (select from text_reviews as later where later.token_hash = text_reviews.token_hash and later.id > text_reviews.id) as "isLast"
  from text_reviews join staff on staff.id = made_by where answer is not null order by answered_at desc, text_reviews.id desc`);
