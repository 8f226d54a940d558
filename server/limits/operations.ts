import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { deleteEndedWindows, deleteWindowsOf, insertUses, updateReturnedUses } from './queries.ts';
import { type Limit, type Use, waitUntil } from './rules.ts';

/** One use in so many clears away what has ended, so that nobody has to on a schedule. */
const USES_PER_CLEARING = 100;

/**
 * Counts all of `uses` (limits/rules.ts `usesOf`), the narrowest first, or none of them: then answers with the instant until which one of
 * their windows is full.
 */
export async function countUses(db: Database, uses: Use[], now: Date): Promise<Date | undefined> {
  if (uses.length === 0) return undefined;
  const fullUntil = await insertUses(db, uses, now);
  if (fullUntil === undefined && Math.random() * USES_PER_CLEARING < 1) await deleteEndedWindows(db, now);
  return fullUntil;
}

/** The same; where one of their windows is full, throws `code` with how long to wait. */
export async function countOrRefuse(
  db: Database,
  uses: Use[],
  now: Date,
  code: ErrorCode,
  message?: string,
): Promise<void> {
  const fullUntil = await countUses(db, uses, now);
  if (fullUntil !== undefined) throw new DomainError(code, { message, retryAfterMs: waitUntil(fullUntil, now) });
}

/** Takes back all uses of these limits by subjects that begin so. */
export async function forgetUses(db: Database, limits: Limit[], beginning: string): Promise<void> {
  await deleteWindowsOf(
    db,
    limits.map(({ name }) => name),
    beginning,
  );
}

/** Takes back uses that turned out not to count. */
export async function forgiveUses(db: Database, uses: Use[]): Promise<void> {
  if (uses.length > 0) await updateReturnedUses(db, uses);
}
