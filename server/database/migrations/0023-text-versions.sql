-- Which version of the text the counted and searched waivers have, in a column of its own (docs/decisions/0047). Until now it stood in the
-- microseconds of `expires_at`. No signed row is touched: `waivers` has had the version since 0006, and keeps its ends as they were sealed.

-- A server of the release before counts to the end first; what it counts next fails and is counted by this release.
select lock_waiver_counts();

-- 0: signed before versions were kept. Most rows have one version, and a constant costs nothing; each row of another one is written, and
-- entered into the index of grams, anew.
do $$
declare
  usual integer := (
    select extract(microseconds from expires_at)::integer % 1000 as version
    from search_entries group by version order by count(*) desc limit 1
  );
begin
  execute format('alter table search_entries add column text_version integer not null default %s', coalesce(usual, 0));
end;
$$;
alter table search_entries alter column text_version drop default;
update search_entries set text_version = extract(microseconds from expires_at)::integer % 1000
where text_version <> extract(microseconds from expires_at)::integer % 1000;

alter table newest_waivers add column text_version integer;
update newest_waivers set text_version = extract(microseconds from expires_at)::integer % 1000;
alter table newest_waivers alter column text_version set not null;

alter table waiver_days add column text_version integer;
update waiver_days set text_version = extract(microseconds from expires_at)::integer % 1000;
alter table waiver_days drop constraint waiver_days_pkey, add primary key (day, expires_at, text_version);

alter table waiver_expiries add column text_version integer;
update waiver_expiries set text_version = extract(microseconds from expires_at)::integer % 1000;
alter table waiver_expiries drop constraint waiver_expiries_pkey, add primary key (expires_at, text_version);

alter table search_tallies add column text_version integer;
update search_tallies set text_version = extract(microseconds from expires_at)::integer % 1000;
alter table search_tallies
  drop constraint search_tallies_pkey, add primary key (term, expires_at, text_version, day);

-- Nothing of this release reads or writes it; a server of the release before still does, until it ends.
alter table text_rulings alter column valid_from drop not null;
