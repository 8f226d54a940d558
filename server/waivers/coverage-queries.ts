import type { StoredText } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';
import { effectiveEnd } from '#server/validity/rules.ts';
import { HAS_CODE, HAS_OTHER_CODE, renewalIn, type Waiver, WAIVER_COLUMNS } from './queries.ts';

export interface NamedKid {
  name: string;
  /** A calendar date, where it was given. */
  birthDate?: string;
}

/** A place on a waiver of which staff said that it is the same person's as another's of this join (docs/decisions/0049). */
export interface JoinedPlace {
  joinId: string;
  role: 'signer' | 'kid' | 'participant';
  place: number;
}

/** A waiver with everyone it names. */
export interface NamedWaiver extends Waiver {
  kids: NamedKid[];
  participants: string[];
  ownKids: boolean | null;
  signedUntil: Date;
  joined: JoinedPlace[] | null;
}

/** What its signer's own code tells of it. */
export interface OwnWaiver extends NamedWaiver {
  /** The same person's other waivers of one series of proofs (docs/decisions/0032), the newest first. */
  linked: (NamingRow & { isEarlier: boolean })[];
  /** Places of those on it whom no valid waiver of its series covered before; null when the person had none. */
  newKids: number[] | null;
  newParticipants: number[] | null;
}

interface WithRenewal {
  /** To where a waiver's code leads (`findRenewal`). */
  renewalId: string | null;
}

/** Whom another waiver names, and until when. */
export interface NamingRow {
  id: string;
  signedAt: Date;
  kids: NamedKid[];
  numKids: number;
  participants: string[];
  /** False: they are somebody else's, and it does not cover them. */
  ownKids: boolean | null;
  expiresAt: Date;
  signedUntil: Date;
  joined: JoinedPlace[] | null;
}

/** SQL for the joined places of a row of waivers under this name. */
export function joinedOn(row: string): string {
  return `(
    select jsonb_agg(jsonb_build_object('joinId', join_id, 'role', role, 'place', place))
    from person_joins where waiver_id = ${row}.id
  )`;
}

/** As many as are worth looking at of one person; anybody may sign as often as they like. */
const MAX_OF_ONE = 100;

const SERIES = 'coalesce((select series from signed_again where waiver_id = waivers.id), waivers.id)';
/**
 * Of `waivers`: since it was signed, staff have ended another code of its series, so that whoever holds this one may have come by it
 * with that. A code that staff have given out themselves is above it.
 */
const IS_DOUBTED = `(
  not exists (select from replacement_codes where waiver_id = waivers.id)
  and exists (
    select from (select waiver_id from signed_again where series = ${SERIES} union all select ${SERIES}) as of_series
    join replacement_codes as ended using (waiver_id)
    where ended.made_at >= waivers.signed_at
  )
)`;

const OWN_COLUMNS = `${WAIVER_COLUMNS}, kids, participants, own_kids as "ownKids", waivers.expires_at as "signedUntil", again.new_kids as "newKids",
    again.new_participants as "newParticipants", ${joinedOn('waivers')} as joined, coalesce(linked.waivers, '[]') as linked`;
const OWN_TABLES = `waivers
  left join signed_again as again on again.waiver_id = waivers.id
  left join lateral (
    select jsonb_agg(
      ${namingOf('other')} || jsonb_build_object('isEarlier', coalesce(step.number, 0) < coalesce(again.number, 0))
      order by step.number desc nulls last
    ) as waivers
    from (
      select waiver_id as id from signed_again where series = coalesce(again.series, waivers.id)
      union
      select coalesce(again.series, waivers.id)
      limit ${MAX_OF_ONE}
    ) as series
    join waivers as other on other.id = series.id and other.id <> waivers.id
    left join signed_again as step on step.waiver_id = other.id
    where not ${IS_DOUBTED}
  ) as linked on true`;

const selectOwn = readStatement<[id: string], OwnRow>(`select ${OWN_COLUMNS} from ${OWN_TABLES} where waivers.id = $1`);

