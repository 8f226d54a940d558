// Puts a backup into an empty database: DATA_DIR=./data-restored npm run restore -- backups/vr-waiver-….tar
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { type OpenedBackup, openBackup } from './backup/backup-file.ts';
import { finishFilled } from './backup/finish.ts';
import { loadContent, refuseUsedDatabase } from './backup/load.ts';
import { hasDatabase, openClient } from './backup/open-database.ts';
import { RowSum } from './backup/row-sum.ts';

const USAGE = `npm run restore -- <backup>           fills an empty database: a new DATA_DIR, or DATABASE_URL
npm run restore -- --check <backup>   only reads it, and says whether it is whole`;

const { file, isCheck } = readArguments();
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const backup = await openBackup(file);
  try {
    await (isCheck ? check(backup) : restore(backup));
  } finally {
    await backup.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function check(backup: OpenedBackup): Promise<void> {
  let total = 0;
  for (const table of backup.tables) {
    const sum = new RowSum();
    for await (const block of backup.rowsOf(table)) sum.add(block);
    if (String(sum) !== table.sum) throw new Error(`The backup is damaged: rows of ${table.name} are missing.`);
    if (table.name === 'waivers') total = sum.rows;
  }
  console.log(`It is whole: ${total.toLocaleString('en-US')} waivers, as of ${backup.madeAt.toISOString()}.`);
}

async function restore(backup: OpenedBackup): Promise<void> {
  const config = readConfig(process.env);
  const started = performance.now();
  if (config.databaseUrl === undefined && !(await hasDatabase(config.dataDir))) await setLogAside(config);
  const { client, close } = await openClient(config, console.log);
  try {
    await refuseUsedDatabase(client);
    const rows = await loadContent(client, backup, console.log);
    await finishFilled(config, console.log);
    const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
    const waivers = (rows.get('waivers') ?? 0).toLocaleString('en-US');
    console.log(
      `Restored ${waivers} waivers, as of ${backup.madeAt.toISOString()}, into ${place} ` +
        `in ${((performance.now() - started) / 1000).toFixed(1)} s. Every row was read back and is what was backed up.`,
    );
    verifySeals();
  } finally {
    await close();
  }
}

/** In a process of its own, as the operator runs it. */
function verifySeals(): void {
  const script = path.join(import.meta.dirname, 'verify.ts');
  if (!existsSync(script)) return;
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The seals do not agree with what was restored: see above.');
}

/** It tells of a database that was there, without which the server refuses to begin anew (server/database/embedded-create.ts). */
async function setLogAside({ dataDir }: Config): Promise<void> {
  const log = path.join(dataDir, 'postgres.log');
  if (existsSync(log)) await rename(log, `${log}.before-restore`);
}

function readArguments(): { file: string; isCheck: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file: path.resolve(file), isCheck: values.check };
  } catch {}
  console.error(USAGE);
  process.exit(2);
}
