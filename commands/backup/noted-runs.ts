import type { Client } from 'pg';
import type { Head } from '#server/verification/operations.ts';

/** Notes for the page "Ready to open" that a command has done its work. False where the database does not take it: it may be of an earlier release, or a standby. */
export async function noteRun(
  client: Client,
  kind: 'backup' | 'backup-check' | 'restore',
  waivers: number,
): Promise<boolean> {
  try {
    await client.query('insert into operator_runs (kind, ran_at, waivers) values ($1, now(), $2)', [kind, waivers]);
    return true;
  } catch {
    return false;
  }
}

/** Whether a chain that ends so is this database's own, or what it was earlier. */
export async function holdsChain(client: Client, { number, link }: Head): Promise<boolean> {
  if (number === 0) return false;
  const { rowCount } = await client
    .query(`select from seals where number = $1 and link = decode($2, 'hex')`, [number, link])
    .catch(() => ({ rowCount: 0 }));
  return rowCount === 1;
}