const selectOwnOf = readStatement<[ids: readonly string[]], OwnRow>(
  `select ${OWN_COLUMNS} from ${OWN_TABLES} where waivers.id = any($1::uuid[])`,
);

const OF_CODE = `select ${OWN_COLUMNS},
    ${renewalIn('coalesce(again.series, waivers.id)', 'coalesce(again.number, 0)')} as "renewalId"
  from ${OWN_TABLES}`;

const selectOfCode = readStatement<[code: string], OwnRow & WithRenewal>(`${OF_CODE} where ${HAS_CODE}`);
const selectOfOtherCode = readStatement<[encrypted: string, plain: string], OwnRow & WithRenewal>(
  `${OF_CODE} where ${HAS_OTHER_CODE}`,
);

const selectDoubted = statement<[id: string], { isDoubted: boolean }>(
  `select ${IS_DOUBTED} as "isDoubted" from waivers where id = $1`,
);

/** Whether a waiver's own code proves nothing beyond that waiver any more. */
export async function isDoubted(db: Database, id: string): Promise<boolean> {
  const [answer] = await selectDoubted(db, id);
  return answer?.isDoubted === true;
}

/** With the other waivers that its signer's own code tells of. */
export async function findOwnWaiver(db: Database, id: string): Promise<OwnWaiver | undefined> {
  const [row] = await selectOwn(db, id);
  return row && toOwnWaiver(row);
}

/** The same of several. */
export async function listOwnWaivers(db: Database, ids: readonly string[]): Promise<OwnWaiver[]> {
  return ids.length === 0 ? [] : (await selectOwnOf(db, ids)).map(toOwnWaiver);
}

/** As `findOwnWaiver`, by the signer’s own code, and with where that code leads. */
export async function findOwnWaiverByCode(
  db: Database,
  code: StoredText,
): Promise<(OwnWaiver & WithRenewal) | undefined> {
  const [row] = await selectOfCode(db, code.encrypted);
  if (row !== undefined) return toOwnWaiver(row);
  const [other] = await selectOfOtherCode(db, code.encrypted, code.plain);
  return other && toOwnWaiver(other);
}

const SERIES_OF_ASKED = 'coalesce((select series from signed_again where waiver_id = asked.id), asked.id)';

/** The same phone or e-mail address as one asked about, the confirmed ones included. */
const SAME_CONTACT = [
  ['phone', 'asked.phone'],
  ['email_key', 'asked.email_key'],
  ['email_key', 'asked.contact_email_key'],
  ['contact_email_key', 'asked.email_key'],
  ['contact_email_key', 'asked.contact_email_key'],
] as const;

/**
 * The waivers of the person of $1: the same name with the same phone or e-mail address, and those that were signed with proof of
 * one another, no matter which number and address they give.
 */
