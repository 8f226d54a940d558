import { readStatement } from '#server/database/statement.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';

/** Somebody on a waiver of a family's signer. */
export interface FamilyPlace {
  signerId: string;
  waiverId: string;
  signedAt: Date;
  expiresAt: Date;
  personId: string;
}

/**
 * Everyone on what some people signed, family by family: the newest waiver first, then those that are valid, and of the newest `maxEnded` those
 * that ended. Of each signer the newest `maxSigned` waivers are looked at.
 */
export const listFamilyPlaces = readStatement<
  [signerIds: readonly string[], now: Date, maxSigned: number, maxEnded: number],
  FamilyPlace
>(`
  select families.id as "signerId", signed.id as "waiverId", signed."signedAt", signed."expiresAt", places.person_id as "personId"
  from unnest($1::uuid[]) with ordinality as families (id, rank)
  cross join lateral (
    select waivers.id, waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
      row_number() over (order by waivers.signed_at desc, waivers.id desc) as nth
    from places as own join waivers on waivers.id = own.waiver_id
    where own.person_id = families.id and own.role = 'signer'
    order by waivers.signed_at desc, waivers.id desc limit $3
  ) as signed
  join places on places.waiver_id = signed.id
  where signed.nth = 1 or signed.nth <= $4 or signed."expiresAt" >= $2
  order by families.rank, signed.nth, array_position(array['signer', 'kid', 'participant'], places.role), places.place`);

/**
 * Who signed for some people, one after the other, by the waiver of each signer that covers them longest: of each person so many signers, first those
 * who cover them now.
 */
export const listSignersFor = readStatement<[personIds: readonly string[], now: Date, maxOfOne: number], FamilyPlace>(`
  select asked.id as "personId", signed.*
  from unnest($1::uuid[]) with ordinality as asked (id, rank)
  cross join lateral (
    select * from (
      select distinct on (places.signer_id) places.signer_id as "signerId", waivers.id as "waiverId", waivers.signed_at as "signedAt",
        ${EFFECTIVE_END} as "expiresAt"
      from places join waivers on waivers.id = places.waiver_id
      where places.person_id = asked.id
      order by places.signer_id, "expiresAt" desc
    ) as newest
    order by "expiresAt" < $2, "signedAt" limit $3
  ) as signed
  order by asked.rank, signed."expiresAt" < $2, signed."signedAt"`);

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

/** Signers of a day's waivers that cover somebody who takes part, where nobody of the family came in on it, the newest first. */
export const listWaiting = readStatement<
  [since: Date, now: Date, day: string],
  { signerId: string; family: string[] }
>(`
  select own.signer_id as "signerId", family.ids as family
  from (
    select id, signed_at from waivers
    where signed_at >= $1 and ${EFFECTIVE_END} >= $2 and exists (
      select from places where waiver_id = id
        and case role when 'signer' then is_taking_part is not false when 'kid' then own_kids is not false else true end
    )
    order by signed_at desc, id desc limit ${MAX_OF_DAY}
  ) as waivers
  join places as own on own.waiver_id = waivers.id and own.role = 'signer'
  cross join lateral (
    select array_agg(distinct person_id) as ids
    from places join waivers as valid on valid.id = waiver_id where signer_id = own.signer_id and valid.expires_at >= $2
  ) as family
  where not exists (select from unnest(family.ids) as each (id) where ${cameIn('each.id', '$3')})
  order by waivers.signed_at desc, waivers.id desc`);
