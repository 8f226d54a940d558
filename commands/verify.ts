// Checks every record against its seal: npm run verify
import { parseArgs } from 'node:util';
import { formatCount, printProgress, runCommand, secondsSince, withDatabase } from '#commands/operator-command.ts';
import type { Database } from '#server/database/open.ts';
import { noteCheck } from '#server/verification/job.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { formatHead, ONLY_TIME, readHead } from '#server/verification/known-head.ts';

refuseArguments();
await runCommand(() => withDatabase((db, { dataDir }) => verify(db, dataDir)));

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
  const verified = await verifyRecords(db, {
    known: await readHead(dataDir),
    now: new Date(),
    onFault: ({ subject, what }) => console.error(`${subject} ${what}.`),
    onNotice: ({ subject, what }) => console.log(`${subject} ${what}, as was known.`),
    onProgress: printProgress(
      (done: number, all: number) => `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} seals`,
    ),
  });
  const { faults, timeFaults, head, ...counts } = verified;
  const lines = [
    `${formatCount(counts.waivers, 'waiver')} with their signatures, ${formatCount(counts.texts, 'text version')}, ${formatCount(counts.copies, 'copy', 'copies')} given out, ${formatCount(counts.visits, 'visit')}, ${formatCount(counts.notes, 'note')} beside them, ${counts.erased.toLocaleString('en-US')} erased, ${counts.waiting.toLocaleString('en-US')} waiting for their number, in ${secondsSince(started)}.`,
    summaryOf(faults, timeFaults),
    // The end of a chain that somebody changed would vouch for the change.
    ...(faults > timeFaults
      ? []
      : [
          `The chain ends with ${formatHead(head)} (note it down elsewhere, so that nobody can cut its end off unseen, and for a restore).`,
        ]),
  ];
  console.log(lines.join('\n'));
  await noteCheck(db, dataDir, verified, new Date()).catch((error: unknown) => {
    console.error(`This run could not be noted: ${String(error)}`);
  });
  if (faults > 0) process.exitCode = faults === timeFaults ? ONLY_TIME : 1;
}

function summaryOf(faults: number, timeFaults: number): string {
  if (faults === 0) return 'Everything is as it was signed.';
  if (faults > timeFaults) return `${formatCount(faults, 'fault')}: see above.`;
  return `Everything is as it was signed, but a clock was wrong: time ran backwards in ${formatCount(timeFaults, 'place')}, see above.`;
}
