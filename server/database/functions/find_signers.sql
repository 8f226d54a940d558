-- Definition 1.
-- Who signs a waiver, among those who signed before in the same name and with the same phone number or email address; `{}`: somebody new; null: and
-- nobody has signed with that number or address, so that nobody has to be looked for. Two
-- birth dates that differ are two people, as father and son. The first is who it is: of whom this waiver is a proven renewal (`series`), who was born
-- on that day, or who came first. The others are the same person, as this waiver shows with the number of one and the address of another.
create or replace function find_signers(incoming waivers, series uuid, is_someone_else boolean) returns uuid[]
language plpgsql stable as $$
#variable_conflict use_column
declare
  -- Nobody has signed so often; who did is not looked for.
  most constant integer := 200;
  near uuid[];
  found uuid[];
  people uuid[];
begin
  select array_agg(id), array_agg(id) filter (where person_key(name_key) = person_key(incoming.name_key)) into near, found
  from waivers
  where (phone = incoming.phone or email_key = incoming.email_key or contact_email_key = incoming.email_key) and id <> incoming.id;
  if found is null then
    return case when near is not null then '{}'::uuid[] end;
  end if;
  with found as (
    select person_id, waiver_id, birth_date from places
    where waiver_id = any(found) and role = 'signer' and not is_apart
    limit most
  )
  select array_agg(person_id order by is_proven desc, is_told desc, since) into people
  from (
    select person_id,
      bool_or(waiver_id in (select series union select waiver_id from signed_again where signed_again.series = find_signers.series)) as is_proven,
      coalesce(bool_or(birth_date = incoming.birth_date), false) as is_told,
      (select min(step) from places as own where own.person_id = found.person_id) as since
    from found
    group by person_id
    having incoming.birth_date is null or bool_or(birth_date = incoming.birth_date) or count(birth_date) = 0 and not is_someone_else
    offset 0
  ) as possible
  where (select count(*) from found) < most and not is_crowded(person_id);

  if coalesce(cardinality(people), 0) < 2 then
    return coalesce(people, '{}');
  end if;
  -- Two who have signed with one contact were told apart by it before. Of two dates nobody is told here whether they are the same.
  return people[1] || array(
    select other from unnest(people[2:]) as other
    where not exists (
      select from places as one join waivers as ones on ones.id = one.waiver_id
      join places as another on another.person_id = other and another.role = 'signer'
      join waivers as others on others.id = another.waiver_id
      where one.person_id = people[1] and one.role = 'signer' and (
        ones.phone = others.phone or ones.email_key = others.email_key or one.birth_date is not null and another.birth_date is not null
      )
    )
  );
end;
$$;
