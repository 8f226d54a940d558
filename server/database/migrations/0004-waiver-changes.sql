-- What the staff's lists, counts, charts, search and live view are made of (docs/decisions/0013). Signing a waiver only
-- appends a row to waiver_changes; fold_waiver_changes() works it into the tables below, many at a time, off the signer's
-- path, and whoever reads those tables folds first when rows are waiting.

do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception 'the extension pg_trgm is missing: let the administrator of the database run "create extension pg_trgm" in it, then start again';
end;
$$;

create table waiver_changes (
  id bigint generated always as identity primary key,
  waiver_id uuid not null,
  kind text not null check (kind in ('signed', 'amended')),
  changed_at timestamptz not null default now()
);

create function note_waiver_change() returns trigger
language plpgsql as $$
begin
  insert into waiver_changes (waiver_id, kind)
  values (new.id, case tg_op when 'INSERT' then 'signed' else 'amended' end);
  return null;
end;
$$;

create trigger waivers_note_signing after insert on waivers
  for each row execute function note_waiver_change();
create trigger waivers_note_amendment after update on waivers
  for each row when (old.contact_email is distinct from new.contact_email)
  execute function note_waiver_change();

-- Counts. Every waiver of one venue day ends at one instant, so `expires_at` has few values, and whether those waivers are
-- valid is asked when the counts are read. Hours and days are of UTC; the venue's are made of hours.
create table waiver_hours (
  hour timestamptz not null,
  expires_at timestamptz not null,
  total integer not null,
  primary key (hour, expires_at)
);

create table waiver_days (
  day timestamptz not null,
  expires_at timestamptz not null,
  total integer not null,
  primary key (day, expires_at)
);

create table waiver_expiries (
  expires_at timestamptz primary key,
  total integer not null,
  -- Those that end then or before: how many are over at any moment is one row away.
  until bigint not null
);

-- `total`, `variant:…`, `signed-for:…`, `opt-in:…`
create table waiver_facts (
  fact text primary key,
  total bigint not null
);

