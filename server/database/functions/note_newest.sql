-- Definition 1.
-- Runs when changes were counted: notes for each older waiver of the signers which one is their newest, and tells the live view, so that
-- whoever looks at the older one sees at once that a newer one exists. What only added kids to a waiver is newer than none.
create or replace function note_newest() returns trigger
language plpgsql as $$
begin
  with fresh as materialized (
    select waivers.id, waivers.signed_at, waivers.expires_at, waivers.text_version, phone, email_key, person_key(name_key) as person, adds_to,
      waivers as whole
    from counted join waivers on waivers.id = counted.waiver_id
    where counted.kind = 'signed'
  ),
  -- Each two of one signer, when the later of them is counted at the latest. Nobody signs as often as the limits; anybody may try.
  pairs as (
    select
      case when is_newer then theirs.id else fresh.id end as older,
      case when is_newer then fresh.id else theirs.id end as newer,
      case when is_newer then fresh.signed_at else theirs.signed_at end as signed_at,
      case when is_newer then fresh.expires_at else theirs.expires_at end as expires_at,
      case when is_newer then fresh.text_version else theirs.text_version end as text_version
    from fresh
    cross join lateral (
      (
        select id, signed_at, expires_at, text_version, adds_to from waivers
        where phone = fresh.phone and person_key(name_key) = fresh.person and not born_apart(waivers, fresh.whole)
        order by expires_at desc, signed_at desc limit 50
      )
      union
      (
        select id, signed_at, expires_at, text_version, adds_to from waivers
        where email_key = fresh.email_key and person_key(name_key) = fresh.person and not born_apart(waivers, fresh.whole)
        order by expires_at desc, signed_at desc limit 50
      )
    ) as theirs
    cross join lateral (select (fresh.signed_at, fresh.id) > (theirs.signed_at, theirs.id) as is_newer) as compared
    where theirs.id <> fresh.id and case when is_newer then fresh.adds_to else theirs.adds_to end is null
  ),
  followed as (
    insert into newest_waivers as held (waiver_id, newest_id, signed_at, expires_at, text_version)
    select distinct on (older) older, newer, signed_at, expires_at, text_version
    from pairs order by older, signed_at desc, newer desc
    on conflict (waiver_id) do update
      set newest_id = excluded.newest_id, signed_at = excluded.signed_at, expires_at = excluded.expires_at,
        text_version = excluded.text_version
      where (excluded.signed_at, excluded.newest_id) > (held.signed_at, held.newest_id)
    returning waiver_id
  )
  insert into live_events (waiver_id, kind, changed_at) select waiver_id, 'amended', now() from followed;
  return null;
end;
$$;
