import type { LetterKind, LetterState, Preferences } from '#contract/letters.ts';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import { EFFECTIVE_END } from '#server/texts/rules.ts';
import { IS_REPLACED } from '#server/waivers/rules.ts';

const selectWaiting = statement<{ id: string }>(`
  select id from letters where state = 'waiting' order by queued_at limit $1 for update skip locked`);

/** Letters that are not in the queue yet, held until the end of the transaction. */
export async function lockWaiting(transaction: Database, most: number): Promise<string[]> {
  const rows = await selectWaiting(transaction, most);
  return rows.map(({ id }) => id);
}

const setQueued = statement(`update letters set state = 'queued' where id = any($1::uuid[])`);

export async function markQueued(transaction: Database, ids: string[]): Promise<void> {
  await setQueued(transaction, ids);
}

/** A letter with whom it goes to, as far as that is still there. */
export interface DueLetter {
  id: string;
  kind: LetterKind;
  queuedAt: Date;
  attempts: number;
  waiverId: string | null;
  /** Empty, and no address either, when there is nobody any more whom it could go to. */
  name: string;
  email: string | null;
  /** The waiver's own code. */
  qrCode: string | null;
  signedAt: Date | null;
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date | null;
  /** Whether its waiver is valid no longer. */
  hasEnded: boolean;
  /** Whether its signer agrees to any letters now. */
  isAgreed: boolean;
  /** Whether the person signed again for everyone on it, so that nothing of this waiver ends and what they said then counts. */
  isRenewed: boolean;
}

const AGREED = `exists (
  select from (
    select distinct on (choice) given from consents where waiver_id = waivers.id order by choice, id desc
  ) as newest where given)`;

const selectDue = statement<DueLetter>(`
  select letters.id, letters.kind, queued_at as "queuedAt", attempts, letters.waiver_id as "waiverId",
    coalesce(waivers.name, staff.name, '') as name, coalesce(contact_email, waivers.email, staff.email) as email,
    qr_code as "qrCode", signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
    coalesce(${EFFECTIVE_END} < $2, false) as "hasEnded", ${AGREED} as "isAgreed", ${IS_REPLACED} as "isRenewed"
  from letters
  left join waivers on waivers.id = letters.waiver_id
  left join staff on staff.id = letters.staff_id and staff.disabled_at is null
  where letters.id = $1 and state in ('waiting', 'queued')`);

/** Undefined when it has been settled, or went with its waiver. */
export async function findDueLetter(db: Database, id: string, at: Date): Promise<DueLetter | undefined> {
  const [letter] = await selectDue(db, id, at);
  return letter;
}

const setSettled = statement(`
  update letters set state = $2, settled_at = $3, attempts = attempts + $4, problem = $5
  where id = $1 and state in ('waiting', 'queued')`);

export interface Settling {
  id: string;
  state: Exclude<LetterState, 'waiting' | 'queued'>;
  at: Date;
  attempts: 0 | 1;
  problem?: string;
}

export async function settleLetter(db: Database, { id, state, at, attempts, problem }: Settling): Promise<void> {
  await setSettled(db, id, state, at, attempts, problem);
}

const noteFailure = statement(`
  update letters set attempts = attempts + 1, problem = $2 where id = $1 and state in ('waiting', 'queued')`);

export async function noteFailedAttempt(db: Database, id: string, problem: string): Promise<void> {
  await noteFailure(db, id, problem);
}

const insertReminders = statement(`
  insert into letters (kind, waiver_id, queued_at)
  select $1, id, $2 from waivers
  where expires_at > $3 and expires_at <= $4 and ${EFFECTIVE_END} > $3 and coalesce(contact_email, email) is not null
    and ${AGREED} and not ${IS_REPLACED}
  on conflict do nothing`);

export async function insertDueReminders(
  db: Database,
  { kind, at, after, until }: { kind: LetterKind; at: Date; after: Date; until: Date },
): Promise<void> {
  await insertReminders(db, kind, at, after, until);
}

const insertOne = statement('insert into letters (kind, waiver_id, queued_at) values ($1, $2, $3)');

export async function insertInvitation(db: Database, waiverId: string, at: Date): Promise<void> {
  await insertOne(db, 'invitation', waiverId, at);
}

const insertReset = statement(`
  insert into letters (kind, staff_id, queued_at)
  select 'password-reset', id, $2 from staff where email_key = $1 and disabled_at is null`);

/** Nothing happens for an address that nobody on the staff has. */
export async function insertPasswordReset(db: Database, emailKey: string, at: Date): Promise<void> {
  await insertReset(db, emailKey, at);
}

const setUsed = statement<{ waiverId: string | null; staffId: string | null }>(`
  update letters set used_at = $3
  where id = $1 and kind = $2 and used_at is null and queued_at > $4
  returning waiver_id as "waiverId", staff_id as "staffId"`);

