import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, useOf, usesOf, waitUntil } from '#server/limits/rules.ts';

interface Attempting {
  db: Database;
  now: Date;
  hasLimits: boolean;
}

export interface Attempt {
  /** The password was right: the attempt does not count. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt on an account and of a network before the password is looked at, so that many at once are no way around
 * the limit. Throws `too_many_attempts` when either has failed too often.
 */
export async function countAttempt(
  { db, now, hasLimits }: Attempting,
  account: string | undefined,
  address: string | undefined,
): Promise<Attempt> {
  const uses = [...usesOf(limits.signInsFromNetwork, address)];
  if (account !== undefined) uses.push(useOf(limits.signInsOfAccount, hashOf(account)));
  if (!hasLimits) return { forgive: async () => {} };
  const fullUntil = await countUses(db, uses, now);
  if (fullUntil !== undefined) throw new DomainError('too_many_attempts', { retryAfterMs: waitUntil(fullUntil, now) });
  return { forgive: () => forgiveUses(db, uses) };
}

/** What was typed may be anybody's address, or a password in the wrong field. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
