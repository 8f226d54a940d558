-- Roles of the staff, and devices that are enrolled (docs/decisions/0052).

alter table staff
  add column role text check (role in ('owner', 'manager', 'desk')),
  -- As of the last minute or so; null: never since there is this column.
  add column last_seen_at timestamptz,
  -- Null: was invited, and has chosen none yet.
  alter column password_hash drop not null;

-- Everybody could do everything until now, and nearly all of it goes on.
update staff set role = 'manager';
update staff set role = 'owner'
where id = (select id from staff order by disabled_at is not null, made_at, id limit 1);
alter table staff alter column role set not null;

-- A server of the release before names no role.
create function give_role() returns trigger language plpgsql as 'begin return new; end';
create trigger staff_give_role before insert on staff for each row when (new.role is null) execute function give_role();

create table devices (
  id uuid primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('desk', 'kiosk')),
  made_by uuid references staff (id),
  made_at timestamptz not null,
  -- SHA-256 of what the device sends. Null: not enrolled yet, or revoked.
  credential_hash bytea unique check (octet_length(credential_hash) = 32),
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  check (credential_hash is null or enrolled_at is not null and revoked_at is null)
);

-- Links that enrol a device, once; a newer one takes the place of the one before.
create table device_enrolments (
  -- SHA-256 of the token.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  device_id uuid not null unique references devices (id),
  ends_at timestamptz not null
);

alter table staff_sessions
  add column kind text not null default 'full' check (kind in ('full', 'pin')),
  -- The enrolled device that was signed in on; the session ends with it.
  add column device_id uuid references devices (id),
  -- When the last sign-in or step-up counts as fresh no longer. Null: there was none, or a server of the release before made it.
  add column fresh_until timestamptz,
  add constraint staff_sessions_of_pin check (kind = 'full' or device_id is not null);
create index staff_sessions_of_device on staff_sessions (device_id) where device_id is not null;

-- With `staff_id`: on which device. Without: the device alone.
alter table audit_entries add column device_id uuid references devices (id);

-- As `staff_readings`, of devices while nobody is signed in on them.
create table device_readings (
  device_id uuid not null references devices (id),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  pages integer not null,
  searches integer not null,
  records integer not null,
  exports integer not null,
  rows integer not null,
  flagged_at timestamptz,
  primary key (device_id, hour)
);

create index letters_of_invited on letters (staff_id, queued_at desc) where kind = 'staff-invitation';
