import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';

export interface SessionRow {
  id: string;
  startedAt: Date;
  endsAt: Date;
  address: string | null;
  userAgent: string | null;
}

export interface NewSession {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  startedAt: Date;
  endsAt: Date;
  address: string | undefined;
  userAgent: string | undefined;
}

interface Holder {
  sessionId: string;
  endsAt: Date;
  id: string;
  email: string;
  name: string;
}

const insertOne = statement<
  [
    id: string,
    staffId: string,
    tokenHash: Buffer,
    startedAt: Date,
    endsAt: Date,
    address: string | undefined,
    userAgent: string | undefined,
  ]
>(`
  with ended as (delete from staff_sessions where staff_id = $2 and ends_at <= $4)
  insert into staff_sessions (id, staff_id, token_hash, started_at, ends_at, address, user_agent)
  values ($1, $2, $3, $4, $5, $6, $7)`);

/** Clears away the account’s sessions that have ended. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { id, staffId, tokenHash, startedAt, endsAt, address, userAgent } = session;
  await insertOne(db, id, staffId, tokenHash, startedAt, endsAt, address, userAgent);
}

const selectHolder = readStatement<[tokenHash: Buffer, now: Date], Holder>(`
  select session.id as "sessionId", session.ends_at as "endsAt", staff.id, staff.email, staff.name
  from staff_sessions as session join staff on staff.id = session.staff_id
  where session.token_hash = $1 and session.ends_at > $2 and staff.disabled_at is null`);

/** Of a session that lasts, of an account that may sign in. */
export async function findHolder(db: Database, tokenHash: Buffer, now: Date): Promise<Holder | undefined> {
  const [holder] = await selectHolder(db, tokenHash, now);
  return holder;
}

const selectLasting = statement<[ids: string[], now: Date], { id: string }>(`
  select session.id
  from staff_sessions as session join staff on staff.id = session.staff_id
  where session.id = any($1) and session.ends_at > $2 and staff.disabled_at is null`);

export async function listLasting(db: Database, ids: string[], now: Date): Promise<string[]> {
  const sessions = await selectLasting(db, ids, now);
  return sessions.map(({ id }) => id);
}

const selectOfStaff = statement<[staffId: string, now: Date], SessionRow>(`
  select id, started_at as "startedAt", ends_at as "endsAt", host(address) as address, user_agent as "userAgent"
  from staff_sessions where staff_id = $1 and ends_at > $2 order by started_at desc, id`);

export async function listSessionsOf(db: Database, staffId: string, now: Date): Promise<SessionRow[]> {
  return selectOfStaff(db, staffId, now);
}

/** False when it is not there, or not this account’s. */
export async function deleteSession(db: Database, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All but `kept`. */
export async function deleteSessionsOf(db: Database, staffId: string, kept?: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(kept !== undefined, (query) => query.where('id', '!=', kept ?? ''))
    .execute();
}
