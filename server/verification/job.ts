import { DAY_MS } from '#contract/venue-dates.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { isNightlyWorkDue } from '#server/jobs/nightly.ts';
import { formatHead, noteHead, parseHead, readHead } from './known-head.ts';
import { type Fault, type Verification, verifyRecords } from './operations.ts';
import { findNewestCheck, insertCheck } from './queries.ts';

const LOOK_MS = 10 * 60 * 1000;
/** Nights are not exactly a day apart. */
const SLACK_MS = DAY_MS / 4;
const EMAIL_EVERY_MS = { weekly: 7 * DAY_MS - SLACK_MS, daily: DAY_MS - SLACK_MS };
const MOST_NAMED = 5;

/** Does each night what `npm run verify` does, in the process that comes first; by day where a server is off at night. */
export function startChecking(context: Context): BackgroundLoop {
  const { db, clock, venue, report } = context;

  async function work(): Promise<boolean> {
    const now = clock.now();
    const newest = await findNewestCheck(db, now);
    if (isNightlyWorkDue(newest?.at, now, venue().venue.timeZone)) await checkAndTell(context);
    return false;
  }

  return startLoop({ work, pauseMs: LOOK_MS, sweepMs: LOOK_MS, startsNow: false, report });
}

/** Verifies everything, notes what came of it, and tells the owner: at once of what is not as it was signed. */
export async function checkAndTell({ db, clock, config, ask, events, report }: Context): Promise<void> {
  const { dataDir, chainEmail } = config;
  const found: Fault[] = [];
  const checked = await verifyRecords(db, {
    known: await readKnownHead(db, dataDir, clock.now()),
    now: clock.now(),
    onFault(fault) {
      if (found.length < MOST_NAMED) found.push(fault);
    },
    onProgress: () => {},
  });
  const at = clock.now();
  const faults = await noteCheck(db, dataDir, checked, at);
  if (faults > 0) {
    const named = found.map(({ subject, what }) => `${subject} ${what}`).join('; ');
    report(new Error(`${faults} of the records are not what was signed, npm run verify names each: ${named}`));
  }
  const isTold = await db.transaction().execute((transaction) => {
    if (faults > 0) return ask.tellOwner(transaction, 'records-changed', at, EMAIL_EVERY_MS.daily);
    if (chainEmail === 'off') return Promise.resolve(false);
    return ask.tellOwner(transaction, 'records-verified', at, EMAIL_EVERY_MS[chainEmail]);
  });
  if (isTold) events.emit('mailed');
}

/** The file's, which who changes the database must find too; where the file was lost, what the database noted. */
async function readKnownHead(db: Database, dataDir: string, now: Date): ReturnType<typeof readHead> {
  return (await readHead(dataDir)) ?? parseHead((await findNewestCheck(db, now))?.head ?? '');
}

/** Gives the number of faults without those that only say that a clock was wrong, after which the chain goes on. */
export async function noteCheck(
  db: Database,
  dataDir: string,
  { faults, timeFaults, waivers, head }: Verification,
  at: Date,
): Promise<number> {
  const changed = faults - timeFaults;
  if (changed === 0) await noteHead(dataDir, head);
  await insertCheck(db, { at, waivers, faults: changed, head: formatHead(head) });
  return changed;
}
