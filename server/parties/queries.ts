import type { Transaction } from 'kysely';
import type { PartyPlan } from '#contract/parties/parties.ts';
import type { PersonRole } from '#contract/waivers/waiver.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, one, readStatement, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';

export interface Party {
  id: string;
  /** As it is stored. */
  code: string;
  title: string;
  hostName: string;
  email: string | null;
  /** A calendar date at the venue. */
  date: string;
  /** When it starts, on the venue's clock: `14:30`. */
  time: string | null;
  expected: number;
  declined: number;
  /** When what its guests left was erased. */
  endedAt: Date | null;
}

export interface PartyToInsert extends Omit<Party, 'declined' | 'endedAt'> {
  hostHash: Buffer;
  madeAt: Date;
}

export async function insertParty(db: Database, party: PartyToInsert): Promise<void> {
  await db
    .insertInto('parties')
    .values({
      id: party.id,
      code: party.code,
      host_hash: party.hostHash,
      title: party.title,
      host_name: party.hostName,
      email: party.email,
      date: party.date,
      time: party.time,
      expected: party.expected,
      made_at: party.madeAt,
      // Kysely would let a column that may be null be left out.
    } satisfies Record<Exclude<keyof Tables['parties'], 'ended_at' | 'declined'>, unknown>)
    .execute();
}

const COLUMNS: Record<keyof Party, string> = {
  id: 'id',
  code: 'code',
  title: 'title',
  hostName: 'host_name',
  email: 'email',
  date: 'date',
  time: "to_char(time, 'HH24:MI')",
  expected: 'expected',
  declined: 'coalesce(declined, (select count(*) from party_declines where party_id = parties.id))',
  endedAt: 'ended_at',
};
const PARTY = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

/** Of a party of the day `since` or a later one that is not canceled. */
const IS_OPEN = 'date >= $2 and ended_at is null';

export const findPartyByCode = first(
  readStatement<[code: string, since: string], Party>(`select ${PARTY} from parties where code = $1 and ${IS_OPEN}`),
);
export const findPartyByHost = first(
  readStatement<[hostHash: Buffer, since: string], Party>(
    `select ${PARTY} from parties where host_hash = $1 and ${IS_OPEN}`,
  ),
);
export const findParty = first(readStatement<[id: string], Party>(`select ${PARTY} from parties where id = $1`));

/** False for a party that has ended, or none. */
export const replaceHost = isAny(
  transactionStatement<[id: string, since: string, hostHash: Buffer], object>(
    `update parties set host_hash = $3 where id = $1 and ${IS_OPEN} returning id`,
  ),
);

/** A party that is neither over nor canceled, for the rest of the transaction. */
export const lockOpenParty = first(
  transactionStatement<[id: string, since: string], Party>(
    `select ${PARTY} from parties where id = $1 and ${IS_OPEN} for no key update`,
  ),
);

export async function updateParty(
  transaction: Transaction<Tables>,
  { id, ...plan }: Pick<Party, 'id'> & PartyPlan,
): Promise<void> {
  await transaction.updateTable('parties').set(plan).where('id', '=', id).execute();
}

/** The party of this code, over or not, if somebody of this waiver joined it. */
export const findJoinedParty = first(
  readStatement<[waiverId: string, code: string], Pick<Party, 'title' | 'date'>>(`
  select title, date from parties join party_people on party_people.party_id = parties.id
  where waiver_id = $1 and code = $2 limit 1`),
);

/** How many people are on a waiver, and whether any of them is on the party; undefined for one that is erased. */
export const findJoining = first(
  statement<[partyId: string, waiverId: string], { people: number; hasJoined: boolean }>(`
  select 1 + num_kids + num_participants as people,
    exists (select from party_people where party_id = $1 and waiver_id = $2) as "hasJoined"
  from waivers where id = $2`),
);

