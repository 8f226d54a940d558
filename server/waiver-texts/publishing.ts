import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Editions, TextPublishing } from '#contract/waiver-texts/texts.ts';
import type { Actor, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { deleteDraft, deleteReviews, findDraft, updatePlan, updatePublished } from './draft-queries.ts';
import { keepDraft, lockDraft, readToday } from './drafts.ts';
import { hashEditions } from './editions.ts';
import { keepDecision, keepText, readNewestEditions } from './operations.ts';

/** Everybody sees a new text within two seconds. */
const LOOK_MS = 1000;

/** Looks each second for what another process has published or decided, and whether the day of a text that waits has come. */
export function followTexts(context: Context): BackgroundLoop {
  return startLoop({
    async work() {
      await adoptText(context);
      const { plannedFor } = context.texts;
      if (plannedFor !== null && plannedFor <= readToday(context)) await publishPlanned(context);
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

/**
 * Has visitors sign a text, at once or from a day of the venue on; whether waivers of older ones end then. What a lawyer and others said of
 * its draft is kept with it. Gives the number that it has or will have. Throws `draft_changed` where the draft says something else,
 * `text_scheduled` while another waits, `text_unchanged` for what is signed already, and `invalid_request` for a day in the past.
 */
export async function publishText(
  context: Context,
  { editions, takesEffectOn, mustSignAgain }: TextPublishing,
  actor: StaffActor,
): Promise<number> {
  const { db, clock, texts, site } = context;
  const at = clock.now();
  const today = readToday(context);
  if (takesEffectOn !== undefined && takesEffectOn < today) {
    throw new DomainError('invalid_request', { message: 'Please choose today or a later day.' });
  }
  const number = await db.transaction().execute(async (transaction) => {
    const draft = await lockDraft(transaction);
    if (draft && !isSameText(draft.editions, editions)) throw new DomainError('draft_changed');
    if (isSameText(await readNewestEditions(transaction), editions)) throw new DomainError('text_unchanged');
    if (takesEffectOn === undefined || takesEffectOn === today) {
      return showText(transaction, editions, mustSignAgain, { ...actor, at });
    }
    if (!draft) await keepDraft(transaction, editions, { revision: 1, at, staffId: actor.staffId });
    await updatePlan(transaction, takesEffectOn, mustSignAgain, actor.staffId);
    const details = { from: takesEffectOn, mustSignAgain };
    await recordAudit(transaction, { ...actor, at, action: 'text-scheduled', details });
    return undefined;
  });
  await adoptText(context);
  // A page with the text before would have to be read again by somebody who signs now.
  await site.settle();
  return number ?? texts.current.number + 1;
}

/** A text that waits for its day is a draft again. Throws `text_not_found` where none does. */
export async function withdrawText({ db, clock }: Context, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverTexts');
    const draft = await findDraft(transaction);
    if (!draft?.plan) throw new DomainError('text_not_found');
    await updatePlan(transaction, null, null, null);
    const details = { from: draft.plan.takesEffectOn };
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'text-withdrawn', details });
  });
}

/** Its day has begun; another process may be as fast. */
async function publishPlanned(context: Context): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverTexts');
    const draft = await findDraft(transaction);
    if (!draft?.plan || draft.plan.takesEffectOn > readToday(context)) return;
    const { mustSignAgain, scheduledBy } = draft.plan;
    const by = { staffId: scheduledBy, deviceId: null, address: undefined, at: clock.now() };
    await showText(transaction, draft.editions, mustSignAgain, by);
  });
  await adoptText(context);
}

async function showText(
  transaction: Transaction<Tables>,
  editions: Editions,
  mustSignAgain: boolean,
  by: Pick<Actor, 'deviceId' | 'address'> & { staffId: string; at: Date },
): Promise<number> {
  const number = await keepText(transaction, editions, by.at);
  await updatePublished(transaction, number);
  await deleteReviews(transaction);
  await deleteDraft(transaction);
  await recordAudit(transaction, { ...by, action: 'text-published', details: { version: number } });
  if (mustSignAgain) await keepDecision(transaction, number, 'must-sign-again', by);
  return number;
}

function isSameText(one: Editions, other: Editions): boolean {
  return isDeepStrictEqual(hashEditions(one), hashEditions(other));
}
