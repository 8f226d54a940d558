-- What staff prove themselves with besides a password, and PINs for shared tablets (docs/decisions/0053).

-- Of a PIN's session: the latest call; it ends when nobody makes one.
alter table staff_sessions add column used_at timestamptz;

-- Codes of an authenticator app (RFC 6238).
create table staff_totp (
  staff_id uuid primary key references staff (id),
  -- Encrypted, as own codes are (0037).
  secret text not null,
  confirmed_at timestamptz not null,
  -- The latest time step whose code was taken: it and earlier ones open nothing.
  used_step bigint not null
);

-- A secret that was shown and not confirmed yet.
create table staff_totp_offers (
  staff_id uuid primary key references staff (id),
  secret text not null,
  ends_at timestamptz not null
);

-- Those that are left. All of an account share a salt, so that one hash finds the row.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  salt bytea not null check (octet_length(salt) = 16),
  -- Argon2id.
  hash bytea not null check (octet_length(hash) = 32),
  primary key (staff_id, hash)
);

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- As the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  -- 0 for ever with most passkeys.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (name <> ''),
  made_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id, made_at);

-- Challenges that were answered, until they would have ended anyway.
create table used_challenges (
  -- SHA-256.
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  ends_at timestamptz not null
);

create table staff_pins (
  staff_id uuid primary key references staff (id),
  pin_hash text not null check (pin_hash like '$argon2id$v=19$%'),
  made_at timestamptz not null
);

-- Who has signed in fully on which tablet, and how many wrong PINs were tried since.
create table staff_on_devices (
  staff_id uuid not null references staff (id),
  device_id uuid not null references devices (id),
  signed_in_at timestamptz not null,
  wrong_pins smallint not null default 0 check (wrong_pins >= 0),
  closed_until timestamptz,
  primary key (staff_id, device_id)
);

-- What the owner asks of everybody on the staff; no row: nothing yet.
create table staff_rules (
  is_only boolean primary key default true check (is_only),
  second_factor_required boolean not null
);
