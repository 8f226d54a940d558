import type { Database } from '#server/database/open.ts';
import { deleteEndedWindows, findWindowEnd, insertUse, returnUse } from './queries.ts';
import type { Limit } from './rules.ts';

/** One use in so many clears away what has ended, so that nobody has to on a schedule. */
const USES_PER_CLEARING = 100;

/** Counts one use of `limit` by `subject` (limits/rules.ts `networkOf`); false when it has had its number for now. */
export async function countUse(db: Database, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const isWithin = await insertUse(db, { limit, subject, now });
  if (isWithin && Math.random() * USES_PER_CLEARING < 1) await deleteEndedWindows(db, now);
  return isWithin;
}

/** Takes back a use that turned out not to count. */
export async function forgiveUse(db: Database, limit: Limit, subject: string): Promise<void> {
  await returnUse(db, limit, subject);
}

/** How long a subject whose number is used up has to wait, in milliseconds. */
export async function waitOf(db: Database, limit: Limit, subject: string, now: Date): Promise<number> {
  const endsAt = await findWindowEnd(db, limit, subject);
  return Math.max(1000, (endsAt?.getTime() ?? now.getTime() + limit.windowMs) - now.getTime());
}
