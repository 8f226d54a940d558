// Moves from the embedded database to another PostgreSQL: DATABASE_URL=postgres://user:password@host/waiver npm run move
import type { Client } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { openClient, refuseMissingDatabase, upgradeAndAnalyze } from '#commands/backup/database.ts';
import { loadContent, refuseUsedDatabase } from '#commands/backup/load.ts';
import { runCommand } from '#commands/operator-command.ts';
import { takeSnapshot } from '#server/database/backup/content.ts';

await runCommand(() => move(readConfig(process.env)), 'Nothing was moved. ');

async function move({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) {
    throw new Error(
      'Set DATABASE_URL to the empty database that is to hold the waivers: postgres://user:password@host/waiver',
    );
  }
  await refuseMissingDatabase({ dataDir, databaseUrl: undefined });
  const target = await openClient({ dataDir, databaseUrl }, console.log);
  const source = await openClient({ dataDir, databaseUrl: undefined }, console.log).catch(async (error: unknown) => {
    await target.close();
    throw error;
  });
  try {
    await refuseServers(source.client);
    await refuseUsedDatabase(target.client);
    const rows = await loadContent(target.client, await takeSnapshot(source.client), console.log);
    await upgradeAndAnalyze(target.client, console.log);
    const waivers = (rows.get('waivers') ?? 0).toLocaleString('en-US');
    console.log(
      `Moved ${waivers} waivers. Every row was read back and is what it was.\n` +
        `Start the server with the same DATABASE_URL from now on. What lies in ${dataDir} is no longer used: ` +
        'keep it until you have seen the new one work, then delete it.',
    );
  } finally {
    await source.close();
    await target.close();
  }
}

/** What is signed after the snapshot would stay behind. */
async function refuseServers(source: Client): Promise<void> {
  const users = await source.query(`select from pg_stat_activity where application_name = 'vr-waiver in use'`);
  // One of them is our own.
  if ((users.rowCount ?? 0) > 1) throw new Error('A server still uses the embedded database: stop it first.');
}
