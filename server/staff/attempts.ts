import { createHash } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUse, forgiveUse, waitOf } from '#server/limits/operations.ts';
import { type Limit, limits, networkOf } from '#server/limits/rules.ts';

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
  const network = networkOf(address);
  const counted: [Limit, string][] = [];
  const forgive = async () => {
    for (const [limit, subject] of counted) await forgiveUse(db, limit, subject);
  };
  if (!hasLimits) return { forgive };
  const subjects: [Limit, string | undefined][] = [
    [limits.signInsFromNetwork, network],
    [limits.signInsOfAccount, account && hashOf(account)],
  ];
  for (const [limit, subject] of subjects) {
    if (subject === undefined) continue;
    if (!(await countUse(db, limit, subject, now))) {
      await forgive();
      throw new DomainError('too_many_attempts', { retryAfterMs: await waitOf(db, limit, subject, now) });
    }
    counted.push([limit, subject]);
  }
  return { forgive };
}

/** What was typed may be anybody's address, or a password in the wrong field. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
