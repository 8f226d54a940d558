// Puts a backup into an empty database: DATA_DIR=./data-restored npm run restore -- backups/vr-waiver-….tar --head 1204:9f86…
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import type { Head } from '#server/verification/operations.ts';
import { type OpenedBackup, openBackup } from '#server/database/backup/backup-file.ts';
import { readChain } from '#commands/backup/chain-end.ts';
import { endAccess, type EndedAccess, listAccounts, type RestoredAccount } from '#commands/backup/end-access.ts';
import { upgradeAndAnalyze, hasDatabase, openClient } from '#commands/backup/database.ts';
import { holdsChain, noteRun } from '#commands/backup/noted-runs.ts';
import { loadContent, refuseUsedDatabase } from '#commands/backup/load.ts';
import { formatCount, runCommand, secondsSince } from '#commands/operator-command.ts';
import { beginRestore, finishRestore, removeUnfinishedDatabase } from '#server/database/embedded/unfinished-restore.ts';
import { RowChecksum } from '#server/database/backup/table-rows.ts';
import { formatHead, ONLY_TIME, parseHead, setHeadAside } from '#server/verification/known-head.ts';

const USAGE = `npm run restore -- <backup> --head <number>:<hash>
                                      fills an empty database: a new DATA_DIR, or DATABASE_URL
  --head     where the chain ended when you last noted it: npm run backup and npm run verify print it.
             Without it the command asks
  --older    restores a backup that ends before that; what came later is lost
  --no-head  instead of --head: nobody noted where the chain ended
npm run restore -- --check <backup>   only reads it, and says whether it is whole`;

const ASKING = `Where did the chain end when you last noted it? A backup that somebody has cut off shows in no other way.
Give it with --head <number>:<hash>, as npm run backup and npm run verify print it; or say --no-head, if nobody noted it.`;

const HEAD_ASIDE =
  'What DATA_DIR had noted of the chain before is of other records now: it lies in verified-chain.txt.before-restore.';

/** Where the chain ended, as far as anybody noted it. */
type NotedHead = Head | 'not noted';

const { file, isCheck, isOlder, ...given } = readArguments();
await runCommand(async () => {
  const backup = await openBackup(file);
  try {
    await (isCheck ? check(backup, given.known) : restore(backup, given.known ?? (await askForHead())));
  } finally {
    await backup.close();
  }
});

async function check(backup: OpenedBackup, known: NotedHead | undefined): Promise<void> {
  let total = 0;
  for (const table of backup.tables) {
    const sum = new RowChecksum();
    for await (const block of backup.rowsOf(table)) sum.add(block);
    if (String(sum) !== table.sum) throw new Error(`The backup is damaged: rows of ${table.name} are missing.`);
    if (table.name === 'waivers') total = sum.rows;
  }
  const { end } = await readChain(backup, undefined);
  console.log(
    `It is whole: ${total.toLocaleString('en-US')} waivers, as of ${backup.madeAt.toISOString()}; its chain ends with ${formatHead(end)}.`,
  );
  if (known !== undefined) console.log(await compareWithNoted(backup, known));
  if (await noteCheck(end, total)) console.log('Noted: the page "Ready to open" knows of this check.');
}

/** In the database that the backup is of, if this machine has it. The backup is whole either way. */
async function noteCheck(end: Head, waivers: number): Promise<boolean> {
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl === undefined && !(await hasDatabase(config.dataDir))) return false;
    const { client, close } = await openClient(config, () => {});
    try {
      return (await holdsChain(client, end)) && (await noteRun(client, 'backup-check', waivers));
    } finally {
      await close();
    }
  } catch {
    return false;
  }
}

async function restore(backup: OpenedBackup, known: NotedHead): Promise<void> {
  const ofChain = await compareWithNoted(backup, known);
  const config = readConfig(process.env);
  const started = performance.now();
  const isNew = config.databaseUrl === undefined && (await beginRestore(config.dataDir));
  let isWhole = false;
  const { client, close } = await openClient(config, console.log);
  try {
    await refuseUsedDatabase(client);
    let ended: EndedAccess | undefined;
    const rows = await loadContent(client, backup, console.log, async () => {
      ended = await endAccess(client, backup.madeAt);
    });
    await upgradeAndAnalyze(client, console.log);
    const wasHeadNoted = await setHeadAside(config.dataDir);
    await finishRestore(config.dataDir);
    isWhole = true;
    const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
    const waivers = (rows.get('waivers') ?? 0).toLocaleString('en-US');
    console.log(
      `Restored ${waivers} waivers, as of ${backup.madeAt.toISOString()}, into ${place} ` +
        `in ${secondsSince(started)}. Every row was read back and is what was backed up.`,
    );
    console.log(ofChain);
    console.log(accessLines(ended, await listAccounts(client)).join('\n'));
    if (wasHeadNoted) console.log(HEAD_ASIDE);
    verifySeals();
    await noteRun(client, 'restore', rows.get('waivers') ?? 0);
  } finally {
    await close();
    if (isNew && !isWhole) await removeUnfinishedDatabase(config.dataDir);
  }
}

