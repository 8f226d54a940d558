// What the venue says, as one file: npm run venue -- export venue.json
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { runCommand, withDatabase } from '#commands/operator-command.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { SiteDocument } from '#contract/venue/page-venue.ts';
import { NewEditions } from '#contract/waiver-texts/texts.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { provideSite } from '#server/site/rendered-site.ts';
import { importVenue, readVenue } from '#server/venue/operations.ts';
import { importText } from '#server/waiver-texts/drafts.ts';
import { readNewestEditions } from '#server/waiver-texts/operations.ts';

const USAGE = `npm run venue -- export <file>    writes what is published
npm run venue -- import <file>    publishes what the file says; the earlier versions stay`;

const [asked, file, ...more] = process.argv.slice(2);
if ((asked !== 'export' && asked !== 'import') || file === undefined || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(() => withDatabase((db) => (asked === 'export' ? exportTo(db, file) : importFrom(db, file))));

async function exportTo(db: Database, path: string): Promise<void> {
  await writeFile(
    path,
    `${JSON.stringify({ ...(await readVenue(db)), liability: await readNewestEditions(db) }, null, 2)}\n`,
  );
  console.log(`What the venue says is in ${path}.`);
}

async function importFrom(db: Database, path: string): Promise<void> {
  const { liability, ...document } = await readObject(path);
  const text = liability === undefined ? undefined : NewEditions.parse(liability);
  const shown = await readNewestEditions(db);
  const prepare = (venue: VenueDocument) => renderPages({ ...venue, liability: shown.en });
  const version = await importVenue({ db, clock: systemClock }, document, prepare).catch(refuse);
  console.log(`Published as version ${version}. Servers that run show it within two seconds.`);
  if (text && !isDeepStrictEqual(text, shown)) {
    await importText({ db, clock: systemClock }, text);
    console.log('Its liability text is a draft now. Somebody who may publish it finds it under Waiver text.');
  }
}

/** What no page can be made from is not published. */
async function renderPages(document: SiteDocument): Promise<void> {
  const site = readBuiltSite();
  if (site) await provideSite(site, document);
}

async function readObject(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8');
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {}
  throw new Error(`${path} is not what npm run venue -- export writes.`);
}

function refuse(error: unknown): never {
  if (!(error instanceof DomainError) || error.details.problems === undefined) throw error;
  const sentences = error.details.problems.map(({ path, message }) => `${path} ${message}.`);
  throw new Error(['Nothing was changed:', ...sentences].join('\n'));
}
