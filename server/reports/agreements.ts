import { ADULT_AGE } from '#contract/kids.ts';
import { formatPhone } from '#contract/phone.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { type AgreementRow, listAgreements } from './agreement-queries.ts';
import { type Column, exportTable, readBatches } from './exported-table.ts';
import { ageOn, dateAtVenue } from '#server/validity/rules.ts';

/** Small enough that people with many long waivers do not exceed the statement timeout (`IS_REPLACED`). */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Exactly those who agree to something now, each person once, with what and since when: adults only, and nobody that they
 * brought along. Noted before the first byte leaves, and again when the sending broke off.
 */
export async function exportAgreements(context: Context, actor: StaffActor) {
  const { db, clock } = context;
  const { timeZone } = context.venue().venue;
  const now = clock.now();
  const table = {
    name: 'agreed',
    columns: listColumns(timeZone),
    batches: batchesOf(db, (row) => agreesOn(row, now, timeZone)),
    action: 'consents-exported' as const,
    details: {},
  };
  return exportTable(context, table, actor);
}

async function* batchesOf(db: Database, agrees: (row: AgreementRow) => boolean): AsyncGenerator<AgreementRow[]> {
  const all = readBatches<AgreementRow>(BATCH, (last, limit) => listAgreements(db, last?.id ?? FIRST_ID, limit));
  for await (const batch of all) yield batch.filter(agrees);
}

function agreesOn({ agreed, isSuperseded, birthday }: AgreementRow, now: Date, timeZone: string): boolean {
  const isAdult = birthday === null || ageOn(birthday, dateAtVenue(now, timeZone)) >= ADULT_AGE;
  return agreed.length > 0 && !isSuperseded && isAdult;
}

function listColumns(timeZone: string): Column<AgreementRow>[] {
  const since = (choice: string) => (row: AgreementRow) => {
    const consent = row.agreed.find((agreement) => agreement.choice === choice);
    return consent ? venueDay(consent.at, timeZone) : null;
  };
  return [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone && formatPhone(phone)],
    ['Promotions since', since('vrPromotions')],
    ['Workshops since', since('stemWorkshops')],
    ['Special events since', since('specialEvents')],
    ['Frequency', ({ frequency }) => frequency],
    ['Words agreed to', ({ agreed }) => [...new Set(agreed.flatMap(({ words }) => words ?? []))].join('; ')],
    ['Waiver', ({ id }) => id],
  ];
}