/** What is to be said of the backup's chain. Throws when it is not the one whose end was noted, or ends before. */
async function compareWithNoted(backup: OpenedBackup, known: NotedHead): Promise<string> {
  const { end, asked } = await readChain(backup, known === 'not noted' ? undefined : known.number);
  if (known === 'not noted') {
    return `The chain ends with ${formatHead(end)}. Nobody noted an earlier end: whether something was cut off, nothing shows.`;
  }
  if (asked === known.link) return `The chain ends with ${formatHead(end)}, and holds the seal that you noted.`;
  if (asked !== undefined) {
    throw new Error(
      `Seal ${known.number} of this backup is another one than you noted: this is not the chain that it was. Nothing was restored.`,
    );
  }
  const missing = known.number - end.number;
  const lacking = `ends before the seal that you noted, with ${formatHead(end)}: ${formatCount(missing, 'seal')}`;
  if (isOlder) return `The chain ${lacking}, and what they stand for, are missing.`;
  throw new Error(
    `The chain of this backup ${lacking} came later, or were cut off. Nothing was restored. If it is the newest backup there is, add --older.`,
  );
}

function accessLines(ended: EndedAccess | undefined, accounts: readonly RestoredAccount[]): string[] {
  const { sessions = 0, links = 0, devices = 0 } = ended ?? {};
  const all = [
    `${formatCount(sessions, 'staff session')} and ${formatCount(links, 'link')} of emails were ended; links to signatures and documents from before open nothing any more.`,
    ...(devices === 0
      ? []
      : [
          `${formatCount(devices, 'enrolled device was', 'enrolled devices were')} revoked: a manager can enroll each again under its name.`,
        ]),
  ];
  if (accounts.length === 0)
    return [...all, 'There are no staff accounts: the next start prints a link that makes the first.'];
  return [
    ...all,
    'Staff accounts that are back:',
    ...accounts.map(
      ({ email, name, madeAt, disabledAt }) =>
        `  ${email}, ${name}, since ${madeAt.toISOString().slice(0, 10)}${disabledAt === null ? '' : ', disabled'}`,
    ),
    'Whose account was disabled, or whose password was changed, after the backup has it as it was: npm run staff -- disable <email>, or reset.',
  ];
}

/** In a process of its own, as the operator runs it. */
function verifySeals(): void {
  const script = path.join(import.meta.dirname, 'verify.ts');
  if (!existsSync(script)) return;
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0 && status !== ONLY_TIME) {
    throw new Error('The seals do not agree with what was restored: see above.');
  }
}

async function askForHead(): Promise<NotedHead> {
  if (!process.stdin.isTTY) throw new Error(`${ASKING} Nothing was restored.`);
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const written = await asking.question(
        `${ASKING.split('\n')[0]}\n<number>:<hash>, or "none" if nobody noted it: `,
      );
      const known = written.trim() === 'none' ? 'not noted' : parseHead(written);
      if (known !== undefined) return known;
    }
  } finally {
    asking.close();
  }
}

function readArguments(): {
  file: string;
  isCheck: boolean;
  isOlder: boolean;
  known: NotedHead | undefined;
} {
  try {
    const { values, positionals } = parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        head: { type: 'string' },
        'no-head': { type: 'boolean', default: false },
        older: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    const { check: isCheck, older: isOlder, head, 'no-head': hasNoHead } = values;
    const noted = head === undefined ? undefined : parseHead(head);
    const isClear = (head === undefined || (noted !== undefined && !hasNoHead)) && !(hasNoHead && isOlder);
    if (file !== undefined && more.length === 0 && isClear) {
      return { file: path.resolve(file), isCheck, isOlder, known: hasNoHead ? 'not noted' : noted };
    }
  } catch {}
  console.error(USAGE);
  process.exit(2);
}
