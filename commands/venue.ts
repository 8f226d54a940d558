// What the venue says, with its pictures, as one file: npm run venue -- export venue.json
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runCommand, withDatabase } from '#commands/operator-command.ts';
import { fillTemplate, readCsv } from '#commands/venue/table.ts';
import type { Problem } from '#contract/errors.ts';
import { z } from 'zod';
import { listVenueProblems, VenueDocument } from '#contract/venue/document.ts';
import type { SiteDocument } from '#contract/venue/page-venue.ts';
import { NewEditions } from '#contract/waiver-texts/texts.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { exportMedia, importMedia, listMissingMedia, readExportedMedia } from '#server/media/exported.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { provideSite } from '#server/site/rendered-site.ts';
import { importVenue, readVenue } from '#server/venue/operations.ts';
import { importText } from '#server/waiver-texts/drafts.ts';
import { readNewestEditions } from '#server/waiver-texts/operations.ts';

const USAGE = `npm run venue -- export <file>    writes what is published, with its pictures
npm run venue -- import <file>    publishes what the file says; the earlier versions stay
npm run venue -- fill <file> <table.csv> <folder>    writes a file for each row of the table, to be imported where that venue is
npm run venue -- schema           prints the JSON Schema of such a file`;

const [asked, file = '', ...more] = process.argv.slice(2);
const [table = '', folder = ''] = more;
const COMMANDS: Record<string, { takes: number; run: () => Promise<void> }> = {
  export: { takes: 1, run: () => withDatabase((db) => exportTo(db, file)) },
  import: { takes: 1, run: () => withDatabase((db) => importFrom(db, file)) },
  fill: { takes: 3, run: fillAll },
  schema: { takes: 0, run: printSchema },
};
const command = COMMANDS[asked ?? ''];
if (command?.takes !== process.argv.length - 3) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(command.run);

/** By which editors complete and check a file. */
async function printSchema(): Promise<void> {
  const file = VenueDocument.extend({ liability: NewEditions.optional(), media: z.unknown().optional() });
  console.log(JSON.stringify(z.toJSONSchema(file, { io: 'input' }), null, 2));
}

async function exportTo(db: Database, target: string): Promise<void> {
  const venue = await readVenue(db);
  const media = await exportMedia(db, venue);
  const written = { ...venue, liability: await readNewestEditions(db), media };
  await writeFile(target, `${JSON.stringify(written, null, 2)}\n`);
  console.log(`What the venue says is in ${target}.`);
}

async function importFrom(db: Database, source: string): Promise<void> {
  const { document, text, media } = await readExported(source);
  const shown = await readNewestEditions(db);
  const prepare = async (venue: VenueDocument) => {
    refuseProblems(await listMissingMedia(db, venue, media));
    await importMedia(db, media, systemClock.now());
    await renderPages({ ...venue, liability: shown.en });
  };
  const version = await importVenue({ db, clock: systemClock }, document, prepare).catch(refuse);
  console.log(`Published as version ${version}. Servers that run show it within two seconds.`);
  if (text && !isDeepStrictEqual(text, shown)) {
    await importText({ db, clock: systemClock }, text);
    console.log('Its waiver text is a draft now. Somebody who may publish it finds it under Waiver text.');
  }
}

/** What no page can be made from is not published. */
async function renderPages(document: SiteDocument): Promise<void> {
  const site = readBuiltSite();
  if (site) await provideSite(site, document);
}

/** Writes nothing unless each of them could be imported. */
async function fillAll(): Promise<void> {
  const template = await readObject(file);
  const filled = readCsv(await readFile(table, 'utf8')).map(({ file: name = '', ...row }, index) => {
    const place = `Row ${index + 1} of ${table}`;
    if (!/^[\w-]+$/.test(name)) throw new Error(`${place} needs a name of its file, in the column "file".`);
    const written = fillTemplate(template, row);
    const { liability: _text, media: _media, ...document } = written;
    const [problem] = listVenueProblems(document);
    if (problem) throw new Error(`${place}: ${problem.path} ${problem.message}.`);
    return { name, written };
  });
  await mkdir(folder, { recursive: true });
  for (const { name, written } of filled)
    await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${filled.length} files are in ${folder}.`);
}

async function readExported(source: string) {
  const { liability, media, ...document } = await readObject(source);
  const pictures = readExportedMedia(media ?? {});
  if (pictures === undefined) throw new Error(`${source} holds pictures that are broken. Nothing was changed.`);
  return { document, text: liability === undefined ? undefined : NewEditions.parse(liability), media: pictures };
}

async function readObject(source: string): Promise<Record<string, unknown>> {
  const text = await readFile(source, 'utf8');
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {}
  throw new Error(`${source} is not what npm run venue -- export writes.`);
}

function refuse(error: unknown): never {
  if (error instanceof DomainError) refuseProblems(error.details.problems ?? []);
  throw error;
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Error(['Nothing was changed:', ...problems.map(({ path: at, message }) => `${at} ${message}.`)].join('\n'));
}
