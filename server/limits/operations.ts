import type { Database } from '#server/database/open.ts';
import { deleteEndedWindows, findWindow, insertUse, returnUse } from './queries.ts';
import type { Limit } from './rules.ts';

/** One use in so many clears away what has ended, so that nobody has to on a schedule. */
const USES_PER_CLEARING = 100;

/** Counts one use of `limit` by `subject` (limits/rules.ts `networkOf`); false when it has had its number for now. */
export async function countUse(db: Database, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const isWithin = await insertUse(db, { limit, subject, now });
  if (isWithin && Math.random() * USES_PER_CLEARING < 1) await deleteEndedWindows(db, now);
  return isWithin;
}

/** Whether `subject` has used up its number for now. Counts nothing. */
export async function isUsedUp(db: Database, limit: Limit, subject: string, now: Date): Promise<boolean> {
  const window = await findWindow(db, limit, subject);
  return window !== undefined && window.endsAt > now && window.used >= limit.most;
}

/** Takes back a use that turned out not to count. */
export async function forgiveUse(db: Database, limit: Limit, subject: string): Promise<void> {
  await returnUse(db, limit, subject);
}

/** How long a subject whose number is used up has to wait, in milliseconds. */
export async function waitOf(db: Database, limit: Limit, subject: string, now: Date): Promise<number> {
  const window = await findWindow(db, limit, subject);
  return Math.max(1000, (window?.endsAt.getTime() ?? now.getTime() + limit.windowMs) - now.getTime());
}
