import { latestPast } from '#server/clock.ts';
import { INSTANTS } from '#server/coverage/queries.ts';
import type { Database } from '#server/database/open.ts';
import { readInstants, readStatement, type Statement } from '#server/database/statement.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';
import { limits, type Use } from '#server/limits/rules.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';

/** What a number or an address may learn of a waiver, and no more than that is read. */
export interface SoughtWaiver {
  id: string;
  name: string;
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
  signedAt: Date;
  expiresAt: Date;
  /** The end that was signed for. */
  signedUntil: Date;
}

/** With who signed it. */
export interface FamilyWaiver extends SoughtWaiver {
  ownKids: boolean | null;
  /** Ids of its kids, then of its participants, then of its signer. */
  people: string[];
  /** The waiver to which it only added kids. */
  addsTo: string | null;
}

export interface Finding<Found> {
  /** Those that end last come first. */
  waivers: Found[];
  /** When the asking networks may miss again, if one has missed too often already. */
  blockedUntil: Date | undefined;
}

export interface Asker {
  /** What a lookup that finds nothing counts as; none: not limited. */
  misses: Use[];
  address: string | undefined;
  now: Date;
}

/** How to find someone: SQL for waivers of the person in $1. */
export interface LookupStrategy<Found extends SoughtWaiver = SoughtWaiver> {
  find: Statement<
    [sought: string, limit: string | undefined, subjects: string[], max: number[], now: Date],
    Row<Found>
  >;
  isKnownNetwork: Statement<[sought: string, network: string], { isKnownNetwork: boolean }>;
}

interface Row<Found> {
  found: Found | null;
  blockedUntil: Date | null;
}

const FOUND = `id, name, signed_for as "signedFor", num_kids as "numKids", num_participants as "numParticipants",
  signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt", expires_at as "signedUntil"`;

/** Enough for a family or a group that shares a number. Caps the cost when someone has signed very often with one number. */
const MAX_OF_A_NUMBER = 100;

export const byPhone = lookupStrategy<FamilyWaiver>('select * from waivers where phone = $1', {
  columns: `${FOUND}, own_kids as "ownKids", adds_to as "addsTo",
    array(select person_id from places where places.waiver_id = waivers.id order by role, place) as people`,
  max: MAX_OF_A_NUMBER,
});

/** By the email signed with, and by the one that the signer gave later. */
export const byEmail = lookupStrategy<SoughtWaiver>(
  `select * from waivers where email_key = $1
  union all
  select * from waivers where contact_email_key = $1`,
  { columns: FOUND, max: 1 },
);

function lookupStrategy<Found extends SoughtWaiver>(
  matching: string,
  { columns, max }: { columns: string; max: number },
): LookupStrategy<Found> {
  return {
    // The waiver that ends last is first: a valid one comes before an expired one, and the newest of several.
    find: readStatement(`
      select to_json(found) as found, bar.ends_at as "blockedUntil"
      from (values (true)) as always
      left join lateral (
        select ${columns}
        from (${matching}) as waivers
        order by expires_at desc, signed_at desc
        limit ${max}
      ) as found on true
      left join lateral (
        select max(ends_at) as ends_at
        from unnest($3::text[], $4::integer[]) as tier (subject, max_uses) join limits using (subject)
        where name = $2 and ends_at > $5 and ends_at <= ${latestPast('$5')} + interval '${limits.missedLookups.windowMs} milliseconds'
          and used >= max_uses
      ) as bar on true`),
    isKnownNetwork: readStatement(`
      select exists (select from (${matching}) as theirs where signed_address <<= $2::inet)
        or exists (
          select from (${matching}) as theirs join accesses on accesses.waiver_id = theirs.id
          where accesses.address <<= $2::inet
        ) as "isKnownNetwork"`),
  };
}

/** One statement for the waivers and for the limit of who asks. */
export async function findWaivers<Found extends SoughtWaiver>(
  db: Database,
  strategy: LookupStrategy<Found>,
  sought: string,
  asker: Asker,
): Promise<Finding<Found>> {
  const { misses, now } = asker;
  const subjects = misses.map(({ subject }) => subject);
  const maxUses = misses.map(({ max }) => max);
  const rows = await strategy.find(db, sought, misses[0]?.limit.name, subjects, maxUses, now);
  return {
    waivers: rows.flatMap(({ found }) => (found === null ? [] : [readInstants(found, INSTANTS)])),
    blockedUntil: rows[0]?.blockedUntil ?? undefined,
  };
}

/** Whether someone signed or used a waiver of this person from this network before. */
export async function findKnownNetwork(
  db: Database,
  strategy: Pick<LookupStrategy, 'isKnownNetwork'>,
  sought: string,
  network: string,
): Promise<boolean> {
  const [row] = await strategy.isKnownNetwork(db, sought, network);
  return row?.isKnownNetwork === true;
}
