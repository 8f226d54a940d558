-- Definition 1.
-- Works up to `most` changes, the oldest first, into the tables behind lists, counts, charts, search and the live view
-- (docs/decisions/0013). Returns how many changes there were.
create or replace function fold_waiver_changes(most integer) returns integer
language plpgsql as $$
declare
  taken bigint[];
  signed uuid[];
  amended uuid[];
  earliest timestamptz;
  newest bigint;
begin
  perform lock_waiver_counts();

  -- Tests count nowhere.
  select array_agg(id),
    array_agg(waiver_id) filter (where kind = 'signed' and waiver_id not in (select waiver_id from test_waivers)),
    array_agg(distinct waiver_id) filter (where kind = 'amended')
  into taken, signed, amended
  from (select id, waiver_id, kind from waiver_changes order by id limit most) as batch;

  if taken is null then
    return 0;
  end if;

  with fresh as materialized (
    select id, signed_at, date_trunc('hour', signed_at, 'UTC') as hour, date_trunc('day', signed_at, 'UTC') as day,
      expires_at, text_version, variant, signed_for, marketing_consent as consent, search_words(waivers) as words
    from waivers where id = any(signed)
  ),
  entered as (
    insert into search_entries (waiver_id, signed_at, expires_at, text_version, words)
    select id, signed_at, expires_at, text_version, words from fresh order by signed_at, id
  ),
  hours as (
    insert into waiver_hours as held (hour, expires_at, total)
    select hour, expires_at, count(*) from fresh group by hour, expires_at
    on conflict (hour, expires_at) do update set total = held.total + excluded.total
  ),
  days as (
    insert into waiver_days as held (day, expires_at, text_version, total)
    select day, expires_at, text_version, count(*) from fresh group by day, expires_at, text_version
    on conflict (day, expires_at, text_version) do update set total = held.total + excluded.total
  ),
  expiries as (
    insert into waiver_expiries as held (expires_at, text_version, total, until)
    select expires_at, text_version, count(*), 0 from fresh group by expires_at, text_version
    on conflict (expires_at, text_version) do update set total = held.total + excluded.total
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
  insert into search_tallies as held (term, day, expires_at, text_version, total)
  select term.id, fresh.day, fresh.expires_at, fresh.text_version, count(*)
  from fresh join search_terms as term on fresh.words like all (term.patterns)
  group by term.id, fresh.day, fresh.expires_at, fresh.text_version
  on conflict (term, expires_at, text_version, day) do update set total = held.total + excluded.total;

  -- What was just signed mostly ends last of all, so that this is the newest row alone.
  select min(expires_at) into earliest from waivers where id = any(signed);
  with running as (
    select expires_at, text_version, sum(total) over (order by expires_at, text_version) as until
    from waiver_expiries where expires_at >= earliest
  ),
  before as (
    select coalesce((
      select until from waiver_expiries where expires_at < earliest order by expires_at desc, text_version desc limit 1
    ), 0) as until
  )
  update waiver_expiries set until = before.until + running.until
  from running, before
  where waiver_expiries.expires_at = running.expires_at and waiver_expiries.text_version = running.text_version;

  if amended is not null then
    with changed as materialized (
      select entry.waiver_id, date_trunc('day', entry.signed_at, 'UTC') as day, entry.expires_at,
        entry.text_version, entry.words as before, search_words(waivers) as after
      from search_entries as entry join waivers on waivers.id = entry.waiver_id
      where entry.waiver_id = any(amended)
    ),
    tallied as (
      insert into search_tallies as held (term, day, expires_at, text_version, total)
      select term.id, day, expires_at, text_version,
        sum((after like all (term.patterns))::integer - (before like all (term.patterns))::integer) as moved
      from changed cross join search_terms as term
      group by term.id, day, expires_at, text_version
      having sum((after like all (term.patterns))::integer - (before like all (term.patterns))::integer) <> 0
      on conflict (term, expires_at, text_version, day) do update set total = held.total + excluded.total
    )
    update search_entries set words = changed.after
    from changed
    where search_entries.waiver_id = changed.waiver_id and changed.after <> changed.before;
  end if;

  -- Sorted in together, and before anyone can search it (docs/decisions/0007).
  perform gin_clean_pending_list('search_entries_grams');

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
