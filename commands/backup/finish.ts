import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';

/** Brings a filled database up to this release, and lets the planner know what is in it. */
export async function finishFilled(
  settings: { dataDir: string; databaseUrl: string | undefined },
  report: (line: string) => void,
): Promise<void> {
  const { db, close } = await openDatabase(settings, report);
  try {
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}