-- Search. One narrow row a waiver, in the form that search_form() gives to what is stored and to what is sought.
create function search_form(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(regexp_replace(normalize(lower(written), NFD), '[\u0300-\u036f]', '', 'g'), 'đłøıħ’‘ʼ', 'dloih''''''')
$$;

-- Each part begins with a space, so that ` jo` finds the beginnings of words; parts are kept apart by a line break.
create function search_words(waiver waivers) returns text
language sql stable parallel safe as $$
  select concat_ws(E'\n',
    ' ' || search_form(waiver.name),
    ' ' || search_form(waiver.email),
    ' ' || search_form(nullif(waiver.contact_email, waiver.email)),
    ' ' || substr(waiver.phone, 3))
$$;

create table search_entries (
  waiver_id uuid primary key,
  signed_at timestamptz not null,
  expires_at timestamptz not null,
  words text not null
);
create index search_entries_newest on search_entries (signed_at desc, waiver_id desc);
-- Without a list of entries still to be indexed, which every search would have to read; only the fold waits for it.
create index search_entries_words on search_entries using gin (words gin_trgm_ops) with (fastupdate = off);

-- A search so common that counting its waivers each time would take too long is counted once and kept counted.
create table search_terms (
  id integer generated always as identity primary key,
  needles text[] not null unique,
  patterns text[] not null,
  used_at timestamptz not null
);

create table search_tallies (
  term integer not null references search_terms (id) on delete cascade,
  day timestamptz not null,
  expires_at timestamptz not null,
  total integer not null,
  primary key (term, expires_at, day)
);

-- What the live view shows and continues from, in the order in which it became visible; the newest ten thousand.
create table live_events (
  id bigint generated always as identity primary key,
  waiver_id uuid not null,
  kind text not null check (kind in ('signed', 'amended')),
  changed_at timestamptz not null
);

-- Held while the counts and the tallies change together.
create function lock_waiver_counts() returns void
language sql as $$ select pg_advisory_xact_lock(7236405) $$;

-- Works up to `most` changes, the oldest first, into the tables above; answers with how many there were.
create function fold_waiver_changes(most integer) returns integer
language plpgsql as $$
declare
  taken bigint[];
  signed uuid[];
  amended uuid[];
  earliest timestamptz;
  newest bigint;
begin
  perform lock_waiver_counts();

  select array_agg(id), array_agg(waiver_id) filter (where kind = 'signed'),
    array_agg(distinct waiver_id) filter (where kind = 'amended')
  into taken, signed, amended
  from (select id, waiver_id, kind from waiver_changes order by id limit most) as batch;

  if taken is null then
    return 0;
  end if;

  with fresh as materialized (
    select id, signed_at, date_trunc('hour', signed_at, 'UTC') as hour, date_trunc('day', signed_at, 'UTC') as day,
      expires_at, variant, signed_for, marketing_consent as consent, search_words(waivers) as words
    from waivers where id = any(signed)
  ),
  entered as (
    insert into search_entries (waiver_id, signed_at, expires_at, words)
    select id, signed_at, expires_at, words from fresh order by signed_at, id
  ),
  hours as (
    insert into waiver_hours as held (hour, expires_at, total)
    select hour, expires_at, count(*) from fresh group by hour, expires_at
    on conflict (hour, expires_at) do update set total = held.total + excluded.total
  ),
  days as (
    insert into waiver_days as held (day, expires_at, total)
    select day, expires_at, count(*) from fresh group by day, expires_at
    on conflict (day, expires_at) do update set total = held.total + excluded.total
  ),
  expiries as (
    insert into waiver_expiries as held (expires_at, total, until)
    select expires_at, count(*), 0 from fresh group by expires_at
    on conflict (expires_at) do update set total = held.total + excluded.total
  ),
  facts as (
    insert into waiver_facts as held (fact, total)
    select fact, count(*)
    from fresh
    cross join lateral (
      values ('total'), ('variant:' || coalesce(variant, '')), ('signed-for:' || signed_for),
        (case when consent @> '{"vrPromotions": true}' then 'opt-in:vrPromotions' end),
        (case when consent @> '{"stemWorkshops": true}' then 'opt-in:stemWorkshops' end),
        (case when consent @> '{"specialEvents": true}' then 'opt-in:specialEvents' end),
        (case when consent @> '{"vrPromotions": true}' or consent @> '{"stemWorkshops": true}'
          or consent @> '{"specialEvents": true}' then 'opt-in:any' end)
    ) as about (fact)
    where fact is not null
    group by fact
    on conflict (fact) do update set total = held.total + excluded.total
  )
  insert into search_tallies as held (term, day, expires_at, total)
  select term.id, fresh.day, fresh.expires_at, count(*)
  from fresh join search_terms as term on fresh.words like all (term.patterns)
  group by term.id, fresh.day, fresh.expires_at
  on conflict (term, expires_at, day) do update set total = held.total + excluded.total;

  -- What was just signed mostly ends last of all, so that this is the newest row alone.
  select min(expires_at) into earliest from waivers where id = any(signed);
  with running as (
    select expires_at, sum(total) over (order by expires_at) as until from waiver_expiries where expires_at >= earliest
  ),
  before as (
    select coalesce((
      select until from waiver_expiries where expires_at < earliest order by expires_at desc limit 1
    ), 0) as until
  )
  update waiver_expiries set until = before.until + running.until
  from running, before
  where waiver_expiries.expires_at = running.expires_at;

  if amended is not null then
    with changed as materialized (
      select entry.waiver_id, date_trunc('day', entry.signed_at, 'UTC') as day, entry.expires_at,
        entry.words as before, search_words(waivers) as after
      from search_entries as entry join waivers on waivers.id = entry.waiver_id
      where entry.waiver_id = any(amended)
    ),
    tallied as (
      insert into search_tallies as held (term, day, expires_at, total)
      select term.id, day, expires_at,
        sum((after like all (term.patterns))::integer - (before like all (term.patterns))::integer) as moved
      from changed cross join search_terms as term
      group by term.id, day, expires_at
      having sum((after like all (term.patterns))::integer - (before like all (term.patterns))::integer) <> 0
      on conflict (term, expires_at, day) do update set total = held.total + excluded.total
    )
    update search_entries set words = changed.after
    from changed
    where search_entries.waiver_id = changed.waiver_id and changed.after <> changed.before;
  end if;

  insert into live_events (waiver_id, kind, changed_at)
  select waiver_id, kind, changed_at from waiver_changes where id = any(taken) order by id;
  newest := currval(pg_get_serial_sequence('live_events', 'id'));
  delete from live_events where id <= newest - 10000;
  delete from waiver_changes where id = any(taken);
  -- Notifying commits wait for each other, and so must never be a signer's.
  perform pg_notify('waiver_changes', newest::text);
  return cardinality(taken);
end;
$$;

-- What was signed before there was anything to count.
insert into waiver_changes (waiver_id, kind) select id, 'signed' from waivers order by signed_at, id;

-- Counts a search and keeps it counted from now on; of more than `most` kept ones the least used is given up.
create function keep_search_term(sought text[], likes text[], at timestamptz, most integer) returns void
language plpgsql as $$
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
  -- Each pattern as a condition of its own, and as a constant, so that the planner can choose the index for a rare one.
  execute format(
    'insert into search_tallies (term, day, expires_at, total)
     select %s, date_trunc(''day'', signed_at, ''UTC''), expires_at, count(*) from search_entries
     where %s group by 2, 3',
    kept, (select string_agg(format('words like %L', pattern), ' and ') from unnest(likes) as pattern));
  delete from search_terms
  where id in (select id from search_terms where id <> kept order by used_at desc offset most - 1);
end;
$$;

-- From a waiver to the one that replaced it.
create index waivers_renews on waivers (renews) where renews is not null;
