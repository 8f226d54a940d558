import { setTimeout as pause } from 'node:timers/promises';
import { EMAIL_NOT_MADE, EMAIL_WAITED_TOO_LONG } from '#contract/labels.ts';
import type { Context } from '#server/context.ts';
import { forgiveUses } from '#server/limits/operations.ts';
import { StoppingError } from '#server/pdf/pdf-renderer.ts';
import { composeMessage } from './compose.ts';
import { EMAIL_KINDS } from './kinds.ts';
import { takeRoom } from './mailbox.ts';
import type { Delivery } from './mailer.ts';
import {
  type AddressedEmail,
  type DueEmail,
  findDueEmail,
  markAttemptFailed,
  markHeld,
  settleEmail,
} from './delivery-queries.ts';
import { LONGEST_HOLD_MS, MAX_ATTEMPTS } from './rules.ts';
import { MailProblem } from './smtp-transport.ts';

/** `failedAttempts`: the email was not accepted, and is tried again. */
export type DeliveryOutcome = { isDone: true } | { isDone: false; failedAttempts: number };

const DONE: DeliveryOutcome = { isDone: true };
/** A restarting database is back by then. In total shorter than a server that stops waits for its emails. */
const MARKING_PAUSES_MS = [100, 1000, 3000];

/**
 * Sends an email, unless that was done or nobody wants it any more. One that its mailbox has no room for today is done for now and
 * waits for the next day (mailbox.ts), two days at most. If the server dies after the mail server accepted the email and before that is stored, the email
 * is sent once more, under the same Message-ID. Throws `StoppingError` when the server stops before the email is made, which is no attempt.
 */
export async function deliverEmail(context: Context, emailId: string): Promise<DeliveryOutcome> {
  const { db, clock, mailer } = context;
  const email = await findDueEmail(db, emailId, clock.now());
  if (email === undefined) return DONE;
  if (!isWanted(email)) {
    await settleEmail(db, emailId, 'dropped', clock.now(), null);
    return DONE;
  }
  const isCounted = context.hasLimits && EMAIL_KINDS[email.kind].countsForMailbox;
  const room = isCounted ? await takeRoom(db, email, clock.now()) : { taken: [] };
  if ('fullUntil' in room) {
    const heldUntil = room.fullUntil;
    const isTooLong = heldUntil.getTime() - email.queuedAt.getTime() > LONGEST_HOLD_MS;
    if (isTooLong) await settleEmail(db, emailId, 'dropped', clock.now(), EMAIL_WAITED_TOO_LONG);
    else await markHeld(db, emailId, heldUntil);
    return DONE;
  }
  let delivery: Delivery;
  try {
    delivery = await mailer.send(await composeMessage(context, email));
  } catch (error) {
    await forgiveUses(db, room.taken).catch(context.report);
    if (error instanceof StoppingError) throw error;
    return handleFailure(context, email, error);
  }
  await markDeliveredSurely(context, emailId, delivery);
  return DONE;
}

function isWanted(email: DueEmail): email is AddressedEmail {
  const { kind, isAgreed, isRenewed, hasEnded } = email;
  return email.email !== null && (!EMAIL_KINDS[kind].needsConsent || (isAgreed && !isRenewed && !hasEnded));
}

async function handleFailure(
  { db, clock, report }: Context,
  { id, attempts }: DueEmail,
  error: unknown,
): Promise<DeliveryOutcome> {
  const { said, isPermanent } = error instanceof MailProblem ? error : { said: EMAIL_NOT_MADE, isPermanent: false };
  const failedAttempts = attempts + 1;
  const isLast = isPermanent || failedAttempts >= MAX_ATTEMPTS;
  report(error);
  if (isLast) await settleEmail(db, id, 'failed', clock.now(), said);
  else await markAttemptFailed(db, id, said);
  return isLast ? DONE : { isDone: false, failedAttempts };
}

/** The email has left: a failure from here on is no problem of the email, and giving up would send it once more. */
async function markDeliveredSurely({ db, clock }: Context, id: string, delivery: Delivery): Promise<void> {
  for (const ms of MARKING_PAUSES_MS) {
    try {
      await settleEmail(db, id, delivery, clock.now(), null);
      return;
    } catch {
      await pause(ms);
    }
  }
  await settleEmail(db, id, delivery, clock.now(), null);
}
