import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { applyPending } from '#server/projections/operations.ts';
import { placeEarlier, placePeople, placeQueued } from './placing.ts';
import { findPending, type Pending } from './placing-queries.ts';
import { listOfContacts } from './queries.ts';

/** Counting waits meanwhile, and so do those who look at a list. */
const MAX_AT_ONCE = 250;
/** Counted first (projections/operations.ts), and so a little later. */
const PAUSE_MS = 400;
/** In a rush the signers come first. */
const REST_PER_WORK = 10;
const SWEEP_MS = 10_000;
/** A call for a waiver that is not placed yet does not wait for everybody who shares its phone number. */
const MAX_OF_CONTACTS = 100;

/**
 * Everything signed before the call is in what is read after it. `isFilling`: but for what earlier releases left, which is still being gone
 * through.
 */
export async function keepUp(db: Database): Promise<Pick<Pending, 'isFilling'>> {
  for (;;) {
    const pending = await findPending(db);
    if (!pending.isStale && !pending.isQueued) return pending;
    if (pending.isStale) await applyPending(db);
    await placeQueued(db, MAX_AT_ONCE);
  }
}

/** The people of one waiver, and of others of its phone number and e-mail address, also while earlier ones are gone through. */
export async function placeNow(db: Database, waiverId: string): Promise<void> {
  const { isFilling } = await keepUp(db);
  if (!isFilling) return;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    await placePeople(transaction, await listOfContacts(transaction, waiverId, MAX_OF_CONTACTS));
  });
}

/** Works out who is on what was signed since, and on what earlier releases left. */
export function keepPeopleInBackground(db: Database, report: (error: unknown) => void): BackgroundLoop {
  return startLoop({
    async work() {
      if ((await placeQueued(db, MAX_AT_ONCE)) > 0) return true;
      return placeEarlier(db, MAX_AT_ONCE);
    },
    pauseMs: PAUSE_MS,
    restPerWork: REST_PER_WORK,
    sweepMs: SWEEP_MS,
    async hasWork() {
      const { isQueued, isFilling } = await findPending(db);
      return isQueued || isFilling;
    },
    report,
  });
}
