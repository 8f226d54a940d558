-- Definition 1.
-- The form in which text is stored for the search and in which searches are written.
-- Danger: search_entries.words holds what this returned. If a change makes it return anything else, a migration has to rewrite those rows
-- and the tallies of searches.
create or replace function search_form(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(regexp_replace(normalize(lower(written), NFD), '[\u0300-\u036f]', '', 'g'), 'đłøıħ’‘ʼʻ', 'dloih''''''''')
$$;
