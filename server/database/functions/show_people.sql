-- Definition 1.
-- Brings what is shown of people, and what they are found by, up to date with their places; nothing is left of anyone who is nowhere.
create or replace function show_people(ids uuid[]) returns void
language plpgsql as $$
begin
  with newest as (
    select distinct on (person_id) person_id, role, written_name(waivers, role, place) as name
    from places join waivers on waivers.id = waiver_id
    where person_id = any(ids)
    order by person_id, written_name(waivers, role, place) = '', signed_at desc, waiver_id desc, role desc, place
  ),
  signed as (
    select distinct on (person_id) person_id, waiver_id
    from places join waivers on waivers.id = waiver_id
    where person_id = any(ids) and role = 'signer' and adds_to is null
    order by person_id, signed_at desc, waiver_id desc
  )
  insert into people (id, role, name, name_given, newest_signed)
  select person_id, role,
    -- Without a name, by the order among those who have none on the waiver that named the kid first.
    case when name <> '' then name else 'Kid ' || (
      select nth_unnamed from places join waivers on waivers.id = waiver_id
      where person_id = newest.person_id order by signed_at, waiver_id, place limit 1
    ) end,
    name <> '', signed.waiver_id
  from newest left join signed using (person_id)
  order by person_id
  on conflict (id) do update
    set role = excluded.role, name = excluded.name, name_given = excluded.name_given, newest_signed = excluded.newest_signed
    where (people.role, people.name, people.name_given, people.newest_signed)
      is distinct from (excluded.role, excluded.name, excluded.name_given, excluded.newest_signed);
  delete from people where id = any(ids) and not exists (select from places where person_id = people.id);
  delete from person_ids where person_id = any(ids) and not exists (select from people where people.id = person_id);

  delete from person_terms where person_id = any(ids);
  with standing as (
    select person_id, role, terms, signed_at, phone, email_key, contact_email_key
    from places join waivers on waivers.id = waiver_id where person_id = any(ids)
  ),
  seen as (select person_id, max(signed_at) as at, bool_or(role = 'signer') as has_signed from standing group by person_id)
  insert into person_terms (term, seen_at, person_id)
  select distinct found.term, seen.at, person_id
  from standing join seen using (person_id)
  cross join lateral (
    select term from unnest(terms) as term
    union all
    select '^' || term from unnest(terms) as term where has_signed
    union all
    select contact
    from unnest(array['#' || reverse(regexp_replace(phone, '^\+1', '')), '@' || email_key, '@' || contact_email_key]) as contact
    where role = 'signer' and contact is not null
  ) as found (term);

  with fresh as (
    insert into person_words (word)
    select distinct term collate "C" as word from person_terms where person_id = any(ids) and term !~ '[ ^#@]' order by word
    on conflict do nothing returning word
  )
  insert into person_word_remains (remains, word)
  select remains, word from fresh cross join lateral word_remains(word, case when length(word) < 6 then 1 else 2 end) as remains
  where length(word) >= 3;
end;
$$;
