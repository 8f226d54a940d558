-- Definition 1.
-- Tells one name from another in the same way as normalizeName (contract/person-name.ts). ICU knows ß and the final sigma in any
-- database. A PostgreSQL without ICU keeps a few names apart that are one, and then somebody signs once more than needed.
do $create$
declare
  folding constant text := case
    when exists (select from pg_collation where collname = 'und-x-icu') then 'collate "und-x-icu"' else ''
  end;
begin
  execute format($function$
    create or replace function fold_name(name text) returns text
    language sql immutable strict parallel safe as $$
      select person_key(btrim(regexp_replace(normalize(lower(upper(normalize(name, NFC) %1$s) %1$s), NFC), '\s+', ' ', 'g')))
    $$;
  $function$, folding);
end;
$create$;
