-- Definition 1.
-- What the search knows of a waiver. Each part begins with a space, so that ` jo` finds the beginnings of words; line breaks keep the
-- parts apart.
-- Danger: search_entries.words holds what this returned. If a change makes it return anything else, a migration has to rewrite those rows
-- and the tallies of searches.
create or replace function search_words(waiver waivers) returns text
language sql stable parallel safe as $$
  select concat_ws(E'\n',
    ' ' || search_form(waiver.name),
    ' ' || search_form(waiver.email),
    ' ' || search_form(nullif(waiver.contact_email, waiver.email)),
    ' ' || regexp_replace(waiver.phone, '^\+1?', ''))
$$;
