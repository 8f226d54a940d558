import type { StoredKid } from '#contract/kids.ts';
import type { PersonRole } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';
import { effectiveEnd } from '#server/validity/rules.ts';
import { HAS_CODE, renewalIn, type Waiver, WAIVER_COLUMNS } from './queries.ts';
import { seriesOf } from './rules.ts';

/** A place on a waiver of which staff said that it is the same person's as another's of this join (docs/decisions/0049). */
export interface JoinedPlace {
  joinId: string;
  role: PersonRole;
  place: number;
}

/** What staff were told of the kid at a place, where the form got no answer. */
export interface EnteredAnswer {
  place: number;
  age: number | null;
  isGuardian: boolean;
}

/** A waiver with everyone it names. */
export interface NamedWaiver extends Waiver {
  kids: StoredKid[];
  participants: string[];
  ownKids: boolean | null;
  isTakingPart: boolean | null;
  signedUntil: Date;
  joined: JoinedPlace[] | null;
  answers: EnteredAnswer[] | null;
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
  kids: StoredKid[];
  numKids: number;
  participants: string[];
  /** False: they are somebody else's, and it does not cover them. */
  ownKids: boolean | null;
  /** The signer; null of what only adds kids to another waiver. */
  isTakingPart: boolean | null;
  expiresAt: Date;
  signedUntil: Date;
  joined: JoinedPlace[] | null;
  answers: EnteredAnswer[] | null;
}

/** SQL for what staff were told of the kids on a row of waivers under this name. */
function answersOn(row: string): string {
  return `(
    select jsonb_agg(jsonb_build_object('place', place, 'age', age, 'isGuardian', is_guardian))
    from kid_answers where waiver_id = ${row}.id
  )`;
}

/** SQL for the joined places of a row of waivers under this name. */
export function joinedOn(row: string): string {
  return `(
    select jsonb_agg(jsonb_build_object('joinId', join_id, 'role', role, 'place', place))
    from person_joins where waiver_id = ${row}.id
  )`;
}

/** SQL for whether the signer of a row of waivers takes part, who does where the form did not ask; null where kids were added, which says nothing of it. */
function takingPartOn(row: string): string {
  return `case when ${row}.adds_to is null then coalesce(${row}.is_taking_part, true) end`;
}

/** As many as are worth looking at of one person; anybody may sign as often as they like. */
const MAX_OF_ONE = 100;
/** What is normalized and compared for one answer, as in `sign_record`. */
const MAX_NAMED = 500;

const NO_PARTICIPANTS = `'{}'::text[]`;

const SERIES = seriesOf('waivers');
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

const OWN_COLUMNS = `${WAIVER_COLUMNS}, kids, participants, own_kids as "ownKids", ${takingPartOn('waivers')} as "isTakingPart", waivers.expires_at as "signedUntil", again.new_kids as "newKids",
    again.new_participants as "newParticipants", ${joinedOn('waivers')} as joined, ${answersOn('waivers')} as answers, coalesce(linked.waivers, '[]') as linked`;
const OWN_TABLES = `waivers
  left join signed_again as again on again.waiver_id = waivers.id
  left join lateral (
    select jsonb_agg(
      ${namingOf('other', { onlyIf: `named_before < ${MAX_NAMED}` })}
        || jsonb_build_object('isEarlier', coalesce(number, 0) < coalesce(again.number, 0))
      order by number desc nulls last
    ) as waivers
    from (
      select other.*, step.number,
        sum(other.num_kids + other.num_participants) over (order by step.number desc nulls last rows unbounded preceding)
          - other.num_kids - other.num_participants as named_before
      from (
        select waiver_id as id from signed_again where series = coalesce(again.series, waivers.id)
        union
        select coalesce(again.series, waivers.id)
        limit ${MAX_OF_ONE}
      ) as series
      join waivers as other on other.id = series.id and other.id <> waivers.id
      left join signed_again as step on step.waiver_id = other.id
      where not ${IS_DOUBTED}
    ) as other
  ) as linked on true`;

const selectOwn = readStatement<[id: string], OwnRow>(`select ${OWN_COLUMNS} from ${OWN_TABLES} where waivers.id = $1`);

const OF_CODE = `select ${OWN_COLUMNS},
    ${renewalIn('coalesce(again.series, waivers.id)', 'coalesce(again.number, 0)')} as "renewalId"
  from ${OWN_TABLES}`;

const selectOfCode = readStatement<[code: string], OwnRow & WithRenewal>(`${OF_CODE} where ${HAS_CODE}`);

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

/** As `findOwnWaiver`, by the signer’s own code, and with where that code leads. */
export async function findOwnWaiverByCode(
  db: Database,
  storedCode: string,
): Promise<(OwnWaiver & WithRenewal) | undefined> {
  const [row] = await selectOfCode(db, storedCode);
  return row && toOwnWaiver(row);
}