const OF_PERSON = SAME_CONTACT.map(
  ([column, sought]) => `(
      select id from waivers where ${column} = ${sought} and person_key(name_key) = person_key(asked.name_key) and expires_at >= $2
      order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
)
  .concat(
    `(select waiver_id from signed_again where series = ${SERIES_OF_ASKED} limit ${MAX_OF_ONE})`,
    `(select ${SERIES_OF_ASKED})`,
  )
  .join(' union ');

/** What is normalized and compared for one answer, as in `sign_record`. */
const MAX_NAMED = 500;

const selectOfPerson = readStatement<
  [waiverId: string, now: Date],
  { name: string; own: StoredNaming; others: StoredNaming[] }
>(`
  select asked.name, ${namingOf('asked')} as own, coalesce(theirs.others, '[]') as others
  from waivers as asked
  left join lateral (
    select jsonb_agg(naming order by signed_at desc, id) as others
    from (
      select ${namingOf('other')} as naming, other.signed_at, other.id,
        sum(other.num_kids + other.num_participants) over (order by other.signed_at desc, other.id rows unbounded preceding)
          - other.num_kids - other.num_participants as named_before
      from (${OF_PERSON}) as found join waivers as other on other.id = found.id and other.id <> asked.id
      where ${effectiveEnd('other')} >= $2
      order by other.signed_at desc, other.id
      limit ${MAX_OF_ONE}
    ) as newest
    where named_before < ${MAX_NAMED}
  ) as theirs on true
  where asked.id = $1`);

/** The signer's name and whom the waiver names, then whom their other waivers name that are valid; for staff. */
export async function listOfPerson(
  db: Database,
  waiverId: string,
  now: Date,
): Promise<{ name: string; waivers: NamingRow[] } | undefined> {
  const [row] = await selectOfPerson(db, waiverId, now);
  return row && { name: row.name, waivers: [row.own, ...row.others].map(toNaming) };
}

const selectGuardians = statement<[waiverId: string], { naming: StoredNaming }>(`
  select ${namingOf('other', { participants: `'{}'::text[]` })} as naming
  from waivers as asked
  cross join lateral (${SAME_CONTACT.map(
    ([column, sought]) =>
      `(select id from waivers where ${column} = ${sought} order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
  ).join(' union ')}) as found
  join waivers as other on other.id = found.id and other.id <> asked.id
  where asked.id = $1 and other.own_kids is distinct from false and other.num_kids > 0
  order by other.expires_at desc limit ${MAX_OF_ONE}`);

/**
 * Waivers of signers who share the phone number or an e-mail address of this one's, and say that their kids are their own; with the kids
 * alone, since nobody else is covered by a guardian. So many waivers are the bound of names, too: a lower one would let a stranger who signs
 * with a family's number push the real guardian out.
 */
export async function listGuardians(db: Database, waiverId: string): Promise<NamingRow[]> {
  return (await selectGuardians(db, waiverId)).map(({ naming }) => toNaming(naming));
}

const selectNewestValid = statement<[waiverId: string, now: Date], Waiver>(`
  select ${WAIVER_COLUMNS} from waivers where id = (
    select theirs.id from waivers as asked
    cross join lateral (${OF_PERSON}) as found
    join waivers as theirs on theirs.id = found.id
    where asked.id = $1 and theirs.id <> asked.id and theirs.adds_to is null and ${effectiveEnd('theirs')} >= $2
    order by theirs.signed_at desc, theirs.id desc limit 1
  )`);

/** The newest of the other waivers by which `listOfPerson` tells who is covered, confirmed addresses included; for staff. */
export async function findNewestValid(db: Database, waiverId: string, now: Date): Promise<Waiver | undefined> {
  const [waiver] = await selectNewestValid(db, waiverId, now);
  return waiver;
}

type Moments = 'signedAt' | 'expiresAt' | 'signedUntil';
type StoredNaming = Omit<NamingRow, Moments> & Record<Moments, string>;
type OwnRow = Omit<OwnWaiver, 'linked'> & { linked: (StoredNaming & { isEarlier: boolean })[] };

function toOwnWaiver<Stored extends OwnRow>(row: Stored) {
  return { ...row, linked: row.linked.map(toNaming) };
}

function toNaming<Stored extends StoredNaming>({ signedAt, expiresAt, signedUntil, ...people }: Stored) {
  return {
    ...people,
    signedAt: new Date(signedAt),
    expiresAt: new Date(expiresAt),
    signedUntil: new Date(signedUntil),
  };
}

/** SQL for whom a row of `waivers` under this name names, as JSON. `kids` and `participants`: SQL for fewer of them. */
function namingOf(row: string, { kids = `${row}.kids`, participants = `${row}.participants` } = {}): string {
  return `jsonb_build_object('id', ${row}.id, 'signedAt', ${row}.signed_at, 'kids', ${kids}, 'numKids', ${row}.num_kids,
    'participants', ${participants}, 'ownKids', ${row}.own_kids, 'expiresAt', ${effectiveEnd(row)}, 'signedUntil', ${row}.expires_at,
    'joined', ${joinedOn(row)})`;
}
