import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, type Use, useOf, waitUntil } from '#server/limits/rules.ts';

/** A mailbox among the limits, which hold no address. `emailKey` is folded. */
function mailboxSubject(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('base64url');
}

function letterTo(emailKey: string): Use {
  return useOf(limits.lettersToMailbox, mailboxSubject(emailKey));
}

/** Counts one letter to a mailbox; the instant until which it has to wait when there were enough for a day. */
export async function takeRoom(db: Database, emailKey: string, now: Date): Promise<Date | undefined> {
  return countUses(db, [letterTo(emailKey)], now);
}

/** For a letter that did not leave. */
export async function giveRoomBack(db: Database, emailKey: string): Promise<void> {
  await forgiveUses(db, [letterTo(emailKey)]);
}

/** Whether a letter that is queued now leaves today. */
export async function hasRoom(db: Database, emailKey: string, now: Date): Promise<boolean> {
  return (await countUses(db, [{ ...letterTo(emailKey), amount: 0 }], now)) === undefined;
}

/** Counts a letter that asks about an address. Throws `too_many_letters`. */
export async function countAsking(
  db: Database,
  { waiverId, emailKey, at }: { waiverId: string; emailKey: string; at: Date },
): Promise<void> {
  const uses = [useOf(limits.addressesOfWaiver, waiverId), useOf(limits.addressLetters, mailboxSubject(emailKey))];
  const fullUntil = await countUses(db, uses, at);
  if (fullUntil !== undefined) throw new DomainError('too_many_letters', { retryAfterMs: waitUntil(fullUntil, at) });
}