/** How many of these places of some waivers are on the party already. `only`: as `Coming.only`. */
export const countComing = one(
  statement<[partyId: string, waiverIds: readonly string[], only: readonly string[]], { coming: number }>(`
  select count(*)::int as coming from party_people
  where party_id = $1 and waiver_id = any($2::uuid[]) and concat_ws(' ', waiver_id, role, place) = any($3::text[])`),
);

/** Of the days from the first to the last, which may be left open. */
const OF_DAYS = 'date >= $1 and ($2::date is null or date <= $2::date)';

type Days = [from: string, until: string | undefined];

/** In the order of their days and times; those without a time are the last of their day. */
export const listPartiesOfDays = statement<[...Days, offset: number, limit: number], Party>(`
  select ${PARTY} from parties where ${OF_DAYS}
  order by date, parties.time, made_at, id offset $3 limit $4`);

export const countParties = one(
  statement<Days, { total: number }>(`select count(*) as total from parties where ${OF_DAYS}`),
);

/** A place of a waiver whose person is on a party. */
export interface PartyPlaceRow {
  partyId: string;
  waiverId: string;
  role: PersonRole;
  place: number;
  showsFirstName: boolean;
  isAnnounced: boolean;
  /** Of the signer; everyone else does. */
  isTakingPart: boolean;
  /** Of the party: more waivers joined than are read. */
  isCut: boolean;
}

/** As many people as the waivers of one party may name that are read, give or take the last of them: ten for each of the largest party's 200. */
const MAX_OF_PARTY = 2000;
/** The same of several parties together: a hundred of a hundred. */
const MAX_OF_PARTIES = 10_000;
/** A family; what names more people waits until the smaller waivers of its network are read. */
const FEW = 10;

/** Of IPv6 the /48, which may be one customer's (limits/rules.ts). */
const NETWORK = 'network(set_masklen(signed_address, case family(signed_address) when 4 then 32 else 48 end))';
const SIZE = '1 + num_kids + num_participants';

/**
 * Anybody with the guests' link can sign for a hundred people, again and again, and must not push out who joins later. So networks take turns,
 * each with its families before its groups, and the small waivers of a turn come first; and parties with few people come before those with
 * many. Who staff let in is read before anybody. They are listed in the order in which they joined; the kids of a waiver before its participants.
 */
export const listPlaces = statement<[partyIds: readonly string[]], PartyPlaceRow>(`
  select coming.party_id as "partyId", waivers.id as "waiverId", role, place, shows_first_name as "showsFirstName",
    is_announced as "isAnnounced", role <> 'signer' or coalesce(is_taking_part, true) as "isTakingPart", joined > taken as "isCut"
  from (
    select *, count(*) over (partition by party_id) as taken
    from (
      select *, sum(size) over (order by of_party, party_id, read_before rows unbounded preceding) - size as read_of_all
      from (
        select *, sum(size) over (partition by party_id) as of_party, count(*) over (partition by party_id) as joined,
          sum(size) over (partition by party_id order by was_let_in desc, turn, size, joined_at, waiver_id rows unbounded preceding)
            - size as read_before
        from (
          select party_id, waiver_id, was_let_in, joined_at, ${SIZE} as size,
            row_number() over (partition by party_id, ${NETWORK} order by ${SIZE} > ${FEW}, joined_at, waiver_id) as turn
          from (
            select party_id, waiver_id, min(joined_at) as joined_at, bool_or(not is_announced) as was_let_in
            from party_people where party_id = any($1::uuid[]) group by party_id, waiver_id
          ) as of_waiver
          join waivers on waivers.id = waiver_id
        ) as in_turn
      ) as ranked
      where read_before < ${MAX_OF_PARTY}
    ) as of_each
    where read_of_all < ${MAX_OF_PARTIES} or read_before = 0
  ) as of_all
  join party_people as coming using (party_id, waiver_id)
  join waivers on waivers.id = waiver_id
  order by coming.joined_at, waivers.id, place, role`);

const MAX_DECLINES = 1000;

