-- Which waiver was signed by a QR code that the desk showed to somebody (docs/decisions/0059). It is asked for while they stand there: what
-- a crash or a restore loses is not missed.
create unlogged table desk_signings (
  -- Made at random by the tablet that shows the code; it says nothing of anybody.
  ticket text not null check (ticket ~ '^[0-9a-f]{32}$'),
  -- Of nobody any more once that is erased. No reference: a restore empties the tables that a backup holds, and this is none of them.
  waiver_id uuid not null,
  noted_at timestamptz not null,
  primary key (ticket, waiver_id)
);
create index desk_signings_oldest on desk_signings (noted_at);
