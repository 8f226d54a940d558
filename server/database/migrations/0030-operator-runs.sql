-- When a command of the operator last did its work on this database, for the page "Ready to open" (docs/decisions/0057).
create table operator_runs (
  id bigint generated always as identity primary key,
  -- backup: a backup of it was written; backup-check: one was read through; restore: it was filled from one.
  kind text not null check (kind in ('backup', 'backup-check', 'restore')),
  ran_at timestamptz not null,
  -- Of the waivers that the backup holds.
  waivers bigint not null check (waivers >= 0)
);
create index operator_runs_newest on operator_runs (kind, ran_at desc);