const selectDeclines = statement<[partyId: string], { firstName: string | null }>(`
  select first_name as "firstName" from party_declines where party_id = $1
  order by declined_at, device limit ${MAX_DECLINES + 1}`);

/** The first of them, and whether there are more. */
export async function listDeclines(
  db: Database,
  partyId: string,
): Promise<{ declines: { firstName: string | null }[]; isCut: boolean }> {
  const declines = await selectDeclines(db, partyId);
  return { declines: declines.slice(0, MAX_DECLINES), isCut: declines.length > MAX_DECLINES };
}

/** Answers to one party are written one after the other. False when it has ended. */
export const lockParty = isAny(
  transactionStatement<[partyId: string], object>(
    'select from parties where id = $1 and ended_at is null for no key update',
  ),
);

/** Also of one that has ended. */
export const hasParty = isAny(transactionStatement<[partyId: string], object>('select from parties where id = $1'));

/** Has anyone who watches read a party again, once this is committed. */
export const tellOfParty = transactionStatement<[partyId: string]>(
  "select pg_notify('waiver_changes', concat('party ', $1::uuid))",
);

/** Whose places of which waivers come. */
export interface Coming {
  partyId: string;
  waiverIds: readonly string[];
  /** `{waiver} {role} {place}` of each; everyone on the waivers unless given. */
  only: readonly string[] | undefined;
  showsFirstName: boolean;
  family: Buffer | undefined;
  at: Date;
}

const lockWaivers = transactionStatement<[ids: readonly string[]]>(
  'select from waivers where id = any($1::uuid[]) order by id for key share',
);

const deleteOthers = transactionStatement<
  [partyId: string, waiverIds: readonly string[], only: readonly string[]],
  object
>(`
  delete from party_people
  where party_id = $1 and waiver_id = any($2::uuid[]) and is_announced
    and concat_ws(' ', waiver_id, role, place) <> all($3::text[])
  returning place`);

const insertAll = transactionStatement<
  [
    partyId: string,
    waiverIds: readonly string[],
    only: readonly string[] | null,
    showsFirstName: boolean,
    family: Buffer | null,
    at: Date,
  ]
>(`
  insert into party_people (party_id, waiver_id, role, place, shows_first_name, device, joined_at)
  select $1, waivers.id, role, place, $4, $5, $6
  from waivers
  cross join lateral (
    select 'signer' as role, 0 as place
    union all select 'kid', generate_series(1, num_kids)
    union all select 'participant', generate_series(1, num_participants)
  ) as person
  where waivers.id = any($2::uuid[])
    and ($3::text[] is null or concat_ws(' ', waivers.id, role, place) = any($3::text[]))
  on conflict (party_id, waiver_id, role, place)
  do update set shows_first_name = excluded.shows_first_name, is_announced = true,
    device = coalesce(excluded.device, party_people.device)`);

/**
 * Those and no others of these waivers come, also whom staff had brought; a waiver that is erased meanwhile is left out. Answers with how many
 * came and do no more.
 */
export async function replaceComing(transaction: Transaction<Tables>, coming: Coming): Promise<number> {
  const { partyId, waiverIds, only, showsFirstName, family, at } = coming;
  await lockWaivers(transaction, waiverIds);
  const left = only === undefined ? [] : await deleteOthers(transaction, partyId, waiverIds, only);
  await insertAll(transaction, partyId, waiverIds, only ?? null, showsFirstName, family ?? null, at);
  return left.length;
}

/** Nothing happens to who comes already, on whichever waiver; then false. */
export const insertUnannounced = isAny(
  transactionStatement<[partyId: string, waiverId: string, role: PersonRole, place: number, at: Date], object>(`
  insert into party_people (party_id, waiver_id, role, place, shows_first_name, is_announced, joined_at)
  select $1, $2, $3, $4, false, false, $5
  where not exists (
    select from places as standing
    join places as same on same.person_id = standing.person_id
    join party_people as coming on coming.waiver_id = same.waiver_id and coming.role = same.role and coming.place = same.place
    where (standing.waiver_id, standing.role, standing.place) = ($2, $3, $4) and coming.party_id = $1
  )
  on conflict do nothing
  returning place`),
);

