import { Readable } from 'node:stream';
import { formatPhone } from '#contract/phone.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { type AgreementRow, listAgreements } from './agreement-queries.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { ExportedTable } from './export.ts';
import { isAdultOn } from './rules.ts';
import type { SearchServices } from '#server/search/operations.ts';

/** Small enough that people with many long waivers do not exceed the statement timeout (`IS_REPLACED`). */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const HEADINGS = [
  'Name',
  'Email',
  'Phone',
  'VR promotions since',
  'STEM workshops since',
  'Special events since',
  'Frequency',
  'Words agreed to',
  'Waiver',
];

/**
 * Exactly those who agree to something now, each person once, with what and since when: adults only, and nobody that they
 * brought along. Noted before the first byte leaves, and again when the sending broke off.
 */
export async function exportAgreements(services: SearchServices, actor: StaffActor): Promise<ExportedTable> {
  const { db, clock, timeZone } = services;
  const now = clock.now();
  await recordAudit(db, { ...actor, at: now, action: 'consents-exported' });
  services.noteShown(actor, { exports: 1 });

  async function* lines(): AsyncGenerator<string> {
    let rows = 0;
    let isWhole = false;
    try {
      yield BYTE_ORDER_MARK + csvLine(HEADINGS);
      for await (const batch of batches(services)) {
        const agreeing = batch.filter((row) => agreesOn(row, now, timeZone));
        rows += agreeing.length;
        yield agreeing.map((row) => lineOf(row, timeZone)).join('');
      }
      isWhole = true;
    } finally {
      services.noteShown(actor, { rows });
      if (!isWhole) {
        const at = clock.now();
        await recordAudit(db, { ...actor, at, action: 'export-broken-off', details: { rows } });
      }
    }
  }

  return { fileName: `agreed-${venueDay(now, timeZone)}.csv`, content: Readable.from(lines(), { objectMode: false }) };
}

async function* batches({ db }: SearchServices): AsyncGenerator<AgreementRow[]> {
  let after = FIRST_ID;
  for (;;) {
    const batch = await listAgreements(db, after, BATCH);
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.id;
  }
}

function agreesOn({ agreed, isSuperseded, birthday }: AgreementRow, now: Date, timeZone: string): boolean {
  return agreed.length > 0 && !isSuperseded && (birthday === null || isAdultOn(birthday, now, timeZone));
}

function lineOf(row: AgreementRow, timeZone: string): string {
  const since = (choice: string) => {
    const consent = row.agreed.find((agreement) => agreement.choice === choice);
    return consent ? venueDay(consent.at, timeZone) : null;
  };
  const words = new Set(row.agreed.flatMap((consent) => consent.words ?? []));
  return csvLine([
    row.name,
    row.email,
    row.phone && formatPhone(row.phone),
    since('vrPromotions'),
    since('stemWorkshops'),
    since('specialEvents'),
    row.frequency,
    [...words].join('; '),
    row.id,
  ]);
}
