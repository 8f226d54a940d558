-- Definition 1.
-- Signs by sign_record() and queues the email with the copy in the same statement, so that there is one exactly when there is the waiver.
-- Waivers that come in by other ways, such as invented ones, cause no emails.
-- PL/pgSQL: before PostgreSQL 18, a function in SQL that is no part of its caller's plan is planned anew at each call.
create or replace function sign_waiver(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb, proof uuid
)
returns table (outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  select * into outcome, waiver, decided_at, kids, participants, is_again
  from sign_record(submitted, png, width, height, renewing, consented, proof);
  if outcome = 'signed' and submitted ->> 'email' is not null then
    insert into emails (kind, waiver_id, queued_at) values ('copy', waiver, decided_at);
  end if;
  return next;
end;
$$;
