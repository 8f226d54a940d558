-- What the product writes to people, and the certificate that its documents are signed with (docs/decisions/0020, 0021).

-- A letter holds no address: whom it goes to is looked up when it leaves, so that erasing a waiver erases this too.
create table letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('copy', 'ends-in-30-days', 'ends-in-7-days', 'invitation', 'password-reset')),
  waiver_id uuid,
  staff_id uuid references staff (id),
  queued_at timestamptz not null,
  -- waiting: not handed to the job queue yet; written: to a file, because no mail server is set;
  -- dropped: nobody wants it any more.
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'written', 'failed', 'dropped')),
  attempts integer not null default 0,
  -- What the mail server said at the last attempt that failed.
  problem text check (length(problem) <= 300),
  settled_at timestamptz,
  -- When the one-time link in it was used.
  used_at timestamptz,
  check ((waiver_id is null) <> (staff_id is null)),
  check ((staff_id is not null) = (kind = 'password-reset'))
);

create index letters_waiting on letters (queued_at) where state = 'waiting';
create index letters_open on letters (queued_at desc, id desc) where state in ('waiting', 'queued', 'failed');
-- However often something asks for them.
create unique index letters_once on letters (waiver_id, kind) where kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
create index letters_of_waiver on letters (waiver_id, queued_at desc) where kind = 'invitation';
create index letters_of_staff on letters (staff_id, queued_at desc) where kind = 'password-reset';

-- The copy's letter is queued by the statement that signs, so that there is one exactly when there is the waiver.
-- Waivers that come in by other ways, such as invented ones, cause no letters.
alter function sign_waiver(jsonb, bytea, integer, integer, boolean, jsonb) rename to sign_record;

create function sign_waiver(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb
)
returns table (outcome text, waiver uuid, decided_at timestamptz)
language sql as $$
  with signing as materialized (
    select * from sign_record(submitted, png, width, height, renewing, consented)
  ),
  letter as (
    insert into letters (kind, waiver_id, queued_at)
    select 'copy', signing.waiver, signing.decided_at from signing
    where signing.outcome = 'signed' and submitted ->> 'email' is not null
  )
  select * from signing;
$$;

create function forget_letters_of_erased() returns trigger
language plpgsql as $$
begin
  delete from letters where waiver_id in (select id from erased) and kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
  delete from letters where waiver_id in (select id from erased) and kind = 'invitation';
  return null;
end;
$$;

create trigger waivers_take_letters_along after delete on waivers referencing old table as erased
  for each statement execute function forget_letters_of_erased();

-- Made at the first copy, unless the venue brings its own (PDF_CERTIFICATE_FILE).
create table document_certificates (
  name text primary key,
  -- DER; the key as PKCS #8.
  certificate bytea not null,
  key bytea not null,
  made_at timestamptz not null
);
