create table staff (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null check (name <> ''),
  password_hash text not null check (password_hash like '$argon2id$v=19$%'),
  made_at timestamptz not null,
  disabled_at timestamptz
);

-- A session that was ended is gone; the audit trail knows of it.
create table staff_sessions (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- SHA-256 of the token: what lies here opens nothing.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  address inet,
  user_agent text check (length(user_agent) <= 400)
);
create index staff_sessions_of_staff on staff_sessions (staff_id, started_at desc);

-- One for each start without an account; all go when the account is made.
create table first_account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  ends_at timestamptz not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Null: the operator's own command, or a sign-in that failed for an unknown address.
  staff_id uuid references staff (id),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  -- No reference: the trail outlives what it speaks of.
  waiver_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  address inet
);

create function refuse_change_of_audit() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create trigger audit_entries_never_change before update or delete on audit_entries
  for each row execute function refuse_change_of_audit();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change_of_audit();
