-- Definition 1.
-- The beginning of a word, and that without up to so many letters: whatever is mistyped has one of these in common with what was meant.
create or replace function word_remains(word text, most integer) returns setof text
language sql immutable strict parallel safe as $$
  with recursive shortened (remains, gone) as (
    select left(word, 8), 0
    union
    select overlay(remains placing '' from place for 1), gone + 1
    from shortened cross join generate_series(1, length(remains)) as place
    where gone < most
  )
  select distinct remains from shortened
$$;
