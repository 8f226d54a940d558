-- From an older waiver to the newest of the same signer (docs/decisions/0037), and what staff were shown of lists (0038).

-- One row for each waiver that a newer one of the same signer follows: the same name with the same phone number or e-mail
-- address, as they were signed. Filled when signings are counted, off the signer's path (0004); without references, so that
-- neither counting nor erasing waits for the other.
create table newest_waivers (
  waiver_id uuid primary key,
  newest_id uuid not null,
  signed_at timestamptz not null,
  expires_at timestamptz not null
);
create index newest_waivers_newest on newest_waivers (newest_id);

insert into newest_waivers (waiver_id, newest_id, signed_at, expires_at)
select distinct on (followed.id) followed.id, newest.id, newest.signed_at, newest.expires_at
from (
  select id, first_value(id) over (partition by phone, name_key order by signed_at desc, id desc) as newest
  from waivers where phone is not null
  union all
  select id, first_value(id) over (partition by email_key, name_key order by signed_at desc, id desc)
  from waivers where email_key is not null
) as followed
join waivers as newest on newest.id = followed.newest
where newest.id <> followed.id
order by followed.id, newest.signed_at desc, newest.id desc;

-- Whoever looks at an older one sees at once that it is followed.
create function note_newest() returns trigger
language plpgsql as $$
begin
  with fresh as materialized (
    select waivers.id, waivers.signed_at, waivers.expires_at, phone, email_key, name_key
    from counted join waivers on waivers.id = counted.waiver_id
    where counted.kind = 'signed'
  ),
  -- Each two of one signer, when the later of them is counted at the latest. Nobody signs as often as the limits; anybody may try.
  pairs as (
    select
      case when is_newer then theirs.id else fresh.id end as older,
      case when is_newer then fresh.id else theirs.id end as newer,
      case when is_newer then fresh.signed_at else theirs.signed_at end as signed_at,
      case when is_newer then fresh.expires_at else theirs.expires_at end as expires_at
    from fresh
    cross join lateral (
      (
        select id, signed_at, expires_at from waivers
        where phone = fresh.phone and name_key = fresh.name_key order by expires_at desc, signed_at desc limit 50
      )
      union
      (
        select id, signed_at, expires_at from waivers
        where email_key = fresh.email_key and name_key = fresh.name_key
        order by expires_at desc, signed_at desc limit 50
      )
    ) as theirs
    cross join lateral (select (fresh.signed_at, fresh.id) > (theirs.signed_at, theirs.id) as is_newer) as compared
    where theirs.id <> fresh.id
  ),
  followed as (
    insert into newest_waivers as held (waiver_id, newest_id, signed_at, expires_at)
    select distinct on (older) older, newer, signed_at, expires_at
    from pairs order by older, signed_at desc, newer desc
    on conflict (waiver_id) do update
      set newest_id = excluded.newest_id, signed_at = excluded.signed_at, expires_at = excluded.expires_at
      where (excluded.signed_at, excluded.newest_id) > (held.signed_at, held.newest_id)
    returning waiver_id
  )
  insert into live_events (waiver_id, kind, changed_at) select waiver_id, 'amended', now() from followed;
  return null;
end;
$$;

create trigger waiver_changes_note_newest after delete on waiver_changes referencing old table as counted
  for each statement execute function note_newest();

create function forget_newest_of_erased() returns trigger
language plpgsql as $$
begin
  delete from newest_waivers where waiver_id in (select id from erased);
  delete from newest_waivers where newest_id in (select id from erased);
  return null;
end;
$$;

create trigger waivers_forget_newest after delete on waivers referencing old table as erased
  for each statement execute function forget_newest_of_erased();

-- What each member of staff was shown of lists in an hour that is not in the audit trail yet; then it goes.
create table staff_readings (
  staff_id uuid not null references staff (id),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  pages integer not null,
  searches integer not null,
  records integer not null,
  exports integer not null,
  rows integer not null,
  -- When it was more than usual, and the owner was told.
  flagged_at timestamptz,
  primary key (staff_id, hour)
);

create index audit_entries_unusual on audit_entries (id desc) where action = 'unusual-reading';

-- The owner is told of unusual reading once a day at most.
create index letters_of_readings on letters (queued_at) where kind = 'unusual-reading';