const SERIES_OF_ASKED = seriesOf('asked');

/** The same phone or email address as one asked about, the confirmed ones included. */
const SAME_CONTACT = [
  ['phone', 'asked.phone'],
  ['email_key', 'asked.email_key'],
  ['email_key', 'asked.contact_email_key'],
  ['contact_email_key', 'asked.email_key'],
  ['contact_email_key', 'asked.contact_email_key'],
] as const;

/**
 * The waivers of the person of $1: the same name with the same phone or email address and no other birth date, and those that were signed
 * with proof of one another, no matter which number and address they give.
 */
const OF_PERSON = SAME_CONTACT.map(
  ([column, sought]) => `(
      select id from waivers where ${column} = ${sought} and person_key(name_key) = person_key(asked.name_key) and expires_at >= $2
        and not born_apart(waivers, asked)
      order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
)
  .concat(
    `(select waiver_id from signed_again where series = ${SERIES_OF_ASKED} limit ${MAX_OF_ONE})`,
    `(select ${SERIES_OF_ASKED})`,
  )
  .join(' union ');

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
  select ${namingOf('other', { participants: NO_PARTICIPANTS })} as naming
  from waivers as asked
  cross join lateral (${SAME_CONTACT.map(
    ([column, sought]) =>
      `(select id from waivers where ${column} = ${sought} order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
  ).join(' union ')}) as found
  join waivers as other on other.id = found.id and other.id <> asked.id
  where asked.id = $1 and other.own_kids is distinct from false and other.num_kids > 0
  order by other.expires_at desc limit ${MAX_OF_ONE}`);

/**
 * Waivers of signers who share the phone number or an email address of this one's, and say that their kids are their own; with the kids
 * alone, since nobody else is covered by a guardian. So many waivers are the bound of names, too: a lower one would let a stranger who signs
 * with a family's number push the real guardian out.
 */
export async function listGuardians(db: Database, waiverId: string): Promise<NamingRow[]> {
  return (await selectGuardians(db, waiverId)).map(({ naming }) => toNaming(naming));
}

/** One of several waivers that are asked about together, with what its signer's other waivers are found by. */
export interface AskedWaiver extends NamingRow {
  name: string;
  /** As `person_key` writes the name. */
  person: string;
  /** Its phone number and email addresses, the confirmed one included. */
  contacts: string[];
  /** The signer's, as each of these tells it. */
  birthDates: (string | null)[];
  /** Of proofs (docs/decisions/0032). */
  series: string;
  /** Its own code tells of no other waiver. */
  isDoubted: boolean;
}

type AskedRow = Omit<AskedWaiver, keyof NamingRow> & { naming: StoredNaming };

const selectAsked = statement<[ids: readonly string[]], AskedRow>(`
  select ${namingOf('waivers')} as naming, name, person_key(name_key) as person, ${SERIES} as series, ${IS_DOUBTED} as "isDoubted", contacts,
    array(select known_birth_date(waivers, array[contact])::text from unnest(contacts) with ordinality as each (contact, nth) order by nth) as "birthDates"
  from waivers cross join lateral (select array_remove(array[phone, email_key, contact_email_key], null) as contacts) as own
  where id = any($1::uuid[]) order by id`);

/** Without those that are erased. */
export async function listAsked(db: Database, ids: readonly string[]): Promise<AskedWaiver[]> {
  if (ids.length === 0) return [];
  return (await selectAsked(db, ids)).map(toAsked);
}

function toAsked({ naming, ...asked }: AskedRow): AskedWaiver {
  return { ...asked, ...toNaming(naming) };
}

/** As many people are read of all the waivers that were found for several. */
const MAX_TOGETHER = 10_000;

type Found = { key: string; naming: StoredNaming };

/**
 * SQL for whom some waivers name, `found` for several keys: of each key the first in this order, then of each the second and so on, so that
 * no key's pile of waivers keeps the others' from being read.
 */
function inTurn(
  found: string,
  { order, naming = {}, where = 'true' }: { order: string; naming?: FewerNames; where?: string },
): string {
  const size = '(1 + other.num_kids + other.num_participants)';
  return `
  select key, ${namingOf('other', naming)} as naming
  from (
    select *, sum(size) over (order by turn, size, key, id rows unbounded preceding) - size as read_before
    from (
      select key, other.id, ${size} as size, row_number() over (partition by key order by ${order}, other.id) as turn,
        sum(${size}) over (partition by key order by ${order}, other.id rows unbounded preceding) - ${size} as named_before
      from (${found}) as found (key, id) join waivers as other on other.id = found.id
      where ${where}
    ) as ranked
    where named_before < ${MAX_NAMED} and turn <= ${MAX_OF_ONE}
  ) as taken
  join waivers as other on other.id = taken.id
  where read_before < ${MAX_TOGETHER}
  order by key, turn`;
}

type FoundFor = Map<string, NamingRow[]>;

function byKey(found: readonly Found[]): FoundFor {
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, rows]) => [key, rows.map(({ naming }) => toNaming(naming))]),
  );
}

const selectOfSeries = statement<[series: readonly string[]], Found>(
  inTurn(
    `select asked.series::text, member.id
      from unnest($1::uuid[]) as asked (series)
      cross join lateral (
        (select waiver_id as id from signed_again where series = asked.series limit ${MAX_OF_ONE}) union select asked.series
      ) as member`,
    { order: '(select number from signed_again where waiver_id = other.id) desc nulls last' },
  ),
);

/** The waivers of some series, the newest of each first. */
export async function listOfSeries(db: Database, series: readonly string[]): Promise<FoundFor> {
  return series.length === 0 ? new Map() : byKey(await selectOfSeries(db, series));
}

const CONTACT_COLUMNS = ['phone', 'email_key', 'contact_email_key'];

const selectGuardiansOf = statement<[contacts: readonly string[]], Found>(
  inTurn(
    `select asked.contact, theirs.id
      from unnest($1::text[]) as asked (contact)
      cross join lateral (${CONTACT_COLUMNS.map(
        (column) =>
          `(select id from waivers where ${column} = asked.contact order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
      ).join(' union ')}) as theirs`,
    {
      order: 'other.expires_at desc',
      naming: { participants: NO_PARTICIPANTS },
      where: 'other.own_kids is distinct from false and other.num_kids > 0',
    },
  ),
);

/** As `listGuardians`, for each of some phone numbers and email addresses. */
export async function listGuardiansOf(db: Database, contacts: readonly string[]): Promise<FoundFor> {
  return contacts.length === 0 ? new Map() : byKey(await selectGuardiansOf(db, contacts));
}

/** Somebody by the name and one phone number or email address. */
export interface Signer {
  person: string;
  contact: string;
  birthDate: string | null;
}

export function keyOfSigner({ person, contact, birthDate }: Signer): string {
  return `${contact} ${birthDate ?? ''} ${person}`;
}

const selectOfSigners = statement<
  [persons: readonly string[], contacts: readonly string[], now: Date, birthDates: readonly (string | null)[]],
  Found
>(
  inTurn(
    `select concat_ws(' ', asked.contact, coalesce(asked.birth_date::text, ''), asked.person), theirs.id
      from unnest($1::text[], $2::text[], $4::date[]) as asked (person, contact, birth_date)
      cross join lateral (${CONTACT_COLUMNS.map(
        (column) => `(
          select id from waivers
          where ${column} = asked.contact and person_key(name_key) = asked.person
            and (asked.birth_date is null or (known_birth_date(waivers, array[asked.contact]) <> asked.birth_date) is not true) and expires_at >= $3
          order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
      ).join(' union ')}) as theirs`,
    { order: 'other.signed_at desc', where: `${effectiveEnd('other')} >= $3` },
  ),
);

/** The valid waivers of some signers, by `keyOfSigner`, the newest of each first. */
export async function listOfSigners(db: Database, signers: readonly Signer[], now: Date): Promise<FoundFor> {
  if (signers.length === 0) return new Map();
  const persons = signers.map(({ person }) => person);
  const contacts = signers.map(({ contact }) => contact);
  const birthDates = signers.map(({ birthDate }) => birthDate);
  return byKey(await selectOfSigners(db, persons, contacts, now, birthDates));
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

/** SQL: what stands for a waiver's participants, and the condition without which nobody is named. */
interface FewerNames {
  participants?: string;
  onlyIf?: string;
}

/** SQL for whom a row of `waivers` under this name names, as JSON. */
function namingOf(row: string, { participants = `${row}.participants`, onlyIf }: FewerNames = {}): string {
  const kids = `${row}.kids`;
  const [named, others] =
    onlyIf === undefined
      ? [kids, participants]
      : [
          `case when ${onlyIf} then ${kids} else '[]' end`,
          `case when ${onlyIf} then ${participants} else ${NO_PARTICIPANTS} end`,
        ];
  return `jsonb_build_object('id', ${row}.id, 'signedAt', ${row}.signed_at, 'kids', ${named}, 'numKids', ${row}.num_kids,
    'participants', ${others}, 'ownKids', ${row}.own_kids, 'isTakingPart', ${takingPartOn(row)}, 'expiresAt', ${effectiveEnd(row)}, 'signedUntil', ${row}.expires_at,
    'joined', ${joinedOn(row)}, 'answers', ${answersOn(row)})`;
}
