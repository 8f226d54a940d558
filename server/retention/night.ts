import { paginate } from '#contract/paging.ts';
import type { ErasurePlan, ErasurePlanQuery } from '#contract/retention/retention.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import {
  countAnnounced,
  countWaivers,
  findAnnouncing,
  findEvidence,
  findLastNight,
  findRefusal,
  findToldRefusal,
  insertAnnouncements,
  insertNight,
  listAnnounced,
  listRipe,
  deleteAnnouncements,
  updateNight,
} from './night-queries.ts';
import { eraseRecords, type Grounds } from './operations.ts';
import { listOld } from './queries.ts';
import {
  ANNOUNCED_DAYS,
  announcedFor,
  announcedUntil,
  clockFault,
  goesFrom,
  keepUntil,
  latestEnd,
  mayErase,
  maxPerNight,
  readKeeping,
} from './rules.ts';

export interface NightOutcome {
  /** Why nothing was done. */
  problem: string | undefined;
  erased: number;
  announced: number;
}

interface CurrentNight {
  id: number;
  now: Date;
}

const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NIGHTLY: Grounds = { reason: 'Its time is over', staffId: null, address: undefined };
const BY_NIGHT = { staffId: undefined, address: undefined };

/**
 * Erases what was announced a week ago, as much as may go in one night, and announces what comes next. Refuses both while the
 * clocks disagree, and takes back what was announced (docs/decisions/0019). Undefined when another process has this `night`, a
 * calendar date.
 */
export async function spendNight(context: Context, night: string): Promise<NightOutcome | undefined> {
  const { db, clock, databaseClock, events } = context;
  const { timeZone } = context.venue().venue;
  // Before anything is numbered by the clock that is in question.
  const { linkedAt } = await findEvidence(db);
  await applyPending(db);
  await extendChain(db, clock.now);
  const found = await findEvidence(db);
  const now = clock.now();
  const evidence = { ...found, linkedAt, databaseNow: databaseClock?.now() ?? found.databaseNow };
  const taken = await insertNight(db, night, now, evidence.databaseNow);
  if (taken === undefined) return undefined;
  const { id } = taken;
  const problem = clockFault(now, evidence, timeZone);
  if (problem !== undefined) {
    await refuseNight(context, { id, now }, problem);
    events.emit('changed');
    return { problem, erased: 0, announced: 0 };
  }
  const erased = await eraseRipe(context, { id, now });
  const announced = await announce(context, { id, now });
  events.emit('changed');
  return { problem, erased, announced };
}

/** Told at once, and again each week as long as it lasts. */
async function refuseNight({ db, ask }: Context, { id, now }: CurrentNight, problem: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteAnnouncements(transaction);
    const { wasTold } = await findToldRefusal(transaction, id, ANNOUNCED_DAYS - 1);
    const isTold = !wasTold;
    if (isTold) await ask.tellStaff(transaction, 'erasure-refused', now);
    await updateNight(transaction, id, { problem, isTold });
    await recordAudit(transaction, { ...BY_NIGHT, at: now, action: 'erasure-refused', details: { reason: problem } });
  });
}

async function eraseRipe(context: Context, { id, now }: CurrentNight): Promise<number> {
  const { db } = context;
  const keeping = readKeeping(context.venue());
  const max = maxPerNight((await countWaivers(db)).total);
  let after: { erasesFrom: Date | string; id: string } = { erasesFrom: '-infinity', id: FIRST_ID };
  let erased = 0;
  while (erased < max) {
    const ripe = await listRipe(db, now, ANNOUNCED_DAYS, after.erasesFrom, after.id, BATCH);
    const due = ripe.filter((record) => mayErase(record, now, keeping)).slice(0, max - erased);
    if (due.length > 0) erased += await eraseRecords(context, due, NIGHTLY);
    const last = ripe.at(-1);
    if (last === undefined || ripe.length < BATCH) break;
    after = last;
  }
  await updateNight(db, id, { erased });
  return erased;
}

/** Once a week, all that comes due until the week after next. */
async function announce({ db, ask, venue }: Context, { id, now }: CurrentNight): Promise<number> {
  const keeping = readKeeping(venue());
  if ((await findAnnouncing(db, id, ANNOUNCED_DAYS - 1)).wasAnnouncing) return 0;
  const until = announcedUntil(now);
  const erasesFrom = announcedFor(now);
  return db.transaction().execute(async (transaction) => {
    let announced = 0;
    let after: { signedAt: Date | string; id: string } = { signedAt: '-infinity', id: FIRST_ID };
    for (;;) {
      const old = await listOld(transaction, latestEnd(until, keeping), after.signedAt, after.id, BATCH);
      const due = old.filter((record) => mayErase(record, until, keeping)).map((record) => record.id);
      await insertAnnouncements(transaction, due, id, erasesFrom);
      announced += due.length;
      const last = old.at(-1);
      if (last === undefined || old.length < BATCH) break;
      after = last;
    }
    if (announced === 0) return 0;
    await ask.tellStaff(transaction, 'erasure-announced', now);
    await updateNight(transaction, id, { announced, erasesFrom, isTold: true });
    await recordAudit(transaction, {
      ...BY_NIGHT,
      at: now,
      action: 'erasures-announced',
      details: { rows: announced },
    });
    return announced;
  });
}

/** What will go by time, the next first, and how the last night went, for staff. */
export async function readErasurePlan(
  { db, config, venue }: Context,
  { page, limit }: ErasurePlanQuery,
): Promise<ErasurePlan> {
  const keeping = readKeeping(venue());
  const last = await findLastNight(db);
  const refused = await findRefusal(db, ANNOUNCED_DAYS);
  const { total } = await countAnnounced(db);
  const rows = await listAnnounced(db, (page - 1) * limit, limit);
  return {
    isOn: config.retention,
    lastNight: last === undefined ? null : { night: last.night, erased: last.erased },
    refused: refused ?? null,
    maxPerNight: maxPerNight((await countWaivers(db)).total),
    announced: rows.map((row) => ({
      id: row.id,
      name: row.name,
      keepUntil: keepUntil(row, keeping),
      goesFrom: goesFrom(row, row.erasesFrom, keeping),
    })),
    pagination: paginate(page, limit, total),
  };
}
