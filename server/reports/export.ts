import { isGuardianAsked, recordedAge, recordedKids } from '#contract/kids.ts';
import { formatPhone } from '#contract/phone.ts';
import type { WaiverFilter } from '#contract/search/search.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { needlesOf, pageOf, type Selection, selectWaivers } from '#server/search/operations.ts';
import { readSearch } from '#server/search/rules.ts';
import { BESIDE_HEADINGS, listBeside } from '#server/seals/fields.ts';
import { statusOf } from '#server/validity/rules.ts';
import { csvLine } from './csv.ts';
import { type After, type ExportedRow, listByIds, listNext } from './export-queries.ts';
import { type ExportedTable, exportTable, readBatches } from './exported-table.ts';

/** Few enough to hold a handful of them in memory, many enough not to ask all the time. */
const BATCH = 500;
const BEFORE_ALL: After = { signedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const HEADINGS = [
  'Name',
  'Email',
  'Phone',
  'Status',
  'Signed',
  'Valid until',
  'Signing for',
  'Kids',
  'Kids’ names and ages',
  'Participants',
  'Emergency contact',
  'Emergency phone',
  ...BESIDE_HEADINGS,
  'VR promotions when signing',
  'STEM workshops when signing',
  'Special events when signing',
  'Frequency',
  'Interests',
  'Signed again from another device',
  'Signer born',
  'Signer takes part',
  'Signer’s own kids',
  'Adds kids to',
  'Agreed to sign electronically',
  'Version of that consent',
  'Waiver',
];

/**
 * All waivers of a filter as a table, newest first. Noted before the first byte leaves, with the filter and the number of rows, and again when
 * the sending broke off.
 */
export async function exportWaivers(context: Context, filter: WaiverFilter, actor: StaffActor): Promise<ExportedTable> {
  const { db, clock, timeZone } = context;
  const now = clock.now();
  const selection = await selectWaivers(context, filter, now);
  const { total } = await pageOf(context, selection, { ...filter, page: 1, limit: 1 }, now);
  const { search: _typed, ...narrowed } = filter;
  const details = { search: notedSearch(selection.search), ...narrowed };
  const table = {
    name: 'waivers',
    headings: HEADINGS,
    batches: batchesOf(db, selection),
    lineOf: formatter(now, timeZone),
    action: 'waivers-exported' as const,
    details,
    rows: total,
  };
  return exportTable(context, table, actor);
}

/** In the groups of a printed code, or longer than most names: too much of a code for the rest to be guessed. */
const CODE_LIKE = /(?:\b[a-z2-7]{4}[\s-]+){3,}[a-z2-7]{1,4}\b|[\w-]{16,}/gi;

/** More people read the trail than may see the code that was searched for, no matter what else was typed with it. */
function notedSearch(search: string): string {
  return readSearch(search).kind === 'code' ? 'a code' : search.replace(CODE_LIKE, 'a code');
}

async function* batchesOf(db: Database, selection: Selection): AsyncGenerator<ExportedRow[]> {
  if (selection.kind === 'rows') {
    const ids = selection.rows.map(({ id }) => id);
    yield await listByIds(db, ids);
    return;
  }
  const needles = await needlesOf(db, selection);
  if (needles === undefined) return;
  const { filter } = selection;
  yield* readBatches<ExportedRow>(BATCH, (last, limit) =>
    listNext(db, { after: last ?? BEFORE_ALL, filter, needles, limit }),
  );
}

function formatter(now: Date, timeZone: string): (row: ExportedRow) => string {
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const yes = (isSo: boolean) => (isSo ? 'yes' : 'no');
  return (row) =>
    csvLine([
      row.name,
      row.email,
      row.phone && formatPhone(row.phone),
      statusOf(row, now),
      minute.format(row.signedAt),
      venueDay(row.expiresAt, timeZone),
      row.signedFor,
      row.numKids,
      kidsText(row),
      row.participants.join('; '),
      row.emergencyContact,
      row.emergencyPhone && formatPhone(row.emergencyPhone),
      ...listBeside(row).map(({ answer }) => answer),
      yes(row.marketingConsent.vrPromotions),
      yes(row.marketingConsent.stemWorkshops),
      yes(row.marketingConsent.specialEvents),
      row.marketingConsent.frequency,
      row.interests.join('; '),
      yes(row.isSignedElsewhere),
      row.birthDate,
      row.isTakingPart === null ? '' : yes(row.isTakingPart),
      row.ownKids === null ? (isGuardianAsked(row.kids) ? 'asked, no answer' : '') : yes(row.ownKids),
      row.addsTo,
      row.electronicAt && minute.format(row.electronicAt),
      row.electronicVersion,
      row.id,
    ]);
}

function kidsText({ kids, kidsAges }: ExportedRow): string {
  if (kids.length === 0) return kidsAges.join('; ');
  return recordedKids(kids, kidsAges)
    .map((kid) => `${kid.name} (${[recordedAge(kid), kid.birthDate].filter(Boolean).join(', ')})`.trim())
    .join('; ');
}
