import type { Client } from 'pg';
import { SINGLE_USE_KINDS } from '#server/emails/kinds.ts';

/** What seals links and challenges of some minutes; the next start makes new ones. Codes and emails are sealed by others, which stay. */
const KEYS_OF_LINKS = ['signature links', 'copy links', 'passkey challenges'];

/** What was begun, what is good once, and who had signed in on which tablet. */
const EMPTIED = [
  'staff_totp_offers',
  'staff_recovery_codes',
  'used_challenges',
  'staff_on_devices',
  'device_enrollments',
];

export interface EndedAccess {
  sessions: number;
  links: number;
  devices: number;
}

/**
 * Ends what was open when a backup was made: sessions of staff, enrolled devices, links and codes that are good once, invitations and
 * recovery codes among them, and links of ten minutes. Who had been signed out since, or whose link was used, would be let in again; and so would a tablet that was lost
 * and revoked. Emails that bring such a link and have not left are dropped.
 */
export async function endAccess(client: Client, madeAt: Date): Promise<EndedAccess> {
  await client.query('delete from server_keys where name = any($1)', [KEYS_OF_LINKS]);
  for (const name of EMPTIED) await client.query(`delete from ${name}`);
  const sessions = await countOf(client, 'delete from staff_sessions');
  const starts = await countOf(client, 'delete from first_account_links');
  const devices = await countOf(
    client,
    'update devices set credential_hash = null, revoked_at = now() where credential_hash is not null',
  );
  await client.query(
    `update emails set state = 'dropped', settled_at = now() where kind = any($1) and state in ('waiting', 'queued')`,
    [SINGLE_USE_KINDS],
  );
  const used = 'update emails set used_at = now() where kind = any($1) and used_at is null';
  const links = starts + (await countOf(client, used, [SINGLE_USE_KINDS]));
  await client.query(`insert into audit_entries (happened_at, action, details) values (now(), 'backup-restored', $1)`, [
    JSON.stringify({ madeAt: madeAt.toISOString() }),
  ]);
  return { sessions, links, devices };
}

async function countOf(client: Client, change: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await client.query(change, values);
  return rowCount ?? 0;
}

export interface RestoredAccount {
  email: string;
  name: string;
  madeAt: Date;
  disabledAt: Date | null;
}

/** The accounts that are there, oldest first. */
export async function listAccounts(client: Client): Promise<RestoredAccount[]> {
  const { rows } = await client.query<RestoredAccount>(
    'select email, name, made_at as "madeAt", disabled_at as "disabledAt" from staff order by made_at, id',
  );
  return rows;
}
