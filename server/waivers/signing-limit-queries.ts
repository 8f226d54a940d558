import type { Database } from '#server/database/open.ts';
import { pipelinedWrite, statement } from '#server/database/statement.ts';
import { columnsOf, type Use, type UseColumns } from '#server/limits/rules.ts';
import { seriesOf } from '#server/coverage/rules.ts';

interface SigningPerson {
  phone: string | null;
  emailKey: string | null;
  nameKey: string;
}

interface Reservation extends SigningPerson {
  maxOfContact: number;
  maxOfPerson: number;
  uses: Use[];
  now: Date;
}

export interface ClosedUntil {
  /** Of the person: there is room for others. */
  personUntil: Date | null;
  networkUntil: Date | null;
}

/**
 * Sent among the reads: nothing depends on a count that a broken connection loses. Its commit waits for no disk and no standby, for which
 * PostgreSQL waits now and then though the counters themselves have no log.
 */
const reserve = pipelinedWrite<
  [
    phone: string | null,
    emailKey: string | null,
    nameKey: string,
    maxOfContact: number,
    maxOfPerson: number,
    ...UseColumns,
    now: Date,
  ],
  ClosedUntil
>(`
  select person as "personUntil", case when person is null then count_uses($6, $7, $8, $9, $10, $11) end as "networkUntil",
    set_config('synchronous_commit', 'off', true)
  from person_closed_until($1, $2, $3, $4, $5, $11) as person`);

/**
 * Takes a place for one signing, unless there is none. A statement and a commit of its own: the counters of a network are rows that all
 * of its signers change, and within the statement that signs each would wait for the disk of the one before.
 */
export async function insertSigningUse(db: Database, reservation: Reservation): Promise<ClosedUntil | undefined> {
  const { phone, emailKey, nameKey, maxOfContact, maxOfPerson, uses, now } = reservation;
  const [closed] = await reserve(db, phone, emailKey, nameKey, maxOfContact, maxOfPerson, ...columnsOf(uses, now), now);
  return closed?.personUntil || closed?.networkUntil ? closed : undefined;
}

const selectProvenSeries = statement<
  [proof: string, nameKey: string, phone: string | null, emailKey: string | null],
  { series: string }
>(`
  select ${seriesOf('waivers')} as series from waivers
  where id = $1 and person_key(name_key) = person_key($2) and (phone = $3 or email_key = $4 or contact_email_key = $4)`);

/** The first of the waivers of the proof, where that is of the same name with the same phone number or email address. */
export async function findProvenSeries(
  db: Database,
  proof: string,
  { nameKey, phone, emailKey }: SigningPerson,
): Promise<string | undefined> {
  const [found] = await selectProvenSeries(db, proof, nameKey, phone, emailKey);
  return found?.series;
}

const selectKnownNetwork = statement<[waiverId: string, network: string], { isKnownNetwork: boolean }>(`
  select exists (select from waivers where id = $1 and signed_address <<= $2::inet)
    or exists (select from accesses where waiver_id = $1 and address <<= $2::inet) as "isKnownNetwork"`);

/** Whether this waiver was signed or used from this network before. */
export async function isKnownWaiverNetwork(db: Database, waiverId: string, network: string): Promise<boolean> {
  const [answer] = await selectKnownNetwork(db, waiverId, network);
  return answer?.isKnownNetwork === true;
}

interface ProvenContact {
  contact: string;
  /** Of the proof, and of the first waiver with this contact, by the name if one is given. */
  series: string;
}

/** With which contacts the signer of the proven waiver is the one who was there first, of a name or (null) of all. */
export const listProvenContacts = statement<
  [proof: string, nameKey: string | null, contacts: string[]],
  ProvenContact
>(`
  select contact, series
  from unnest($3::text[]) as sent (contact)
  cross join lateral (
    select ${seriesOf('waivers')} as series from waivers
    where (phone = contact or email_key = contact) and ($2::text is null or person_key(name_key) = person_key($2))
    order by received_at, id limit 1
  ) as begun
  where series = (select ${seriesOf('waivers')} from waivers where id = $1)`);

const selectContactsOfSigner = statement<[nameKey: string, contacts: string[]], { contact: string }>(`
  with namesakes as (
    select id from waivers where phone = any($2) and person_key(name_key) = person_key($1)
    union
    select id from waivers where email_key = any($2) and person_key(name_key) = person_key($1)
    union
    select id from waivers where contact_email_key = any($2) and person_key(name_key) = person_key($1)
  )
  select distinct contact
  from (select distinct person_id from namesakes join places on waiver_id = id and role = 'signer') as signers
  join places as signed on signed.person_id = signers.person_id and signed.role = 'signer'
  join waivers on waivers.id = signed.waiver_id
  cross join lateral unnest(array[phone, email_key]) as contact
  where contact is not null`);

/** The numbers and addresses of all that was signed by who signed in this name with one of these. */
export async function listContactsOfSigner(db: Database, nameKey: string, contacts: string[]): Promise<string[]> {
  const rows = await selectContactsOfSigner(db, nameKey, contacts);
  return rows.map(({ contact }) => contact);
}
