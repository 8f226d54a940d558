-- Definition 1.
-- Signs by sign_record() and queues the email with the copy in the same statement, so that there is one exactly when there is the waiver.
-- Waivers that come in by other ways, such as invented ones, cause no emails.
create or replace function sign_waiver(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb, proof uuid
)
returns table (outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean)
language sql as $$
  with signing as materialized (
    select * from sign_record(submitted, png, width, height, renewing, consented, proof)
  ),
  letter as (
    insert into letters (kind, waiver_id, queued_at)
    select 'copy', signing.waiver, signing.decided_at from signing
    where signing.outcome = 'signed' and submitted ->> 'email' is not null
  )
  select * from signing;
$$;
