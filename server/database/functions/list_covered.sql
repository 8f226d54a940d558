-- Definition 1.
-- Everybody beside the signers that some waivers cover on a day: no kids of whom the signer said that they are somebody else's, or who are 18; born
-- on 29 February, in other years on the 28th.
create or replace function list_covered(by_waivers uuid[], on_day date) returns named_person[]
language sql stable as $$
  select coalesce(array_agg((role, null, name_key, birth_date, null, person_id)::named_person), '{}')
  from (
    select max(role) as role, max(places.name_key) as name_key, max(places.birth_date) as birth_date, person_id
    from places join waivers on waivers.id = waiver_id
    where waiver_id = any(by_waivers) and (role = 'participant' or role = 'kid' and own_kids is distinct from false)
    group by person_id
  ) as covered
  where birth_date is null or (birth_date + interval '18 years')::date > on_day
$$;
