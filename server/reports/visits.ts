import type { VisitsQuery } from '#contract/people/visits.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type ExportedVisit, listNextVisits } from '#server/visits/operations.ts';
import { csvLine } from './csv.ts';
import { type ExportedTable, exportTable, readBatches } from './exported-table.ts';

const BATCH = 500;
const BEFORE_ALL = { recordedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
/** What PostgreSQL has of days, far beyond any venue's. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

const HEADINGS = [
  'Day',
  'Time',
  'Person',
  'As',
  'Came or left',
  'How found',
  'Party',
  'Device',
  'Staff',
  'Let in in spite of a refusal by',
  'Reason',
  'Taken back',
  'Taken back by',
  'Reason for taking it back',
  'Recorded',
  'Waiver',
  'Visit',
  'Before anything was signed',
];

/**
 * Who came in and left on some days, the newest first, with what was taken back. Noted before the first byte leaves, and again when the sending
 * broke off.
 */
export async function exportVisits(
  context: Context,
  { from = FIRST_DAY, to = LAST_DAY }: VisitsQuery,
  actor: StaffActor,
): Promise<ExportedTable> {
  const { db, timeZone } = context;
  const table = {
    name: 'visits',
    headings: HEADINGS,
    batches: readBatches<ExportedVisit>(BATCH, (last, limit) =>
      listNextVisits(db, (last ?? BEFORE_ALL).recordedAt, (last ?? BEFORE_ALL).id, from, to, limit),
    ),
    lineOf: formatter(timeZone),
    action: 'visits-exported' as const,
    details: { ...(from !== FIRST_DAY && { from }), ...(to !== LAST_DAY && { to }) },
  };
  return exportTable(context, table, actor);
}

function formatter(timeZone: string): (visit: ExportedVisit) => string {
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return (visit) =>
    csvLine([
      visit.day,
      time.format(visit.happenedAt),
      visit.name,
      visit.role,
      visit.kind === 'entry' ? 'came' : 'left',
      visit.source,
      visit.partyTitle,
      visit.deviceName,
      visit.staffName,
      visit.overrideName,
      visit.overrideReason,
      visit.annulledAt && minute.format(visit.annulledAt),
      visit.annulledName,
      visit.annulReason,
      minute.format(visit.recordedAt),
      visit.waiverId,
      visit.id,
      visit.isBeforeSigning ? 'yes' : null,
    ]);
}
