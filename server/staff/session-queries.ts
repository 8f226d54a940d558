import type { Right, Role } from '#contract/staff/roles.ts';
import { latestPast } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, readStatement, statement, transactionStatement } from '#server/database/statement.ts';
import { MUST_SET_UP_FACTOR } from '#server/factors/rules.ts';
import { DEVICE_IDLE_MS, FRESH_MS, IDLE_MS } from './rules.ts';

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
  kind: 'full' | 'pin';
  /** The enrolled device that it began on. */
  deviceId: string | null;
  freshUntil: Date | null;
}

interface Holder {
  sessionId: string;
  endsAt: Date;
  id: string;
  email: string;
  name: string;
  role: Role;
  kind: 'full' | 'pin';
  deviceId: string | null;
  freshUntil: Date | null;
  usedAt: Date;
  /** Nobody has used it for so long that it has ended. */
  isIdle: boolean;
  /** The owner wants a second factor of everybody, and this account has none. */
  mustSetUpFactor: boolean;
  rights: Right[];
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
    kind: 'full' | 'pin',
    deviceId: string | null,
    freshUntil: Date | null,
  ],
  { id: string }
>(`
  with ended as (
    delete from staff_sessions where staff_id = $2 and (ends_at <= $4 or started_at > ${latestPast('$4')})
  ),
  usable as (select id from staff where id = $2 and disabled_at is null for share),
  enrolled as (select id from devices where id = $9 and credential_hash is not null for share)
  insert into staff_sessions
    (id, staff_id, token_hash, started_at, ends_at, address, user_agent, kind, device_id, fresh_until, used_at)
  select $1::uuid, usable.id, $3::bytea, $4::timestamptz, $5::timestamptz, $6::inet, $7, $8, $9::uuid, $10::timestamptz,
    $4::timestamptz
  from usable where $9::uuid is null or exists (select from enrolled)
  returning id`);

/** Clears away the account’s sessions that have ended. False for an account that was disabled, or a device that was revoked, a moment ago. */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { id, staffId, tokenHash, startedAt, endsAt, address, userAgent, kind, deviceId, freshUntil } = session;
  const of = [id, staffId, tokenHash, startedAt, endsAt, address, userAgent, kind, deviceId, freshUntil] as const;
  return (await insertOne(db, ...of)).length > 0;
}

/** When a session was used last: since it began, if ever. */
const USED_AT = 'coalesce(session.used_at, session.started_at)';

const IS_IDLE = `(${USED_AT} + case when session.device_id is null
  then interval '${IDLE_MS} milliseconds' else interval '${DEVICE_IDLE_MS} milliseconds' end <= $2)`;

/**
 * Sessions whose time is not up at $2, under the name `session`, of accounts that may sign in. One that was begun or used by a clock that
 * ran ahead would outlive every other: it has ended.
 */
const BEGUN = `
  staff_sessions as session join staff on staff.id = session.staff_id
  where session.ends_at > $2 and ${USED_AT} <= ${latestPast('$2')} and staff.disabled_at is null`;

/** Those of them that count. */
const LASTING = `${BEGUN} and not ${IS_IDLE}`;

/** The token before the present one opens for a moment what it opened, and nothing of the proof that the present one was given for. */
export const findHolder = first(
  readStatement<[tokenHash: Buffer, now: Date], Holder>(`
  select session.id as "sessionId", session.ends_at as "endsAt", session.kind, session.device_id as "deviceId",
    case when session.token_hash = $1 then session.fresh_until
      else least(session.fresh_until, session.started_at + interval '${FRESH_MS} milliseconds') end as "freshUntil",
    ${USED_AT} as "usedAt", ${IS_IDLE} as "isIdle", staff.id, staff.email, staff.name, staff.role, staff.rights,
    ${MUST_SET_UP_FACTOR} as "mustSetUpFactor"
  from ${BEGUN} and (session.token_hash = $1 or (session.earlier_hash = $1 and session.earlier_until > $2))`),
);

export const listLasting = statement<[ids: string[], now: Date], { id: string }>(`
  select session.id from ${LASTING} and session.id = any($1) and not ${MUST_SET_UP_FACTOR}`);

/** Of a session, which ends when nobody uses it. */
export const updateUse = statement<[id: string, at: Date]>(
  'update staff_sessions set used_at = $2 where id = $1 and (used_at is null or used_at < $2)',
);

/** Gives a session another token, unless a call beside this one has done so already. Undefined when it ended meanwhile. */
export const updateToken = first(
  transactionStatement<
    [id: string, sentHash: Buffer, newHash: Buffer, now: Date, earlierUntil: Date, freshUntil: Date | undefined],
    { isRenewed: boolean }
  >(`
  update staff_sessions
  set earlier_hash = case when token_hash = $2 then $2 else earlier_hash end,
    earlier_until = case when token_hash = $2 then $5 else earlier_until end,
    token_hash = case when token_hash = $2 then $3 else token_hash end,
    used_at = greatest(used_at, $4), fresh_until = coalesce($6::timestamptz, fresh_until)
  where id = $1
  returning token_hash = $3 as "isRenewed"`),
);

/** Whose session it was; undefined for none. */
export const deleteSessionByToken = first(
  statement<[tokenHash: Buffer], { staffId: string }>(`
  delete from staff_sessions where token_hash = $1 or earlier_hash = $1 returning staff_id as "staffId"`),
);

export const listSessionsOf = statement<[staffId: string, now: Date], SessionRow>(`
  select session.id, started_at as "startedAt", ends_at as "endsAt", host(address) as address, user_agent as "userAgent"
  from ${LASTING} and staff_id = $1 order by started_at desc, session.id`);

/** False when it is not there, or not this account’s. */
export const deleteSession = isAny(
  statement<[id: string, staffId: string], object>(
    'delete from staff_sessions where id = $1 and staff_id = $2 returning id',
  ),
);

/** All but `kept`. */
export async function deleteSessionsOf(db: Database, staffId: string, kept?: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(kept !== undefined, (query) => query.where('id', '!=', kept ?? ''))
    .execute();
}

/** What an account opened by its PIN. */
export async function deletePinSessionsOf(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('kind', '=', 'pin').execute();
}

/** Also those of PINs. */
export async function deleteSessionsOfDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('device_id', '=', deviceId).execute();
}
