import type { Erasure } from '#contract/retention/retention.ts';
import { formatCalendarDate } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { extendChain, queueErasures, sealErasure } from '#server/seals/operations.ts';

import {
  deleteMarketing,
  deleteRecords,
  type ErasureRow,
  findMarketingErasure,
  findRetained,
  insertErasures,
  listEmailsOf,
  listOrphaned,
  listTests,
  type RetainedRow,
} from './queries.ts';
import { findEvidence, findNightAt, type Night } from './night-queries.ts';
import { clockFault, keepUntil, mayErase, readKeeping } from './rules.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

export { findNightAt, type Night };

export interface Retention {
  /** A calendar date at the venue: the last on which the record must be kept. */
  keepUntil: string;
  mayErase: boolean;
  marketingErasedAt: string | null;
}

const FILES_AT_ONCE = 1000;

/** How long a record must be kept (docs/decisions/0019). Throws `waiver_not_found`. */
export async function readRetention(
  { db, clock, venue }: Pick<Context, 'db' | 'clock' | 'venue'>,
  waiverId: string,
): Promise<Retention> {
  const keeping = readKeeping(venue());
  const record = await findRetained(db, waiverId);
  if (record === undefined) throw new DomainError('waiver_not_found');
  const erasure = await findMarketingErasure(db, waiverId);
  return {
    keepUntil: keepUntil(record, keeping),
    mayErase: mayErase(record, clock.now(), keeping),
    marketingErasedAt: erasure?.at.toISOString() ?? null,
  };
}

/**
 * Erases, for good, what staff give a reason for: a record when its time has ended, marketing data at any time. What remains is
 * the seal with a sealed note that and why it was erased; the trail notes who did it. Throws `waiver_not_found`, and
 * `must_be_kept` for a record that must still be kept, and while the clocks disagree.
 */
export async function erase(
  context: Context,
  waiverId: string,
  { scope, reason }: Erasure,
  actor: StaffActor,
): Promise<void> {
  const { db, clock, events } = context;
  const keeping = readKeeping(context.venue());
  const now = clock.now();
  const record = await findRetained(db, waiverId);
  if (record === undefined) throw new DomainError('waiver_not_found');
  if (scope === 'record' && !mayErase(record, now, keeping)) {
    throw new DomainError('must_be_kept', {
      message: `This record must be kept until the end of ${formatCalendarDate(keepUntil(record, keeping))}.`,
    });
  }
  if (scope === 'record') await refuseWrongClock(context, now);
  const grounds = { ...actor, reason };
  if (scope === 'marketing') await eraseMarketing(context, waiverId, grounds);
  else if ((await eraseRecords(context, [record], grounds)) === 0) throw new DomainError('waiver_not_found');
  events.emit('changed');
}

/** By a clock that is ahead, every record would seem old enough. */
async function refuseWrongClock({ db, databaseClock, venue }: Context, now: Date): Promise<void> {
  const { timeZone } = venue().venue;
  const found = await findEvidence(db);
  // The nights say nothing where RETENTION is off.
  const evidence = { ...found, databaseNow: databaseClock?.now() ?? found.databaseNow, lastNightAt: null };
  const problem = clockFault(now, evidence, timeZone);
  if (problem === undefined) return;
  throw new DomainError('must_be_kept', { message: `Nothing is erased while time cannot be trusted. ${problem}` });
}

const TEST: Grounds = { reason: 'It was a test', staffId: null, address: undefined };

/** What owners signed to try the form goes at night, whatever RETENTION says. */
export async function eraseTests(context: Context): Promise<void> {
  const tests = await listTests(context.db);
  if (tests.length > 0) await eraseRecords(context, tests, TEST);
}

/**
 * Removes the files of emails that an erasure should have removed and did not, because the server ended in between or was writing the
 * email. Each server has its own.
 */
export async function removeOrphanedEmailFiles(context: Context): Promise<void> {
  const written = await context.mailer.listFiles();
  for (let from = 0; from < written.length; from += FILES_AT_ONCE) {
    await forgetEmails(context, await listOrphaned(context.db, written.slice(from, from + FILES_AT_ONCE)));
  }
}

export interface Grounds {
  reason: string;
  /** Null: nobody, at night. */
  staffId: string | null;
  deviceId?: string | null;
  address: string | undefined;
}

/** How many were erased; another may have been faster. */
export async function eraseRecords(
  context: Context,
  records: readonly RetainedRow[],
  grounds: Grounds,
): Promise<number> {
  const { db, clock } = context;
  // Only what has been counted can be taken out of the counts, and only what is linked can be missed in the chain.
  await applyPending(db);
  await extendChain(db, clock.now);
  const rows = records.map(({ id }) => erasureRow(context, id, 'erased', grounds));
  const { ids, emails } = await db.transaction().execute(async (transaction) => {
    const ids = await insertErasures(transaction, rows);
    await queueErasures(transaction, ids, 'erased');
    for (const id of ids) await note(transaction, clock.now(), 'record-erased', id, grounds);
    const emails = await listEmailsOf(transaction, ids);
    await deleteRecords(transaction, ids);
    return { ids, emails };
  });
  await forgetEmails(context, emails);
  return ids.length;
}

/** Files of emails go too: each may show an address that was given later, or that its reader agreed to emails. */
async function eraseMarketing(context: Context, waiverId: string, grounds: Grounds): Promise<void> {
  const { db, clock } = context;
  const row = erasureRow(context, waiverId, 'marketing-erased', grounds);
  const emails = await db.transaction().execute(async (transaction) => {
    const ids = await insertErasures(transaction, [row]);
    await queueErasures(transaction, ids, 'marketing-erased');
    await note(transaction, clock.now(), 'marketing-erased', waiverId, grounds);
    const emails = await listEmailsOf(transaction, [waiverId]);
    await deleteMarketing(transaction, waiverId, emails);
    return emails;
  });
  await forgetEmails(context, emails);
}

/** A failure does not undo the erasure: the retention job finds the file the next night. */
async function forgetEmails({ mailer, report }: Context, emailIds: readonly string[]): Promise<void> {
  await mailer.removeFiles(emailIds).catch(report);
}

async function note(
  transaction: Database,
  at: Date,
  action: 'record-erased' | 'marketing-erased',
  waiverId: string,
  { reason, ...actor }: Grounds,
): Promise<void> {
  await recordAudit(transaction, { ...actor, at, action, waiverId, details: { reason } });
}

function erasureRow(
  { sealKey, clock }: Context,
  waiverId: string,
  kind: ErasureRow['kind'],
  { reason, staffId }: Grounds,
): ErasureRow {
  const happenedAt = clock.now();
  const sealed = { waiverId, kind, reason, staffId, happenedAt: withMicroseconds(happenedAt) };
  return { waiverId, kind, reason, staffId, happenedAt, ...sealErasure(sealKey, sealed) };
}
