import type { Transaction } from 'kysely';
import type { Editions, TextChange, TextDraft } from '#contract/waiver-texts/texts.ts';
import type { Session, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { readOpening, venueDayAt } from '#server/validity/rules.ts';
import { readDraftFacts } from '#server/venue/operations.ts';
import {
  countOpenReviews,
  deleteDraft,
  deleteReviews,
  deleteStaleReviews,
  findDraft,
  type StoredDraft,
  upsertDraft,
} from './draft-queries.ts';
import { hashEditions, toReview } from './editions.ts';
import { findIsFirst, listReviews } from './queries.ts';

/** The venue's day. */
export function readToday({ clock, venue }: Pick<Context, 'clock' | 'venue'>): string {
  return venueDayAt(clock.now(), readOpening(venue())).toString();
}

/** The text that is being written, or waits for its day, and what its readers said. */
export async function readTextDraft(context: Context, { rights }: Pick<Session, 'rights'>): Promise<TextDraft> {
  const { db, clock } = context;
  const draft = await findDraft(db);
  const { country, timeZone, address } = await readDraftFacts(context);
  const hashes = draft ? hashEditions(draft.editions) : {};
  const reviews = (await listReviews(db)).filter(({ textVersion }) => textVersion === null);
  return {
    revision: draft?.revision ?? 0,
    editions: draft?.editions ?? null,
    scheduled: draft?.plan ?? null,
    isFirst: (await findIsFirst(db)).isFirst,
    today: readToday(context),
    place: { country, state: address.state, timeZone },
    openLinks: (await countOpenReviews(db, clock.now())).links,
    reviews: reviews.map((review) => toReview(review, hashes)),
    mayPublish: rights.includes('publish_text'),
  };
}

/** Throws `draft_changed` where somebody else was faster, and `text_scheduled`. */
export async function saveTextDraft(
  context: Context,
  { revision, editions }: TextChange,
  session: Session,
): Promise<TextDraft> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    const draft = await lockDraft(transaction);
    if ((draft?.revision ?? 0) !== revision) throw new DomainError('draft_changed');
    await keepDraft(transaction, editions, { revision: revision + 1, at: clock.now(), staffId: session.staff.id });
  });
  return readTextDraft(context, session);
}

/** Links to read what it said before end. */
export async function keepDraft(
  transaction: Transaction<Tables>,
  editions: Editions,
  { revision, at, staffId }: { revision: number; at: Date; staffId: string | null },
): Promise<void> {
  await upsertDraft(transaction, revision, JSON.stringify(editions), at, staffId);
  await deleteStaleReviews(transaction, JSON.stringify(hashEditions(editions)));
}

/** Throws `text_scheduled`. */
export async function discardTextDraft({ db, clock }: Context, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockDraft(transaction))) return;
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'text-discarded', details: {} });
    await deleteDraft(transaction);
    await deleteReviews(transaction);
  });
}

/** The operator's own command: the text becomes the draft, which somebody with the right to publish it reads first. Throws `text_scheduled`. */
export async function importText({ db, clock }: Pick<Context, 'db' | 'clock'>, editions: Editions): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const draft = await lockDraft(transaction);
    const revision = (draft?.revision ?? 0) + 1;
    await keepDraft(transaction, editions, { revision, at: clock.now(), staffId: null });
  });
}

/** Nobody else changes the text until the transaction ends. Throws `text_scheduled` where it waits for its day. */
export async function lockDraft(transaction: Transaction<Tables>): Promise<StoredDraft | undefined> {
  await lockTransaction(transaction, 'waiverTexts');
  const draft = await findDraft(transaction);
  if (draft?.plan) throw new DomainError('text_scheduled');
  return draft;
}
