import type { VisitsQuery } from '#contract/people/visits.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type ExportedVisit, listNextVisits } from '#server/visits/operations.ts';
import { type Column, exportTable, readBatches } from './exported-table.ts';

const BATCH = 500;
const BEFORE_ALL = { recordedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
/** What PostgreSQL has of days, far beyond any venue's. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/**
 * Who came in and left on some days, the newest first, with what was taken back. Noted before the first byte leaves, and again when the sending
 * broke off.
 */
export async function exportVisits(
  context: Context,
  { from = FIRST_DAY, to = LAST_DAY }: VisitsQuery,
  actor: StaffActor,
) {
  const { db } = context;
  const { timeZone } = context.venue().venue;
  const table = {
    name: 'visits',
    columns: listColumns(timeZone),
    batches: readBatches<ExportedVisit>(BATCH, (last, limit) =>
      listNextVisits(db, (last ?? BEFORE_ALL).recordedAt, (last ?? BEFORE_ALL).id, from, to, limit),
    ),
    action: 'visits-exported' as const,
    details: { ...(from !== FIRST_DAY && { from }), ...(to !== LAST_DAY && { to }) },
  };
  return exportTable(context, table, actor);
}

function listColumns(timeZone: string): Column<ExportedVisit>[] {
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return [
    ['Day', ({ day }) => day],
    ['Time', ({ happenedAt }) => time.format(happenedAt)],
    ['Person', ({ name }) => name],
    ['As', ({ role }) => role],
    ['Came or left', ({ kind }) => (kind === 'entry' ? 'came' : 'left')],
    ['How found', ({ source }) => source],
    ['Party', ({ partyTitle }) => partyTitle],
    ['Device', ({ deviceName }) => deviceName],
    ['Staff', ({ staffName }) => staffName],
    ['Let in in spite of a refusal by', ({ overrideName }) => overrideName],
    ['Reason', ({ overrideReason }) => overrideReason],
    ['Taken back', ({ annulledAt }) => annulledAt && minute.format(annulledAt)],
    ['Taken back by', ({ annulledName }) => annulledName],
    ['Reason for taking it back', ({ annulReason }) => annulReason],
    ['Recorded', ({ recordedAt }) => minute.format(recordedAt)],
    ['Waiver', ({ waiverId }) => waiverId],
    ['Visit', ({ id }) => id],
    ['Before anything was signed', ({ isBeforeSigning }) => (isBeforeSigning ? 'yes' : null)],
  ];
}
