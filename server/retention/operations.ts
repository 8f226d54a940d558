import type { Erasure } from '#contract/retention.ts';
import { formatCalendarDate } from '#contract/venue-dates.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { foldAll } from '#server/changes/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { linkAll, queueErasures, type SealKey, sealErasure } from '#server/seals/operations.ts';
import { withMicroseconds } from '#server/seals/rules.ts';
import {
  deleteMarketing,
  deleteRecords,
  type ErasureRow,
  findMarketingErasure,
  findRetained,
  insertErasures,
  listOld,
  type RetainedRow,
} from './queries.ts';
import { earliestSigning, keepUntil, mayErase } from './rules.ts';

export interface RetentionServices {
  db: Database;
  clock: Clock;
  timeZone: string;
  sealKey: SealKey;
  /** Called when something was erased. */
  onChange: () => void;
}

export interface Retention {
  /** A calendar date at the venue: the last on which the record must be kept. */
  keepUntil: string;
  mayErase: boolean;
  marketingErasedAt: string | null;
}

const BATCH = 200;
const NIGHTLY_REASON = 'Its time is over';

/** How long a record must be kept (docs/decisions/0019). Throws `waiver_not_found`. */
export async function readRetention(
  { db, clock, timeZone }: Pick<RetentionServices, 'db' | 'clock' | 'timeZone'>,
  waiverId: string,
): Promise<Retention> {
  const record = await findRetained(db, waiverId);
  if (record === undefined) throw new DomainError('waiver_not_found');
  const marketingErasedAt = await findMarketingErasure(db, waiverId);
  return {
    keepUntil: keepUntil(record, timeZone),
    mayErase: mayErase(record, clock.now(), timeZone),
    marketingErasedAt: marketingErasedAt?.toISOString() ?? null,
  };
}

/**
 * Erases, for good, what staff give a reason for: a record when its time is over, marketing data at any time. What remains is
 * the seal with a sealed note that and why it was erased; the trail notes who did it. Throws `waiver_not_found`, and
 * `must_be_kept` for a record that must still be kept.
 */
export async function erase(
  services: RetentionServices,
  waiverId: string,
  { scope, reason }: Erasure,
  { staffId, address }: { staffId: string; address: string | undefined },
): Promise<void> {
  const { db, clock, timeZone, onChange } = services;
  const now = clock.now();
  const record = await findRetained(db, waiverId);
  if (record === undefined) throw new DomainError('waiver_not_found');
  if (scope === 'record' && !mayErase(record, now, timeZone)) {
    throw new DomainError('must_be_kept', {
      message: `This record must be kept until the end of ${formatCalendarDate(keepUntil(record, timeZone))}.`,
    });
  }
  const action = scope === 'record' ? 'record-erased' : 'marketing-erased';
  await recordAudit(db, { at: now, staffId, action, waiverId, details: { reason }, address });
  if (scope === 'record') await eraseRecords(services, [record], { reason, staffId });
  else await eraseMarketing(services, waiverId, { reason, staffId });
  onChange();
}

/** Erases every record whose time is over; answers with how many. Each is noted in the audit trail. */
export async function eraseOverdue(services: RetentionServices): Promise<number> {
  const { db, clock, timeZone, onChange } = services;
  const now = clock.now();
  let after: { signedAt: Date | string; id: string } = {
    signedAt: '-infinity',
    id: '00000000-0000-0000-0000-000000000000',
  };
  let erased = 0;
  for (;;) {
    const old = await listOld(db, { before: earliestSigning(now), after, limit: BATCH });
    const overdue = old.filter((record) => mayErase(record, now, timeZone));
    for (const { id } of overdue) {
      const details = { reason: NIGHTLY_REASON };
      await recordAudit(db, {
        at: now,
        staffId: undefined,
        action: 'record-erased',
        waiverId: id,
        details,
        address: undefined,
      });
    }
    if (overdue.length > 0) {
      await eraseRecords(services, overdue, { reason: NIGHTLY_REASON, staffId: null });
      erased += overdue.length;
      onChange();
    }
    const last = old.at(-1);
    if (last === undefined || old.length < BATCH) return erased;
    after = { signedAt: last.signedAt, id: last.id };
  }
}

interface Grounds {
  reason: string;
  staffId: string | null;
}

async function eraseRecords(
  services: RetentionServices,
  records: readonly RetainedRow[],
  grounds: Grounds,
): Promise<void> {
  const { db, clock } = services;
  // Only what has been counted can be taken out of the counts, and only what is linked can be missed in the chain.
  await foldAll(db);
  await linkAll(db, clock.now);
  const rows = records.map(({ id }) => erasureRow(services, id, 'erased', grounds));
  await db.transaction().execute(async (transaction) => {
    const ids = await insertErasures(transaction, rows);
    await queueErasures(transaction, ids, 'erased');
    await deleteRecords(transaction, ids);
  });
}

async function eraseMarketing(services: RetentionServices, waiverId: string, grounds: Grounds): Promise<void> {
  const row = erasureRow(services, waiverId, 'marketing-erased', grounds);
  await services.db.transaction().execute(async (transaction) => {
    const ids = await insertErasures(transaction, [row]);
    await queueErasures(transaction, ids, 'marketing-erased');
    await deleteMarketing(transaction, waiverId);
  });
}

function erasureRow(
  { sealKey, clock }: RetentionServices,
  waiverId: string,
  kind: ErasureRow['kind'],
  { reason, staffId }: Grounds,
): ErasureRow {
  const happenedAt = clock.now();
  const sealed = { waiverId, kind, reason, staffId, happenedAt: withMicroseconds(happenedAt) };
  return { waiverId, kind, reason, staffId, happenedAt, ...sealErasure(sealKey, sealed) };
}