/** Undefined when the letter's link was used before or is over. */
export async function takeLink(
  db: Database,
  { id, kind, at, since }: { id: string; kind: LetterKind; at: Date; since: Date },
): Promise<{ waiverId: string | null; staffId: string | null } | undefined> {
  const [letter] = await setUsed(db, id, kind, at, since);
  return letter;
}

export interface Person {
  name: string;
  email: string | null;
}

const selectPerson = statement<Person>(
  'select name, coalesce(contact_email, email) as email from waivers where id = $1',
);

export async function findPerson(db: Database, waiverId: string): Promise<Person | undefined> {
  const [person] = await selectPerson(db, waiverId);
  return person;
}

/** All waivers whose letters go where those of one of them go. */
const THEIRS = `(
  select $1::uuid as id
  union
  select theirs.id from waivers as asked
  join waivers as theirs on theirs.email_key = coalesce(asked.contact_email_key, asked.email_key)
  where asked.id = $1 and theirs.contact_email_key is null
  union
  select theirs.id from waivers as asked
  join waivers as theirs on theirs.contact_email_key = coalesce(asked.contact_email_key, asked.email_key)
  where asked.id = $1)`;

const selectPreferences = statement<Preferences>(`
  select coalesce(bool_or(given) filter (where choice = 'vrPromotions'), false) as "vrPromotions",
    coalesce(bool_or(given) filter (where choice = 'stemWorkshops'), false) as "stemWorkshops",
    coalesce(bool_or(given) filter (where choice = 'specialEvents'), false) as "specialEvents"
  from (
    select distinct on (waiver_id, choice) choice, given from consents
    where waiver_id in ${THEIRS} order by waiver_id, choice, id desc
  ) as newest`);

/** What a person agrees to now, on any waiver. */
export async function findPreferences(db: Database, waiverId: string): Promise<Preferences> {
  const [preferences] = await selectPreferences(db, waiverId);
  return preferences ?? { vrPromotions: false, stemWorkshops: false, specialEvents: false };
}

export interface ListedLetter {
  id: string;
  kind: LetterKind;
  state: LetterState;
  name: string | null;
  email: string | null;
  waiverId: string | null;
  queuedAt: Date;
  settledAt: Date | null;
  attempts: number;
  problem: string | null;
}

type Shown = 'failed' | 'open' | 'all';
const SHOWN: Record<Shown, string> = {
  failed: `state = 'failed'`,
  open: `state in ('waiting', 'queued', 'failed')`,
  all: 'true',
};

/** Nobody turns pages any further, and what a page costs must not grow with every signing. */
const MOST_LISTED = 10_000;

function listing(shown: Shown) {
  return statement<ListedLetter>(`
    select letters.id, kind, state, coalesce(waivers.name, staff.name) as name,
      coalesce(contact_email, waivers.email, staff.email) as email, letters.waiver_id as "waiverId",
      queued_at as "queuedAt", settled_at as "settledAt", attempts, problem
    from (
      select * from (
        select * from letters where ${SHOWN[shown]} order by queued_at desc, id desc limit ${MOST_LISTED}
      ) as newest
      order by queued_at desc, id desc offset $1 limit $2
    ) as letters
    left join waivers on waivers.id = letters.waiver_id
    left join staff on staff.id = letters.staff_id
    order by queued_at desc, letters.id desc`);
}

const selectPage = { failed: listing('failed'), open: listing('open'), all: listing('all') };

export async function listLetters(
  db: Database,
  { show, offset, limit }: { show: Shown; offset: number; limit: number },
): Promise<ListedLetter[]> {
  return selectPage[show](db, offset, limit);
}

const counting = (shown: Shown) =>
  statement<{ total: number; failed: number }>(`
    select count(*) as total, (select count(*) from letters where ${SHOWN.failed}) as failed
    from (select from letters where ${SHOWN[shown]} limit ${MOST_LISTED}) as listed`);

const countShown = { failed: counting('failed'), open: counting('open'), all: counting('all') };

/** `total`: of those that are listed. */
export async function countLetters(db: Database, show: Shown): Promise<{ total: number; failed: number }> {
  const [counts] = await countShown[show](db);
  return counts ?? { total: 0, failed: 0 };
}

const setAgain = statement<{ waiverId: string | null }>(`
  update letters set state = 'waiting', attempts = 0, problem = null, settled_at = null
  where id = $1 and state = 'failed'
  returning waiver_id as "waiverId"`);

/** Undefined when there is no such letter that failed. */
export async function makeWaiting(db: Database, id: string): Promise<{ waiverId: string | null } | undefined> {
  const [letter] = await setAgain(db, id);
  return letter;
}
