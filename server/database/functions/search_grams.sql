-- Definition 1.
-- Every four consecutive characters, so that an index finds a part of a name or number. This costs much more than a look at the words
-- themselves: the planner must never do it for each row, nor share it among workers, whose start takes longer than the whole search (so
-- it is not declared parallel safe).
-- Danger: the index search_entries_grams holds what this returned. If a change makes it return anything else, a migration has to rebuild
-- that index; until then, searches silently miss rows.
create or replace function search_grams(words text) returns tsvector
language plpgsql immutable strict cost 10000 as $$
begin
  return array_to_tsvector(array(
    select substr(words || E'\n', place, 4) from generate_series(1, length(words) - 2) as place
  ));
end;
$$;
