// Who the people on the waivers are, worked out anew: npm run people -- --check
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { refuseMissingDatabase } from '#commands/backup/database.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { checkPeople, rebuildPeople } from '#server/people/rebuilding.ts';

const USAGE = `npm run people -- --check      works out everybody beside those who are kept; says what differs
npm run people -- --rebuild    puts what is worked out in their place; the staff's lists wait meanwhile`;
const PROGRESS_MS = 2000;

const [asked, ...more] = process.argv.slice(2);
if ((asked !== '--check' && asked !== '--rebuild') || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await refuseMissingDatabase(config);
  const { db, close } = await openDatabase(config, console.log);
  try {
    if (asked === '--check') await check(db);
    else await rebuild(db);
  } finally {
    await close();
  }
}

async function check(db: Database): Promise<void> {
  const started = performance.now();
  const difference = await checkPeople(db, { onProgress: tellEveryWhile() });
  if (difference === undefined) {
    console.log(`Worked out anew, everybody is who they were, in ${secondsSince(started)}.`);
    return;
  }
  const { rows, subjects } = difference;
  for (const subject of subjects) console.error(`${subject} is not as the records say.`);
  console.error(
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row differs' : 'rows differ'}. To put it right: npm run people -- --rebuild`,
  );
  process.exitCode = 1;
}

async function rebuild(db: Database): Promise<void> {
  const started = performance.now();
  await rebuildPeople(db, { onProgress: tellEveryWhile() });
  console.log(`Everybody is worked out anew, in ${secondsSince(started)}.`);
}

function tellEveryWhile(): (placed: number) => void {
  let told = performance.now();
  return (placed) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    console.log(`${placed.toLocaleString('en-US')} waivers`);
  };
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
