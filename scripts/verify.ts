// Checks every record against its seal: npm run verify
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { verifyRecords } from '#server/seals/verification.ts';
import { noteHead, readHead } from './verify/known-head.ts';

const PROGRESS_MS = 2000;

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const database = await openDatabase(config, console.log);
try {
  await verify();
} finally {
  await database.close();
}

async function verify(): Promise<void> {
  const started = performance.now();
  let told = started;
  const { faults, head, ...counts } = await verifyRecords(database.db, {
    known: await readHead(config.dataDir),
    onFault: ({ subject, what }) => console.error(`${subject} ${what}.`),
    onProgress(done, all) {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      console.log(`${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} seals`);
    },
  });
  const lines = [
    `${count(counts.waivers, 'waiver')} with their signatures, ${count(counts.texts, 'text version')}, ${count(counts.copies, 'copy', 'copies')} given out, ${counts.erased.toLocaleString('en-US')} erased, ${counts.waiting.toLocaleString('en-US')} waiting for their number, in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    faults === 0 ? 'Everything is as it was signed.' : `${count(faults, 'fault')}: see above.`,
    `The chain ends with ${head.number} ${head.link}: note it down elsewhere, so that nobody can cut its end off unseen.`,
  ];
  console.log(lines.join('\n'));
  if (faults === 0) await noteHead(config.dataDir, head);
  else process.exitCode = 1;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
