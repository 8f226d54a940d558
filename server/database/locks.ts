import type { Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import { transactionStatement } from './statement.ts';
import type { Tables } from './tables.ts';

/**
 * Every advisory lock of the product, in TypeScript and in SQL functions. Servers of two releases may share a database, so a lock keeps
 * its number or its text. `locks.test.ts` fails when a lock is taken that is not listed here.
 */

/** Locks that a connection holds until it unlocks them or ends. */
export const SESSION_LOCKS = {
  /** Migrations are applied by one process at a time. */
  migrations: 7_236_401,
  /** Held shared by each process that uses an embedded database. The process that gets it alone is the last and may stop PostgreSQL. */
  embeddedInUse: 7_236_402,
  /** The embedded product database is created by one process at a time. */
  embeddedCreation: 7_236_403,
  /** Held shared by each process that uses the schema as it is. Who must change it takes it alone. */
  schemaInUse: 7_236_409,
};

/** Locks that are held until a transaction ends. */
export const TRANSACTION_LOCKS = {
  /** Counts and search tallies change together. Taken by the SQL function `lock_waiver_counts`. */
  waiverCounts: 7_236_405,
  /** One process at a time adds to the hash chain. */
  hashChain: 7_236_406,
  /** Two servers that start at once make one version of a waiver text. */
  waiverTexts: 7_236_407,
  /** Drafts and versions of what the venue says come one after the other. */
  venue: 7_236_410,
  /** The owner gets one email of a kind, not one from each server. */
  ownerEmails: 7_236_408,
};

/** Locks of a transaction on a text: the number is the hash of one of these beginnings and what the lock is about. */
export const TEXT_LOCKS = {
  /** Submissions with one idempotency key are answered one after the other. Taken by `sign_waivers`. */
  submissionKey: 'key ',
  /** Submissions with one phone number are answered one after the other, no matter who signs: kids may be one under two signers. Taken by `sign_waivers`. */
  signerPhone: 'phone ',
  /** The same by email address. Taken by `sign_waivers`. */
  signerEmail: 'email ',
  /**
   * What a mailbox says of its news, and what begins to count for it, come one after the other: neither overlooks the other. Taken by
   * `sign_waivers`, too.
   */
  mailbox: 'mailbox ',
  /** Two requests to send one mailing run one after the other. */
  mailingKey: 'mailing ',
};

type SessionLock = keyof typeof SESSION_LOCKS;

const lockNumber = transactionStatement<[number: number]>('select pg_advisory_xact_lock($1)');
const lockText = transactionStatement<[text: string]>('select pg_advisory_xact_lock(hashtextextended($1, 1))');

/** Waits for a lock and holds it until the transaction ends. */
export async function lockTransaction(
  transaction: Transaction<Tables>,
  lock: keyof typeof TRANSACTION_LOCKS,
): Promise<void> {
  await lockNumber(transaction, TRANSACTION_LOCKS[lock]);
}

/** Waits for the lock on `subject` and holds it until the transaction ends. */
export async function lockTransactionFor(
  transaction: Transaction<Tables>,
  lock: keyof typeof TEXT_LOCKS,
  subject: string,
): Promise<void> {
  await lockText(transaction, TEXT_LOCKS[lock] + subject);
}

export async function lockSession(client: ClientBase, lock: SessionLock): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SESSION_LOCKS[lock]]);
}

export async function lockSessionShared(client: ClientBase, lock: SessionLock): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [SESSION_LOCKS[lock]]);
}

/** Does not wait: false when another session holds it. */
export async function tryLockSession(client: ClientBase, lock: SessionLock): Promise<boolean> {
  const reply = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
    SESSION_LOCKS[lock],
  ]);
  return reply.rows[0]?.isLocked === true;
}

export async function tryLockSessionShared(client: ClientBase, lock: SessionLock): Promise<boolean> {
  const reply = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock_shared($1) as "isLocked"', [
    SESSION_LOCKS[lock],
  ]);
  return reply.rows[0]?.isLocked === true;
}

/** What the other sessions that hold a lock say they are. */
export async function listHolders(client: ClientBase, lock: SessionLock): Promise<string[]> {
  const { rows } = await client.query<{ name: string | null }>(
    `select application_name as name from pg_locks left join pg_stat_activity using (pid)
     where locktype = 'advisory' and pg_locks.database = (select oid from pg_database where datname = current_database())
       and classid = 0 and objid = $1 and granted and pid <> pg_backend_pid()`,
    [SESSION_LOCKS[lock]],
  );
  return rows.map(({ name }) => name || 'a process');
}

export async function unlockSession(client: ClientBase, lock: SessionLock): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [SESSION_LOCKS[lock]]);
}

export async function unlockSessionShared(client: ClientBase, lock: SessionLock): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [SESSION_LOCKS[lock]]);
}
