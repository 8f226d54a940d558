import { readStatement } from '#server/database/statement.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';

/** Somebody on a waiver of a family's signer. */
interface FamilyPlace {
  /** Which of the asked waivers the family was found by, the first one from 1 on. */
  rank: number;
  waiverId: string;
  signedAt: Date;
  expiresAt: Date;
  personId: string;
}

/**
 * Everyone on what the signers of some waivers signed, family by family: the newest waiver first, then those that are valid, and of the newest
 * `maxEnded` those that ended. Of each signer the newest `maxSigned` waivers are looked at.
 */
export const listFamilyPlaces = readStatement<
  [waiverIds: readonly string[], now: Date, maxSigned: number, maxEnded: number],
  FamilyPlace
>(`
  select families.rank::int, signed.id as "waiverId", signed."signedAt", signed."expiresAt", places.person_id as "personId"
  from (
    select own.person_id as signer_id, min(asked.rank) as rank
    from unnest($1::uuid[]) with ordinality as asked (id, rank)
    join places as own on own.waiver_id = asked.id and own.role = 'signer'
    group by own.person_id
  ) as families
  cross join lateral (
    select waivers.id, waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
      row_number() over (order by waivers.signed_at desc, waivers.id desc) as nth
    from places as own join waivers on waivers.id = own.waiver_id
    where own.person_id = families.signer_id and own.role = 'signer'
    order by waivers.signed_at desc, waivers.id desc limit $3
  ) as signed
  join places on places.waiver_id = signed.id
  where signed.nth = 1 or signed.nth <= $4 or signed."expiresAt" >= $2
  order by families.rank, signed.nth, array_position(array['signer', 'kid', 'participant'], places.role), places.place`);

/** SQL for whether somebody with this id came in on a day. */
function cameIn(personId: string, day: string): string {
  return `exists (
    select from places as same
    join visits on visits.waiver_id = same.waiver_id and visits.role = same.role and visits.place = same.place
    where same.person_id = ${personId} and visits.day = ${day} and visits.kind = 'entry'
      and not exists (select from visits as annulment where annulment.about = visits.id and annulment.kind = 'annul')
    -- Kept apart by its offset, so that each person is looked up in the index, however many came in that day.
    offset 0
  )`;
}

/** Which of some people came in on a day. */
export const listCameIn = readStatement<[personIds: readonly string[], day: string], { id: string }>(
  `select id from unnest($1::uuid[]) as asked (id) where ${cameIn('asked.id', '$2')}`,
);

/** So many waivers are looked at, the newest of the day. */
const MAX_OF_DAY = 500;

/** Waivers of a day that name somebody who takes part and has not come in on it, the newest first. */
export const listNotYetIn = readStatement<[since: Date, day: string, max: number], { id: string }>(`
  select waivers.id
  from (
    select id, signed_at, is_taking_part from waivers where signed_at >= $1 order by signed_at desc, id desc limit ${MAX_OF_DAY}
  ) as waivers
  where exists (
    select from places
    where places.waiver_id = waivers.id and (places.role <> 'signer' or waivers.is_taking_part is not false)
      and not ${cameIn('places.person_id', '$2')}
  )
  order by waivers.signed_at desc, waivers.id desc limit $3`);
