import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUse, forgiveUse, isUsedUp, waitOf } from '#server/limits/operations.ts';
import { limits } from '#server/limits/rules.ts';

/** A mailbox among the limits, which hold no address. `emailKey` is folded. */
function mailboxSubject(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}

/** Counts one letter to a mailbox; the instant until which it has to wait when there were enough for a day. */
export async function takeRoom(db: Database, emailKey: string, now: Date): Promise<Date | undefined> {
  const subject = mailboxSubject(emailKey);
  if (await countUse(db, limits.lettersToMailbox, subject, now)) return undefined;
  return new Date(now.getTime() + (await waitOf(db, limits.lettersToMailbox, subject, now)));
}

/** For a letter that did not leave. */
export async function giveRoomBack(db: Database, emailKey: string): Promise<void> {
  await forgiveUse(db, limits.lettersToMailbox, mailboxSubject(emailKey));
}

/** Whether a letter that is queued now leaves today. */
export async function hasRoom(db: Database, emailKey: string, now: Date): Promise<boolean> {
  return !(await isUsedUp(db, limits.lettersToMailbox, mailboxSubject(emailKey), now));
}

/** Counts a letter that asks about an address. Throws `too_many_letters`. */
export async function countAsking(
  db: Database,
  { waiverId, emailKey, at }: { waiverId: string; emailKey: string; at: Date },
): Promise<void> {
  for (const [limit, subject] of [
    [limits.addressesOfWaiver, waiverId],
    [limits.addressLetters, mailboxSubject(emailKey)],
  ] as const) {
    if (await countUse(db, limit, subject, at)) continue;
    throw new DomainError('too_many_letters', { retryAfterMs: await waitOf(db, limit, subject, at) });
  }
}
