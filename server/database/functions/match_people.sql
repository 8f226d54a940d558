-- Definition 1.
-- Who those are whom a waiver names; `signers` as of find_signers(). A kid is who has the same name and no
-- other birth date on a waiver of this signer, or of one who signed with the same phone number or email address; a participant, who has the same name
-- on one of this signer. Never by a guess: who could be either of two is somebody new. Two of one name on one waiver are two, and told from others
-- by their birth dates alone. Kids without a name are told apart by their birth dates, and else by their order.
create or replace function match_people(incoming waivers, named named_person[], signers uuid[]) returns named_person[]
language plpgsql stable as $$
#variable_conflict use_column
declare
  -- So many waivers of its numbers and addresses no family has; of more, none is looked at but those of this signer.
  most constant integer := 200;
  found uuid[];
  phones text[];
  emails text[];
  near uuid[];
  matched named_person[];
  at integer;
  born_on date;
begin
  if signers is null then
    return named;
  end if;
  select array_agg(phone), array_agg(email_key) into phones, emails
  from places join waivers on waivers.id = waiver_id
  where person_id = any(signers) and role = 'signer' and not is_apart;
  found := array(
    select person_id from places
    where role = 'signer' and not is_apart and waiver_id = any(array(
      select id from waivers where phone = any(phones || incoming.phone)
      union
      select id from waivers where email_key = any(emails || incoming.email_key)
    ))
    limit most + 1
  );
  near := case when cardinality(found) <= most then signers || found else signers end;

  with named_alike as materialized (
    select role, name_key, person_id, array_agg(birth_date) filter (where birth_date is not null) as born,
      bool_or(is_doubled) as is_doubled
    from places
    where signer_id = any(near) and (role = 'kid' or role = 'participant' and signer_id = any(signers)) and not is_apart
      and name_key = any(array(select name_key from unnest(named) where role <> 'signer' and name_key <> ''))
    group by role, name_key, person_id
  ),
  standing as (select * from named_alike where not is_crowded(person_id)),
  known as (
    select here.*, possible.*,
      count(*) over (partition by role, name_key) as alike,
      count(*) over (partition by role, name_key, birth_date) as born_alike
    from unnest(named) as here
    cross join lateral (
      select array_agg(standing.person_id) filter (where here.birth_date = any(born)) as by_date,
        array_agg(standing.person_id) filter (where here.birth_date is null or born is null) as by_name,
        bool_or(is_doubled) filter (where here.birth_date is null or born is null) as is_doubled
      from standing where standing.role = here.role and standing.name_key = here.name_key
    ) as possible
  )
  select array_agg((
    role, place, name_key, birth_date, terms,
    case
      when role = 'signer' then signers[1]
      when by_date is not null then case when cardinality(by_date) = 1 and born_alike = 1 then by_date[1] end
      when alike = 1 and cardinality(by_name) = 1 and not is_doubled then by_name[1]
    end
  )::named_person order by role, place) into matched
  from known;

  for at in
    select position from unnest(matched) with ordinality as one (role, place, name_key, birth_date, terms, person_id, position)
    where role = 'kid' and name_key = '' order by birth_date is null, place
  loop
    born_on := (matched[at]).birth_date;
    matched[at].person_id := (
      select person_id
      from (
        select person_id, array_agg(birth_date) filter (where birth_date is not null) as born, min(array[step, place]) as first
        from places
        where signer_id = any(signers) and role = 'kid' and name_key = '' and not is_apart
        group by person_id
      ) as counted
      where person_id not in (select one.person_id from unnest(matched) as one where one.person_id is not null)
        and (born_on is null or born is null or born_on = any(born))
      order by (born_on = any(born)) desc nulls last, first limit 1
    );
  end loop;
  return matched;
end;
$$;