export const deleteDeclineOf = transactionStatement<[partyId: string, family: Buffer]>(
  'delete from party_declines where party_id = $1 and device = $2',
);

/** Whether somebody of a family comes who joined by themselves. */
export const hasPlaceOfFamily = isAny(
  statement<[partyId: string, family: Buffer], object>(
    'select from party_people where party_id = $1 and device = $2 and is_announced limit 1',
  ),
);

/** Takes back that those of a family come who joined by themselves. Answers with a row for each. */
export const deleteComingOf = transactionStatement<[partyId: string, family: Buffer], object>(
  'delete from party_people where party_id = $1 and device = $2 and is_announced returning place',
);

export const upsertDecline = transactionStatement<
  [partyId: string, family: Buffer, firstName: string | null, at: Date]
>(`
  insert into party_declines (party_id, device, first_name, declined_at) values ($1, $2, $3, $4)
  on conflict (party_id, device) do update set first_name = excluded.first_name`);

/** More than a family signs on one phone. */
const MAX_OF_FAMILY = 20;

/** Other waivers than these of which somebody of the family joined, the last ones. */
export const listOthersOfFamily = transactionStatement<
  [partyId: string, family: Buffer, waiverIds: readonly string[]],
  { waiverId: string }
>(`
  select waiver_id as "waiverId" from party_people
  where party_id = $1 and device = $2 and is_announced and waiver_id <> all($3::uuid[])
  group by waiver_id order by max(joined_at) desc, waiver_id limit ${MAX_OF_FAMILY}`);

/** `places`: as `Coming.only`. Of who joined with another family nothing is taken back. Answers with a row for each. */
export const deletePlacesOfFamily = transactionStatement<
  [partyId: string, family: Buffer, places: readonly string[]],
  object
>(`
  delete from party_people
  where party_id = $1 and device = $2 and is_announced and concat_ws(' ', waiver_id, role, place) = any($3::text[])
  returning place`);

const lockOver = transactionStatement<[before: string, max: number], { id: string }>(`
  select id from parties where ended_at is null and date < $1 order by date, id limit $2
  for no key update skip locked`);
const endAll = transactionStatement<[ids: readonly string[], at: Date]>(`
  update parties set email = null, ended_at = $2,
    declined = (select count(*) from party_declines where party_id = parties.id)
  where id = any($1::uuid[])`);
const deleteDeclines = transactionStatement<[ids: readonly string[]]>(
  'delete from party_declines where party_id = any($1::uuid[])',
);
const hideNames = transactionStatement<[ids: readonly string[]]>(
  'update party_people set shows_first_name = false, device = null where party_id = any($1::uuid[])',
);

/** Erases what guests and hosts of parties before this day left; answers with how many parties that were. */
export async function endParties(
  transaction: Transaction<Tables>,
  { before, at, max }: { before: string; at: Date; max: number },
): Promise<number> {
  const ids = (await lockOver(transaction, before, max)).map(({ id }) => id);
  if (ids.length > 0) await eraseLeft(transaction, ids, at);
  return ids.length;
}

/** The same of one party before its day has come. False for one that has ended, or none. */
export async function endParty(transaction: Transaction<Tables>, id: string, at: Date): Promise<boolean> {
  if (!(await lockParty(transaction, id))) return false;
  await eraseLeft(transaction, [id], at);
  await tellOfParty(transaction, id);
  return true;
}

async function eraseLeft(transaction: Transaction<Tables>, ids: readonly string[], at: Date): Promise<void> {
  await endAll(transaction, ids, at);
  await deleteDeclines(transaction, ids);
  await hideNames(transaction, ids);
}

export const deletePartiesBefore = statement<[day: string]>(
  'delete from parties where date < $1 and ended_at is not null',
);
