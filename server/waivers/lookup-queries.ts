import { latestPast } from '#server/clock.ts';
import { INSTANTS } from '#server/coverage/queries.ts';
import type { Database } from '#server/database/open.ts';
import { first, readEach, readInstants, readStatement, type Statement } from '#server/database/statement.ts';
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

/** How to find someone. */
export interface LookupStrategy<Found extends SoughtWaiver = SoughtWaiver> {
  /** As JSON has them: instants are texts. */
  find: (db: Database, sought: string) => Promise<Found[]>;
  isKnownNetwork: Statement<[sought: string, network: string], { isKnownNetwork: boolean }>;
}

const FOUND = `id, name, signed_for as "signedFor", num_kids as "numKids", num_participants as "numParticipants",
  signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt", expires_at as "signedUntil"`;

/** Enough for a family or a group that shares a number. Caps the cost when someone has signed very often with one number. */
const MAX_OF_A_NUMBER = 100;

export const byPhone = lookupStrategy<FamilyWaiver>((phone) => `select * from waivers where phone = ${phone}`, {
  columns: `${FOUND}, own_kids as "ownKids", adds_to as "addsTo",
    array(select person_id from places where places.waiver_id = waivers.id order by role, place) as people`,
  max: MAX_OF_A_NUMBER,
});

/** By the email signed with, and by the one that the signer gave later. */
export const byEmail = lookupStrategy<SoughtWaiver>(
  (emailKey) => `select * from waivers where email_key = ${emailKey}
  union all
  select * from waivers where contact_email_key = ${emailKey}`,
  { columns: FOUND, max: 1 },
);

/** `matching`: SQL for the waivers of who is sought. */
function lookupStrategy<Found extends SoughtWaiver>(
  matching: (sought: string) => string,
  { columns, max }: { columns: string; max: number },
): LookupStrategy<Found> {
  return {
    // The waiver that ends last is first: a valid one comes before an expired one, and the newest of several.
    find: readEach(
      `select ${columns} from (${matching('asked.key')}) as waivers order by expires_at desc, signed_at desc limit ${max}`,
    ),
    isKnownNetwork: readStatement(`
      select exists (select from (${matching('$1')}) as theirs where signed_address <<= $2::inet)
        or exists (
          select from (${matching('$1')}) as theirs join accesses on accesses.waiver_id = theirs.id
          where accesses.address <<= $2::inet
        ) as "isKnownNetwork"`),
  };
}

const selectBlocked = first(
  readStatement<[limit: string, subjects: string[], max: number[], now: Date], { until: Date | null }>(`
  select max(ends_at) as until
  from unnest($2::text[], $3::integer[]) as tier (subject, max_uses) join limits using (subject)
  where name = $1 and ends_at > $4 and ends_at <= ${latestPast('$4')} + interval '${limits.missedLookups.windowMs} milliseconds'
    and used >= max_uses`),
);

/** With the limit of who asks, which is read at the same time. */
export async function findWaivers<Found extends SoughtWaiver>(
  db: Database,
  strategy: LookupStrategy<Found>,
  sought: string,
  { misses, now }: Asker,
): Promise<Finding<Found>> {
  const [waivers, blocked] = await Promise.all([strategy.find(db, sought), findBlocked(db, misses, now)]);
  return {
    waivers: waivers.map((waiver) => readInstants(waiver, INSTANTS)),
    blockedUntil: blocked?.until ?? undefined,
  };
}

async function findBlocked(db: Database, misses: readonly Use[], now: Date) {
  const [miss] = misses;
  if (miss === undefined) return undefined;
  const subjects = misses.map(({ subject }) => subject);
  const maxUses = misses.map(({ max }) => max);
  return selectBlocked(db, miss.limit.name, subjects, maxUses, now);
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
