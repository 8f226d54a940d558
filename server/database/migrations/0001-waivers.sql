-- A waiver as it was signed. Only the contact details kept beside it may ever change (see the triggers below).
create table waivers (
  id uuid primary key,
  qr_code text not null unique check (length(qr_code) >= 22),
  name text not null check (name <> ''),
  name_key text not null,
  email text,
  email_key text,
  phone text check (phone ~ '^\+1[0-9]{10}$'),
  emergency_contact text,
  emergency_phone text check (emergency_phone ~ '^\+1[0-9]{10}$'),
  signed_for text not null check (signed_for in ('self', 'family', 'group')),
  num_kids smallint not null check (num_kids >= 0),
  kids_ages smallint[] not null,
  kids jsonb not null check (jsonb_typeof(kids) = 'array'),
  participants text[] not null,
  num_participants smallint not null check (num_participants = cardinality(participants)),
  marketing_consent jsonb not null check (jsonb_typeof(marketing_consent) = 'object'),
  interests text[] not null,
  signature_method text not null check (signature_method in ('drawn', 'typed')),
  variant text check (variant in ('streamlined', 'progressive', 'classic')),
  signed_at timestamptz not null,
  expires_at timestamptz not null,
  signed_address inet,
  user_agent text check (length(user_agent) <= 400),
  -- The valid waiver that the signer chose to replace by this one.
  renews uuid references waivers (id),
  idempotency_key text,
  request_hash bytea,
  contact_email text,
  contact_email_key text,
  birthday date,
  check (phone is not null or email is not null),
  check ((email is null) = (email_key is null)),
  check ((contact_email is null) = (contact_email_key is null)),
  check ((idempotency_key is null) = (request_hash is null)),
  check (cardinality(kids_ages) = num_kids),
  check (signed_for = 'group' or num_participants = 0),
  check (expires_at > signed_at)
);

create unique index waivers_idempotency_key on waivers (idempotency_key) where idempotency_key is not null;
-- The waiver that ends last comes first: a valid one before an expired one, the newest of several.
create index waivers_phone on waivers (phone, expires_at desc, signed_at desc) where phone is not null;
create index waivers_email on waivers (email_key, expires_at desc, signed_at desc) where email_key is not null;
create index waivers_contact_email on waivers (contact_email_key, expires_at desc, signed_at desc)
  where contact_email_key is not null;
create index waivers_newest on waivers (signed_at desc, id desc);

create table signatures (
  waiver_id uuid primary key references waivers (id),
  png bytea not null check (octet_length(png) between 1 and 204800),
  width smallint not null check (width between 16 and 2000),
  height smallint not null check (height between 16 and 2000)
);
-- A PNG is compressed already: stored as it is.
alter table signatures alter column png set storage external;

-- At most one row per waiver and minute.
create table accesses (
  waiver_id uuid not null references waivers (id),
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  address inet,
  primary key (waiver_id, minute)
);

-- First replies that refused to sign, so that the same key gets the same refusal again.
create table refused_submissions (
  idempotency_key text primary key,
  request_hash bytea not null,
  waiver_id uuid not null references waivers (id),
  refused_at timestamptz not null
);

-- Counters of minutes, not records: losing them in a crash costs nothing, and writing them waits for no disk.
create unlogged table limits (
  name text not null,
  subject text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);
create index limits_ends_at on limits (ends_at);

create table server_keys (
  name text primary key,
  key bytea not null check (octet_length(key) = 32),
  made_at timestamptz not null default now()
);

create function refuse_change_of_signed_content() returns trigger
language plpgsql as $$
declare
  amendable constant text[] := array['contact_email', 'contact_email_key', 'birthday'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'waivers' then
    if to_jsonb(new) - amendable = to_jsonb(old) - amendable then
      return new;
    end if;
  end if;
  raise exception 'what was signed never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create trigger waivers_never_change before update or delete on waivers
  for each row execute function refuse_change_of_signed_content();
create trigger waivers_never_emptied before truncate on waivers
  for each statement execute function refuse_change_of_signed_content();
create trigger signatures_never_change before update or delete on signatures
  for each row execute function refuse_change_of_signed_content();
create trigger signatures_never_emptied before truncate on signatures
  for each statement execute function refuse_change_of_signed_content();
