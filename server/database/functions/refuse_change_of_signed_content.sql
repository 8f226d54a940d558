-- Definition 1.
-- What was signed never changes, except the contact details that are kept beside it. Plain codes and keys may become encrypted; only the
-- seal can tell that it is the same text (`npm run verify`). A waiver goes only after its erasure was written down.
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
