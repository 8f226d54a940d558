-- Own codes, and the keys under which submissions came, are not stored as they are, and staff can replace a code
-- (docs/decisions/0037). The server holds the cipher (server/database/column-cipher.ts): what it encrypted begins with `e1.`.

-- What earlier releases stored: the server encrypts it in the background.
create index waivers_code_plain on waivers (id) where qr_code not like 'e1.%';
create index refused_submissions_key_plain on refused_submissions (idempotency_key) where idempotency_key not like 'e1.%';

create function is_encryption(before text, after text) returns boolean
language sql immutable parallel safe as $$
  select before is not distinct from after or (before not like 'e1.%' and after like 'e1.%')
$$;

-- As in 0006; besides, what lies in plain may be encrypted. That it is the same text only its seal can tell (`npm run verify`).
create or replace function refuse_change_of_signed_content() returns trigger
language plpgsql as $$
declare
  amendable constant text[] := array['contact_email', 'contact_email_key', 'birthday'];
  encryptable constant text[] := array['qr_code', 'idempotency_key'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'waivers' then
    if to_jsonb(new) - amendable = to_jsonb(old) - amendable then
      return new;
    end if;
    if to_jsonb(new) - encryptable = to_jsonb(old) - encryptable
      and is_encryption(old.qr_code, new.qr_code) and is_encryption(old.idempotency_key, new.idempotency_key) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    -- Its erasure is written down first.
    if exists (
      select from erasures
      where waiver_id = (to_jsonb(old) ->> case tg_table_name when 'waivers' then 'id' else 'waiver_id' end)::uuid
        and kind = 'erased'
    ) then
      return old;
    end if;
  end if;
  raise exception 'what was signed never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

-- `submitted` as sign_waiver takes it, once an earlier submission with its key, which lies there as an earlier release stored
-- it (perhaps a moment ago, by a server that is about to end), is stored under the encrypted key.
create function with_known_key(submitted jsonb, plain_key text) returns jsonb
language plpgsql as $$
begin
  if plain_key is null then
    return submitted;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('key ' || plain_key, 1));
  if exists (select from waivers where qr_code not like 'e1.%')
    or exists (select from refused_submissions where idempotency_key not like 'e1.%') then
    update waivers set idempotency_key = submitted ->> 'idempotency_key'
    where idempotency_key = plain_key and idempotency_key not like 'e1.%';
    update refused_submissions set idempotency_key = submitted ->> 'idempotency_key'
    where idempotency_key = plain_key and idempotency_key not like 'e1.%';
  end if;
  return submitted;
end;
$$;

-- The code that staff have given a waiver instead of the one that it was signed with, which ended with that. Encrypted.
create table replacement_codes (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  code text not null unique check (code like 'e1.%'),
  made_at timestamptz not null
);

-- The letter that brings it.
create index letters_of_new_codes on letters (waiver_id, queued_at desc) where kind = 'new-code';

create function forget_code_letters_of_erased() returns trigger
language plpgsql as $$
begin
  delete from letters where waiver_id in (select id from erased) and kind = 'new-code';
  return null;
end;
$$;

create trigger waivers_take_code_letters_along after delete on waivers referencing old table as erased
  for each statement execute function forget_code_letters_of_erased();
