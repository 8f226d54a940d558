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
 * that ended. Of each signer the newest `maxSigned` waivers are looked at, and the first `maxPlaces` places; null: all.
 */
export const listFamilyPlaces = readStatement<
  [signerIds: readonly string[], now: Date, maxSigned: number, maxEnded: number, maxPlaces: number | null],
  FamilyPlace
>(`
  select families.id as "signerId", reached."waiverId", reached."signedAt", reached."expiresAt", reached."personId"
  from unnest($1::uuid[]) with ordinality as families (id, rank)
  cross join lateral (
    select signed.id as "waiverId", signed."signedAt", signed."expiresAt", places.person_id as "personId", signed.nth,
      array_position(array['signer', 'kid', 'participant'], places.role) as standing, places.place
    from (
      select waivers.id, waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
        row_number() over (order by waivers.signed_at desc, waivers.id desc) as nth
      from places as own join waivers on waivers.id = own.waiver_id
      where own.person_id = families.id and own.role = 'signer'
      order by waivers.signed_at desc, waivers.id desc limit $3
    ) as signed
    join places on places.waiver_id = signed.id
    where signed.nth = 1 or signed.nth <= $4 or signed."expiresAt" >= $2
    order by nth, standing, place limit $5
  ) as reached
  order by families.rank, reached.nth, reached.standing, reached.place`);

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

/** SQL for whether a row of `visits` still counts. */
const NOT_ANNULLED = `not exists (select from visits as annulment where annulment.about = visits.id and annulment.kind = 'annul')`;

/** Which of some people came in on a day. */
export const listCameIn = readStatement<[personIds: readonly string[], day: string], { id: string }>(`
  select id from unnest($1::uuid[]) as asked (id)
  where exists (
    select from places as same
    join visits on visits.waiver_id = same.waiver_id and visits.role = same.role and visits.place = same.place
    where same.person_id = asked.id and visits.day = $2 and visits.kind = 'entry' and ${NOT_ANNULLED}
    -- Kept apart by its offset, so that each person is looked up in the index, however many came in that day.
    offset 0
  )`);

/** So many waivers are looked at, the newest of the day. */
const MAX_OF_DAY = 500;

/**
 * Signers of a day's waivers that cover somebody who takes part, where nobody they ever signed for came in on it, the newest first, with the kids that
 * they cover.
 */
export const listWaiting = readStatement<[since: Date, now: Date, day: string], { signerId: string; kids: string[] }>(`
  select signers.id as "signerId", array(
    select person_id from places join waivers on waivers.id = waiver_id
    where signer_id = signers.id and role = 'kid' and expires_at >= $2
  ) as kids
  from (
    select own.signer_id as id, max(recent.signed_at) as signed_at
    from (
      select id, signed_at from waivers
      where signed_at >= $1 and ${EFFECTIVE_END} >= $2 and exists (
        select from places where waiver_id = id
          and case role when 'signer' then is_taking_part is not false when 'kid' then own_kids is not false else true end
      )
      order by signed_at desc, id desc limit ${MAX_OF_DAY}
    ) as recent
    join places as own on own.waiver_id = recent.id and own.role = 'signer'
    group by own.signer_id
  ) as signers
  where signers.id not in (
    select named.signer_id
    from visits join places as same using (waiver_id, role, place) join places as named on named.person_id = same.person_id
    where visits.day = $3 and visits.kind = 'entry' and ${NOT_ANNULLED}
  )
  order by signers.signed_at desc, signers.id`);
