-- Which waiver was signed by a QR code that the desk showed to somebody (docs/decisions/0059). It is asked for while they stand there: what
-- a crash or a restore loses is not missed.
create unlogged table desk_signings (
  -- Made at random by the tablet that shows the code; it says nothing of anybody.
  ticket text not null check (ticket ~ '^[0-9a-f]{32}$'),
  waiver_id uuid not null references waivers on delete cascade,
  noted_at timestamptz not null,
  primary key (ticket, waiver_id)
);
create index desk_signings_of_waiver on desk_signings (waiver_id);
create index desk_signings_oldest on desk_signings (noted_at);
