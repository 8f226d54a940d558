-- A name with a curly apostrophe is that with a straight one (docs/decisions/0066).
create function person_key(name_key text) returns text
language sql immutable strict parallel safe as $$
  select translate(name_key, '’‘ʼʻ', '''''''''')
$$;

drop index waivers_phone;
create index waivers_phone on waivers (phone, expires_at desc, signed_at desc, person_key(name_key)) where phone is not null;
drop index waivers_email;
create index waivers_email on waivers (email_key, expires_at desc, signed_at desc, person_key(name_key))
  where email_key is not null;
drop index waivers_contact_email;
create index waivers_contact_email on waivers (contact_email_key, expires_at desc, signed_at desc, person_key(name_key))
  where contact_email_key is not null;

-- Which waiver is the newest of whom the two ways of writing kept apart. What only added kids to a waiver is newer than none.
with split as materialized (
  select phone, email_key, person_key(name_key) as person from waivers where name_key ~ '[’‘ʼʻ]'
),
theirs as materialized (
  select waivers.id, waivers.phone, waivers.email_key, person_key(name_key) as person, signed_at, expires_at, text_version, adds_to
  from waivers
  where exists (select from split where split.phone = waivers.phone and split.person = person_key(name_key))
    or exists (select from split where split.email_key = waivers.email_key and split.person = person_key(name_key))
)
insert into newest_waivers as held (waiver_id, newest_id, signed_at, expires_at, text_version)
select distinct on (older.id) older.id, newer.id, newer.signed_at, newer.expires_at, coalesce(newer.text_version, 0)
from theirs as older
join theirs as newer on newer.person = older.person and (newer.phone = older.phone or newer.email_key = older.email_key)
where newer.adds_to is null and (newer.signed_at, newer.id) > (older.signed_at, older.id)
order by older.id, newer.signed_at desc, newer.id desc
on conflict (waiver_id) do update
  set newest_id = excluded.newest_id, signed_at = excluded.signed_at, expires_at = excluded.expires_at,
    text_version = excluded.text_version
  where (excluded.signed_at, excluded.newest_id) > (held.signed_at, held.newest_id);

-- The rules by which people are told apart have changed: everybody is gone through again, in the background, as in 0031.
insert into people_filling (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from waivers)
on conflict (is_only) do update set after_id = excluded.after_id;
