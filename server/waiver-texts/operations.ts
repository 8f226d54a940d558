import type { Transaction } from 'kysely';
import type { ReSignChoice, TextVersion } from '#contract/staff/text-versions.ts';
import { canonicalText, type WaiverText } from '#contract/waiver-text.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { keepNote, sealText } from '#server/seals/operations.ts';
import { canonicalRuling, type SealedText } from '#server/seals/rules.ts';
import { sha256, readSealKey } from '#server/security/seal-key.ts';
import type { ShownText, Texts } from './rules.ts';
import {
  deleteDecision,
  findNewestText,
  findText,
  findTextInForce,
  findOldestValid,
  insertDecision,
  insertText,
  listDecisions,
  listRevisions,
  listStoredTexts,
  type ReSignDecision,
  type StoredText,
} from './queries.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

/** For copies of what was signed, and for checking. */
export { findText, listRevisions };

/** Of the one edition that pages show today. */
const SHOWN_LANGUAGE = 'en';

const REFRESH_MS = 5000;

/** Makes the venue's text a version when it differs from the newest one, and keeps what signing and reading ask of it. */
export async function openTexts(context: Pick<Context, 'db' | 'clock'>, text: WaiverText): Promise<Texts> {
  const { db } = context;
  let current = toShown(await ensureVersion(context, text));
  let oldestValid = 0;

  async function refresh(): Promise<void> {
    oldestValid = (await findOldestValid(db)).number;
    const newest = await findNewestText(db, SHOWN_LANGUAGE);
    if (newest !== undefined) current = toShown(newest);
  }

  await refresh();

  // Another process may have been told by its staff. While the database is unavailable there is nothing to show either.
  const refreshing = setInterval(() => void refresh().catch(() => {}), REFRESH_MS).unref();

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
    refresh,
    close: () => clearInterval(refreshing),
  };
}

function toShown({ number, language, hash }: StoredText): ShownText {
  return { number, language, hash: hash.toString('hex') };
}

async function ensureVersion({ db, clock }: Pick<Context, 'db' | 'clock'>, text: WaiverText): Promise<StoredText> {
  const hash = sha256(canonicalText(text));
  const newest = await findNewestText(db, SHOWN_LANGUAGE);
  if (newest?.hash.equals(hash)) return newest;
  return db.transaction().execute((transaction) => keepText(transaction, text, clock.now()));
}

/** Makes a text the newest version, unless it is. */
export async function keepText(transaction: Transaction<Tables>, text: WaiverText, at: Date): Promise<StoredText> {
  const key = await readSealKey(transaction);
  await lockTransaction(transaction, 'waiverTexts');
  const hash = sha256(canonicalText(text));
  const latest = await findNewestText(transaction, SHOWN_LANGUAGE);
  if (latest?.hash.equals(hash)) return latest;
  const content = {
    title: text.title,
    paragraphs: [...text.paragraphs],
    number: (latest?.number ?? 0) + 1,
    language: SHOWN_LANGUAGE,
    firstUsedAt: withMicroseconds(at),
  };
  const stored = { ...content, hash, seal: sealText(key, { ...content, hash: hash.toString('hex') }) };
  await insertText(transaction, stored);
  return stored;
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

/** All versions, the newest first, with what staff said of them. */
export async function listWaiverTexts(db: Database): Promise<TextVersion[]> {
  const decisions = new Map((await listDecisions(db)).map((decision) => [decision.textVersion, decision]));
  const texts = (await listStoredTexts(db)).filter(({ language }) => language === SHOWN_LANGUAGE);
  return texts.map((text) => toTextVersion(text, decisions.get(text.number)));
}

/**
 * Says of a version whether waivers of older ones stay valid, as they do unless said otherwise. It takes effect at once, for
 * every lookup, list and count, and can be taken back. Noted in the audit trail. Throws `text_not_found`.
 */
export async function decideReSign(
  context: Context,
  version: number,
  { olderWaivers }: ReSignChoice,
  actor: StaffActor,
): Promise<TextVersion> {
  const { db, clock, texts } = context;
  const now = clock.now();
  const text = await findText(db, version, SHOWN_LANGUAGE);
  if (text === undefined) throw new DomainError('text_not_found');
  const details = { version, status: olderWaivers };
  const key = await readSealKey(db);
  await db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { ...actor, at: now, action: 'text-ruled', details });
    const isNew =
      olderWaivers === 'stay-valid'
        ? await deleteDecision(transaction, version)
        : await insertDecision(transaction, version, now, actor.staffId);
    if (!isNew) return;
    const ruling = { version, olderWaivers, at: withMicroseconds(now), staffId: actor.staffId };
    await keepNote(transaction, key, { kind: 'ruled', content: canonicalRuling(ruling), at: now });
  });
  await texts.refresh();
  const decision = (await listDecisions(db)).find(({ textVersion }) => textVersion === version);
  return toTextVersion(text, decision);
}

function toTextVersion(text: StoredText, decision: ReSignDecision | undefined): TextVersion {
  return {
    number: text.number,
    hash: text.hash.toString('hex'),
    title: text.title,
    paragraphs: text.paragraphs,
    firstUsedAt: new Date(text.firstUsedAt).toISOString(),
    olderWaivers: decision === undefined ? 'stay-valid' : 'must-sign-again',
    decidedAt: decision?.decidedAt.toISOString() ?? null,
  };
}
