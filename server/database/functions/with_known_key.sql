-- Definition 1.
-- `submitted` as sign_waiver() takes it. If an earlier submission with its key is stored in plain text, as earlier releases did (perhaps a
-- moment ago, by a server that is about to end), it is stored under the encrypted key first.
create or replace function with_known_key(submitted jsonb, plain_key text) returns jsonb
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
