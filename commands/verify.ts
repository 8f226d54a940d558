// Checks every record against its seal: npm run verify
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { refuseMissingDatabase } from '#commands/backup/database.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { noteCheck } from '#server/verification/job.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { formatHead, ONLY_TIME, readHead } from '#server/verification/known-head.ts';

const PROGRESS_MS = 2000;

refuseArguments();
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
    await verify(db, config.dataDir);
  } finally {
    await close();
  }
}

/** Somebody who means one waiver shall not read that everything is well and take it for that one. */
function refuseArguments(): void {
  try {
    parseArgs({ options: {} });
  } catch {
    console.error('npm run verify takes nothing: it checks every record');
    process.exit(2);
  }
}

async function verify(db: Database, dataDir: string): Promise<void> {
  const started = performance.now();
  let told = started;
  const verified = await verifyRecords(db, {
    known: await readHead(dataDir),
    now: new Date(),
    onFault: ({ subject, what }) => console.error(`${subject} ${what}.`),
    onNotice: ({ subject, what }) => console.log(`${subject} ${what}, as was known.`),
    onProgress(done, all) {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      console.log(`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} seals`);
    },
  });
  const { faults, timeFaults, head, ...counts } = verified;
  const lines = [
    `${count(counts.waivers, 'waiver')} with their signatures, ${count(counts.texts, 'text version')}, ${count(counts.copies, 'copy', 'copies')} given out, ${count(counts.visits, 'visit')}, ${count(counts.notes, 'note')} beside them, ${counts.erased.toLocaleString('en-US')} erased, ${counts.waiting.toLocaleString('en-US')} waiting for their number, in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    summaryOf(faults, timeFaults),
    `The chain ends with ${formatHead(head)} (note it down elsewhere, so that nobody can cut its end off unseen, and for a restore).`,
  ];
  console.log(lines.join('\n'));
  await noteCheck(db, dataDir, verified, new Date()).catch((error: unknown) => {
    console.error(`This run could not be noted: ${String(error)}`);
  });
  if (faults > 0) process.exitCode = faults === timeFaults ? ONLY_TIME : 1;
}

function summaryOf(faults: number, timeFaults: number): string {
  if (faults === 0) return 'Everything is as it was signed.';
  if (faults > timeFaults) return `${count(faults, 'fault')}: see above.`;
  return `Everything is as it was signed, but a clock was wrong: time ran backwards in ${count(timeFaults, 'place')}, see above.`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
