-- What goes by time is announced a week ahead, and goes only while the clocks agree (docs/decisions/0040).

-- One row for each night in which the erasure by time ran or refused to.
create table erasure_nights (
  -- In the order in which they came, which the clock does not decide.
  id bigint generated always as identity primary key,
  -- The venue's.
  night date not null unique,
  at timestamptz not null,
  -- By the database's own clock.
  database_at timestamptz not null,
  -- Why nothing was erased: a sentence for staff.
  problem text check (length(problem) between 1 and 500),
  announced integer not null default 0 check (announced >= 0),
  -- Before this instant nothing goes that was announced in this night.
  erases_from timestamptz,
  erased integer not null default 0 check (erased >= 0),
  -- Whether letters were written about it.
  is_told boolean not null default false,
  check ((announced > 0) = (erases_from is not null))
);

-- What will go. A refused night takes all of it back. Without a reference to waivers, which nothing but triggers may keep from going.
create table erasure_announcements (
  waiver_id uuid primary key,
  night_id bigint not null references erasure_nights (id),
  erases_from timestamptz not null
);
create index erasure_announcements_next on erasure_announcements (erases_from, waiver_id);

create function forget_announcements_of_erased() returns trigger
language plpgsql as $$
begin
  delete from erasure_announcements where waiver_id in (select id from erased);
  return null;
end;
$$;

create trigger waivers_take_announcements_along after delete on waivers referencing old table as erased
  for each statement execute function forget_announcements_of_erased();
