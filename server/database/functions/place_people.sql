-- Definition 1.
-- Writes down who is on a waiver, in its transaction (docs/decisions/0049). `signers`: as find_signers() tells them; `series`: the first waiver of
-- those that were signed with proof of one another.
create or replace function place_people(
  incoming waivers, named named_person[], signers uuid[], series uuid, is_someone_else boolean, at_step bigint
) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  matched named_person[];
  signer uuid := coalesce(signers[1], person_id_at(incoming.id, 'signer', 0));
  is_born_told boolean := false;
begin
  -- A birth date tells who a signer is where it began the person, was proven, or is the one that this number or address told before. No child
  -- signs: a stranger who comes first would make the number's signer one.
  if incoming.birth_date <= incoming.signed_at at time zone 'UTC' - interval '13 years' then
    is_born_told := coalesce(cardinality(signers), 0) = 0 or exists (
      select from places join waivers on waivers.id = waiver_id
      where person_id = signers[1] and role = 'signer' and places.birth_date = incoming.birth_date
        and (phone = incoming.phone or email_key = incoming.email_key or contact_email_key = incoming.email_key)
    ) or place_people.series = (
      select coalesce(signed_again.series, places.waiver_id) from places left join signed_again using (waiver_id)
      where person_id = signers[1] and role = 'signer' order by step limit 1
    );
  end if;
  matched := match_people(incoming, named, signers);
  if signers is not null then
    perform lock_people(array(select unnest(signers) union select person_id from unnest(matched) where person_id is not null));
  end if;
  if cardinality(signers) > 1 then
    update places set birth_date = null where person_id = any(signers[2:]) and role = 'signer';
    perform unite_people(signers[1], signers[2:]);
  end if;
  perform write_places(array(
    select (
      incoming.id, role, place, coalesce(person_id, person_id_at(incoming.id, role, place)), signer, name_key,
      case when role <> 'signer' or is_born_told then birth_date end, terms, is_someone_else, at_step
    )::placed_person
    from unnest(matched)
  ));
end;
$$;
