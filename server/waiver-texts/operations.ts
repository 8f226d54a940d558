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
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { keepNote, sealText } from '#server/seals/operations.ts';
import { canonicalRuling, type SealedText } from '#server/seals/rules.ts';
import { sha256, readSealKey } from '#server/security/seal-key.ts';
import { withMicroseconds } from '#server/validity/rules.ts';
import type { Texts } from './rules.ts';
import {
  deleteDecision,
  findNewestText,
  findText,
  findTextInForce,
  findOldestValid,
  findState,
  insertDecision,
  insertText,
  listDecisions,
  listRevisions,
  listStoredTexts,
  type ReSignDecision,
  type StoredText,
} from './queries.ts';

/** For copies of what was signed, and for checking. */
export { findText, listRevisions };

/** Of the one edition that pages show today. */
const SHOWN_LANGUAGE = 'en';

/** Everybody sees a new text within two seconds. */
const LOOK_MS = 1000;

/** Keeps what signing and reading ask of the text. An installation begins with `first`. */
export async function openTexts({ db, clock }: Pick<Context, 'db' | 'clock'>, first: WaiverText): Promise<Texts> {
  const newest = await findNewestText(db, SHOWN_LANGUAGE);
  let current = toShown(newest ?? (await keepFirst(db, first, clock.now())));
  let oldestValid = (await findOldestValid(db)).number;

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
    async refresh() {
      const { newest, ...decided } = await findState(db);
      oldestValid = decided.oldestValid;
      if (newest === current.number) return false;
      current = toShown(await readNewest(db));
      return true;
    },
  };
}

/** What is signed now. */
export async function readShownText(db: Database): Promise<WaiverText> {
  const { title, paragraphs } = await readNewest(db);
  return { title, paragraphs };
}

async function readNewest(db: Database): Promise<StoredText> {
  const newest = await findNewestText(db, SHOWN_LANGUAGE);
  if (newest === undefined) throw new Error('There is no text to sign');
  return newest;
}

/** Looks each second for what another process has published or decided. */
export function followTexts(context: Context): BackgroundLoop {
  return startLoop({
    async work() {
      await adoptText(context);
      return false;
    },
    pauseMs: 0,
    sweepMs: LOOK_MS,
    startsNow: false,
    report: context.report,
  });
}

async function adoptText({ texts, events }: Context): Promise<void> {
  if (await texts.refresh()) events.emit('venuePublished');
}

function toShown({ number, language, hash, title, paragraphs }: StoredText): Texts['current'] {
  return { number, language, hash: hash.toString('hex'), title, paragraphs };
}

async function keepFirst(db: Database, first: WaiverText, at: Date): Promise<StoredText> {
  await db.transaction().execute((transaction) => keepText(transaction, first, at));
  return readNewest(db);
}

/** Makes a text the newest version, unless it is. */
export async function keepText(transaction: Transaction<Tables>, text: WaiverText, at: Date): Promise<void> {
  const key = await readSealKey(transaction);
  await lockTransaction(transaction, 'waiverTexts');
  const hash = sha256(canonicalText(text));
  const latest = await findNewestText(transaction, SHOWN_LANGUAGE);
  if (latest?.hash.equals(hash)) return;
  const content = {
    title: text.title,
    paragraphs: [...text.paragraphs],
    number: (latest?.number ?? 0) + 1,
    language: SHOWN_LANGUAGE,
    firstUsedAt: withMicroseconds(at),
  };
  await insertText(transaction, { ...content, hash, seal: sealText(key, { ...content, hash: hash.toString('hex') }) });
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
