-- Searches by every four characters instead of three (docs/decisions/0013): lists that are far shorter, and so are far sooner met.
drop index search_entries_words;
drop function keep_search_term(text[], text[], timestamptz, integer);

-- Every four characters that follow each other, so that a part of a name or number is found by an index. Costly beside a look
-- at the words themselves: the planner must never think of doing it for each row, nor of sharing that out among workers,
-- whose start takes longer than the whole search (so it is not declared parallel safe).
create function search_grams(words text) returns tsvector
language plpgsql immutable strict cost 10000 as $$
begin
  return array_to_tsvector(array(
    select substr(words || E'\n', place, 4) from generate_series(1, length(words) - 2) as place
  ));
end;
$$;

-- Without a list of entries still to be indexed, which every search would have to read; only the fold waits for it.
create index search_entries_grams on search_entries using gin (search_grams(words)) with (fastupdate = off);

-- Counts a search and keeps it counted from now on; of more than `most` kept ones the least used is given up.
create function keep_search_term(sought text[], likes text[], grams tsquery, at timestamptz, most integer) returns void
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
    'insert into search_tallies (term, day, expires_at, total)
     select %s, date_trunc(''day'', signed_at, ''UTC''), expires_at, count(*) from search_entries
     where search_grams(words) @@ %L and %s group by 2, 3',
    kept, grams, (select string_agg(format('words like %L', pattern), ' and ') from unnest(likes) as pattern));
  delete from search_terms
  where id in (select id from search_terms where id <> kept order by used_at desc offset most - 1);
end;
$$;
