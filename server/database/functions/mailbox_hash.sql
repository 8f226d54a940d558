-- Definition 1.
-- Stands for a mailbox in a row that outlives every waiver (docs/decisions/0018): it can be found by the address, and without the key tells
-- nothing of it. Null where a server has yet to make the key.
-- PL/pgSQL: before PostgreSQL 18, a function in SQL that is no part of its caller's plan is planned anew at each call.
create or replace function mailbox_hash(email_key text) returns bytea
language plpgsql stable strict as $$
begin
  return (select sha256(key || sha256(key || convert_to(email_key, 'UTF8'))) from server_keys where name = 'suppressions');
end;
$$;
