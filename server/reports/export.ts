import { Readable } from 'node:stream';
import { formatPhone } from '#contract/phone.ts';
import type { RecordFilter } from '#contract/search.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { type After, type ExportedRow, listByIds, listNext } from './export-queries.ts';
import { findPage, type Looking, type RecordServices } from '#server/search/operations.ts';
import { type Ending, endingOf } from '#server/search/queries.ts';
import { statusOf } from '#server/search/rules.ts';
import { findTerm, MAX_WORDS } from '#server/search/search-queries.ts';
import { readSearch } from '#server/search/search-rules.ts';

export interface ExportedTable {
  fileName: string;
  content: Readable;
}

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
  'Birthday',
  'VR promotions when signing',
  'STEM workshops when signing',
  'Special events when signing',
  'Frequency',
  'Interests',
  'Signed again from another device',
  'Waiver',
];

/**
 * All waivers of a filter as a table, newest first, read a batch at a time while it is sent; the next batch is only asked for
 * while someone still takes it. Noted before the first byte leaves, with the filter and the number of rows, and again when the
 * sending broke off.
 */
export async function exportWaivers(
  services: RecordServices,
  filter: RecordFilter,
  { staffId, address }: Looking,
): Promise<ExportedTable> {
  const { db, clock, timeZone } = services;
  const now = clock.now();
  const whole = { ...filter, page: 1, limit: 1 };
  const { total } = await findPage(services, whole, now);
  const details = { search: notedSearch(filter.search), status: filter.status };
  await recordAudit(db, {
    at: now,
    staffId,
    action: 'waivers-exported',
    details: { ...details, rows: total },
    address,
  });
  services.noteShown(staffId, { exports: 1 });
  const format = formatter(now, timeZone);

  async function* lines(): AsyncGenerator<string> {
    let rows = 0;
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK + csvLine(HEADINGS);
      for await (const batch of batchesOf(services, filter, total, now)) {
        rows += batch.length;
        yield batch.map(format).join('');
      }
      isWhole = true;
    } finally {
      services.noteShown(staffId, { rows });
      if (!isWhole) {
        const at = clock.now();
        await recordAudit(db, { at, staffId, action: 'export-broken-off', details: { ...details, rows }, address });
      }
    }
  }

  return { fileName: `waivers-${venueDay(now, timeZone)}.csv`, content: Readable.from(lines(), { objectMode: false }) };
}

/** Longer than most names, and too much of a code for the rest to be guessed. */
const CODE_LIKE = /[\w-]{16,}/g;

/** The trail is for more eyes than the code that somebody looked for, whatever else they typed or left out. */
function notedSearch(search: string): string {
  return readSearch(search, MAX_WORDS).kind === 'code' ? 'a code' : search.replace(CODE_LIKE, 'a code');
}

async function* batchesOf(
  services: RecordServices,
  { search, status }: RecordFilter,
  total: number,
  now: Date,
): AsyncGenerator<ExportedRow[]> {
  const { db } = services;
  const sought = readSearch(search, MAX_WORDS);
  if (sought.kind === 'phone' || sought.kind === 'code') {
    const { rows } = await findPage(services, { search, status, page: 1, limit: total }, now);
    const ids = rows.map(({ id }) => id);
    yield await listByIds(db, ids);
    return;
  }
  const ending = endingOf(status, services.texts.validFrom(now));
  const needles = sought.kind === 'words' ? (await findTerm(db, sought.words, ending)).needles : [];
  yield* batchesFrom(services, ending, needles);
}

async function* batchesFrom({ db }: RecordServices, ending: Ending, needles: string[]): AsyncGenerator<ExportedRow[]> {
  let after = BEFORE_ALL;
  for (;;) {
    const batch = await listNext(db, { after, ending, needles, limit: BATCH });
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = { signedAt: last.signedAt, id: last.id };
  }
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
      kidsOf(row),
      row.participants.join('; '),
      row.emergencyContact,
      row.emergencyPhone && formatPhone(row.emergencyPhone),
      row.birthday,
      yes(row.marketingConsent.vrPromotions),
      yes(row.marketingConsent.stemWorkshops),
      yes(row.marketingConsent.specialEvents),
      row.marketingConsent.frequency,
      row.interests.join('; '),
      yes(row.isSignedElsewhere),
      row.id,
    ]);
}

function kidsOf({ kids, kidsAges }: ExportedRow): string {
  if (kids.length === 0) return kidsAges.join('; ');
  return kids.map(({ name, age }) => `${name} (${age})`.trim()).join('; ');
}
