import { setTimeout as sleep } from 'node:timers/promises';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { applyPending } from '#server/projections/operations.ts';
import { placeEarlier, placeFirst, placeQueued } from './placing.ts';
import { findPending, isPlaced, type Pending } from './placing-queries.ts';
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
    await joinRound(db, pending);
  }
}

/** Those who wait share one, so that no crowd at the desk takes every connection. */
const rounds = new WeakMap<Database, Promise<void>>();

async function joinRound(db: Database, pending: Pending): Promise<void> {
  const running = rounds.get(db) ?? round(db, pending).finally(() => rounds.delete(db));
  rounds.set(db, running);
  await running;
}

async function round(db: Database, { isStale }: Pending): Promise<void> {
  if (isStale) await applyPending(db);
  await placeQueued(db, MAX_AT_ONCE);
}

/** So long the desk waits for what others signed: less than until it is told that the database does not answer (http/in-time.ts). */
const PATIENCE_MS = 3000;
/** Once somebody has waited in vain, and until nothing waits any more. */
const SHORT_PATIENCE_MS = 250;
const waitedInVain = new WeakSet<Database>();

/** The same, but no longer than that: then `isBehind`, and what was signed last may be missing from what is read. The work goes on. */
export async function keepUpBriefly(db: Database): Promise<Pick<Pending, 'isFilling'> & { isBehind: boolean }> {
  const waiting = new AbortController();
  const patience = waitedInVain.has(db) ? SHORT_PATIENCE_MS : PATIENCE_MS;
  const late = sleep(patience, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
  try {
    const kept = await Promise.race([keepUp(db), late]);
    if (kept === undefined) waitedInVain.add(db);
    else waitedInVain.delete(db);
    return kept === undefined ? { isFilling: false, isBehind: true } : { ...kept, isBehind: false };
  } finally {
    waiting.abort();
  }
}

/**
 * The people of one waiver, and of others of its phone number and email address, before all that wait and while earlier ones are gone through.
 * What is placed is not waited for.
 */
export async function placeNow(db: Database, waiverId: string): Promise<void> {
  const { isBehind, isFilling } = await keepUpBriefly(db);
  if (isBehind ? await isPlaced(db, waiverId) : !isFilling) return;
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    const others = await listOfContacts(transaction, waiverId, MAX_OF_CONTACTS);
    await placeFirst(transaction, [...new Set([waiverId, ...others])]);
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
