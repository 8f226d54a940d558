// Copies the whole database into one file while the server goes on: npm run backup -- --to /mnt/backups --keep 30
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { writeBackup, backupName, removeOldBackups, removeUnfinished } from '#server/database/backup/backup-file.ts';
import { findChainEnd } from '#commands/backup/chain-end.ts';
import { openClient, refuseMissingDatabase } from '#commands/backup/database.ts';
import { runCommand, secondsSince } from '#commands/operator-command.ts';
import { takeSnapshot } from '#server/database/backup/content.ts';
import { noteRun } from '#commands/backup/noted-runs.ts';
import { formatHead } from '#server/verification/known-head.ts';

const USAGE = `npm run backup -- [--to <folder>] [--keep <number>]
  --to    where the backups lie; ./backups unless given
  --keep  how many to keep; older ones are removed once the new one is whole. All unless given`;

const NOT_NOTED = 'The database does not take a note of it: the page "Ready to open" does not know this backup.';

const { to, keep } = readArguments();
await runCommand(run, 'There is no new backup. ');

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await refuseMissingDatabase(config);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await removeUnfinished(to);
  const started = performance.now();
  const madeAt = new Date();
  const file = path.join(to, backupName(madeAt));
  const { client, close } = await openClient(config, console.log);
  try {
    const content = await takeSnapshot(client);
    const end = await findChainEnd(client);
    const { bytes, rows } = await writeBackup(content, file, madeAt);
    const waivers = (rows.get('waivers') ?? 0).toLocaleString('en-US');
    console.log(`${file}: ${waivers} waivers, ${(bytes / 1e6).toFixed(1)} MB, ${secondsSince(started)}.`);
    console.log(`Its chain ends with ${formatHead(end)}: note it down elsewhere, a restore asks for it.`);
    // The moment of the snapshot is over.
    await client.query('rollback');
    if (!(await noteRun(client, 'backup', rows.get('waivers') ?? 0))) console.log(NOT_NOTED);
  } finally {
    await close();
  }
  if (keep === undefined) return;
  const { removed, ahead } = await removeOldBackups(to, keep, new Date());
  for (const name of removed) console.log(`Removed ${name}.`);
  for (const name of ahead) console.log(`${name} is dated ahead of now: it does not count. Was a clock wrong?`);
}

function readArguments(): { to: string; keep: number | undefined } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string', default: 'backups' }, keep: { type: 'string' } } });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (values.to !== '' && (keep === undefined || (Number.isInteger(keep) && keep >= 1))) {
      return { to: path.resolve(values.to), keep };
    }
  } catch {}
  console.error(USAGE);
  process.exit(2);
}
