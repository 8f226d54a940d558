import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { backupName, removeOldBackups, removeUnfinished, writeBackup } from './backup-file.ts';
import { takeSnapshot } from './content.ts';

/** Within the folder of the data. */
const FOLDER = 'before-update';
/** An update that fails writes one at each try. */
const KEPT = 2;

/** Writes a backup beside the data, from which the release before can go on; none where nobody has signed yet. */
export async function backUpBeforeUpdate(url: string, dataDir: string, report: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await holdsWaivers(client))) return;
    const folder = path.join(dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const madeAt = new Date();
    const file = path.join(folder, backupName(madeAt));
    report(`Backing up before the update: ${file}`);
    await writeBackup(await takeSnapshot(client), file, madeAt);
    await removeOldBackups(folder, KEPT, new Date());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database was not changed, because it could not be backed up before: ${reason}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

async function holdsWaivers(client: Client): Promise<boolean> {
  const known = await client.query(`select where to_regclass('waivers') is not null`);
  if (known.rowCount === 0) return false;
  const { rowCount } = await client.query('select from waivers limit 1');
  return rowCount === 1;
}
