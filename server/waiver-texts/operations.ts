import type { Transaction } from 'kysely';
import type { ReSignChoice, TextVersion } from '#contract/waiver-texts/texts.ts';
import type { Editions, OlderWaivers } from '#contract/waiver-texts/texts.ts';
import type { WaiverText } from '#contract/waiver-text.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { keepNote, sealText } from '#server/seals/operations.ts';
import { canonicalRuling, type SealedText } from '#server/seals/rules.ts';
import { readSealKey } from '#server/security/seal-key.ts';
import { withMicroseconds } from '#server/validity/rules.ts';
import { hashText, toReview } from './editions.ts';
import type { AnsweredReview, Texts } from './rules.ts';
import {
  deleteDecision,
  findNewestText,
  findText,
  findTextInForce,
  findState,
  insertDecision,
  insertRevision,
  insertText,
  listDecisions,
  listReviews,
  listRevisions,
  listStoredTexts,
  type ReSignDecision,
  type StoredText,
} from './queries.ts';

/** For copies of what was signed, and for checking. */
export { findText, listRevisions };

/** Of the one edition that pages show today. */
const SHOWN_LANGUAGE = 'en';

/** Keeps what signing and reading ask of the text. An installation begins with `first`. */
export async function openTexts({ db, clock }: Pick<Context, 'db' | 'clock'>, first: WaiverText): Promise<Texts> {
  const newest = await findNewestText(db, SHOWN_LANGUAGE);
  let current = toShown(newest ?? (await keepFirst(db, first, clock.now())));
  let { oldestValid, plannedFor } = await findState(db);

  return {
    get current() {
      return current;
    },
    async inForce(at) {
      const shown = await findTextInForce(db, SHOWN_LANGUAGE, at);
      if (shown === undefined) throw new Error(`There was no text to sign at ${at.toISOString()}`);
      return toShown(shown);
    },
    get oldestValid() {
      return oldestValid;
    },
    get plannedFor() {
      return plannedFor;
    },
    async refresh() {
      const found = await findState(db);
      ({ oldestValid, plannedFor } = found);
      if (found.newest === current.number) return false;
      current = toShown(await readNewest(db));
      return true;
    },
  };
}

async function readNewest(db: Database): Promise<StoredText> {
  const newest = await findNewestText(db, SHOWN_LANGUAGE);
  if (newest === undefined) throw new Error('There is no text to sign');
  return newest;
}

function toShown({ number, language, hash, title, paragraphs }: StoredText): Texts['current'] {
  return { number, language, hash: hash.toString('hex'), title, paragraphs };
}

async function keepFirst(db: Database, first: WaiverText, at: Date): Promise<StoredText> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverTexts');
    const newest = await findNewestText(transaction, SHOWN_LANGUAGE);
    if (newest === undefined) await keepText(transaction, { en: first }, at);
    return newest ?? readNewest(transaction);
  });
}

/** Makes a text the newest version. */
export async function keepText(transaction: Transaction<Tables>, editions: Editions, at: Date): Promise<number> {
  const key = await readSealKey(transaction);
  await lockTransaction(transaction, 'waiverTexts');
  const number = ((await findNewestText(transaction, SHOWN_LANGUAGE))?.number ?? 0) + 1;
  await insertRevision(transaction, number, at);
  for (const [language, { title, paragraphs }] of Object.entries(editions)) {
    const content = { title, paragraphs: [...paragraphs], number, language, firstUsedAt: withMicroseconds(at) };
    const hash = hashText(content);
    const seal = sealText(key, { ...content, hash });
    await insertText(transaction, { ...content, hash: Buffer.from(hash, 'hex'), seal });
  }
  return number;
}

export interface SealedTextVersion {
  content: SealedText;
  seal: Buffer;
}

/** All versions as they lie there, for checking. */
export async function listSealedTexts(db: Database): Promise<SealedTextVersion[]> {
  const texts = await listStoredTexts(db);
  return texts.map(({ hash, seal, ...text }) => ({ content: { ...text, hash: hash.toString('hex') }, seal }));
}

/** All versions, the newest first, with what staff decided about them, and what those said who read them before. */
export async function listWaiverTexts(db: Database): Promise<TextVersion[]> {
  const stored = await listStoredTexts(db);
  const decisions = await listDecisions(db);
  const reviews = await listReviews(db);
  return stored
    .filter(({ language }) => language === SHOWN_LANGUAGE)
    .map((text) => {
      const spanish = stored.find(({ number, language }) => number === text.number && language === 'es');
      const decision = decisions.find(({ textVersion }) => textVersion === text.number);
      const ofText = reviews.filter(({ textVersion }) => textVersion === text.number);
      return toTextVersion(text, { spanish, decision, reviews: ofText });
    });
}

/** The newest revision with all its editions. */
export async function readNewestEditions(db: Database): Promise<Editions> {
  const { number, title, paragraphs } = await readNewest(db);
  const spanish = await findText(db, number, 'es');
  return {
    en: { title, paragraphs },
    ...(spanish && { es: { title: spanish.title, paragraphs: spanish.paragraphs } }),
  };
}

/**
 * Says of a version whether waivers of older ones stay valid, as they do unless said otherwise. It takes effect at once, for
 * every lookup, list and count, and can be taken back. Noted in the audit trail. Throws `text_not_found`.
 */
export async function decideReSign(
  { db, clock, texts }: Context,
  version: number,
  { olderWaivers }: ReSignChoice,
  actor: StaffActor,
): Promise<TextVersion> {
  const now = clock.now();
  const text = await findText(db, version, SHOWN_LANGUAGE);
  if (text === undefined) throw new DomainError('text_not_found');
  await db
    .transaction()
    .execute((transaction) => keepDecision(transaction, version, olderWaivers, { ...actor, at: now }));
  await texts.refresh();
  const versions = await listWaiverTexts(db);
  return versions.find(({ number }) => number === version)!;
}

export async function keepDecision(
  transaction: Transaction<Tables>,
  version: number,
  olderWaivers: OlderWaivers,
  by: Pick<StaffActor, 'staffId' | 'deviceId' | 'address'> & { at: Date },
): Promise<void> {
  const { at, staffId } = by;
  const key = await readSealKey(transaction);
  await recordAudit(transaction, { ...by, action: 'text-ruled', details: { version, status: olderWaivers } });
  const isNew =
    olderWaivers === 'stay-valid'
      ? await deleteDecision(transaction, version)
      : await insertDecision(transaction, version, at, staffId);
  if (!isNew) return;
  const ruling = { version, olderWaivers, at: withMicroseconds(at), staffId };
  await keepNote(transaction, key, { kind: 'ruled', content: canonicalRuling(ruling), at });
}

function toTextVersion(
  text: StoredText,
  {
    spanish,
    decision,
    reviews,
  }: { spanish: StoredText | undefined; decision: ReSignDecision | undefined; reviews: AnsweredReview[] },
): TextVersion {
  const { title, paragraphs } = text;
  const hashes = { en: text.hash.toString('hex'), ...(spanish && { es: spanish.hash.toString('hex') }) };
  return {
    number: text.number,
    hash: hashes.en,
    title,
    paragraphs,
    spanish: spanish
      ? { title: spanish.title, paragraphs: spanish.paragraphs, hash: spanish.hash.toString('hex') }
      : null,
    firstUsedAt: new Date(text.firstUsedAt).toISOString(),
    olderWaivers: decision === undefined ? 'stay-valid' : 'must-sign-again',
    decidedAt: decision?.decidedAt.toISOString() ?? null,
    reviews: reviews.map((review) => toReview(review, hashes)),
  };
}
