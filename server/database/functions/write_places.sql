-- Definition 1.
-- Writes down who is on waivers, and shows those who are new. What else is shown of them follows when the waiver is counted
-- (functions/show_counted.sql).
create or replace function write_places(arrived placed_person[]) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  with placed as (
    insert into places
      (waiver_id, role, place, person_id, signer_id, name_key, birth_date, terms, is_someone_else, is_doubled, nth_unnamed, step)
    select waiver_id, role, place, person_id, signer_id, name_key, birth_date, terms, role = 'signer' and is_someone_else,
      name_key <> '' and count(*) over (partition by waiver_id, role, name_key) > 1,
      case when name_key = '' then count(*) filter (where name_key = '') over (partition by waiver_id, role order by place) end, step
    from unnest(arrived)
    returning waiver_id, person_id, role, place, nth_unnamed
  ),
  named as (
    select person_id, role, nth_unnamed,
      (select written_name(waivers, role, place) from waivers where id = waiver_id) as name
    from placed
  )
  insert into people (id, role, name, name_given)
  select person_id, role, coalesce(nullif(name, ''), 'Kid ' || nth_unnamed), name <> '' from named
  on conflict do nothing;
end;
$$;
