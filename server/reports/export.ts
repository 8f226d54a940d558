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
import { type After, type ExportedRow, listByIds, listNext } from './export-queries.ts';
import { type Column, exportTable, readBatches } from './exported-table.ts';

/** Few enough to hold a handful of them in memory, many enough not to ask all the time. */
const BATCH = 500;
const BEFORE_ALL: After = { signedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * All waivers of a filter as a table, newest first. Noted before the first byte leaves, with the filter and the number of rows, and again when
 * the sending broke off.
 */
export async function exportWaivers(context: Context, filter: WaiverFilter, actor: StaffActor) {
  const { db, clock } = context;
  const { timeZone } = context.venue().venue;
  const now = clock.now();
  const selection = await selectWaivers(context, filter, now);
  const { total } = await pageOf(context, selection, { ...filter, page: 1, limit: 1 }, now);
  const { search: _typed, ...narrowed } = filter;
  const details = { search: notedSearch(selection.search), ...narrowed };
  const table = {
    name: 'waivers',
    columns: listColumns(now, timeZone),
    batches: batchesOf(db, selection),
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

function listColumns(now: Date, timeZone: string): Column<ExportedRow>[] {
  const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const yes = (isSo: boolean) => (isSo ? 'yes' : 'no');
  return [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone && formatPhone(phone)],
    ['Status', (row) => statusOf(row, now)],
    ['Signed', ({ signedAt }) => minute.format(signedAt)],
    ['Valid until', ({ expiresAt }) => venueDay(expiresAt, timeZone)],
    ['Signing for', ({ signedFor }) => signedFor],
    ['Kids', ({ numKids }) => numKids],
    ['Kids’ names and ages', kidsText],
    ['Participants', ({ participants }) => participants.join('; ')],
    ['Emergency contact', ({ emergencyContact }) => emergencyContact],
    ['Emergency phone', ({ emergencyPhone }) => emergencyPhone && formatPhone(emergencyPhone)],
    ...BESIDE_HEADINGS.map((heading): Column<ExportedRow> => [
      heading,
      (row) => listBeside(row).find((each) => each.heading === heading)?.answer ?? null,
    ]),
    ['Promotions when signing', ({ marketingConsent }) => yes(marketingConsent.vrPromotions)],
    ['Workshops when signing', ({ marketingConsent }) => yes(marketingConsent.stemWorkshops)],
    ['Special events when signing', ({ marketingConsent }) => yes(marketingConsent.specialEvents)],
    ['Frequency', ({ marketingConsent }) => marketingConsent.frequency],
    ['Interests', ({ interests }) => interests.join('; ')],
    ['Signed again from another device', ({ isSignedElsewhere }) => yes(isSignedElsewhere)],
    ['Signer born', ({ birthDate }) => birthDate],
    ['Signer takes part', ({ isTakingPart }) => (isTakingPart === null ? null : yes(isTakingPart))],
    [
      'Signer’s own kids',
      ({ ownKids, kids }) => (ownKids === null ? (isGuardianAsked(kids) ? 'asked, no answer' : null) : yes(ownKids)),
    ],
    ['Adds kids to', ({ addsTo }) => addsTo],
    ['Agreed to sign electronically', ({ electronicAt }) => electronicAt && minute.format(electronicAt)],
    ['Version of that consent', ({ electronicVersion }) => electronicVersion],
    ['Waiver', ({ id }) => id],
  ];
}

function kidsText({ kids, kidsAges }: ExportedRow): string {
  if (kids.length === 0) return kidsAges.join('; ');
  return recordedKids(kids, kidsAges)
    .map((kid) => `${kid.name} (${[recordedAge(kid), kid.birthDate].filter(Boolean).join(', ')})`.trim())
    .join('; ');
}
