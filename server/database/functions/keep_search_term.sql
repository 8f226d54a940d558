-- Definition 1.
-- Counts a search and keeps the count up to date from now on. If there are more than `most` such searches, the least recently used one
-- is dropped.
create or replace function keep_search_term(sought text[], likes text[], grams tsquery, at timestamptz, most integer) returns void
language plpgsql
-- Room for all rows of a very common search, which would otherwise be looked at once more.
set work_mem = '64MB' as $$
declare
  kept integer;
begin
  -- So that nothing is folded between counting and keeping.
  perform lock_waiver_counts();
  insert into search_terms (needles, patterns, used_at) values (sought, likes, at)
  on conflict (needles) do nothing returning id into kept;
  if kept is null then
    return;
  end if;
  -- As constants, so that the planner knows how common they are.
  execute format(
    'insert into search_tallies (term, day, expires_at, text_version, total)
     select %s, date_trunc(''day'', signed_at, ''UTC''), expires_at, text_version, count(*) from search_entries
     where search_grams(words) @@ %L and %s group by 2, 3, 4',
    kept, grams, (select string_agg(format('words like %L', pattern), ' and ') from unnest(likes) as pattern));
  delete from search_terms
  where id in (select id from search_terms where id <> kept order by used_at desc offset most - 1);
end;
$$;
