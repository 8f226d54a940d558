import { isDeepStrictEqual } from 'node:util';
import { SHARED_TEXT_PAGE } from '#contract/paths.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { SharedText, TextAnswer, TextLink } from '#contract/waiver-texts/texts.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, usesOf } from '#server/limits/rules.ts';
import { hashToken, makeToken } from '#server/security/random-tokens.ts';
import { readDraftFacts } from '#server/venue/operations.ts';
import { findDraft, findReview, insertReview, keepAnswer } from './draft-queries.ts';
import { lockDraft } from './drafts.ts';
import { hashEditions } from './editions.ts';
import { readNewestEditions } from './operations.ts';
import { findIsFirst } from './queries.ts';

const LINK_MS = 30 * DAY_MS;

/** A link by which somebody without an account reads the draft and says what they think. Throws `text_not_found`, `text_scheduled`. */
export async function shareTextDraft(context: Context, actor: StaffActor): Promise<TextLink> {
  const { db, clock, origin } = context;
  const at = clock.now();
  const endsAt = new Date(at.getTime() + LINK_MS);
  const { token, hash } = makeToken();
  await db.transaction().execute(async (transaction) => {
    const draft = await lockDraft(transaction);
    if (!draft) throw new DomainError('text_not_found');
    await recordAudit(transaction, { ...actor, at, action: 'text-shared' });
    await insertReview(transaction, hash, JSON.stringify(hashEditions(draft.editions)), at, actor.staffId, endsAt);
  });
  return { url: `${origin()}${SHARED_TEXT_PAGE}#${token}`, endsAt: endsAt.toISOString() };
}

interface Link {
  token: string | undefined;
  address: string | undefined;
}

/** What a link opens. Throws `text_link_ended` for one that is unknown, too old, or of a draft that is no longer as it was. */
export async function readSharedText(context: Context, link: Link): Promise<SharedText> {
  await countUse(context, link);
  return showShared(context, link);
}

async function showShared(context: Context, link: Link): Promise<SharedText> {
  const { review, editions } = await findOpen(context.db, link, context.clock.now());
  const { answer, name, answeredAt, endsAt } = review;
  const venue = await readDraftFacts(context);
  return {
    editions,
    shown: (await findIsFirst(context.db)).isFirst ? null : await readNewestEditions(context.db),
    venue: venue.name,
    timeZone: venue.timeZone,
    endsAt: endsAt.toISOString(),
    answer: answer && { answer, name, answeredAt: (answeredAt ?? endsAt).toISOString() },
  };
}

/** Throws as `readSharedText` does. */
export async function answerSharedText(
  context: Context,
  { answer, name, remark }: TextAnswer,
  link: Link,
): Promise<SharedText> {
  const { db, clock } = context;
  const at = clock.now();
  await countUse(context, link);
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverTexts');
    const { review } = await findOpen(transaction, link, at);
    await keepAnswer(transaction, review.id, answer, name, remark, at);
    const { address } = link;
    await recordAudit(transaction, { at, staffId: null, address, action: 'text-answered', details: { name, answer } });
  });
  return showShared(context, link);
}

async function countUse({ db, clock, hasLimits }: Context, { address }: Link): Promise<void> {
  const uses = hasLimits ? usesOf(limits.sharedTexts, address) : [];
  await countOrRefuse(db, uses, clock.now(), 'too_many_attempts');
}

async function findOpen(db: Database, { token }: Link, now: Date) {
  const review = token === undefined ? undefined : await findReview(db, hashToken(token), now);
  const draft = await findDraft(db);
  if (!review || !draft || draft.plan || !isDeepStrictEqual(review.hashes, hashEditions(draft.editions))) {
    throw new DomainError('text_link_ended');
  }
  return { review, editions: draft.editions };
}
