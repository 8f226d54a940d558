import { one, statement } from '#server/database/statement.ts';

/** Enough to know that there are too many. */
const MAX_COUNTED = 100_000;
/** Those sent last stand among the newest. */
const NEWEST_EMAILS = 500;

export interface MailFound {
  lastSentAt: Date | null;
  waiting: number;
  waitingSince: Date | null;
  retrying: number;
  failed: number;
  lastFailedAt: Date | null;
}

/** How emails have fared; what waits for its hour is not waiting. */
export const findMail = one(
  statement<[now: Date], MailFound>(`
  with due as (
    select queued_at, attempts from emails where state in ('waiting', 'queued') and (held_until is null or held_until <= $1)
    limit ${MAX_COUNTED}
  ),
  failed as (select settled_at from emails where state = 'failed' limit ${MAX_COUNTED})
  select
    (
      select max(settled_at) from (
        select state, settled_at from emails order by queued_at desc, id desc limit ${NEWEST_EMAILS}
      ) as newest where state = 'sent'
    ) as "lastSentAt",
    (select count(*) from due) as waiting, (select min(queued_at) from due) as "waitingSince",
    (select count(*) from due where attempts > 0) as retrying,
    (select count(*) from failed) as failed, (select max(settled_at) from failed) as "lastFailedAt"`),
);

export interface QueuesFound {
  projections: number;
  seals: number;
  behindSince: Date | null;
}

const countIn = (table: string) => `(select count(*) from (select from ${table} limit ${MAX_COUNTED}) as listed)`;

export const findQueues = one(
  statement<[], QueuesFound>(`
  select ${countIn('waiver_changes')} as projections, ${countIn('seal_queue')} as seals,
    (select changed_at from waiver_changes order by id limit 1) as "behindSince"`),
);

export interface RunsFound {
  backupAt: Date | null;
  checkedAt: Date | null;
  restoredAt: Date | null;
  /** When all records were last checked against the chain, and whether each was as it was signed; null before the first time. */
  verifiedAt: Date | null;
  isSound: boolean | null;
  /** Of that check. */
  faults: number | null;
}

const newestOf = (kind: string) => `(select max(ran_at) from operator_runs where kind = '${kind}' and ran_at <= $1)`;

/** Without what a clock noted that ran ahead. */
export const findRuns = one(
  statement<[now: Date], RunsFound>(`
  select ${newestOf('backup')} as "backupAt", ${newestOf('backup-check')} as "checkedAt", ${newestOf('restore')} as "restoredAt",
    verified.ran_at as "verifiedAt", verified.kind = 'verify' as "isSound", faults
  from (values (true)) as once left join lateral (
    select kind, ran_at, faults from operator_runs where kind in ('verify', 'verify-fault') and ran_at <= $1 order by ran_at desc, id desc limit 1
  ) as verified on true`),
);

/** A test that is erased by now counts, too. */
export const findLastSigning = one(
  statement<[], { at: Date | null }>(
    "select (select happened_at from seals where kind = 'signed' order by number desc limit 1) as at",
  ),
);

export const readDatabaseClock = one(statement<[], { now: Date }>('select clock_timestamp() as now'));
